/**
 * Whose paid months have to be looked at again: those about whom anything that pay reads was recorded since
 * the calculation they were last paid by. Whether it makes a difference is found by calculating.
 */
import { sql } from 'kysely';
import type { Days, PayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addMonths, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paidDays, paidNextMonth } from '#pay/month/pay-period.ts';
import { type PayTable, tableKey, tableText } from '#pay/structure/pay-table.ts';
import type { Db } from '#server/database/tenant.ts';
import { tableOf } from '#server/forms/declaration/names.ts';
import type { PaySource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';

/** By employee, the paid months to look at; a month stands for all its people when the law changed. */
type ToLookAt = {
  readonly people: ReadonlyMap<number, ReadonlySet<Month>>;
  readonly lawFrom: Month | undefined;
};

type Given = {
  /** Paid months, earliest first. */
  readonly months: readonly Month[];
  /** The month of the run that asks. */
  readonly month: Month;
  readonly law: Readonly<Record<string, IsoDate>>;
  /** Those that formulas of now ask. */
  readonly tables: readonly PayTable[];
  readonly calendar: PayCalendar;
};

/**
 * Until when each person's facts are known to be paid: `marks[i]` of the person `paid[i]`, the time of the
 * calculation they were last paid by.
 */
type LastPaid = { readonly paid: readonly number[]; readonly marks: readonly string[] };
type Asked = Given & LastPaid & { readonly organisationId: number };

/**
 * The tables of time that pay reads, beside those of its sources. A person's pay group moves the days of its
 * month and of the next.
 */
const dated = ['salary_assignment', 'employee_work', 'statutory_option', 'employee_pay_group'];

export async function peopleToLookAt(work: Work, given: Given): Promise<ToLookAt> {
  const { db } = work;
  const { organisationId } = work.session;
  const { paySources } = work.host.forms;
  const asked: Asked = { ...given, organisationId, ...(await lastPaid(db, organisationId, given)) };
  const people = new Map<number, Set<Month>>();
  const note = (employee: number, month: Month) => {
    const known = people.get(employee);
    if (known) known.add(month);
    else people.set(employee, new Set([month]));
  };
  const inTime = paySources
    .filter(({ changes }) => changes === 'dated')
    .map(({ form }) => tableOf(form.name));
  for (const table of [...dated, ...inTime]) await noteDated(db, asked, table, note);
  await notePeople(db, asked, note);
  for (const source of paySources) await noteSource(db, asked, source, note);
  await noteMonths(db, asked, note);
  return { people, lawFrom: await lawChangedFrom(db, asked) };
}

type Note = (employee: number, month: Month) => void;

/**
 * Asked once for all that compare with it: it reads every payslip of the months. A minute is taken off for
 * what was being recorded while the run was calculated; approving a run looks at everything again.
 */
async function lastPaid(db: Db, organisationId: number, { months }: Given): Promise<LastPaid> {
  const { rows } = await sql<{ employee: number; mark: string }>`
    select slip.employee_id as employee, (max(set.calculated_at) - interval '1 minute')::text as mark
    from payslip slip
    join pay_run_set set on set.organisation_id = slip.organisation_id and set.run_id = slip.run_id
      and set.draft_set = slip.draft_set
    where slip.organisation_id = ${organisationId} and slip.month >= ${months[0] ?? ''}
      and slip.kind <> 'correction'
    group by slip.employee_id`.execute(db);
  return { paid: rows.map(({ employee }) => employee), marks: rows.map(({ mark }) => mark) };
}

const last = ({ paid, marks }: LastPaid) =>
  sql`unnest(${paid}::bigint[], ${marks}::timestamptz[]) as last (employee_id, mark)`;

type Span = {
  employee: number;
  from: IsoDate;
  to: IsoDate | null;
  what: string;
  before: boolean;
  now: boolean;
  /** Recorded or superseded in the minute before the mark's calculation, which may have read it or not. */
  unsure: boolean;
};

/** What of a row says nothing about pay: who wrote it, when, and which copy of it this is. */
const besides = `{id,version,valid_from,valid_to,reason,recorded_at,superseded_at,superseded_by,created_at,
  created_by,changed_at,changed_by,own}`.replaceAll(/\s/g, '');

/** Months in which the rows of time as they were then and as they are now say something else. */
async function noteDated(db: Db, asked: Asked, table: string, note: Note): Promise<void> {
  const { rows } = await sql<Span>`
    with touched as materialized (
      select distinct row.employee_id, last.mark from ${sql.table(table)} row
      join ${last(asked)} on last.employee_id = row.employee_id
      where row.organisation_id = ${asked.organisationId}
        and (row.recorded_at > last.mark or row.superseded_at > last.mark))
    select row.employee_id as employee, row.valid_from as from, row.valid_to as to,
      md5((to_jsonb(row) - ${besides}::text[])::text) as what,
      row.recorded_at <= touched.mark and (row.superseded_at is null or row.superseded_at > touched.mark)
        as before,
      row.superseded_at is null as now,
      row.recorded_at between touched.mark and touched.mark + interval '1 minute'
        or coalesce(row.superseded_at between touched.mark and touched.mark + interval '1 minute', false)
        as unsure
    from ${sql.table(table)} row join touched on touched.employee_id = row.employee_id
    where row.organisation_id = ${asked.organisationId}
      and (row.superseded_at is null or row.superseded_at > touched.mark)
    order by row.employee_id, row.valid_from`.execute(db);
  for (const [employee, spans] of Map.groupBy(rows, (row) => row.employee)) {
    for (const month of asked.months) {
      const days = asked.calendar.reach(month);
      const told = (which: 'before' | 'now') =>
        seenIn(
          days,
          spans.filter((span) => span[which]),
        );
      const isUnsure = spans.some((span) => span.unsure && isWithin(days, span));
      if (isUnsure || told('before') !== told('now')) note(employee, month);
    }
  }
}

const isWithin = ({ from: first, to: last }: Days, { from, to }: Span): boolean =>
  from <= last && (to === null || to >= first);

function seenIn(days: Days, spans: readonly Span[]): string {
  const { from: first, to: last } = days;
  return spans
    .filter((span) => isWithin(days, span))
    .map(
      ({ from, to, what }) =>
        `${from < first ? first : from} ${to === null || to > last ? last : to} ${what}`,
    )
    .join('; ');
}

/** Whose own record changed, in every month; and who joined before the last run and was not in it. */
async function notePeople(db: Db, asked: Asked, note: Note): Promise<void> {
  const { organisationId, months } = asked;
  const { rows: changed } = await sql<{ id: number }>`
    select employee.id from employee join ${last(asked)} on last.employee_id = employee.id
    where employee.organisation_id = ${organisationId} and employee.changed_at > last.mark
    union
    select other.employee_id from employee_other other
    join ${last(asked)} on last.employee_id = other.employee_id
    where other.organisation_id = ${organisationId} and other.changed_at > last.mark`.execute(db);
  for (const { id } of changed) for (const month of months) note(id, month);
  await noteJoiners(db, asked, note);
}

/**
 * Who joined in the month before and is on none of its payslips; and who joined after the cut-off of any
 * month and waits for it still, having been held back since.
 */
async function noteJoiners(db: Db, asked: Asked, note: Note): Promise<void> {
  const { organisationId, months, calendar } = asked;
  const previous = addMonths(asked.month, -1);
  const [first] = calendar.defers ? months : [previous];
  if (first === undefined || !(calendar.defers || months.includes(previous))) return;
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null; paid: Month[] }>`
    select id, joined_on as joined, left_on as left,
      array(select payslip.month from payslip where payslip.organisation_id = ${organisationId}
        and payslip.employee_id = employee.id) as paid
    from employee
    where organisation_id = ${organisationId}
      and joined_on between ${calendar.reach(first).from} and ${lastDay(previous)}
      and (left_on is null or left_on >= ${calendar.reach(asked.month).from})`.execute(db);
  for (const { id, joined, left, paid } of rows) {
    const month = calendar.monthOf(id, joined);
    if (!months.includes(month) || paid.includes(month)) continue;
    const period = calendar.periodOf(id, month, joined);
    const waits = paidNextMonth({ joined, ...(left ? { left } : {}), ...(period ? { period } : {}) });
    const now = paidDays(asked.month, calendar.periodOf(id, asked.month, joined));
    if ((waits || month === previous) && (left === null || left >= now.from)) note(id, month);
  }
}

