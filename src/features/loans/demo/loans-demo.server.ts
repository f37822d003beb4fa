/** The demo organisations' loans: some lent lately, some asked for, one with an instalment to be skipped. */
import { sql } from 'kysely';
import { teamOf } from '#features/claims/demo/claims-demo.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { addMonths, addYears, firstDay, type Month, monthOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { loanChange } from '../change/loan-change.form.ts';
import { loan } from '../loan/loan.form.ts';
import { loanType } from '../type/loan-type.form.ts';
import { rateOn } from '../type/loan-type.server.ts';
import { type DemoEarlierLoan, demoEarlierLoans, demoLoanRules, demoLoans } from './loans-demo-plan.ts';

/** Before the payslips that take them back. */
export const earlierLoansDemo = demoStep({
  name: 'earlier loans',
  before: 'payroll',
  async isDone(work) {
    const { rows } = await sql`select from loan_type
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const recovery = await componentCalled(work, 'RECOVERY');
      if (recovery === undefined) return;
      const last = monthOf(await seededOn(work));
      const writer = recordWriter(work);
      await writer.write(demoLoanRules(last, { component: recovery, paidAs: await paidOutComponent(work) }));
      const people = await longServing(work, demoEarlierLoans.length);
      for (const [at, lent] of demoEarlierLoans.entries()) {
        const employee = people[at];
        if (employee !== undefined)
          await lend(work, writer.idOf('loan-type', lent.type), { ...lent, employee }, last);
      }
    });
  },
});

/** People outside the team of the demo's employee, whose loans are lent later. */
async function longServing(work: Work, most: number): Promise<readonly number[]> {
  const team = await teamOf(work);
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId} and left_on is null
      and joined_on <= ${addYears(work.today, -4)}::date and id <> all (${[...team]}::bigint[])
      and id not in (select employee_id from user_account
        where organisation_id = ${work.session.organisationId} and employee_id is not null)
    order by id % 7, id limit ${most}`.execute(work.db);
  return rows.map(({ id }) => id);
}

export const loansDemo = demoStep({
  name: 'loans',
  async isDone(work) {
    const { rows } = await sql`select from loan_change
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const people = await teamOf(work);
      const [own, colleague, other] = people;
      if (own === undefined || colleague === undefined) return;
      const last = monthOf(await seededOn(work));
      for (const lent of demoLoans) {
        const [employee, type] = [people[lent.person], await typeCalled(work, lent.type)];
        if (employee !== undefined && type !== undefined) await lend(work, type, { ...lent, employee }, last);
      }
      await ask(work, { employee: colleague, guarantor: own });
      if (other !== undefined) await askAdvance(work, other);
      await askSkip(work, own, last);
    });
  },
});

async function componentCalled(work: Work, code: string): Promise<number | undefined> {
  const [found] = await records(work, payComponent).find({ code });
  return found?.id;
}

/** After all components that stand there. */
async function paidOutComponent(work: Work): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select max(position)::int + 1 as position from pay_component
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return records(work, payComponent).asServer.make({
    ...{ code: 'LOANPAID', name: 'Loan paid out', kind: 'earning', source: 'input' },
    ...{ position: rows[0]?.position ?? 1, rounding: 'paise', wageClass: 'outside', taxClass: 'outside' },
    ...{ prorated: false, active: true, professionalTaxWage: false, stateInsuranceWage: false },
    ...{ gratuityWage: false, bonusWage: false },
  });
}

/** Paid out in a month; the payslips from the next one on bring it back. */
async function lend(
  work: Work,
  type: number,
  { employee, amount, term, purpose, back }: DemoEarlierLoan & { readonly employee: number },
  last: Month,
): Promise<void> {
  const of = await records(work, loanType).one(type);
  const firstMonth = addMonths(last, 1 - back);
  const paidOn = firstDay(addMonths(last, -back));
  const method = of?.method ?? 'free';
  const id = await records(work, loan).asServer.make({
    ...{ employee, type, amount: rupees(amount), instalments: term, purpose, paidThrough: 'bank' },
    ...{ askedOn: paidOn, sanctioned: rupees(amount), term, method, moratorium: 0, firstMonth },
    rate: method === 'free' ? 0 : ((await rateOn(work, type, paidOn)) ?? 0),
    ...{ sanctionedOn: paidOn, disbursedOn: paidOn, paymentReference: `NEFT ${firstMonth}` },
  });
  await records(work, loan).asServer.set(id, {}, { state: 'running', as: 'disburse' });
}

async function typeCalled(work: Work, code: string): Promise<number | undefined> {
  const [found] = await records(work, loanType).find({ code });
  return found?.id;
}

async function ask(
  work: Work,
  { employee, guarantor }: { readonly employee: number; readonly guarantor: number },
): Promise<void> {
  const type = await typeCalled(work, 'ADVANCE');
  if (type === undefined) return;
  const loans = records(work, loan);
  const id = await loans.asServer.create({
    ...{ employee, type, amount: rupees(12_000), instalments: 3, purpose: 'Books and fees' },
    ...{ paidThrough: 'salary', guarantors: [{ employee: guarantor }] },
  });
  const seen = await loans.one(id);
  if (seen) await loans.asPerson.act(seen, 'submit');
}

/** Approved, so that payroll finds one to sanction. */
async function askAdvance(work: Work, employee: number): Promise<void> {
  const type = await typeCalled(work, 'ADVANCE');
  if (type === undefined) return;
  const loans = records(work, loan);
  const id = await loans.asServer.create({
    ...{ employee, type, amount: rupees(10_000), instalments: 2, purpose: 'Travel home' },
    ...{ paidThrough: 'salary' },
  });
  for (const action of ['submit', 'approve']) {
    const seen = await loans.one(id);
    if (seen) await loans.asPerson.act(seen, action);
  }
}

async function askSkip(work: Work, employee: number, month: Month): Promise<void> {
  const [running] = await records(work, loan).find({ employee, state: 'running' });
  if (!running) return;
  const changes = records(work, loanChange);
  const id = await changes.asServer.create({
    ...{ employee, loan: running.id, kind: 'skip', month: addMonths(month, 1), interest: 'runs' },
    ...{ keep: 'instalment', reason: 'Festival month' },
  });
  const seen = await changes.one(id);
  if (seen) await changes.asPerson.act(seen, 'submit');
}
