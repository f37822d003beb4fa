/** The demo organisations' letters: what the employee and the manager of the demo have asked HR for. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { addressCertificate, employmentCertificate } from '../employee-certificate.server.ts';
import { issueLetters } from '../issue.server.ts';

export const letterDemo = demoStep({
  name: 'letters',
  async isDone(work) {
    const { rows } = await sql`select from letter
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      const { rows } = await sql<{ id: number }>`
        select account.employee_id as id from user_account account
        join login_type type on type.organisation_id = account.organisation_id
          and type.id = account.login_type_id
        where account.organisation_id = ${id} and account.employee_id is not null
          and type.based_on in ('employee', 'manager')
        order by type.based_on, account.id limit 2`.execute(work.db);
      const people = rows.map((row) => row.id);
      const of = { language: 'en', untold: true } as const;
      await issueLetters(work, { ...of, kind: employmentCertificate, records: people });
      await issueLetters(work, { ...of, kind: addressCertificate, records: people.slice(0, 1) });
    }),
});
