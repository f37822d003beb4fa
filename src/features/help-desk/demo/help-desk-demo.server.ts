/** The demo organisations' help desk: categories, articles, and a handful of tickets in each state. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { Host } from '#server/work.ts';
import { ticket } from '../ticket/ticket.form.ts';
import { type Act, demoDesk, demoTickets } from './help-desk-demo-plan.ts';

export const helpDeskDemo = demoStep({
  name: 'help desk',
  async isDone(work) {
    const { rows } = await sql`select from ticket
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    const asked = await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const writer = recordWriter(work);
      await writer.write(demoDesk);
      const { rows } = await sql<{ id: number }>`
        select account.employee_id as id from user_account account
        where account.organisation_id = ${id} and account.employee_id is not null
          and (account.user_name like 'employee%' or account.user_name like 'manager%'
            or account.user_name like 'recruiter%')
        order by account.user_name`.execute(work.db);
      const people = rows.map((row) => row.id);
      const answered: { made: number; acts: readonly Act[] }[] = [];
      for (const { person, category, acts, ...values } of demoTickets) {
        const employee = people[person % Math.max(1, people.length)];
        if (employee === undefined) continue;
        const tickets = records(work, ticket);
        const made = await tickets.asServer.create({
          ...values,
          employee,
          category: writer.idOf('ticket-category', category),
        });
        answered.push({ made, acts });
      }
      return answered;
    });
    for (const { made, acts } of asked) await answer(host, id, made, acts);
  },
});

type Agent = { readonly employeeId: number; readonly name: string };

/** As somebody of the ticket's team, whose name then stands on what was said. */
async function answer(host: Host, id: number, made: number, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  const agent = await inWork(host, systemSession(id, 'Demo'), async (work) => {
    const { rows } = await sql<Agent>`
      select account.employee_id as "employeeId", account.name from ticket_team team
      join user_account account on account.organisation_id = ${id} and account.employee_id = team.member_id
      where team.organisation_id = ${id} and team.ticket_id = ${made}
      order by team.position limit 1`.execute(work.db);
    return rows[0];
  });
  await inWork(host, { ...systemSession(id, 'Demo'), ...agent }, async (work) => {
    const tickets = records(work, ticket);
    for (const { action, input } of acts) {
      const seen = await tickets.one(made);
      if (seen) await tickets.asPerson.act(seen, action, { input });
    }
  });
}
