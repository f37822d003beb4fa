/** The roster of those whom the session rosters, and what it draws, publishes and throws away. */
import { sql } from 'kysely';
import { addDays, daysInclusive, formatDate, type IsoDate, later } from '#kernel/calendar.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { type Run, rest, type Turn, usual } from '#time/roster/roster.ts';
import { refuse } from '../attendance.refusal.ts';
import { rosterNeeds } from '../cover/roster-needs.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import { drawRosterCall, rosterCall } from './roster.call.ts';
import { seesCost } from './roster-cost.server.ts';
import { holdRosters, type RosterSpan, spanOf } from './roster-plan.server.ts';
import { hoursText, type RosterRows, rosteredPeople, rosterRows } from './roster-rows.server.ts';

export const rosterView = route({
  ...rosterCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Who is planned for which shift on which day, with what the law says against it',
  async handle(work, { query }) {
    const span = spanOf(query);
    const people = await rosteredPeople(work, span);
    const { rows } = await rosterRows(work, people, span);
    return {
      from: span[0],
      days: daysInclusive(...span),
      today: work.today,
      of: work.may(attendanceRequest.name, 'approve') === 'organisation' ? 'Everybody but you' : 'My team',
      people: people[0]?.total ?? 0,
      shifts: await shiftList(work),
      rows,
      needs: await rosterNeeds(work, people, span),
      seesCost: seesCost(work),
    };
  },
});

export async function shiftList(work: Work) {
  const known = await shiftsById(work);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from shift where organisation_id = ${work.session.organisationId}
    order by starts, lower(code)`.execute(work.db);
  return rows.flatMap(({ id, code }) => {
    const shift = known.get(id)?.shift;
    return shift ? [{ id, code, name: shift.name, hours: hoursText(shift) }] : [];
  });
}

type Drawn = { readonly employee: number; readonly date: IsoDate; readonly turn: Turn };

export const drawRoster = route({
  ...drawRosterCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Draft shifts of people on days; refused where somebody else drew the same days meanwhile',
  async handle(work, { body }) {
    const { rows } = await drawRuns(work, spanOf(body), body.runs);
    return { rows };
  },
});

/**
 * Drafts runs, by hand or as they were proposed: of people whom the session rosters, on days that are to
 * come, and only where what was seen still stands.
 */
export async function drawRuns(work: Work, span: RosterSpan, runs: readonly Run[]): Promise<RosterRows> {
  const people = new Map((await rosteredPeople(work, span)).map((person) => [person.id, person]));
  const drawnFor = [...new Set(runs.map(({ employee }) => employee))].map(
    (id) => people.get(id) ?? refuse(id === work.session.employeeId ? 'roster.own' : 'roster.not-yours'),
  );
  await holdRosters(
    work,
    drawnFor.map(({ id }) => id),
  );
  const cells = runs.flatMap(({ employee, from, turns }) =>
    turns.map((turn, at): Drawn => ({ employee, date: addDays(from, at), turn })),
  );
  await checkCells(work, cells, span);
  const before = await rosterRows(work, drawnFor, span);
  for (const run of runs) refuseUnseen(before, run, (id) => people.get(id)?.name ?? '');
  await keepDrafts(work, cells, before);
  return rosterRows(work, drawnFor, span);
}

async function checkCells(work: Work, cells: readonly Drawn[], [from, to]: RosterSpan): Promise<void> {
  const shifts = await shiftsById(work);
  const first = later(from, work.today);
  for (const { date, turn } of cells) {
    if (date < first || date > to) refuse('roster.over', { first: formatDate(first), last: formatDate(to) });
    if (turn !== rest && turn !== usual && !shifts.has(turn)) refuse('roster.no-shift');
  }
}

function refuseUnseen({ drawn }: RosterRows, run: Run, nameOf: (id: number) => string): void {
  const { employee, from, seen } = run;
  const changed = seen.findIndex((turn, at) => drawn(employee, addDays(from, at)) !== turn);
  if (changed >= 0)
    refuse('roster.drawn-meanwhile', { name: nameOf(employee), day: formatDate(addDays(from, changed)) });
}

/** What is the same as published needs no draft. */
async function keepDrafts(work: Work, cells: readonly Drawn[], before: RosterRows): Promise<void> {
  const { organisationId, userId } = work.session;
  const last = [...new Map(cells.map((cell) => [`${cell.employee} ${cell.date}`, cell])).values()];
  const isNew = ({ employee, date, turn }: Drawn) => before.published(employee, date) !== turn;
  await sql`
    delete from roster_day day using jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as given (employee bigint, date date)
    where day.organisation_id = ${organisationId} and day.is_draft and day.employee_id = given.employee
      and day.date = given.date`.execute(work.db);
  const kept = last.filter(isNew).map(({ employee, date, turn }) => ({
    employee,
    date,
    shift: turn > 0 ? turn : null,
    usual: turn === usual,
  }));
  await sql`
    insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id, is_usual, changed_by)
    select ${organisationId}, employee, date, true, shift, usual, ${userId}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given (employee bigint, date date, shift bigint, usual boolean)`.execute(work.db);
}