/** What a source says of the months has changed since they were paid. */
async function noteSource(db: Db, asked: Asked, { changes }: PaySource, note: Note): Promise<void> {
  if (typeof changes === 'string') return;
  const { organisationId, months } = asked;
  const { rows } = await sql<{ employee: number; month: Month }>`
    with last as materialized (select * from ${last(asked)})
    select distinct change.employee_id as employee, change.month
    from (${changes(organisationId, months)}) change
    join last on last.employee_id = change.employee_id
    where change.month = any (${months}::text[]) and change.changed_at > last.mark`.execute(db);
  for (const { employee, month } of rows) note(employee, month);
}

/** What was taken away from a month, what was held back, and whose whole pay was. */
async function noteMonths(db: Db, asked: Asked, note: Note): Promise<void> {
  const { organisationId, months } = asked;
  const { rows } = await sql<{ employee: number; month: Month }>`
    with last as materialized (select * from ${last(asked)})
    select change.employee_id as employee, change.month from pay_fact_change change
    join last on last.employee_id = change.employee_id
    where change.organisation_id = ${organisationId} and change.month = any (${months}::text[])
      and change.changed_at > last.mark
    union
    select employee_id, month_earned from arrear
    where organisation_id = ${organisationId} and status = 'withheld'
      and month_earned = any (${months}::text[])
    union
    select hold.employee_id, paid.month
    from pay_hold hold cross join unnest(${months}::text[]) as paid (month)
    where hold.organisation_id = ${organisationId} and hold.what = 'whole' and hold.state = 'released'
      and paid.month >= hold.from_month
      and paid.month <= coalesce(hold.to_month, to_char(hold.released_on, 'YYYY-MM'))
      and not exists (select from payslip slip where slip.organisation_id = ${organisationId}
        and slip.employee_id = hold.employee_id and slip.month = paid.month
        and (slip.period is null or slip.period = (select max(run.period)
          from pay_run own join pay_run run on run.organisation_id = own.organisation_id
            and run.month = own.month and run.pay_group_id = own.pay_group_id
          where own.organisation_id = ${organisationId} and own.id = slip.run_id)))`.execute(db);
  for (const { employee, month } of rows) note(employee, month);
}

