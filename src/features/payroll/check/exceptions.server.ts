/**
 * What is exceptional in a run: what the calculation said of a person, what the organisation's checks find in
 * the figures, and who is missing, each with what has been done about it.
 */

import { sql } from 'kysely';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { hasCostCentre } from '#features/people/work/cost-share.server.ts';
import { firstDay, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { heldLastOfEach, holdsWithin } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { joiningMany } from '#server/database/statistics.ts';
import type { Work } from '#server/work.ts';
import { readSetSentences } from '../override/override-finding.server.ts';
import { refuse } from '../payroll.refusal.ts';
import { slipDays } from '../payslip/slip-period.ts';
import { positionOf, readComponents, readLastRun } from '../run/run-component.server.ts';
import { isLocked, type RunHead, readHead } from '../run/run-head.server.ts';
import { readMissing } from '../run/run-missing.server.ts';
import type { Handled, RunException } from '../workbench/run.call.ts';
import { type DraftTurn, draftTurns, nearTurn } from './draft-turns.server.ts';
import { readFinesAbove } from './fine.server.ts';
import { withCauses } from './known-cause.server.ts';
import { readBelowMinimum } from './minimum-wage.server.ts';
import type { CheckRule } from './pay-check.form.ts';
import { type Check, type Checked, type Found, foundBy } from './pay-check-rule.ts';
import { readSharedAccounts } from './shared-account.server.ts';
import { readUnpaidMonths } from './unpaid-month.server.ts';

type CheckedRow = Omit<Checked, 'sharedWith' | 'belowMinimum' | 'finesAbove' | 'setByHand'> & {
  employee: number;
  employeeCode: string;
  name: string;
  joined: IsoDate;
  left: IsoDate | null;
  own: readonly Found[] | null;
};
type Named = Found & Pick<CheckedRow, 'employee' | 'employeeCode' | 'name'>;
type Noted = Handled & {
  employee: number;
  employeeCode: string;
  name: string;
  code: string;
  sentence: string;
};

const untouched: Handled = {
  owner: null,
  ownerName: null,
  comment: null,
  status: 'open',
  by: null,
  at: null,
  comments: [],
};

const nobody: ReadonlyMap<number, string> = new Map();

/**
 * Every exception of the run. Those of a locked run are as they stood when it was locked. `turns`: those of
 * its drafts, where they are being read already.
 */
export async function readFindings(
  work: Work,
  run: RunHead,
  turns?: Promise<readonly DraftTurn[]>,
): Promise<RunException[]> {
  const noted = await readNoted(work, run.id);
  if (run.draftSet === null) return [];
  if (isLocked(run))
    return withCauses(
      work,
      run,
      noted.map((one) => ({ ...one, blocks: false })),
    );
  const known = new Map(noted.map((one) => [`${one.employee}/${one.code}`, one]));
  const checks = await readChecks(work);
  const looksFor = (wanted: CheckRule) => checks.some(({ rule }) => rule === wanted);
  const shared = looksFor('shared-account') ? await readSharedAccounts(work, run.month) : nobody;
  const low = looksFor('below-minimum-wage') ? await readBelowMinimum(work, run) : nobody;
  const fines = looksFor('fines-above') ? await readFinesAbove(work, run) : nobody;
  const set = looksFor('set-by-hand') ? await readSetSentences(work, run) : nobody;
  const found: Named[] = [];
  for await (const people of readChecked(work, run, turns))
    for (const { employee, employeeCode, name, own, ...person } of people) {
      const sharedWith = shared.get(employee) ?? null;
      const belowMinimum = low.get(employee) ?? null;
      const finesAbove = fines.get(employee) ?? null;
      const setByHand = set.get(employee) ?? null;
      const checked = { ...person, sharedWith, belowMinimum, finesAbove, setByHand };
      for (const one of [...(own ?? []), ...foundBy(checks, checked)])
        found.push({ ...one, employee, employeeCode, name });
    }
  found.push(...(await readMissing(work, run, checks)), ...(await readUnpaidMonths(work, run, checks)));
  const handled = found.map((one): RunException => {
    const { owner, ownerName, comment, status, by, at, comments, sentence } = known.get(
      `${one.employee}/${one.code}`,
    ) ?? { ...untouched, sentence: one.sentence };
    // A settlement holds for what was said; when the figures move on, it is open again.
    const holds = sentence === one.sentence;
    return { ...one, owner, ownerName, comment, by, at, comments, status: holds ? status : 'open' };
  });
  return withCauses(work, run, handled);
}

/** A check that stops the run does so until what it found is mended or settled. */
export async function refuseOpenStops(work: Work, runId: number): Promise<void> {
  if (!(await readChecks(work)).some(({ stops }) => stops)) return;
  const found = await readFindings(work, await readHead(work, runId));
  const open = found.filter(({ blocks, status }) => blocks && status === 'open').length;
  if (open === 0) return;
  const what = open === 1 ? 'One exception stops' : `${open} exceptions stop`;
  refuse('payroll.exceptions', { what });
}

/** Nobody lacks a cost centre where the organisation keeps none: it would be said of everybody. */
async function readChecks(work: Work): Promise<Check[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Check>`
    select rule, share, amount, stops from pay_check
    where organisation_id = ${organisationId} and active and (rule <> 'no-cost-centre'
      or exists (select from cost_centre where organisation_id = ${organisationId}))
    order by rule`.execute(work.db);
  return rows;
}

async function readNoted(work: Work, runId: number): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select noted.employee_id as employee, employee.code as "employeeCode",
      ${fullNameOf('employee')} as name, noted.code, noted.sentence,
      noted.owner_id as owner, holder.name as "ownerName", noted.comment, noted.status,
      account.name as by, noted.changed_at as at,
      coalesce((select json_agg(json_build_object('comment', said.comment, 'by', said.said_by,
          'at', said.created_at) order by said.id)
        from exception_comment said where said.organisation_id = noted.organisation_id
          and said.exception_id = noted.id), '[]') as comments
    from pay_exception noted
    join employee on employee.organisation_id = noted.organisation_id and employee.id = noted.employee_id
    left join user_account holder
      on holder.organisation_id = noted.organisation_id and holder.id = noted.owner_id
    left join user_account account
      on account.organisation_id = noted.organisation_id and account.id = noted.changed_by
    where noted.organisation_id = ${work.session.organisationId} and noted.run_id = ${runId}
    order by employee.code, noted.code`.execute(work.db);
  return rows;
}

/** An amount of a payslip by its place in the array; nothing where there is no such line. */
const amountAt = (slip: string, position: number) =>
  position < 0 ? sql`0` : sql`coalesce(${sql.raw(slip)}.amounts[${sql.raw(String(position + 1))}], 0)`;

/** What each draft is judged by, in a statement for each turn; of one turn in the order of codes. */
async function* readChecked(
  work: Work,
  run: RunHead,
  turns?: Promise<readonly DraftTurn[]>,
): AsyncGenerator<CheckedRow[]> {
  const { organisationId } = work.session;
  const now = await readComponents(work, run.id, run.draftSet);
  const last = run.kind === 'regular' ? await readLastRun(work, run) : undefined;
  const before = last ? await readComponents(work, last.id, last.draftSet) : [];
  const positions = {
    fund: positionOf(now, 'provident-fund.member'),
    insurance: positionOf(now, insurance),
    lastInsurance: positionOf(before, insurance),
  };
  const calendar = await readPayCalendar(work.db, organisationId);
  for (const turn of await (turns ?? draftTurns(work, run))) {
    const at = { ...positions, last: last?.id ?? 0 };
    const rows = await joiningMany(work.db, () => readTurn(work, run, turn, at));
    yield calendar.shifted ? rows.map((row) => byPeriod(calendar, run, row)) : rows;
  }
}

const insurance = 'state-insurance.employee';

type Places = {
  readonly fund: number;
  readonly insurance: number;
  /** In the run before. */
  readonly lastInsurance: number;
  readonly last: number;
};

async function readTurn(
  { db, session: { organisationId } }: Work,
  { id, draftSet, month }: RunHead,
  turn: DraftTurn,
  at: Places,
): Promise<CheckedRow[]> {
  const [from, to] = [firstDay(month), lastDay(month)];
  const { rows } = await sql<CheckedRow>`
    with due as (
      select employee_id, sum(case kind when 'earning' then amount when 'deduction' then -amount else 0 end)
        as amount
      from arrear where organisation_id = ${organisationId} and run_id = ${id} group by employee_id
    )
    select slip.employee_id as employee, employee.code as "employeeCode",
      ${fullNameOf('employee')} as name, slip.exceptions as own,
      slip.gross, slip.deductions, slip.net, slip.days_paid as "daysPaid", last.net as "lastNet",
      (employee.joined_on < ${from} and (employee.left_on is null or employee.left_on > ${to})
        and slip.days_paid >= ${Number(to.slice(8))}) as "wholeMonth",
      slip.employee_id in (select bank.employee_id from employee_bank bank
        where bank.organisation_id = ${organisationId} and ${nearTurn('bank.employee_id', turn)}
          and ${holdsWithin('bank', from, to)}) as "hasBank",
      employee.joined_on as joined, employee.left_on as left,
      employee.uan_hash is not null as "hasUan", coalesce(${hasCostCentre('work')}, false) as "hasCostCentre",
      ${amountAt('slip', at.fund)} as fund, ${amountAt('slip', at.insurance)} as insurance,
      case when last.net is null then null else ${amountAt('last', at.lastInsurance)} end
        as "lastInsurance",
      coalesce(due.amount, 0)::bigint as arrears,
      case when employee.left_on < ${from} then employee.left_on end as "leftBefore"
    from payslip_draft slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
      and ${nearTurn('employee.id', turn)}
    left join due on due.employee_id = slip.employee_id
    left join ${heldLastOfEach('employee_work', organisationId, nearTurn('held.employee_id', turn), to)} work
      on work.organisation_id = slip.organisation_id and work.employee_id = slip.employee_id
    left join payslip last on last.organisation_id = slip.organisation_id
      and last.employee_id = slip.employee_id and last.run_id = ${at.last}
      and ${nearTurn('last.employee_id', turn)}
    where slip.organisation_id = ${organisationId} and slip.run_id = ${id}
      and slip.draft_set = ${draftSet} and slip.employee_id between ${turn.first} and ${turn.last}
    order by employee.code`.execute(db);
  return rows;
}

/** What the days of a pay group say otherwise than those of the month. */
function byPeriod(calendar: PayCalendar, { month, period: part }: RunHead, row: CheckedRow): CheckedRow {
  const { employee, joined, left, daysPaid } = row;
  const period = calendar.periodOf(employee, month, joined, part);
  if (!period) return row;
  const { from, to, days } = slipDays({ month, period });
  const stays = joined <= from && (left === null || left > to);
  const isBefore = left !== null && left < from;
  return { ...row, wholeMonth: stays && daysPaid >= days, leftBefore: isBefore ? left : null };
}
