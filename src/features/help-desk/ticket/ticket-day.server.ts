/** Every day: late tickets are told of once, and what is resolved and not answered is closed. */
import { sql } from 'kysely';
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { addDays } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { momentNow } from './desk-clock.server.ts';
import { ticket } from './ticket.form.ts';

type Late = { readonly id: number; readonly subject: string; readonly people: readonly number[] };

/** Of each late ticket: its assignee and that person's manager, or its team. */
async function lateTickets(work: Work): Promise<readonly Late[]> {
  const { organisationId } = work.session;
  const now = momentNow(work);
  const { rows } = await sql<Late>`
    select t.id, t.subject, array_remove(array_agg(distinct told.id), null) as people
    from ticket t
    left join lateral (
      select t.assignee_id as id
      union all select seat.reports_to_id from employee_work seat
        where ${holdsFor('seat', 't.assignee_id', work.today)}
      union all select each.member_id from ticket_team each
        where each.organisation_id = t.organisation_id and each.ticket_id = t.id
          and t.assignee_id is null) told on true
    where t.organisation_id = ${organisationId} and t.state in ('new', 'assigned', 'reopened')
      and not t.escalated
      and ((t.answered_at is null and t.answer_by < ${now}) or t.solve_by < ${now})
    group by t.id, t.subject order by t.id`.execute(work.db);
  return rows;
}

const closedAfterDays = 7;

export const ticketDay = daily({
  name: 'ticket-day',
  async run(work) {
    for (const { id, subject, people } of await lateTickets(work)) {
      await records(work, ticket).asServer.set(id, { escalated: true }, { as: 'late' });
      if (people.length > 0)
        await raise(work, ticket, 'late', {
          record: id,
          to: { employeeIds: people },
          title: sentence`Late: “${subject}”`,
          note: 'Answer it, or put it on hold while it waits for somebody else.',
          path: `transactions/ticket/${id}`,
        });
    }
    const before = addDays(work.today, -closedAfterDays);
    for (const { id, solvedAt } of await records(work, ticket).find({ state: 'resolved' }))
      if (solvedAt !== null && dayOfMoment(solvedAt) < before)
        await records(work, ticket).asServer.set(id, {}, { state: 'closed', as: 'close' });
  },
});
