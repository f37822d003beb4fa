/** The demo organisations' help desk: categories, articles, and a handful of tickets in each state. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { ticket } from '../ticket/ticket.form.ts';
import { demoDesk, demoTickets } from './help-desk-demo-plan.ts';

export const helpDeskDemo = demoStep({
  name: 'help desk',
  async isDone(work) {
    const { rows } = await sql`select from ticket
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const writer = recordWriter(work);
      await writer.write(demoDesk);
      const { rows } = await sql<{ id: number }>`
        select account.employee_id as id from user_account account
        where account.organisation_id = ${id} and account.employee_id is not null
          and (account.user_name like 'employee%' or account.user_name like 'manager%'
            or account.user_name like 'recruiter%')
        order by account.user_name`.execute(work.db);
      const people = rows.map((row) => row.id);
      for (const { person, category, acts, ...values } of demoTickets) {
        const employee = people[person % Math.max(1, people.length)];
        if (employee === undefined) continue;
        const tickets = records(work, ticket);
        const made = await tickets.asServer.create({
          ...values,
          employee,
          category: writer.idOf('ticket-category', category),
        });
        for (const { action, input } of acts) {
          const seen = await tickets.one(made);
          if (seen) await tickets.asPerson.act(seen, action, { input });
        }
      }
    });
  },
});
