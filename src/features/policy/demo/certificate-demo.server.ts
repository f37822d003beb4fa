/** The demo's certificates: two kinds are issued at once, and one request waits for HR. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { certificateRequest } from '../certificate/certificate-request.form.ts';
import { certificateRule } from '../certificate/certificate-rule.form.ts';

export const certificateDemo = demoStep({
  name: 'certificates',
  async isDone(work) {
    const { rows } = await sql`select from certificate_rule
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const rules = records(work, certificateRule).asServer;
  const always = { forWhom: null, active: true };
  await rules.create({ ...always, kind: 'employment-certificate', how: 'at-once', aYear: 4 });
  await rules.create({ ...always, kind: 'salary-certificate', how: 'at-once', aYear: 4 });
  await rules.create({ ...always, kind: 'address-certificate', how: 'decided', aYear: null });
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.organisation_id = ${work.session.organisationId}
      and e.left_on is null and e.joined_on <= ${work.today}::date and e.present_address is not null
      and not exists (select from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id)
    order by e.id limit 2`.execute(work.db);
  for (const [at, { id: employee }] of rows.entries())
    await records(work, certificateRequest).asServer.make(
      {
        ...{ employee, kind: 'address-certificate', language: 'en' },
        purpose: at === 0 ? 'Passport application' : 'Admission to a school',
        askedOn: addDays(work.today, -2 - at),
      },
      { state: 'asked' },
    );
}
