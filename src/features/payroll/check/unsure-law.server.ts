/** What of a run's law is not sure, in words: for who runs payroll, before the run is sent. */
import { sql } from 'kysely';
import { tableTitle } from '#features/law/law-row.form.ts';
import { lawTables } from '#law/tables.ts';
import { unsureRows } from '#pay/model/unsure-law.ts';
import { valueWords } from '#server/handbook/law-words.ts';
import type { Work } from '#server/work.ts';
import { planOf, type SetOfRun } from '../run/set-plan.server.ts';
import type { UnsureRow } from '../workbench/run.call.ts';

/** The rows that a calculation rests on and that nobody has compared with their source. */
export async function readUnsure(work: Work, set: SetOfRun): Promise<UnsureRow[]> {
  const plan = await planOf(work, set);
  if (!plan) return [];
  const rows = new Set(unsureRows(plan, await statesOfWork(work)));
  return lawTables(plan.rules.law).flatMap(({ levy, title, table }) =>
    table.rows
      .filter((row) => rows.has(row))
      .map((row) => ({
        title: tableTitle(levy, title),
        words: valueWords(table, row.value),
        cite: row.cite,
        from: row.from,
      })),
  );
}

async function statesOfWork(work: Work): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ state: string }>`
    select distinct indian_state as state from establishment
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Set(rows.map(({ state }) => state));
}
