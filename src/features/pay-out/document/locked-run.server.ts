/** The run that a document is made of: locked, paid or closed, so that nothing in it moves any more. */
import { sql } from 'kysely';
import { isLocked } from '#features/payroll/run/run-head.server.ts';
import { formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

export type LockedRun = {
  readonly id: number;
  readonly month: Month;
  readonly kind: string;
  readonly period: number | null;
  readonly name: string | null;
  readonly payOn: IsoDate;
  readonly publishedOn: IsoDate | null;
  readonly state: string;
  readonly people: number;
  readonly net: number;
};

/** Refuses by the field `run` when there is no such run or it is not locked. */
export async function lockedRun(work: Work, id: number | null): Promise<LockedRun> {
  const { rows } = await sql<LockedRun>`
    select id, month, kind, period, name, pay_on as "payOn", published_on as "publishedOn", state,
      coalesce(people, 0) as people, coalesce(net, 0) as net
    from pay_run where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const [run] = rows;
  if (!run) return invalid({ run: 'Choose a pay run.' });
  if (!isLocked(run)) {
    return invalid({
      run: `The run of ${formatMonth(run.month)} is ${run.state}. Have it approved and locked first.`,
    });
  }
  return run;
}

/** 'October 2026', 'October 2026 Mill, week 2', 'Bonus of October 2026'. */
export function runName(run: Pick<LockedRun, 'month' | 'kind' | 'period' | 'name'>): string {
  const { month, kind, period, name } = run;
  if (period !== null && name) return `${formatMonth(month)} ${name}`;
  const word = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return kind === 'regular' ? formatMonth(month) : `${word} of ${formatMonth(month)}`;
}

/** A comparison with a month that nobody was paid in yet would make leavers of everybody. */
export async function refuseUnpaidMonth(work: Work, month: Month): Promise<void> {
  const { rows } = await sql`
    select from payslip where organisation_id = ${work.session.organisationId} and month = ${month}
    limit 1`.execute(work.db);
  if (rows.length === 0) invalid({ month: `No run of ${formatMonth(month)} is locked yet.` });
}

/** The run's payslips in the order of the employees' codes. */
export async function slipIdsOf(work: Work, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select slip.id from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId}
    order by employee.code`.execute(work.db);
  return rows.map(({ id }) => id);
}
