/** What features give to every organisation once: each step is noted, so that it runs no second time. */
import { sql } from 'kysely';
import { inWork, systemSession } from '../in-work.ts';
import type { Host, Work } from '../work.ts';

/** Runs the steps that this organisation has not had yet, each in a transaction of its own. */
export async function runFoundings(host: Host, organisationId: number): Promise<void> {
  const session = systemSession(organisationId, 'Founding');
  const done = await inWork(host, session, stepsDone);
  for (const { name, run } of host.forms.foundings) {
    if (done.has(name)) continue;
    await inWork(host, session, async (work) => {
      const { rows } = await sql`
        insert into founding_step (organisation_id, name) values (${organisationId}, ${name})
        on conflict (organisation_id, name) do nothing returning name`.execute(work.db);
      if (rows.length > 0) await run(work);
    });
  }
}

async function stepsDone(work: Work): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from founding_step where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Set(rows.map(({ name }) => name));
}
