/** The rows of a roster: what is usual, what was published over it, and what is drafted over that. */
import { sql } from 'kysely';
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import type { GrantedOn } from '#server/calendar/granted-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { timeText } from '#time/clock.ts';
import { ownHours, rest, type Turn } from '#time/roster/roster.ts';
import { endOf, type Shift, startOf } from '#time/shift/shift.ts';
import { policiesOf } from '../policy/person-policy.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shiftsById, usualShifts } from '../shift/planned-shift.server.ts';
import type { RosterRow } from './roster.call.ts';
import { mondayOf, rosterJudge } from './roster-law.server.ts';
import { draftedDays, type RosteredDays, rosteredDays, rosterKey } from './rostered-day.server.ts';

type Person = {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  /** How many there are in all: a screen takes the first thousand. */
  readonly total: number;
};
export type RosterSpan = readonly [from: IsoDate, to: IsoDate];

/**
 * Whom the session may roster: those whose attendance it decides, who keep time in these days. Nobody rosters
 * themselves, since pay follows from it.
 */
export async function rosteredPeople(work: Work, [from, to]: RosterSpan): Promise<readonly Person[]> {
  const reach = work.may(attendanceRequest.name, 'approve');
  if (!reach) return [];
  const ids = [...(await peopleWithinReach(work, reach))];
  const { rows } = await sql<Person>`
    select e.id, ${fullNameOf('e')} as name, coalesce(title.name, e.code) as note,
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

/** A turn of a day, with its shift. */
type Planned = { readonly turn: Turn; readonly shift: Shift | undefined };
const atRest: Planned = { turn: rest, shift: undefined };

async function read(work: Work, ids: readonly number[], [from, to]: RosterSpan) {
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources) granted.push(await source.read(work, ids, from, to));
  const shifts = await shiftsById(work);
  return {
    shifts,
    usual: await usualShifts(work, ids, from, to, shifts),
    policies: await policiesOf(work, ids, from, to),
    calendar: await daysOf(work, ids, from, to, 'roster'),
    published: await rosteredDays(work, ids, from, to),
    drafts: await draftedDays(work, ids, from, to),
    granted,
  };
}

type Known = Awaited<ReturnType<typeof read>>;

function usualOn({ usual, shifts, policies, calendar }: Known, employee: number, date: IsoDate): Planned {
  if (calendar.on(employee, date).kind !== 'working') return atRest;
  const planned = usual(employee, date);
  if (planned === null) return atRest;
  const found = planned ?? shifts.get(policies(employee, date)?.shift ?? 0);
  if (!found) return atRest;
  return { turn: found.isTyped ? ownHours : found.id, shift: found.shift };
}

function rosteredOn(known: Known, days: RosteredDays, employee: number, date: IsoDate): Planned | undefined {
  const day = days.get(rosterKey(employee, date));
  if (!day) return undefined;
  if (day.isUsual) return usualOn(known, employee, date);
  return day.shift === null ? atRest : { turn: day.shift, shift: known.shifts.get(day.shift)?.shift };
}

const publishedOn = (known: Known, employee: number, date: IsoDate): Planned =>
  rosteredOn(known, known.published, employee, date) ?? usualOn(known, employee, date);

const drawnOn = (known: Known, employee: number, date: IsoDate): Planned =>
  rosteredOn(known, known.drafts, employee, date) ?? publishedOn(known, employee, date);

const letters = { working: '.', off: 'o', rest: 'o', holiday: 'h' } as const;

function markOn({ granted, calendar }: Known, employee: number, date: IsoDate): string {
  const leave = granted.flatMap((on) => on(employee, date)).find(({ kind }) => kind === 'leave');
  if (leave && 'session' in leave) return leave.session === 'whole' ? 'l' : 'd';
  return letters[calendar.on(employee, date).kind];
}

export type RosterRows = {
  readonly rows: readonly RosterRow[];
  /** What is in force without the drafts. */
  published(employee: number, date: IsoDate): Turn;
  drawn(employee: number, date: IsoDate): Turn;
};

export async function rosterRows(
  work: Work,
  people: readonly Person[],
  span: RosterSpan,
): Promise<RosterRows> {
  const [from, to] = span;
  const ids = people.map(({ id }) => id);
  const known = await read(work, ids, [mondayOf(from), to]);
  const judge = await rosterJudge(work, ids, span);
  const dates = Array.from({ length: daysInclusive(from, to) }, (_, at) => addDays(from, at));
  const places = (days: RosteredDays, employee: number) =>
    dates.flatMap((date, at) => (days.has(rosterKey(employee, date)) ? [at] : []));
  const rows = people.map(({ id, name, note }): RosterRow => {
    const planned = dates.map((date) => drawnOn(known, id, date));
    const own = planned.find(({ turn }) => turn === ownHours)?.shift;
    return {
      employee: id,
      name,
      note,
      ownHours: own ? hoursText(own) : null,
      turns: planned.map(({ turn }) => turn),
      marks: dates.map((date) => markOn(known, id, date)).join(''),
      drafted: places(known.drafts, id),
      rostered: places(known.published, id),
      breaches: judge(id, (date) => drawnOn(known, id, date).shift),
    };
  });
  return {
    rows,
    published: (employee, date) => publishedOn(known, employee, date).turn,
    drawn: (employee, date) => drawnOn(known, employee, date).turn,
  };
}
