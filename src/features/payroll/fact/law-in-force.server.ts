/** The law a run is calculated by: which corrections of the shipped tables and laid-over rows are in it. */
import { sql } from 'kysely';
import { lawOf, lawOfRows } from '#features/law/law-rows.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { lawBeforeCorrections, shippedCorrections } from '#law/correction.ts';
import { type IndianLaw, indianLaw } from '#law/in/law.ts';
import type { Db } from '#server/database/tenant.ts';

export type LawInForce = {
  readonly law: IndianLaw;
  /**
   * What is in it, with the day each holds from: rows laid over, by id, and corrections of the shipped
   * tables, by name. A run keeps them (`pay_run_set.law`), so that what has changed since is told from it.
   */
  readonly rows: KeptLaw;
};

export type KeptLaw = Readonly<Record<string, IsoDate>>;

const corrections = shippedCorrections(indianLaw);

export async function lawInForce(db: Db): Promise<LawInForce> {
  const { rows } = await sql<{ id: number; from: IsoDate }>`
    select id, "from" from directory.law_row order by id`.execute(db);
  const laid = Object.fromEntries(rows.map(({ id, from }) => [String(id), from]));
  return { law: await lawOf(db), rows: { ...corrections, ...laid } };
}

/** The law of a run by what it kept: without what a release has corrected since. */
export function lawOfRun(db: Db, kept: KeptLaw): Promise<IndianLaw> {
  const keys = Object.keys(kept);
  const ids = keys.filter((key) => /^\d+$/.test(key)).map(Number);
  return lawOfRows(db, ids, knowing(keys));
}

const corrected = new Map<string, IndianLaw>();

/** The same object for every run that knew the same corrections. */
function knowing(keys: readonly string[]): IndianLaw {
  const known = Object.keys(corrections).filter((key) => keys.includes(key));
  const law = corrected.get(known.join()) ?? lawBeforeCorrections(indianLaw, known);
  corrected.set(known.join(), law);
  return law;
}
