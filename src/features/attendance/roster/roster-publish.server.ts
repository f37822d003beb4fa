/** A draft comes into force, with notice to whom it concerns; or is thrown away. */
import { sql } from 'kysely';
import { formatDate, later } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shift } from '../shift/shift.form.ts';
import { refuseBarred } from './barred.server.ts';
import { discardRosterCall, publishRosterCall } from './roster.call.ts';
import { type RosterSpan, spanOf } from './roster-plan.server.ts';
import { rosteredPeople, rosterRows } from './roster-rows.server.ts';
import { draftedDays } from './rostered-day.server.ts';

/** People of the session's with something drafted from today on. */
async function drafted(work: Work, span: RosterSpan) {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee from roster_day
    where organisation_id = ${work.session.organisationId} and is_draft
      and date between ${later(span[0], work.today)}::date and ${span[1]}::date`.execute(work.db);
  const ids = new Set(rows.map(({ employee }) => employee));
  return (await rosteredPeople(work, span)).filter(({ id }) => ids.has(id));
}

export const publishRoster = route({
  ...publishRosterCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Put the drafted days into force, with notice to the people; against the law only with a reason',
  async handle(work, { body }) {
    const span = spanOf(body);
    const people = await drafted(work, span);
    if (people.length === 0) refuse('roster.nothing-drafted');
    const { rows } = await rosterRows(work, people, span);
    const breaches = rows.flatMap(({ breaches: found }) => found).length;
    const reason = body.reason?.trim();
    if (breaches > 0 && !reason) refuse('roster.breaches', { breaches });
    await refuseBarredDrafts(work, people, span);
    const days = await putInForce(
      work,
      people.map(({ id }) => id),
      span,
    );
    work.audit({
      action: 'publish',
      form: shift.name,
      changes: {
        from: { new: span[0] },
        to: { new: span[1] },
        days: { new: days },
        breaches: { new: breaches },
      },
      ...(reason !== undefined && { reason }),
    });
    await raise(work, shift, 'rostered', {
      to: { employeeIds: people.map(({ id }) => id) },
      title: sentence`Your shifts from ${formatDate(later(span[0], work.today))} are published`,
      path: 'my-transactions/my-attendance',
    });
    return { days, people: people.length };
  },
});

/** Drafts from today on, as they come into force. */
async function refuseBarredDrafts(
  work: Work,
  people: readonly { readonly id: number }[],
  [from, to]: RosterSpan,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const drafts = await draftedDays(work, ids, later(from, work.today), to);
  await refuseBarred(
    work,
    [...drafts.values()].flatMap(({ employee, date, shift: turn }) =>
      turn === null ? [] : [{ employee, date, turn }],
    ),
  );
}

async function putInForce({ db, session, today }: Work, people: readonly number[], [from, to]: RosterSpan) {
  const { rows } = await sql<{ date: string }>`
    with drafts as (
      delete from roster_day where organisation_id = ${session.organisationId} and is_draft
        and employee_id = any (${[...people]}::bigint[])
        and date between ${later(from, today)}::date and ${to}::date
      returning employee_id, date, shift_id, is_usual)
    insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id, is_usual, changed_by)
    select ${session.organisationId}, employee_id, date, false, shift_id, is_usual, ${session.userId}
    from drafts
    on conflict (organisation_id, employee_id, date, is_draft) do update set shift_id = excluded.shift_id,
      is_usual = excluded.is_usual, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning date`.execute(db);
  return rows.length;
}

export const discardRoster = route({
  ...discardRosterCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'approve',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Throw away what was drafted and not published',
  async handle(work, { body }) {
    const span = spanOf(body);
    const people = (await rosteredPeople(work, span)).map(({ id }) => id);
    const { rows } = await sql`
      delete from roster_day where organisation_id = ${work.session.organisationId} and is_draft
        and employee_id = any (${people}::bigint[]) and date between ${span[0]}::date and ${span[1]}::date
      returning date`.execute(work.db);
    return { days: rows.length };
  },
});
