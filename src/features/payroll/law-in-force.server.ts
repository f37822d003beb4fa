/** The law a run is calculated by, and which laid-over rows are in it. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { Db } from '#server/tenant.ts';

export type LawInForce = {
  readonly law: IndianLaw;
  /** The rows laid over the shipped tables, by id, with the day each holds from. */
  readonly rows: Readonly<Record<string, IsoDate>>;
};

export async function lawInForce(db: Db): Promise<LawInForce> {
  const { rows } = await sql<{ id: number; from: IsoDate }>`
    select id, "from" from directory.law_row order by id`.execute(db);
  return { law: await lawOf(db), rows: Object.fromEntries(rows.map(({ id, from }) => [String(id), from])) };
}
