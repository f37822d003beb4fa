/** The month's inputs of a run, people by components, read as a sheet. */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { isWithin } from '#features/people/directory/present.ts';
import { addMonths, firstDay, lastDay } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { payInput } from '../input/pay-input.form.ts';
import { type RunHead, readHead } from '../run/run-head.server.ts';
import {
  inputSheetCall,
  lossColumn,
  type SheetCell,
  type SheetColumn,
  type SheetPerson,
} from './input-sheet.call.ts';

/** A run pays the inputs that name it; the month's regular run pays those that name none. */
export const runOfInputs = (run: RunHead): number | null => (run.kind === 'regular' ? null : run.id);

/** Whom the run pays and the session reaches, by code. Nobody enters their own pay. */
async function readPeople(work: Work, run: RunHead): Promise<SheetPerson[]> {
  const { rows } = await sql<SheetPerson>`
    select e.id as employee, e.code, ${fullNameOf('e')} as name, e.joined_on as "joinedOn"
    from employee e
    where e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${lastDay(run.month)}::date
      and (e.left_on is null or e.left_on >= ${firstDay(run.month)}::date)
      and e.id is distinct from ${work.session.employeeId}::bigint
      and ${isWithin(work, work.may(payInput.name, 'read'))}
    order by e.code`.execute(work.db);
  if (run.kind !== 'regular' || run.payGroup === null) return rows;
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  return rows.filter(({ employee }) => calendar.groupOf(employee, run.month) === run.payGroup);
}

const monthsBack = 12;

async function readColumns(work: Work, run: RunHead): Promise<SheetColumn[]> {
  const since = addMonths(run.month, -monthsBack);
  const { rows } = await sql<SheetColumn>`
    select c.id, c.code, c.name, c.kind, exists (select from pay_input i
      where i.organisation_id = c.organisation_id and i.component_id = c.id and i.month >= ${since}) as used
    from pay_component c
    where c.organisation_id = ${work.session.organisationId} and c.source = 'input' and c.active
    order by c.kind desc, c.code`.execute(work.db);
  if (run.kind !== 'regular' || !work.may('loss-of-pay', 'read')) return rows;
  return [{ id: lossColumn, code: 'LOP', name: 'Loss of pay', kind: 'days', used: true }, ...rows];
}

async function readCells(work: Work, run: RunHead, days: boolean): Promise<SheetCell[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<SheetCell>`
    select employee_id as employee, component_id as column, amount from pay_input
    where organisation_id = ${organisationId} and month = ${run.month}
      and run_id is not distinct from ${runOfInputs(run)}::bigint
    union all
    select employee_id, ${lossColumn}::bigint, round(days * 100)::bigint from loss_of_pay
    where ${days} and organisation_id = ${organisationId} and month = ${run.month}
    order by 1, 2`.execute(work.db);
  return rows;
}

export const inputSheet = route({
  ...inputSheetCall,
  summary: 'The inputs of a run as a sheet: whom it pays, by components, with loss of pay',
  tag: 'payroll',
  form: 'pay-input',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    const people = await readPeople(work, run);
    const columns = await readColumns(work, run);
    const there = new Set(people.map(({ employee }) => employee));
    const cells = await readCells(work, run, columns[0]?.id === lossColumn);
    return {
      id: run.id,
      month: run.month,
      mayWrite: run.state === 'open' && work.may(payInput.name, 'write') !== undefined,
      columns,
      people,
      cells: cells.filter(({ employee }) => there.has(employee)),
    };
  },
});
