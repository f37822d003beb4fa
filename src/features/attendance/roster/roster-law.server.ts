/** What a roster has to keep for each person: the hours of the place of work, and consent to night work. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { eachDay, weekDayBy } from '#kernel/calendar/day-range.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { type Establishment, hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { rosterBreaches } from '#time/floor/roster-floor.ts';
import type { Shift } from '#time/shift/shift.ts';
import type { RosterBreach } from './roster.call.ts';

type Bound = Partial<Establishment> & {
  readonly employee: number;
  readonly isWoman: boolean;
  readonly nightConsent: boolean;
};

/** A law counts by weeks: the days before the first, back to a Monday, count with it. */
export const mondayOf = (date: IsoDate): IsoDate => weekDayBy(date, 'monday');

/** What the law has for each person on a day: by the place of work, and whether she may work at night. */
export async function boundTo({ db, session }: Work, people: readonly number[], on: IsoDate) {
  const { organisationId } = session;
  const { rows } = await sql<Bound>`
    select e.id as employee, e.gender = 'female' as "isWoman", place.indian_state as state, place.kind,
      coalesce(place.staff, 0) as staff,
      exists (select from employee_shift s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id and s.superseded_at is null
        and s.night_consent_on <= ${on}::date) as "nightConsent"
    from employee e
    left join employee_work seat on seat.organisation_id = e.organisation_id and seat.employee_id = e.id
      and ${holds('seat', on)}
    left join (select p.organisation_id, p.id, p.indian_state, p.kind, count(w.id)::int as staff
      from establishment p
      left join employee_work w on w.organisation_id = p.organisation_id and w.establishment_id = p.id
        and ${holds('w', on)}
      where p.organisation_id = ${organisationId} group by p.organisation_id, p.id) place
      on place.organisation_id = seat.organisation_id and place.id = seat.establishment_id
    where e.organisation_id = ${organisationId} and e.id = any (${[...people]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

type Judge = (
  employee: number,
  shiftOn: (date: IsoDate) => Shift | undefined,
  worked?: boolean,
) => readonly RosterBreach[];

/** Judges rosters of these days; the week in which they begin is judged whole. */
export async function rosterJudge(
  work: Work,
  people: readonly number[],
  [from, to]: readonly [IsoDate, IsoDate],
): Promise<Judge> {
  const law = await lawOf(work.db);
  const bound = await boundTo(work, people, from);
  const dates = eachDay(mondayOf(from), to);
  const before = dates.indexOf(from);
  return (employee, shiftOn, worked = false) => {
    const person = bound.get(employee);
    if (!person) return [];
    const { state, kind, staff = 0, isWoman, nightConsent } = person;
    const hours = state && kind ? hoursOfLaw(law, { state, kind, staff }, from) : [];
    const days = dates.map((date) => {
      const shift = shiftOn(date);
      return { date, ...(shift && { shift }) };
    });
    return rosterBreaches(law, hours, days, { isWoman, nightConsent, overtimeBefore: 0, worked }).flatMap(
      ({ date, says, law: words, cite }) => {
        const day = Math.max(0, dates.indexOf(date ?? from) - before);
        return [{ day, says, law: words === undefined ? null : `${words}. (${cite ?? 'law'})` }];
      },
    );
  };
}
