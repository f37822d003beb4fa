/** Days that are not as planned, of those whose attendance the session decides, and putting one right. */
import { sql } from 'kysely';
import { formatDate, type IsoDate, later } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { punchesMade } from '#time/day/day-facts.ts';
import { findingsOf } from '#time/day/finding.ts';
import { refuse } from '../attendance.refusal.ts';
import { personDays } from '../day/person-days.server.ts';
import { monthDay, punchTime } from '../mine/day-display.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { type RosterSpan, spanOf } from '../roster/roster-plan.server.ts';
import { rosteredPeople } from '../roster/roster-rows.server.ts';
import { type ExceptionDay, exceptionsCall, mendDayCall } from './exceptions.call.ts';

type Waiting = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

async function waitingOn({ db, session }: Work, people: readonly number[], [from, to]: RosterSpan) {
  const { rows } = await sql<Waiting>`
    select id, employee_id as employee, "from", coalesce("to", "from") as "to" from attendance_request
    where organisation_id = ${session.organisationId} and state = 'waiting'
      and employee_id = any (${[...people]}::bigint[])
      and "from" <= ${to}::date and coalesce("to", "from") >= ${from}::date`.execute(db);
  return (employee: number, date: IsoDate): number | null =>
    rows.find((row) => row.employee === employee && row.from <= date && row.to >= date)?.id ?? null;
}

/** Whose coming and going nobody records is not absent. */
async function unrecorded({ db, session }: Work): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from employee_shift
    where organisation_id = ${session.organisationId} and superseded_at is null and valid_to is null
      and capture_method in ('none', 'manual')`.execute(db);
  return new Set(rows.map(({ employee }) => employee));
}

export const exceptionDays = route({
  ...exceptionsCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Days that are not as planned: missing punches, absence, late and short days, work on days off',
  async handle(work, { query }) {
    const span = spanOf(query);
    const people = await rosteredPeople(work, span);
    const ids = people.map(({ id }) => id);
    const judged = await personDays(work, ids, { from: span[0], to: span[1] });
    const waiting = await waitingOn(work, ids, span);
    const free = await unrecorded(work);
    const days = people.flatMap(({ id, name, note }) =>
      judged.of(id).flatMap((each): ExceptionDay[] => {
        const findings = findingsOf(each.day).filter((found) => found !== 'absent' || !free.has(id));
        if (findings.length === 0 || each.day.date > work.today) return [];
        // Told in words for those alone that are shown.
        const { date, says, shift, worked, late } = monthDay(each);
        const at = punchesMade(each.facts).map((punch) => punchTime(punch, each.facts.ahead).at);
        const request = waiting(id, date);
        return [
          { employee: id, name, note, date, says, shift, punches: at, worked, late, findings, request },
        ];
      }),
    );
    const reach = work.may(attendanceRequest.name, 'approve');
    return {
      of: reach === 'organisation' ? 'Everybody but you' : 'My team',
      people: people.length,
      total: people[0]?.total ?? 0,
      days: days.toSorted((one, two) => (one.date === two.date ? 0 : one.date < two.date ? 1 : -1)),
    };
  },
});

export const mendDay = route({
  ...mendDayCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'mend',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Put the punches of a day right, with a reason; the raw punches stay as they are',
  async handle(work, { body: { employee, date, cameAt, leftAt, reason } }) {
    if (date > work.today) refuse('attendance.not-yet', { date: formatDate(later(date, work.today)) });
    const requests = records(work, attendanceRequest);
    const request = await requests.asServer.create({
      employee,
      kind: 'correction',
      from: date,
      cameAt,
      leftAt,
      reason: reason.trim(),
    });
    const made = await requests.one(request);
    if (made) await requests.asPerson.act({ id: request, version: made.version }, 'mend');
    return { request };
  },
});
