/** The rows of a roster: what is usual, what was published over it, and what is drafted over that. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { barredIn } from '#server/calendar/work-bar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { timeText } from '#time/clock.ts';
import { ownHours, type Turn } from '#time/roster/roster.ts';
import { endOf, type Shift, startOf } from '#time/shift/shift.ts';
import { licencesOf } from '../cover/licence.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { barredDays } from './barred.server.ts';
import type { RosterRow } from './roster.call.ts';
import { mondayOf, rosterJudge } from './roster-law.server.ts';
import { type ProposedDays, type RosterSpan, rosterPlan } from './roster-plan.server.ts';
import { type RosteredDays, rosterKey } from './rostered-day.server.ts';

export type RosterPerson = {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly place: number | null;
  readonly department: number | null;
  readonly designation: number | null;
  /** How many there are in all: a screen takes the first thousand. */
  readonly total: number;
};

/**
 * Whom the session may roster: those whose attendance it decides, who keep time in these days. Nobody rosters
 * themselves, since pay follows from it.
 */
export async function rosteredPeople(work: Work, [from, to]: RosterSpan): Promise<readonly RosterPerson[]> {
  const reach = work.may(attendanceRequest.name, 'approve');
  if (!reach) return [];
  const ids = [...(await peopleWithinReach(work, reach))];
  const { rows } = await sql<RosterPerson>`
    select e.id, ${fullNameOf('e')} as name, coalesce(title.name, e.code) as note,
      seat.establishment_id as place, seat.department_id as department, seat.designation_id as designation,
      (count(*) over ())::int as total
    from employee e
    left join employee_work seat on ${holdsFor('seat', 'e.id', to)}
    left join designation title on title.organisation_id = seat.organisation_id
      and title.id = seat.designation_id
    where e.organisation_id = ${work.session.organisationId} and e.id = any (${ids}::bigint[])
      and e.id is distinct from ${work.session.employeeId}::bigint
      and e.joined_on <= ${to}::date and (e.left_on is null or e.left_on >= ${from}::date)
    order by name, e.id limit 1000`.execute(work.db);
  return rows;
}

export const hoursText = (shift: Shift): string =>
  `${timeText((startOf(shift) % 1_440) * 60)} to ${timeText((endOf(shift) % 1_440) * 60)}`;

export type RosterRows = {
  readonly rows: readonly RosterRow[];
  /** What is in force without the drafts. */
  published(employee: number, date: IsoDate): Turn;
  drawn(employee: number, date: IsoDate): Turn;
};

/** With `proposed` the roster is judged as if those days were drawn. */
export async function rosterRows(
  work: Work,
  people: readonly RosterPerson[],
  span: RosterSpan,
  proposed?: ProposedDays,
): Promise<RosterRows> {
  const [from, to] = span;
  const ids = people.map(({ id }) => id);
  const plan = await rosterPlan(work, ids, [mondayOf(from), to], proposed);
  const licences = await licencesOf(work, ids);
  const judge = await rosterJudge(work, ids, span);
  const barred = await barredIn(work, ids, from, to);
  const dates = eachDay(from, to);
  const places = (days: RosteredDays, employee: number) =>
    dates.flatMap((date, at) => (days.has(rosterKey(employee, date)) ? [at] : []));
  const rows = people.map(({ id, name, note, place, designation }): RosterRow => {
    const planned = dates.map((date) => plan.drawn(id, date));
    const held = licences.held.get(id) ?? [];
    const own = planned.find(({ turn }) => turn === ownHours)?.shift;
    return {
      employee: id,
      name,
      note,
      ownHours: own ? hoursText(own) : null,
      turns: planned.map(({ turn }) => turn),
      marks: dates.map((date) => plan.markOn(id, date)).join(''),
      drafted: places(plan.drafts, id),
      rostered: places(plan.inForce, id),
      breaches: [
        ...judge(id, (date) => plan.drawn(id, date).shift),
        ...barredDays(barred, id, dates, (date) => plan.drawn(id, date)),
        ...licences.lacking(
          planned.map(({ turn }) => turn),
          held,
          dates,
        ),
      ],
      place,
      designation,
      licences: held,
    };
  });
  return {
    rows,
    published: (employee, date) => plan.published(employee, date).turn,
    drawn: (employee, date) => plan.drawn(employee, date).turn,
  };
}
