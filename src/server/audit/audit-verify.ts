/**
 * The command behind `npm run verify-audit`: checks every organisation's chain, by itself, by its anchor and
 * by heads that somebody kept, and names the first broken entry.
 */
import { type Broken, type Head, type Installation, readAnchor } from './audit-anchor.ts';
import { type ChainReport, everyOrganisation, verifyAudit } from './audit-chain.ts';

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
): Promise<NamedReport[]> {
  const reports: NamedReport[] = [];
  for (const { id, name } of await everyOrganisation(of.tenancy)) {
    const anchor = await readAnchor(of, id);
    const heads = kept.filter(({ organisation }) => organisation === id);
    const report = await of.tenancy.inOrganisation(id, (db) => verifyAudit(db, id, anchor, heads), {
      statementSeconds: 0,
    });
    reports.push({ ...report, name });
  }
  return reports;
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
