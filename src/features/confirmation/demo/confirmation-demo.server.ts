/** The demo's confirmations: one that its manager still has to answer, and one that waits for HR. */
import { sql } from 'kysely';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { confirmationReview } from '../confirmation-review.form.ts';

export const confirmationDemo = demoStep({
  name: 'confirmation-reviews',
  async isDone(work) {
    const { rows } = await sql`select from confirmation_review
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId} and confirmed_on is null
      and left_on is null and joined_on <= ${work.today}::date order by joined_on, id`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  const terms = await termsOf(work, ids);
  const due = ids.flatMap((employee) => {
    const on = terms.get(employee)?.confirmation?.on;
    return on !== undefined && on >= work.today ? [{ employee, dueOn: on }] : [];
  });
  const [first, second] = due;
  if (first) await records(work, confirmationReview).asServer.make(first);
  const why = 'Leads two deliveries already, and the team relies on it.';
  if (second)
    await records(work, confirmationReview).asServer.make(
      { ...second, outcome: 'confirm', why },
      { state: 'waiting', reason: 'Sent' },
    );
}
