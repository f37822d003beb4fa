/** The demo organisations' expenses: types and policies, and a handful of claims of the last weeks. */
import { sql } from 'kysely';
import { isoDate, yearOf } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seeded-on.ts';
import { demoPolicies, demoTypes } from './claims-demo-policy.ts';

export const claimsDemo = demoStep({
  name: 'claims',
  async isDone(work) {
    const { rows } = await sql`select from expense_policy
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      const writer = recordWriter(work);
      await writer.write(demoTypes);
      await writer.write(demoPolicies(isoDate(`${yearOf(today) - 1}-01-01`)));
    });
  },
});
