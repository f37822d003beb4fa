/**
 * Whom a row of law reaches: how many people of which organisations, from when. Each organisation is asked
 * within its own wall for counts alone; no record leaves it.
 */

import { sql } from 'kysely';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { platformOrganisation } from '#server/organisation/founding.ts';
import type { Host } from '#server/work.ts';

export type Reached = {
  readonly organisation: number;
  readonly name: string;
  /** In service on the day the row begins to hold or today, whichever is later. */
  readonly people: number;
  /** Months already locked that the row would change: they stay, and arrears bring the difference. */
  readonly lockedMonths: number;
};

/** The state a table belongs to: 'KA' of 'professionalTax.states.KA.schedule'. */
function stateOfTable(path: string): string | null {
  return /^(?:professionalTax\.states|labourWelfareFund\.funds)\.([A-Z]{2})\b/.exec(path)?.[1] ?? null;
}

/** Organisations with people whom the table concerns, the largest first. */
export async function reachedBy(
  host: Host,
  path: string,
  from: IsoDate,
  today: IsoDate,
): Promise<readonly Reached[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from directory.organisation
    where active and id <> ${platformOrganisation.id} order by id`.execute(host.tenancy.directory);
  const found: Reached[] = [];
  for (const { id, name } of rows) {
    const counts = await countsOf(host, id, stateOfTable(path), from, from > today ? from : today);
    if (counts.people > 0) found.push({ organisation: id, name, ...counts });
  }
  return found.sort((a, b) => b.people - a.people);
}

function countsOf(host: Host, organisation: number, state: string | null, from: IsoDate, on: IsoDate) {
  return host.tenancy.inOrganisation(organisation, async (db) => {
    const {
      rows: [counts],
    } = await sql<{ people: number; lockedMonths: number }>`
      select
        (select count(*) from employee e where e.organisation_id = ${organisation}
          and e.joined_on <= ${on} and (e.left_on is null or e.left_on >= ${on})
          and (${state}::text is null or exists (
            select 1 from employee_work w
            join establishment p on p.organisation_id = w.organisation_id and p.id = w.establishment_id
            where ${holdsFor('w', 'e.id', on)} and p.indian_state = ${state}
          ))) as people,
        (select count(distinct month) from pay_run where organisation_id = ${organisation}
          and state in ('locked', 'paid', 'closed') and month >= ${monthOf(from)}) as "lockedMonths"
    `.execute(db);
    return { people: counts?.people ?? 0, lockedMonths: counts?.lockedMonths ?? 0 };
  });
}
