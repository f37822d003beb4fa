/**
 * What attendance brings into a month: absences on their days, hours of overtime, nights and shifts. Nothing
 * is kept of it: it is worked out from punches, shifts, calendar and requests whenever pay is.
 */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addDays, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { OvertimeCounting } from '#law/in/working-time/working-time.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { keptReading } from '#server/kept-reading.ts';
import { type Brought, type Explained, type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';
import { myAttendance } from '../mine/my-attendance.form.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { payFrom } from '../policy/person-policy.server.ts';
import { arePunchedSince, type PunchesOf } from '../punch/person-punches.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { payAlone } from './pay-alone.ts';
import { type DayBrings, dayBrings, unitsOf } from './time-pay.ts';
import { timeChanges } from './time-pay-changes.ts';

type Person = { readonly id: number; readonly joined: IsoDate; readonly left: IsoDate | null };
type Days = { readonly from: IsoDate; readonly to: IsoDate };

async function inService({ db, session }: Work, ids: PayAsked['ids'], { from, to }: Days) {
  const { rows } = await sql<Person>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and joined_on <= ${to}::date
      and (left_on is null or left_on >= ${from}::date)
      and (${ids}::bigint[] is null or id = any (${ids}::bigint[]))
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

/** The days of everybody asked for that a month may pay; see `personDays` of `punches`. */
export async function daysForPay(
  work: Work,
  { month, ids }: Pick<PayAsked, 'month' | 'ids'>,
  punches?: PunchesOf,
) {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const reach = calendar.reach(month);
  const people = await inService(work, ids, reach);
  const days = await personDays(
    work,
    people.map(({ id }) => id),
    reach,
    punches,
  );
  return { calendar, reach, people, days };
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

/** What days bring, added up to the last that is paid. */
export function summed(days: readonly DayBrings[], paidTo: IsoDate): Brought | undefined {
  const paid = days.filter(({ date }) => date <= paidTo);
  const lossOfPay = paid.flatMap(({ lost }) => lost ?? []);
  const units = unitsOf(paid);
  if (lossOfPay.length === 0 && units.length === 0) return undefined;
  return { ...(lossOfPay.length > 0 && { lossOfPay }), ...(units.length > 0 && { units }) };
}

/** Whether any policy pays the month by time. */
export async function isPaidByTime(work: Work, month: Month): Promise<boolean> {
  const first = await payFrom(work);
  return first !== null && month >= first;
}

/** By person: the days that bring something. */
export type MonthBrings = ReadonlyMap<number, readonly DayBrings[]>;

/** A trial has judged everybody's month in this very work: its payslips do not judge it again. */
export const judgedInTrial = new WeakMap<Work, { readonly month: Month; readonly brings: MonthBrings }>();

/** Other requests have their turn between the people of a large organisation. */
const atOnce = 1_000;

async function judgedMonth(work: Work, asked: Pick<PayAsked, 'month' | 'ids'>): Promise<MonthBrings> {
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

const kept = keptReading<MonthBrings>(4, 30);

/**
 * A run that is calculated again finds the month as it was judged, unless anything was changed that days are
 * judged by: most of what an officer does between two calculations is about pay alone. Where a change is not
 * noted yet, in the transaction that makes it, nobody asks for everybody's run.
 */
async function bringsOfMonth(work: Work, asked: PayAsked): Promise<MonthBrings> {
  const { month, ids, forRun } = asked;
  const reach = (await readPayCalendar(work.db, work.session.organisationId)).reach(month);
  const isOver = addDays(reach.to, 2) < work.today;
  if (!forRun || ids !== null || !isOver) return judgedMonth(work, asked);
  const { counting } = (await lawOf(work.db)).workingTime;
  return kept(work, `${month} ${JSON.stringify(counting)}`, () => judgedMonth(work, asked), {
    fresh: asked.afresh,
    apartFrom: payAlone,
    changedSince: (at) => arePunchedSince(work, at, reach),
  });
}

async function read(work: Work, asked: PayAsked) {
  if (!(await isPaidByTime(work, asked.month))) return () => undefined;
  const known = judgedInTrial.get(work);
  const brings = known?.month === asked.month ? known.brings : await bringsOfMonth(work, asked);
  return ({ id, paidTo }: { readonly id: number; readonly paidTo: IsoDate }) =>
    summed(brings.get(id) ?? [], paidTo);
}

/** By which policy, and who keeps it. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<{ id: string; name: string; by: string | null; at: string }>`
    select policy.id::text, policy.name, account.name as by,
      to_char(policy.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from attendance_policy policy
    left join user_account account on account.organisation_id = policy.organisation_id
      and account.id = policy.changed_by
    where policy.organisation_id = ${session.organisationId}
      and policy.id = any (${[...ids]}::bigint[])`.execute(db);
  const says = (name: string) => `Worked out from attendance by the policy ${name}`;
  return new Map(rows.map(({ id, name, by, at }) => [id, { by: by ?? '', at, says: says(name) }]));
}

/** The month of the person, at the day. */
async function opensDay(work: Work, employee: number) {
  const { path } = myAttendance.menu;
  if (employee === work.session.employeeId) return (on: IsoDate) => `${path}?day=${on}`;
  const reach = work.may(attendanceRequest.name, 'read');
  if (!reach || !(await isWithinReach(work, reach, employee))) return undefined;
  return (on: IsoDate) => `${path}?employee=${employee}&day=${on}`;
}

export const timePaySource = paySource({
  form: attendancePolicy,
  read,
  changes: (organisationId, months) => timeChanges(organisationId, months),
  explain,
  opensDay,
});
