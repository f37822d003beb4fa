/** An approved bonus becomes the inputs of a bonus run; taken back, they go away while the run is open. */
import { sql } from 'kysely';
import { firstDay, formatMonth, lastDay, type Month } from '#kernel/calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../statutory.refusal.ts';
import type { bonusYear } from './bonus-year.form.ts';

type Year = ServerRecord<typeof bonusYear>;
type Run = { readonly id: number; readonly month: Month; readonly kind: string; readonly state: string };

async function readRun(work: Work, id: number | null): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id, month, kind, state from pay_run
    where organisation_id = ${work.session.organisationId} and id = ${id} for no key update`.execute(work.db);
  return rows[0];
}

/** The open bonus run and the earning that the record names. */
async function target(work: Work, { run: runId, component }: Year): Promise<Run> {
  const run = await readRun(work, runId);
  if (run?.kind !== 'bonus') return refuse('bonus.no-run');
  if (run.state !== 'open') refuse('bonus.run-closed/bonus-input', { month: formatMonth(run.month) });
  const { rows } = await sql`
    select from pay_component where organisation_id = ${work.session.organisationId} and id = ${component}
      and kind = 'earning' and source = 'input' and active`.execute(work.db);
  if (rows.length === 0) refuse('bonus.no-component');
  return run;
}

/** Who has left is named on the line: a run pays those in service in its month. */
export async function giveInputs(work: Work, year: Year): Promise<void> {
  const { organisationId, userId } = work.session;
  const run = await target(work, year);
  const words = `Statutory bonus, year from ${formatMonth(year.from)}`;
  const inService = sql`exists (select from employee where employee.organisation_id = line.organisation_id
    and employee.id = line.employee_id and employee.joined_on <= ${lastDay(run.month)}
    and (employee.left_on is null or employee.left_on >= ${firstDay(run.month)}))`;
  const { rows: there } = await sql`
    select from pay_input input join bonus_line line on line.organisation_id = input.organisation_id
      and line.employee_id = input.employee_id and line.bonus_year_id = ${year.id} and line.due > 0
    where input.organisation_id = ${organisationId} and input.run_id = ${run.id}
      and input.component_id = ${year.component} limit 1`.execute(work.db);
  if (there.length > 0) refuse('bonus.inputs-there');
  const { rows } = await sql<{ id: number }>`
    insert into pay_input (organisation_id, employee_id, month, component_id, amount, run_id, remark,
      created_by, changed_by)
    select ${organisationId}, line.employee_id, ${run.month}, ${year.component}, line.due, ${run.id},
      ${words}, ${userId || null}::bigint, ${userId || null}::bigint
    from bonus_line line where line.organisation_id = ${organisationId} and line.bonus_year_id = ${year.id}
      and line.due > 0 and ${inService}
    order by line.employee_id returning id`.execute(work.db);
  await sql`update bonus_line line set remark = 'Has left: to be paid outside the run.'
    where line.organisation_id = ${organisationId} and line.bonus_year_id = ${year.id} and line.due > 0
      and not ${inService}`.execute(work.db);
  // What the approval of the year makes is no work of the approver's on the run that pays it.
  work.audit({ action: 'approve', form: 'pay-input', recordIds: rows.map(({ id }) => id), reason: words });
}

export async function takeInputsBack(work: Work, year: Year): Promise<void> {
  const run = await readRun(work, year.run);
  if (run?.state !== 'open') refuse('bonus.run-closed/bonus-input-take-inputs-back');
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    delete from pay_input input using bonus_line line
    where input.organisation_id = ${organisationId} and input.run_id = ${run.id}
      and input.component_id = ${year.component} and line.organisation_id = input.organisation_id
      and line.bonus_year_id = ${year.id} and line.employee_id = input.employee_id
    returning input.id`.execute(work.db);
  work.audit({ action: 'delete', form: 'pay-input', recordIds: rows.map(({ id }) => id) });
}
