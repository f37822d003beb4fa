/**
 * What attendance brings into a month: absences on their days, hours of overtime, nights and shifts. Nothing
 * is kept of it: it is worked out from punches, shifts, calendar and requests whenever pay is.
 */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { OvertimeCounting } from '#law/in/working-time/working-time.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { type Brought, type Explained, type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { payFrom } from '../policy/person-policy.server.ts';
import type { PunchesOf } from '../punch/person-punches.server.ts';
import { lostOn, type PaidDay, unitsOf } from './time-pay.ts';
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

/** The days of a person that a month pays, up to the last that is paid. */
function paidDays(
  known: Known,
  person: Person,
  { month }: Pick<PayAsked, 'month'>,
  paidTo: IsoDate,
): readonly PaidDay[] {
  const { calendar, days, approved, earning, uncaptured } = known;
  const last = person.left !== null && person.left < paidTo ? person.left : paidTo;
  return days.of(person.id).flatMap(({ day, policy, allowance }): PaidDay[] => {
    const { date } = day;
    const { from } = policy.pay;
    if (from === null || month < from) return [];
    if (date < person.joined || date > last || calendar.monthOf(person.id, date) !== month) return [];
    return [
      {
        day,
        allowance,
        rules: policy.rules,
        pay: earning.has(`${person.id} ${date}`) ? { ...policy.pay, overtime: 'none' } : policy.pay,
        policy: recordSource(attendancePolicy, policy),
        approved: approved.get(`${person.id} ${date}`) ?? 0,
        uncaptured: uncaptured.get(person.id)?.some((span) => within(date, span)) ?? false,
      },
    ];
  });
}

const nothing = () => undefined;

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
type BroughtOf = (person: { readonly id: number; readonly paidTo: IsoDate }) => Brought | undefined;

/** What these days bring into the month. */
export async function broughtBy(
  work: Work,
  asked: Pick<PayAsked, 'month'>,
  { calendar, reach, people, days }: DaysForPay,
): Promise<BroughtOf> {
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
  const byId = new Map(people.map((person) => [person.id, person]));
  return ({ id, paidTo }) => {
    const person = byId.get(id);
    const days = person ? paidDays(known, person, asked, paidTo) : [];
    const lossOfPay = days.flatMap((day) => lostOn(day) ?? []);
    const units = unitsOf(days, known.lawOn);
    if (lossOfPay.length === 0 && units.length === 0) return undefined;
    return { ...(lossOfPay.length > 0 && { lossOfPay }), ...(units.length > 0 && { units }) };
  };
}

/** Whether any policy pays the month by time. */
export async function isPaidByTime(work: Work, month: Month): Promise<boolean> {
  const first = await payFrom(work);
  return first !== null && month >= first;
}

const read = async (work: Work, asked: PayAsked): Promise<BroughtOf> =>
  (await isPaidByTime(work, asked.month)) ? broughtBy(work, asked, await daysForPay(work, asked)) : nothing;

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

export const timePaySource = paySource({
  form: attendancePolicy,
  read,
  changes: (organisationId, months) => timeChanges(organisationId, months),
  explain,
});
