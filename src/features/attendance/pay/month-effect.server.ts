/** What attendance brings into a month of pay, worked out from all that days are judged by. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { OvertimeCounting } from '#law/in/working-time/working-time.ts';
import { among } from '#server/database/among.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { type PayAsked, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import type { PunchesOf } from '../punch/person-punches.server.ts';
import { type DayBrings, dayBrings } from './time-pay.ts';

type Person = { readonly id: number; readonly joined: IsoDate; readonly left: IsoDate | null };
export type Days = { readonly from: IsoDate; readonly to: IsoDate };

async function inService({ db, session }: Work, ids: PayAsked['ids'], { from, to }: Days) {
  const { rows } = await sql<Person>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and joined_on <= ${to}::date
      and (left_on is null or left_on >= ${from}::date)
      and ${among('id', ids)}
    order by id`.execute(db);
  return rows;
}

/** Minutes of overtime that were approved, by person and date. */
export async function approvedOvertime({ db, session }: Work, people: readonly number[], { from, to }: Days) {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select employee_id || ' ' || "from" as day, sum(minutes)::int as minutes from attendance_request
    where organisation_id = ${session.organisationId} and kind = 'overtime' and state = 'approved'
      and "from" between ${from}::date and ${to}::date and employee_id = any (${[...people]}::bigint[])
    group by 1`.execute(db);
  return new Map(rows.map(({ day, minutes }) => [day, minutes]));
}

/** Days whose approved work earns a day off or pay, by person and date: they bring no overtime besides. */
async function earningDays({ db, session }: Work, ids: readonly number[], { from, to }: Days) {
  const { rows } = await sql<{ day: string }>`
    select employee_id || ' ' || "from" as day from attendance_request
    where organisation_id = ${session.organisationId} and kind = 'off-work' and state = 'approved'
      and "from" between ${from}::date and ${to}::date
      and employee_id = any (${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/** Spans in which nobody records when a person comes and goes. */
async function uncapturedSpans({ db, session }: Work, people: readonly number[], { from, to }: Days) {
  const { rows } = await sql<{ employee: number; from: IsoDate; to: IsoDate | null }>`
    select s.employee_id as employee, s.valid_from as from, s.valid_to as to from employee_shift s
    where s.organisation_id = ${session.organisationId} and s.capture_method in ('none', 'manual')
      and s.employee_id = any (${[...people]}::bigint[]) and ${holdsWithin('s', from, to)}`.execute(db);
  return Map.groupBy(rows, ({ employee }) => employee);
}

const within = (date: IsoDate, { from, to }: { readonly from: IsoDate; readonly to: IsoDate | null }) =>
  date >= from && (to === null || date <= to);

type Known = {
  readonly calendar: PayCalendar;
  readonly days: Awaited<ReturnType<typeof personDays>>;
  readonly approved: ReadonlyMap<string, number>;
  readonly earning: ReadonlySet<string>;
  readonly uncaptured: Awaited<ReturnType<typeof uncapturedSpans>>;
  readonly lawOn: (date: IsoDate) => OvertimeCounting | undefined;
};

/** What the days of a person bring into the month that pays them, in their order. */
function bringsOf(known: Known, { id, joined, left }: Person, month: Month): readonly DayBrings[] {
  const { calendar, days, approved, earning, uncaptured } = known;
  return days.of(id).flatMap(({ day, policy, allowance }) => {
    const { date } = day;
    const { from } = policy.pay;
    if (from === null || month < from) return [];
    if (date < joined || (left !== null && date > left) || calendar.monthOf(id, date) !== month) return [];
    const paid = {
      day,
      allowance,
      rules: policy.rules,
      pay: earning.has(`${id} ${date}`) ? { ...policy.pay, overtime: 'none' as const } : policy.pay,
      policy: recordSource(attendancePolicy, policy),
      approved: approved.get(`${id} ${date}`) ?? 0,
      uncaptured: uncaptured.get(id)?.some((span) => within(date, span)) ?? false,
    };
    return dayBrings(paid, known.lawOn(date)) ?? [];
  });
}

type DaysAsked = Pick<PayAsked, 'month' | 'ids'> & {
  /** Only these of the days that the month may pay. */
  readonly within?: Days;
};

/** The days of everybody asked for that a month may pay; see `personDays` of `punches`. */
export async function daysForPay(work: Work, { month, ids, within: days }: DaysAsked, punches?: PunchesOf) {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const reach = days ?? calendar.reach(month);
  const people = await inService(work, ids, reach);
  const everyId = people.map(({ id }) => id);
  return { calendar, reach, people, days: await personDays(work, everyId, reach, punches) };
}

type DaysForPay = Awaited<ReturnType<typeof daysForPay>>;

/** What these days bring into the month, person by person. */
export async function readBrings(
  work: Work,
  month: Month,
  { calendar, reach, people, days }: DaysForPay,
): Promise<(person: Person) => readonly DayBrings[]> {
  const ids = people.map(({ id }) => id);
  const { counting } = (await lawOf(work.db)).workingTime;
  const known: Known = {
    calendar,
    days,
    approved: await approvedOvertime(work, ids, reach),
    earning: await earningDays(work, ids, reach),
    uncaptured: await uncapturedSpans(work, ids, reach),
    lawOn: (date) => counting.find(date)?.value,
  };
  return (person) => bringsOf(known, person, month);
}

/** By person: the days that bring something. */
export type MonthBrings = ReadonlyMap<number, readonly DayBrings[]>;

/** Other requests have their turn between the people of a large organisation. */
const atOnce = 1_000;

export async function judgedMonth(work: Work, asked: DaysAsked): Promise<MonthBrings> {
  const judged = await daysForPay(work, asked);
  const bringsOfPerson = await readBrings(work, asked.month, judged);
  const found = new Map<number, readonly DayBrings[]>();
  for (const [at, person] of judged.people.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const days = bringsOfPerson(person);
    if (days.length > 0) found.set(person.id, days);
  }
  return found;
}
