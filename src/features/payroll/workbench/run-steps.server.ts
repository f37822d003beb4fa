/** What went into a run and who moved it on: the steps of a month's payroll with their figures. */
import { sql } from 'kysely';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import {
  addDays,
  addMonths,
  daysInclusive,
  financialYear,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import type { PeriodPart } from '#pay/month/pay-cycle.ts';
import { paidNextMonth } from '#pay/month/pay-period.ts';
import type { Work } from '#server/work.ts';
import { isLocked, type RunHead } from '../run/run-head.server.ts';
import { daysOfRun } from '../run/run-period.server.ts';
import type { Done, Inputs } from './run.call.ts';

const inOrganisation = (work: Work) => sql`organisation_id = ${work.session.organisationId}`;

type Counted = { readonly as: string; readonly people: number; readonly quantity: number };

/** What the pay sources bring into the month of a run, by what it is counted as. */
async function readCounted(work: Work, run: RunHead): Promise<(as: string) => Counted> {
  const counted = work.host.forms.paySources.flatMap((source) => [source.counted ?? []].flat());
  const none = (as: string): Counted => ({ as, people: 0, quantity: 0 });
  if (counted.length === 0) return none;
  const all = counted.map(
    ({ as, rows }) => sql`select ${as}::text as "as", employee_id, quantity
      from (${rows(work.session.organisationId, run)}) source`,
  );
  // Typed days include those that are known by date, as a run counts them.
  const { rows } = await sql<Counted>`
    with entry as (${sql.join(all, sql` union all `)}),
      own as (select case when "as" like '%-days' then 'days' else "as" end as "as", employee_id,
        coalesce(sum(quantity) filter (where "as" not like '%-days'), 0)
          + coalesce(greatest(sum(quantity) filter (where "as" = 'dated-days'),
            sum(quantity) filter (where "as" = 'typed-days')), 0) as quantity
        from entry group by 1, 2)
    select "as", count(*)::int as people, sum(quantity) as quantity from own group by 1`.execute(work.db);
  return (as) => rows.find((row) => row.as === as) ?? none(as);
}

/** What the month brings. */
export async function readInputs(work: Work, run: RunHead): Promise<Inputs> {
  const { id, month } = run;
  const of = inOrganisation(work);
  const counted = await readCounted(work, run);
  const year = financialYear(month);
  const {
    rows: [row],
  } = await sql<Record<string, number>>`
    select
      (select count(distinct now.employee_id)::int from salary_assignment now
        join employee on employee.organisation_id = now.organisation_id and employee.id = now.employee_id
        where now.organisation_id = ${work.session.organisationId} and now.superseded_at is null
        and now.valid_from between ${firstDay(month)} and ${lastDay(month)}
        and employee.joined_on < ${firstDay(month)}) as revisions,
      (select count(distinct employee_id)::int from arrear where ${of} and run_id = ${id}) as "arrearPeople",
      (select coalesce(sum(case kind when 'earning' then amount when 'deduction' then -amount else 0 end),
        0)::bigint from arrear where ${of} and run_id = ${id}) as "arrearAmount",
      (select count(*)::int from pay_hold where ${of} and state = 'held' and from_month <= ${month}
        and (to_month is null or to_month >= ${month})) as holds,
      (select count(*)::int from employee where ${of} and joined_on < ${firstDay(addMonths(month, -1))}
        and ${firstDay(month)} > ${year.from} and (left_on is null or left_on >= ${firstDay(month)})
        and not exists (select from payslip where payslip.organisation_id = employee.organisation_id
          and payslip.employee_id = employee.id and payslip.run_id <> ${id}
          and payslip.month between ${monthOf(year.from)} and ${month})
        and not exists (select from opening_balance balance
          where balance.organisation_id = employee.organisation_id and balance.employee_id = employee.id
          and balance.tax_year = ${year.name})) as unopened`.execute(work.db);
  const at = (name: string): number => row?.[name] ?? 0;
  return {
    lossOfPay: { people: counted('days').people, days: counted('days').quantity },
    inputs: { people: counted('amounts').people, amount: counted('amounts').quantity },
    recurring: counted('recurring').people,
    units: counted('units').people,
    revisions: at('revisions'),
    arrears: { people: at('arrearPeople'), amount: at('arrearAmount') },
    holds: at('holds'),
    unopened: run.kind === 'regular' && !isLocked(run) ? at('unopened') : 0,
  };
}

/** Who last took each step, from the audit. A calculation is told by its set. */
export async function readTrail(work: Work, runId: number): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select distinct on (entry.action) entry.action, coalesce(account.name, entry.actor) as by,
      entry.created_at as at
    from audit_entry entry
    left join user_account account
      on account.organisation_id = entry.organisation_id and account.id = entry.created_by
    where entry.organisation_id = ${work.session.organisationId} and entry.form = 'pay-run'
      and entry.record = ${runId}
      and entry.action in ('create', 'send', 'return', 'recall', 'approve', 'publish', 'mark-paid', 'close')
    order by entry.action, entry.id desc`.execute(work.db);
  return rows;
}

/** Last month's people + joiners − leavers = this month's: the count that shows nobody was forgotten. */
export async function readMovement(work: Work, run: RunHead): Promise<{ joiners: number; leavers: number }> {
  const { month, payGroup } = run;
  const last = addMonths(month, -1);
  const { organisationId } = work.session;
  const calendar = await readPayCalendar(work.db, organisationId);
  const { to } = calendar.reach(month);
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null }>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${organisationId} and (joined_on between ${calendar.joinedSince(month)} and ${to}
      or left_on between ${calendar.reach(last).from} and ${lastDay(last)})`.execute(work.db);
  const mine = rows.filter(({ id }) => payGroup === null || calendar.groupOf(id, month) === payGroup);
  const own = await daysOfRun(work, run);
  if (own) return movedInPeriod(mine, own);
  const joiners = mine.filter((each) => firstMonth(calendar, each) === month).length;
  const leavers = mine.filter(
    ({ id, joined, left }) =>
      left !== null && calendar.monthOf(id, left) === last && calendar.monthOf(id, joined) < month,
  ).length;
  return { joiners, leavers };
}

/** Who came in a period of the month, and who went in the one before. */
function movedInPeriod(people: readonly Service[], { from, to }: PeriodPart) {
  const last = addDays(from, -daysInclusive(from, to));
  return {
    joiners: people.filter(({ joined }) => joined >= from && joined <= to).length,
    leavers: people.filter(
      ({ joined, left }) => left !== null && left >= last && left < from && joined < from,
    ).length,
  };
}

type Service = { readonly id: number; readonly joined: IsoDate; readonly left: IsoDate | null };

/** The first month whose run a person is in. */
function firstMonth(calendar: PayCalendar, { id, joined, left }: Service): Month {
  const month = calendar.monthOf(id, joined);
  const period = calendar.periodOf(id, month, joined);
  const waits = paidNextMonth({ joined, ...(left ? { left } : {}), ...(period ? { period } : {}) });
  return waits ? addMonths(month, 1) : month;
}
