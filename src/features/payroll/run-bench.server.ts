/**
 * What the run bench shows: the run and its sums beside last month's, the grid of people, one person's slip.
 */
import { sql } from 'kysely';
import { addMonths, firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { amountInWords } from '#kernel/money-text.ts';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { linesOf, readSlipOfRun, type SlipRow, whyOf } from './slip-reading.server.ts';
import { becauseSchema, idParams, personLineParams, personParams, slipSchema } from './slip-schema.server.ts';

type Sums = { people: number; gross: number; deductions: number; net: number; employerCost: number };
type RunHead = {
  id: number;
  month: Month;
  payOn: string;
  state: string;
  version: number;
  draftSet: number | null;
  calculatedAt: string | null;
  calculatedBy: string | null;
  blocked: number | null;
};

const sums = sql`people, gross, deductions, net, employer_cost as "employerCost"`;

async function readHead(work: Work, runId: number): Promise<RunHead & { sums: Sums | null }> {
  const {
    rows: [run],
  } = await sql<RunHead & Sums>`
    select run.id, run.month, run.pay_on as "payOn", run.state, run.version, run.draft_set as "draftSet",
      set.calculated_at as "calculatedAt", account.name as "calculatedBy", set.blocked,
      set.people, set.gross, set.deductions, set.net, set.employer_cost as "employerCost"
    from pay_run run
    left join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    left join user_account account
      on account.organisation_id = run.organisation_id and account.id = set.calculated_by
    where run.organisation_id = ${work.session.organisationId} and run.id = ${runId}`.execute(work.db);
  if (!run) return notFound('This pay run');
  const { people, gross, deductions, net, employerCost, ...head } = run;
  return { ...head, sums: run.draftSet === null ? null : { people, gross, deductions, net, employerCost } };
}

async function readLast(work: Work, month: Month): Promise<Sums | null> {
  const {
    rows: [last],
  } = await sql<Sums>`
    select ${sums} from pay_run where organisation_id = ${work.session.organisationId}
      and month = ${addMonths(month, -1)} and state = 'locked'`.execute(work.db);
  return last ?? null;
}

/** Last month's people + joiners − leavers = this month's: the count that shows nobody was forgotten. */
async function readMovement(
  work: Work,
  month: Month,
): Promise<{ joiners: number; leavers: number; ids: number[] }> {
  const last = addMonths(month, -1);
  const { rows } = await sql<{ id: number; joined: boolean }>`
    select id, joined_on > ${lastDay(last)} as joined from employee
    where organisation_id = ${work.session.organisationId}
      and (joined_on between ${firstDay(month)} and ${lastDay(month)}
        or left_on between ${firstDay(last)} and ${lastDay(last)})`.execute(work.db);
  const joiners = rows.filter(({ joined }) => joined);
  return { joiners: joiners.length, leavers: rows.length - joiners.length, ids: joiners.map(({ id }) => id) };
}

async function readJob(
  work: Work,
  runId: number,
): Promise<{ id: number; state: string; error: string | null } | null> {
  const {
    rows: [found],
  } = await sql<{ id: number; state: string; error: string | null }>`
    select id, state, error from job where organisation_id = ${work.session.organisationId}
      and singleton = ${`pay-run/${runId}`} order by id desc limit 1`.execute(work.db);
  return found ?? null;
}

export const bench = route({
  method: 'GET',
  path: '/api/pay-runs/:id',
  summary: 'A pay run with its sums, beside last month’s',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  params: idParams,
  response: { type: 'object', additionalProperties: true },
  async handle(work, request) {
    const { id } = request.params as { id: number };
    const head = await readHead(work, id);
    const { ids: _joined, ...movement } = await readMovement(work, head.month);
    return { ...head, last: await readLast(work, head.month), ...movement, job: await readJob(work, id) };
  },
});

type GridRow = {
  employee: number;
  code: string;
  name: string;
  department: string | null;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  lastNet: number | null;
  exceptions: { code: string; sentence: string }[] | null;
  joined: boolean;
  left: boolean;
  amounts: number[];
};

async function readGrid(work: Work, run: RunHead): Promise<GridRow[]> {
  const { organisationId } = work.session;
  const table = run.state === 'locked' ? sql`payslip` : sql`payslip_draft`;
  const exceptions = run.state === 'locked' ? sql`null::jsonb` : sql`slip.exceptions`;
  const { rows } = await sql<GridRow>`
    select slip.employee_id as employee, employee.code,
      concat_ws(' ', employee.first_name, employee.last_name) as name, department.name as department,
      slip.days_paid as "daysPaid", slip.gross, slip.deductions, slip.net, last.net as "lastNet",
      ${exceptions} as exceptions, employee.joined_on >= ${firstDay(run.month)} as joined,
      coalesce(employee.left_on <= ${lastDay(run.month)}, false) as left, slip.amounts
    from ${table} slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_work work
      on work.organisation_id = slip.organisation_id and work.employee_id = slip.employee_id
      and work.superseded_at is null and work.valid_from <= ${lastDay(run.month)}
      and (work.valid_to is null or work.valid_to >= ${lastDay(run.month)})
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join payslip last
      on last.organisation_id = slip.organisation_id and last.employee_id = slip.employee_id
      and last.month = ${addMonths(run.month, -1)}
    where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet}
    order by employee.code`.execute(work.db);
  return rows;
}

export const grid = route({
  method: 'GET',
  path: '/api/pay-runs/:id/grid',
  tag: 'payroll',
  summary: 'Everybody of a run: amounts by component, last month’s net, exceptions',
  form: 'pay-run',
  action: 'read',
  params: idParams,
  response: { type: 'object', additionalProperties: true },
  async handle(work, request) {
    const { id } = request.params as { id: number };
    const run = await readHead(work, id);
    const { rows: components } = await sql<{ code: string; kind: string; label: string }>`
      select code, kind, label from run_component where organisation_id = ${work.session.organisationId}
        and run_id = ${id} and draft_set = ${run.draftSet} order by position`.execute(work.db);
    const rows = run.draftSet === null ? [] : await readGrid(work, run);
    if (rows.length > 0) work.audit({ action: 'read', form: 'pay-run', recordId: id });
    return { components, rows };
  },
});

/** A slip as it is answered: without the facts it was made from, which only the explanation needs. */
export async function answerSlip(work: Work, slip: SlipRow): Promise<unknown> {
  const { facts: _facts, amounts: _amounts, ...shown } = slip;
  return {
    ...shown,
    exceptions: slip.exceptions ?? [],
    inWords: amountInWords(slip.net),
    lines: await linesOf(work, slip),
  };
}

export const person = route({
  method: 'GET',
  path: '/api/pay-runs/:id/people/:employee',
  summary: 'One person’s payslip in a run',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  params: personParams,
  response: slipSchema,
  async handle(work, request) {
    const { id, employee } = request.params as { id: number; employee: number };
    const slip = await readSlipOfRun(work, id, employee);
    work.audit({ action: 'read', form: 'payslip', recordId: employee });
    return answerSlip(work, slip);
  },
});

export const why = route({
  method: 'GET',
  path: '/api/pay-runs/:id/people/:employee/why/:code',
  tag: 'payroll',
  summary: 'Why one line of a person’s payslip is what it is',
  form: 'pay-run',
  action: 'read',
  params: personLineParams,
  response: becauseSchema,
  async handle(work, request) {
    const { id, employee, code } = request.params as { id: number; employee: number; code: string };
    return whyOf(work, await readSlipOfRun(work, id, employee), code);
  },
});
