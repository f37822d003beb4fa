/**
 * The grid of a run: everybody by component. Ten thousand people by thirty amounts travel as one text a
 * person, which the browser takes apart for the rows in sight alone.
 */

import { type RawBuilder, sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { costCentreName } from '#features/people/work/cost-share.server.ts';
import { type IsoDate, lastDay } from '#kernel/calendar.ts';
import { ownDays } from '#pay/month/pay-period.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { lastPositions, readComponents, readLastRun } from '../run/run-component.server.ts';
import { type RunHead, readHead, slipTable } from '../run/run-head.server.ts';
import { type GridRow, gridCall } from './run.call.ts';

type ReadRow = Omit<GridRow, 'joined' | 'left'> & { joinedOn: IsoDate; leftOn: IsoDate | null };

/**
 * Who joined or left within the days that the row pays, which are the pay group's and not the month's; who
 * joined after a cut-off has come with the month that pays them first.
 */
async function marked(work: Work, run: RunHead, rows: readonly ReadRow[]): Promise<GridRow[]> {
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  const since = run.kind === 'regular' ? calendar.joinedSince(run.month) : lastDay(run.month);
  return rows.map(({ joinedOn, leftOn, ...row }) => {
    const period = calendar.periodOf(row.employee, run.month, joinedOn, run.period);
    const { from, to } = ownDays(run.month, period);
    const joined = joinedOn >= from || (row.lastNet === null && joinedOn >= since);
    return { ...row, joined, left: leftOn !== null && leftOn <= to };
  });
}

/** The hold that keeps back what somebody is paid for the month of the run. */
const holdIn = ({ month }: RunHead): RawBuilder<unknown> => sql`from pay_hold hold
  where hold.organisation_id = slip.organisation_id and hold.employee_id = slip.employee_id
    and hold.state = 'held' and hold.what in ('payout', 'whole') and hold.from_month <= ${month}
    and (hold.to_month is null or hold.to_month >= ${month})`;

/** `lastAmounts` is left out where it is the same as `amounts`. */
async function readGrid(
  work: Work,
  run: RunHead,
  last: { id: number; same: boolean } | undefined,
): Promise<GridRow[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<ReadRow>`
    select slip.employee_id as employee, employee.code,
      ${fullNameOf('employee')} as name, department.name as department,
      ${costCentreName('work', 'centre')} as "costCentre", slip.days_paid as "daysPaid",
      slip.gross, slip.deductions, slip.net,
      slip.employer_cost as "employerCost", last.net as "lastNet",
      exists (select ${holdIn(run)}) as held,
      employee.joined_on as "joinedOn", employee.left_on as "leftOn",
      array_to_string(slip.amounts, ',') as amounts,
      case when ${last?.same ?? false} and slip.amounts = last.amounts then null
        else array_to_string(last.amounts, ',') end as "lastAmounts"
    from ${slipTable(run)} slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_work work
      on ${holdsFor('work', 'slip.employee_id', lastDay(run.month))}
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join cost_centre centre on centre.organisation_id = work.organisation_id
      and centre.id = work.cost_centre_id
    left join payslip last
      on last.organisation_id = slip.organisation_id and last.employee_id = slip.employee_id
      and last.run_id = ${last?.id ?? 0}
    where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet}
    order by employee.code`.execute(work.db);
  return marked(work, run, rows);
}

/** What each component comes to; in a regular run a line that comes to nothing is nobody's. */
async function readTotals(work: Work, run: RunHead): Promise<readonly number[]> {
  const { rows } = await sql<{ totals: number[] }>`
    select totals from pay_run_set where organisation_id = ${work.session.organisationId}
      and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(work.db);
  return rows[0]?.totals ?? [];
}

export const grid = route({
  ...gridCall,
  tag: 'payroll',
  summary: 'Everybody of a run: amounts by component, now and the month before',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const run = await readHead(work, id);
    const now = await readComponents(work, id, run.draftSet);
    const last = run.kind === 'regular' ? await readLastRun(work, run) : undefined;
    const positions = last ? lastPositions(now, await readComponents(work, last.id, last.draftSet)) : [];
    const same = positions.every((position, at) => position === at);
    const rows = run.draftSet === null ? [] : await readGrid(work, run, last && { id: last.id, same });
    const totals = await readTotals(work, run);
    return {
      components: now.map(({ code, kind, label, source, position }) => ({
        code,
        kind,
        label,
        source,
        used: run.kind !== 'regular' || totals[position] !== 0,
      })),
      lastPositions: positions,
      rows,
    };
  },
});