/**
 * The first month that a row of law laid over, or taken away, since the last locked run holds in: the last
 * one of each pay group, since they are locked one after another. The same of the organisation's pay tables.
 */
async function lawChangedFrom(db: Db, asked: Asked): Promise<Month | undefined> {
  const { organisationId, law, months } = asked;
  const { rows } = await sql<{ law: Record<string, IsoDate>; tables: PayTable[] | null }>`
    select distinct on (run.pay_group_id) set.law, set.rules -> 'tables' as tables from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    where run.organisation_id = ${organisationId} and run.state in ('locked', 'paid', 'closed')
      and run.kind = 'regular' and run.month >= ${months[0] ?? ''}
    order by run.pay_group_id, set.calculated_at desc`.execute(db);
  const changed = rows.flatMap((last) => [
    ...Object.entries(law).filter(([id]) => !(id in last.law)),
    ...Object.entries(last.law).filter(([id]) => !(id in law)),
  ]);
  const tables = rows.flatMap((last) => tablesChanged(last.tables ?? [], asked.tables));
  return [...changed.map(([, from]) => from.slice(0, 7) as Month), ...tables].toSorted()[0];
}

/** The months from which tables that a run was paid by are no longer those of now. */
function tablesChanged(then: readonly PayTable[], now: readonly PayTable[]): Month[] {
  const asked = new Set(then.map(({ name }) => tableKey(name)));
  const known = new Set(then.map(tableText));
  const still = new Set(now.map(tableText));
  return [
    ...now.filter((table) => asked.has(tableKey(table.name)) && !known.has(tableText(table))),
    ...then.filter((table) => !still.has(tableText(table)) && now.some((each) => sameName(each, table))),
  ].map(({ from }) => from);
}

const sameName = (one: PayTable, other: PayTable): boolean => tableKey(one.name) === tableKey(other.name);
