/** The demo's first month as the system before had paid it: most agrees, and two people show why not. */
import { sql } from 'kysely';
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { planOf } from '#features/payroll/run/set-plan.server.ts';
import { paise, round, roundings } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { earlierPayslip } from '../earlier-pay/earlier-payslip.form.ts';

/** Of more people it would take its time, and show no more. */
const most = 150;

/** The first regular run that is locked. */
async function firstRun({ db, session }: Work): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from pay_run where organisation_id = ${session.organisationId} and kind = 'regular'
      and period is null and state in ('locked', 'paid', 'closed') order by month, id limit 1`.execute(db);
  return rows[0]?.id;
}

type Slip = { readonly employee: number; readonly days: number; readonly amounts: readonly number[] };

async function slipsOf({ db, session }: Work, run: number): Promise<readonly Slip[]> {
  const { rows } = await sql<Slip>`
    select slip.employee_id as employee, slip.days_paid::float as days, slip.amounts
    from payslip slip join employee
      on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${session.organisationId} and slip.run_id = ${run}
    order by employee.code`.execute(db);
  return rows;
}

async function writeFirst(work: Work): Promise<void> {
  const id = await firstRun(work);
  if (id === undefined) return;
  const run = await readHead(work, id);
  const plan = run.draftSet === null ? undefined : await planOf(work, { id, draftSet: run.draftSet });
  if (!plan) return;
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from pay_component where organisation_id = ${work.session.organisationId}`.execute(
    work.db,
  );
  const ids = new Map(rows.map(({ id, code }) => [code, Number(id)]));
  const slips = await slipsOf(work, id);
  if (slips.length > most) return;
  for (const [at, { employee, days, amounts }] of slips.entries()) {
    const lines = plan.components.flatMap(({ code, kind }, place) => {
      const amount = amounts[place] ?? 0;
      const component = ids.get(code);
      if (component === undefined || amount <= 0 || (kind !== 'earning' && kind !== 'deduction')) return [];
      // The second person had two days less there, and of the fourth the fund was counted otherwise.
      const fewer = at === 1 && kind === 'earning' ? (amount * (days - 2)) / days : amount;
      const other = at === 3 && code === 'PF' ? amount / 2 : fewer;
      return [{ component, kind, amount: round(paise(Math.round(other)), roundings.rupee) }];
    });
    const gross = lines.reduce((sum, { kind, amount }) => sum + (kind === 'earning' ? amount : 0), 0);
    await records(work, earlierPayslip).asServer.make({
      ...{ employee, month: run.month, gross: paise(gross) },
      lines: lines.map(({ component, amount }) => ({ component, amount })),
    });
  }
}

export const earlierPayDemo = demoStep({
  name: 'earlier payslips',
  async isDone(work) {
    const { rows } = await sql`select from earlier_payslip
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), writeFirst),
});
