/** The law in force: the shipped tables with the approved rows laid over them, and what a run keeps of it. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Confidence } from '#kernel/dated.ts';
import { lawBeforeCorrections, shippedCorrections } from '#law/correction.ts';
import { type IndianLaw, indianLaw } from '#law/in/law.ts';
import { type LawAddition, lawWith } from '#law/law-addition.ts';
import { readValue } from '#law/value-text.ts';
import type { Db } from '#server/database/tenant.ts';

type Kept = {
  id: number;
  path: string;
  from: IsoDate;
  value: unknown;
  cite: string;
  confidence: Confidence;
};

/** The last law made, by the rows it was made of: approved rows change a few times a year. */
let made: { readonly key: string; readonly law: IndianLaw } = { key: '', law: indianLaw };

/**
 * The law for every calculation, whatever the organisation: the same object until another row is approved or
 * one is withdrawn.
 */
export async function lawOf(db: Db): Promise<IndianLaw> {
  const rows = await keptRows(db);
  const key = rows.map(({ id }) => id).join();
  if (made.key !== key) made = { key, law: lawWith(indianLaw, rows.map(additionOf)) };
  return made.law;
}

/**
 * The law with exactly these rows laid over it, whatever has been approved or withdrawn since: what a
 * payslip was made by. `shipped`: the tables that they are laid over.
 */
export async function lawOfRows(
  db: Db,
  ids: readonly number[],
  shipped: IndianLaw = indianLaw,
): Promise<IndianLaw> {
  if (ids.length === 0) return shipped;
  const { rows } = await sql<Kept>`
    select id, path, "from", value, cite, confidence from (
      select * from directory.law_row
      union all
      select id, path, "from", value, cite, confidence, approved_at from directory.law_row_withdrawn
    ) known where id = any(${[...ids]}::bigint[]) order by approved_at, id`.execute(db);
  return lawWith(shipped, rows.map(additionOf));
}

/** The rows in force, in the order of their approval, but the one of this record. */
export async function additionsBut(db: Db, id: number): Promise<LawAddition[]> {
  return (await keptRows(db)).filter((row) => row.id !== id).map(additionOf);
}

async function keptRows(db: Db): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select id, path, "from", value, cite, confidence from directory.law_row
    order by approved_at, id`.execute(db);
  return rows;
}

/** A row as the law takes it. Throws ValueDoesNotFit for a value that the table cannot hold. */
export function additionOf(row: Omit<Kept, 'id'>): LawAddition {
  const { path, from, value, cite, confidence } = row;
  return {
    path,
    row: { from, value: readValue(path, value), cite, ...(confidence === 'high' ? {} : { confidence }) },
  };
}

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
