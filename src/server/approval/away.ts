/** Who is away for so long that nobody waits for them, and who stands in for whom today. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { DayRequest } from '#time/day/day-request.ts';
import type { GrantedOn } from '../calendar/granted-source.ts';
import { daysOf } from '../calendar/person-calendar.ts';
import type { Work } from '../work.ts';

/** Whoever works on none of so many days, today among them, is away for long. */
const daysOfLong = 7;

/**
 * Of these people, those on leave on every day of the coming week on which they would work, and on one at
 * least. Leave that nobody has approved does not count.
 */
export async function awayForLong(work: Work, people: readonly number[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const dates = Array.from({ length: daysOfLong }, (_, day) => addDays(work.today, day));
  const to = dates.at(-1) ?? work.today;
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources)
    granted.push(await source.read(work, people, work.today, to));
  const isLeave = (person: number, date: IsoDate): boolean =>
    granted.some((on) => on(person, date).some(isWholeLeave));
  const onLeave = people.filter((person) => dates.some((date) => isLeave(person, date)));
  if (onLeave.length === 0) return new Set();
  const calendar = await daysOf(work, onLeave, work.today, to);
  return new Set(
    onLeave.filter((person) =>
      dates.every((date) => isLeave(person, date) || calendar.markOn(person, date).kind !== 'working'),
    ),
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
