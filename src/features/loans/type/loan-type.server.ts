/** Loan types: components that fit, rates by day, and the State Bank's rates of 1 April. */
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { loanBankRate, loanRate, loanType } from './loan-type.form.ts';

/** Hundredths of a percent a year; undefined where none holds on the day. */
export async function rateOn(work: Work, type: number, on: IsoDate): Promise<number | undefined> {
  const [held] = await records(work, loanRate).find({ type }, { on });
  return held?.rate;
}

export const loanTypeServer = formServer(loanType, {
  async check(work, { record }) {
    const recovery = await records(work, payComponent).one(record.component);
    if (recovery?.kind !== 'deduction' || recovery.source !== 'input')
      invalid({ component: 'Choose a deduction that is an input for the month.' });
    if (record.paidAs === null) return;
    const earning = await records(work, payComponent).one(record.paidAs);
    if (earning?.kind !== 'earning' || earning.source !== 'input')
      invalid({ paidAs: 'Choose an earning that is an input for the month.' });
    if (earning.taxClass !== 'outside' || earning.wageClass !== 'outside')
      invalid({ paidAs: `${earning.name} is taxed or counts as wages. Choose one that is neither.` });
  },
});

export const loanBankRateServer = formServer(loanBankRate, {
  check(_work, { record }) {
    if (!record.on.endsWith('-04-01'))
      invalid({ on: 'The law looks at the rate on 1 April. Enter that day.' });
  },
});
