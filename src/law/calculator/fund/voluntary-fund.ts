import { daysInMonth, lastDay } from '#kernel/calendar.ts';
import { choice, flag, month, number, percent } from '#kernel/field.ts';
import { add } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { ratio } from '#kernel/ratio.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { memberFundExcess } from '../../in/income-tax/perquisite/fund-excess.ts';
import { type TaxStep, taxStep, wordStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import {
  type VoluntaryChoice,
  voluntaryContribution,
} from '../../in/provident-fund/voluntary-contribution.ts';
import { inPercent } from '../../in/value-words.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from '../calculator.ts';
import { amount, neededAmount } from '../common-field.ts';
import { rateStep } from '../reason.ts';

/** What a member adds to the provident fund of free will. */
export const voluntaryFund = calculator({
  name: 'voluntary-fund',
  group: 'Contributions',
  title: 'Voluntary provident fund',
  about:
    'What a member adds of free will, its limit, and from when the interest on own contributions is taxed.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Wage month', required: true }),
    wage: neededAmount({ label: 'Provident fund wage paid', help: 'Without any ceiling.' }),
    by: choice({
      label: 'The member gives',
      required: true,
      default: 'share',
      choices: { share: 'a share of the wage', amount: 'an amount a month' },
    }),
    share: percent({
      label: 'Share of the wage',
      required: true,
      min: 1,
      max: 10_000,
      visibleWhen: { field: 'by', is: ['share'] },
    }),
    amount: neededAmount({ label: 'Amount a month', visibleWhen: { field: 'by', is: ['amount'] } }),
    daysPaid: number({
      label: 'Days paid',
      min: 0,
      max: 31,
      decimals: 2,
      help: 'An amount follows the days paid. Left out: the whole month.',
      visibleWhen: { field: 'by', is: ['amount'] },
    }),
    international: flag({ label: 'International worker' }),
    ownThisYear: amount({
      label: 'Other contributions of the member in the year',
      help: 'Those of the scheme too: the interest is taxed on what all of them are above the limit.',
    }),
  },
  example: { month: '2026-11', wage: 40_000_00, by: 'share', share: 1_000 },
  run(law, values) {
    const on = lastDay(values.month);
    const days = daysInMonth(values.month);
    const daysPaid = values.daysPaid ?? days;
    if (daysPaid > days) throw new CannotWork('daysPaid', `The month has only ${dayCount(days)}.`);
    const limit = values.international ? undefined : law.providentFund.voluntaryLimit.on(on);
    const chosen: VoluntaryChoice =
      values.by === 'share'
        ? { by: 'share', rate: ratio(values.share, 10_000) }
        : { by: 'amount', amount: values.amount };
    const found = voluntaryContribution(chosen, {
      wage: values.wage,
      daysPaid: Math.floor(daysPaid * 100 + 0.5),
      daysOfMonth: days * 100,
      limit,
    });
    const excess =
      values.ownThisYear === null ? undefined : taxedOn(law, on, add(values.ownThisYear, found.amount));
    const asked =
      chosen.by === 'share'
        ? wordStep('Share of the wage.', inPercent(chosen.rate))
        : wordStep(`Amount a month, for ${daysPaid} of ${dayCount(days)}.`, formatRupees(chosen.amount));
    return {
      lines: [
        mainLine('amount', 'Voluntary contribution of the month', found.amount),
        wordLine('limited', 'Held by the limit', found.limited ? 'yes' : 'no'),
        ...(excess ? [amountLine('taxedOn', 'Own contributions above the limit', excess.amount)] : []),
      ],
      told: taxStep('What the member gives, to the nearest rupee.', found.amount, {}, [
        taxStep('Provident fund wage paid.', values.wage),
        asked,
        ...(limit ? [rateStep('It may reach this much of the wage.', limit.value, limit)] : []),
        ...(excess ? [excess.told] : []),
      ]),
    };
  },
});

/** The part of a year's own contributions whose interest is taxed. */
function taxedOn(law: IndianLaw, on: ReturnType<typeof lastDay>, all: ReturnType<typeof add>) {
  const { memberFund } = law.incomeTax.perquisites;
  const { value, row } = memberFundExcess(memberFund, on, all);
  const told: TaxStep = taxStep(
    'Interest is taxed on own contributions of the year above the limit.',
    value,
    {},
    [
      taxStep('Own contributions of the year, with this one.', all),
      taxStep('Limit of a year.', row.value, { row }),
    ],
  );
  return { amount: value, told };
}
