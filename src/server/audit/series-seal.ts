/**
 * Rows of a series are not audited one by one: the feature seals by the day, in the audit, what came in, and
 * says here how its seals are compared with the rows. `npm run verify-audit` asks.
 */
import type { Db } from '../database/tenant.ts';

export type SeriesSeal = {
  readonly what: 'seriesSeal';
  readonly name: string;
  /** The first difference in words; null where everything is as it was sealed. */
  check(db: Db, organisationId: number): Promise<string | null>;
};

export const seriesSeal = (declaration: Omit<SeriesSeal, 'what'>): SeriesSeal => ({
  ...declaration,
  what: 'seriesSeal',
});
