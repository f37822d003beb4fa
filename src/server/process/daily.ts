/** The new day: what features declare with `daily` runs in every organisation, shortly after its midnight. */
import { sql } from 'kysely';
import { inWork, systemSession } from '../in-work.ts';
import type { Upkeep } from '../jobs/jobs.ts';
import { runFoundings } from '../organisation/founding-step.ts';
import type { Host } from '../work.ts';

/** While the database works for one organisation, the server works for another. */
const organisationsAtOnce = 2;

/** One organisation's failure is logged and does not keep the others from their day. */
export async function runDailies(host: Host): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from directory.organisation where active order by id`.execute(host.tenancy.directory);
  const waiting = rows.values();
  const inTurn = async (): Promise<void> => {
    for (const { id } of waiting) await dayOf(host, id);
  };
  await Promise.all(Array.from({ length: organisationsAtOnce }, inTurn));
}

async function dayOf(host: Host, id: number): Promise<void> {
  await runFoundings(host, id).catch((error: unknown) =>
    host.log.error({ err: error, organisation: id }, 'what an organisation starts with was not written'),
  );
  for (const { name, run } of host.forms.dailies) {
    try {
      await inWork(host, systemSession(id, 'Daily upkeep'), run);
    } catch (error) {
      host.log.error({ err: error, organisation: id, daily: name }, 'a daily step failed');
    }
  }
}

export const dailyUpkeep: Upkeep = { name: 'daily', cron: '5 0 * * *', run: runDailies };
