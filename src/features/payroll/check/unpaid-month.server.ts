/**
 * Whose earlier months are not paid when a run pays a later one: their pay is missing from the tax year, and
 * no run can be made for them once the later one is locked. A month with a locked run of everybody owes those
 * who were not in it arrears, and those who are held back are known (decision 172).
 */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import {
  addMonths,
  financialYear,
  firstDay,
  type IsoDate,
  isoDate,
  lastDay,
  type Month,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import { monthsInWords } from '#kernel/text/month-list.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { positionOf, readComponents } from '../run/run-component.server.ts';
import type { RunHead } from '../run/run-head.server.ts';
import { taxDayOf } from '../run/run-row.server.ts';
import type { Check, Found } from './pay-check-rule.ts';

type Person = {
  readonly employee: number;
  readonly employeeCode: string;
  readonly name: string;
};
type FoundUnpaid = Found & Person;
type Unpaid = Person & { readonly joined: IsoDate; readonly left: IsoDate | null; readonly months: Month[] };

type Rule = 'month-skipped' | 'year-incomplete';

/** By employee, what is said; a regular run alone is stopped, what others add can be paid at any time. */
export async function readUnpaidMonths(
  work: Work,
  run: RunHead,
  checks: readonly Check[],
): Promise<FoundUnpaid[]> {
  const checkOf = (rule: Rule) => checks.find((check) => check.rule === rule);
  const [skipped, incomplete] = [checkOf('month-skipped'), checkOf('year-incomplete')];
  if ((!skipped && !incomplete) || run.kind === 'correction' || run.kind === 'arrears') return [];
  const paid = await readPaidRuns(work, run);
  const months = monthsInDoubt(run, paid);
  if (months.length === 0) return [];
  const isTaxed = positionOf(await readComponents(work, run.id, run.draftSet), 'income-tax') >= 0;
  const begun = paid.first ?? run.month;
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  return (await readUnpaid(work, run, months)).flatMap(({ months: all, joined, left, ...person }) => {
    const served = all.filter(
      (month) =>
        month >= calendar.monthOf(person.employee, joined) &&
        (left === null || month <= calendar.monthOf(person.employee, left)),
    );
    const since = served.filter((month) => month >= begun);
    const before = served.filter((month) => month < begun && month >= firstOfYear(run));
    const found: FoundUnpaid[] = [];
    if (skipped && since.length > 0) {
      const blocks = skipped.stops && run.kind === 'regular';
      found.push({ ...person, code: 'month-skipped', blocks, sentence: skippedWords(run, since, isTaxed) });
    }
    if (incomplete && isTaxed && before.length > 0) {
      const sentence = incompleteWords(before);
      found.push({ ...person, code: 'year-incomplete', blocks: incomplete.stops, sentence });
    }
    return found;
  });
}

function skippedWords(run: RunHead, months: readonly Month[], isTaxed: boolean): string {
  const names = monthsInWords(months);
  return isTaxed && months.some((month) => month >= firstOfYear(run))
    ? `No approved payslip for ${names}: that pay is missing from the tax year, so that this run takes ` +
        'too little income tax. Pay it first: no run can be made for an earlier month once this one is ' +
        'locked.'
    : `No approved payslip for ${names}. Pay it first: no run can be made for an earlier month once this ` +
        'one is locked.';
}

const incompleteWords = (months: readonly Month[]): string =>
  `Nothing is known of ${monthsInWords(months)}: that pay is missing from the tax year, so that this run ` +
  'takes too little income tax. Enter an opening balance.';

/** The first month whose pay is paid within the tax year of this run. */
function firstOfYear(run: Pick<RunHead, 'month' | 'payOn' | 'period'>): Month {
  const day = taxDayOf({ period: run.period, payOn: isoDate(run.payOn) }) ?? lastDay(run.month);
  const later = monthsBetween(run.month, monthOf(day));
  return addMonths(monthOf(financialYear(day).from), -later);
}

type Paid = {
  /** The first month of any locked regular run. */
  readonly first: Month | null;
  /** The last before this one. */
  readonly last: Month | null;
  /** Months that a run of everybody, or one of each pay group, has paid. */
  readonly whole: readonly Month[];
};

async function readPaidRuns(work: Work, { month }: RunHead): Promise<Paid> {
  const { organisationId } = work.session;
  const { rows } = await sql<Paid>`
    with paid as (
      select month, pay_group_id as pay_group, period from pay_run
      where organisation_id = ${organisationId} and kind = 'regular' and month < ${month}
        and state in ('locked', 'paid', 'closed')
    ), monthly as (
      select id from pay_group where organisation_id = ${organisationId}
    )
    select min(month) as first, max(month) as last,
      coalesce((select array_agg(month order by month) from (
        select month from paid where period is null group by month
        having bool_or(pay_group is null)
          or count(distinct pay_group) = (select count(*) from monthly)) whole), '{}') as whole
    from paid`.execute(work.db);
  return rows[0] ?? { first: null, last: null, whole: [] };
}

/** From the beginning of the tax year, or from what was paid last, whichever is earlier: a year at most. */
function monthsInDoubt(run: RunHead, { last, whole }: Paid): Month[] {
  const year = firstOfYear(run);
  const since = last !== null && last < year ? addMonths(last, 1) : year;
  const from = since < addMonths(run.month, -12) ? addMonths(run.month, -12) : since;
  return eachMonth(from, addMonths(run.month, -1)).filter((month) => !whole.includes(month));
}

/** Of the run's people, those with none of: a payslip, arrears, an opening balance, a hold of the month. */
async function readUnpaid(work: Work, run: RunHead, months: readonly Month[]): Promise<Unpaid[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Unpaid>`
    select employee.id as employee, employee.code as "employeeCode", ${fullNameOf('employee')} as name,
      employee.joined_on as joined, employee.left_on as left,
      array_agg(doubt.month order by doubt.month) as months
    from payslip_draft slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    join unnest(${months}::text[], ${months.map(firstDay)}::date[], ${months.map(lastDay)}::date[])
      as doubt (month, from_day, to_day) on employee.joined_on <= doubt.to_day
        and (employee.left_on is null or employee.left_on >= doubt.from_day)
    where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet}
      and (slip.employee_id, doubt.month) not in (
        select employee_id, month from payslip where organisation_id = ${organisationId}
          and kind = 'regular' and month = any(${months})
        union all select employee_id, month_earned from arrear where organisation_id = ${organisationId}
          and month_earned = any(${months}) and (status = 'paid' or run_id = ${run.id}))
      and not exists (select from opening_balance known
        where known.organisation_id = slip.organisation_id and known.employee_id = slip.employee_id
          and known.up_to >= doubt.month)
      and not exists (select from pay_hold hold
        where hold.organisation_id = slip.organisation_id and hold.employee_id = slip.employee_id
          and hold.what = 'whole' and hold.from_month <= doubt.month
          and (hold.to_month is null or hold.to_month >= doubt.month))
    group by employee.id, employee.code, employee.organisation_id
    order by employee.code`.execute(work.db);
  return rows;
}
