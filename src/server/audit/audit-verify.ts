/**
 * The command behind `npm run verify-audit`: checks every organisation's chain, by itself, by its anchor and
 * by heads that somebody kept, and the series that are sealed in it; names the first broken entry.
 */

import type { Db } from '../database/tenant.ts';
import { type Broken, type Head, type Installation, readAnchor } from './audit-anchor.ts';
import { type ChainReport, everyOrganisation, verifyAudit } from './audit-chain.ts';
import type { SeriesSeal } from './series-seal.ts';

type NamedReport = ChainReport & { readonly name: string };
/** A head as it is mailed and posted: '56:1234:<64 hexadecimal signs>'. */
export type KeptHead = Head & { readonly organisation: number };

const headShape = /^(\d+):(\d+):([0-9a-f]{64})$/;

/** Throws a sentence for what is no head. */
export function readHead(text: string): KeptHead {
  const [, organisation, entry, hash] = headShape.exec(text) ?? [];
  if (hash === undefined)
    throw new Error(`“${text}” is not a head. Give it as it was sent: organisation:entry:hash.`);
  return { organisation: Number(organisation), entry: Number(entry), hash };
}

export const headText = ({ organisation, entry, hash }: KeptHead): string =>
  `${organisation}:${entry}:${hash}`;

/** One report an organisation, in their order. */
export async function verifyEveryAudit(
  of: Installation,
  kept: readonly KeptHead[] = [],
  seals: readonly SeriesSeal[] = [],
): Promise<NamedReport[]> {
  const reports: NamedReport[] = [];
  for (const { id, name } of await everyOrganisation(of.tenancy)) {
    const anchor = await readAnchor(of, id);
    const heads = kept.filter(({ organisation }) => organisation === id);
    const report = await of.tenancy.inOrganisation(
      id,
      async (db) => {
        const chain = await verifyAudit(db, id, anchor, heads);
        return { ...chain, broken: chain.broken ?? (await firstBrokenSeal(db, id, seals)) };
      },
      { statementSeconds: 0 },
    );
    reports.push({ ...report, name });
  }
  return reports;
}

/** Only of a chain that is whole: it holds the seals. */
async function firstBrokenSeal(
  db: Db,
  organisation: number,
  seals: readonly SeriesSeal[],
): Promise<Broken | null> {
  for (const seal of seals) {
    const why = await seal.check(db, organisation);
    if (why !== null) return { entry: 0, why };
  }
  return null;
}

/** An anchor that was changed says nothing of an entry. */
const brokenWords = ({ entry, why }: Broken): string => (entry === 0 ? why : `entry ${entry}: ${why}`);

/** Lines for the terminal; the head of each chain is worth keeping elsewhere. */
export function auditInWords(reports: readonly NamedReport[]): string[] {
  return reports.flatMap(({ organisationId, name, entries, head, anchored, broken }) => [
    broken
      ? `BROKEN  ${organisationId} ${name}: ${brokenWords(broken)}.`
      : `whole   ${organisationId} ${name}: ${entries} entries, head ${head || 'none'}, ` +
        (anchored ? `anchored to entry ${anchored.entry} since ${anchored.since}` : 'not anchored yet'),
    ...(anchored?.putBack ?? []).map(
      ({ entry, at }) =>
        `        anchored anew on ${at} (a backup, or lost files); before, the chain went to entry ${entry}.`,
    ),
  ]);
}
