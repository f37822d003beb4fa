/** Who is away for so long that nobody waits for them, and who stands in for whom today. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { DayRequest } from '#time/day/day-request.ts';
import type { GrantedOn } from '../calendar/granted-source.ts';
import { daysOf } from '../calendar/person-calendar.ts';
import type { Work } from '../work.ts';

/** Whoever works on none of so many days, today among them, is away for long. */
const daysOfLong = 7;

type IsLeave = (person: number, date: IsoDate) => boolean;

/** Who was granted whole days of leave between two days. */
async function leaveOf(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<IsLeave> {
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources)
    granted.push(await source.read(work, people, from, to));
  return (person, date) => granted.some((on) => on(person, date).some(isWholeLeave));
}

/**
 * Of these people, those on leave on every day of the coming week on which they would work, and on one at
 * least. Leave that nobody has approved does not count.
 */
export async function awayForLong(work: Work, people: readonly number[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const dates = Array.from({ length: daysOfLong }, (_, day) => addDays(work.today, day));
  const to = dates.at(-1) ?? work.today;
  const isLeave = await leaveOf(work, people, work.today, to);
  const onLeave = people.filter((person) => dates.some((date) => isLeave(person, date)));
  if (onLeave.length === 0) return new Set();
  const calendar = await daysOf(work, onLeave, work.today, to);
  return new Set(
    onLeave.filter((person) =>
      dates.every((date) => isLeave(person, date) || calendar.markOn(person, date).kind !== 'working'),
    ),
  );
}

/** So far ahead it is looked when somebody who is on leave works again. */
const daysAhead = 60;

/** Of these people those on leave today, each with the last day before they work again. */
export async function awayUntil(
  work: Work,
  people: readonly number[],
): Promise<ReadonlyMap<number, IsoDate>> {
  const isOnLeave = await leaveOf(work, people, work.today, work.today);
  const away = people.filter((person) => isOnLeave(person, work.today));
  if (away.length === 0) return new Map();
  const to = addDays(work.today, daysAhead);
  const isLeave = await leaveOf(work, away, work.today, to);
  const calendar = await daysOf(work, away, work.today, to);
  const isBack = (person: number, date: IsoDate): boolean =>
    !isLeave(person, date) && calendar.markOn(person, date).kind === 'working';
  return new Map(
    away.map((person) => {
      const back = eachDay(addDays(work.today, 1), to).find((date) => isBack(person, date));
      return [person, back === undefined ? to : addDays(back, -1)];
    }),
  );
}

const isWholeLeave = (request: DayRequest): boolean =>
  request.kind === 'leave' && request.session === 'whole';

/** The users to whom this person has delegated today. */
export async function standInsOf(work: Work, person: number): Promise<readonly number[]> {
  const { rows } = await sql<{ user: number }>`
    select u.id as "user" from approval_delegation d
    join user_account u on u.organisation_id = d.organisation_id and u.employee_id = d.to_id
      and u.state = 'active'
    where d.organisation_id = ${work.session.organisationId} and d.employee_id = ${person}
      and d."from" <= ${work.today}::date and d.until >= ${work.today}::date
    order by u.id`.execute(work.db);
  return rows.map(({ user }) => user);
}
