/** Checking a chain of the audit: every entry by its hash, and the whole by what was kept of it elsewhere. */
import { sql } from 'kysely';
import type { Db } from '../database/tenant.ts';
import { systemSession } from '../in-work.ts';
import { appendAudit } from './audit.ts';
import {
  type Anchor,
  against,
  againstAnchor,
  anchoredSince,
  anchoring,
  type Broken,
  type Head,
  headOf,
  type Installation,
  readAnchor,
  writeAnchor,
} from './audit-anchor.ts';

export type ChainReport = {
  readonly organisationId: number;
  readonly entries: number;
  /** The hash at the head: kept elsewhere, it proves later that no entry was taken from the end. */
  readonly head: string;
  readonly anchored: Pick<Anchor, 'entry' | 'at' | 'since' | 'putBack'> | null;
  readonly broken: Broken | null;
};

const batch = 20_000;

type Checked = { broken_id: number | null; why: string | null; last_hash: string };

/** The first broken entry after one head up to another, a batch of entries at a time. */
async function brokenBetween(db: Db, from: Head, to: Head): Promise<Broken | null> {
  let { entry: done, hash } = from;
  while (done < to.entry) {
    const until = Math.min(done + batch, to.entry);
    const { rows } = await sql<Checked>`select * from muster.check_audit(${done}, ${until}, ${hash})`.execute(
      db,
    );
    const [checked] = rows;
    if (!checked || checked.broken_id !== null)
      return { entry: checked?.broken_id ?? done + 1, why: checked?.why ?? 'it is missing' };
    [done, hash] = [until, checked.last_hash];
  }
  return to.hash === hash ? null : { entry: to.entry, why: 'the head of the chain has another hash' };
}

/**
 * Checks the whole chain of one organisation and names the first broken entry. `anchor` is read before the
 * transaction began, so that it is never ahead of the chain; `heads` were kept by somebody else.
 */
export async function verifyAudit(
  db: Db,
  organisationId: number,
  anchor: Anchor | null | 'forged',
  heads: readonly Head[] = [],
): Promise<ChainReport> {
  const head = await headOf(db, organisationId);
  const broken =
    (await brokenBetween(db, { entry: 0, hash: '' }, head)) ??
    (await beyond(db, organisationId)) ??
    (await againstAnchor(db, organisationId, anchor)) ??
    (await againstHeads(db, organisationId, heads));
  const { entry, at, since, putBack } = anchor && anchor !== 'forged' ? anchor : noAnchor;
  return {
    organisationId,
    entries: head.entry,
    head: head.hash,
    anchored: at === '' ? null : { entry, at, since, putBack },
    broken,
  };
}

const noAnchor = { entry: 0, at: '', since: '', putBack: [] } as const;

async function againstHeads(db: Db, organisationId: number, heads: readonly Head[]): Promise<Broken | null> {
  for (const head of heads) {
    const broken = await against(db, organisationId, head, 'the head that was kept');
    if (broken) return broken;
  }
  return null;
}

/** Beyond the head of now, in one statement: others go on writing while the chain is checked. */
async function beyond(db: Db, organisationId: number): Promise<Broken | null> {
  const { rows } = await sql<{ id: number | null }>`
    select min(id) as id from audit_entry where organisation_id = ${organisationId} and id > coalesce(
      (select last_id from audit_head where organisation_id = ${organisationId}), 0)`.execute(db);
  const id = rows[0]?.id;
  return id == null ? null : { entry: id, why: 'it lies beyond the head of the chain' };
}

/** Every organisation of this database, in their order. */
export async function everyOrganisation(
  tenancy: Installation['tenancy'],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from directory.organisation order by id`.execute(tenancy.directory);
  return rows;
}

/**
 * Moves each anchor to the end of its chain, if the entries since then are whole and the chain still goes
 * through it; one that does not is left where it is and told by `log`. Asks nothing of those who write.
 */
export async function anchorChains(of: Installation, log: (fault: string) => void): Promise<void> {
  for (const { id } of await everyOrganisation(of.tenancy)) {
    const anchor = await readAnchor(of, id);
    const { head, broken } = await of.tenancy.inOrganisation(id, (db) => newsOf(db, id, anchor), {
      statementSeconds: 0,
      snapshot: true,
    });
    if (broken || anchor === 'forged') {
      log(`The audit of organisation ${id} is not anchored. Entry ${broken?.entry}: ${broken?.why}.`);
      continue;
    }
    const isNewest = anchor?.entry === head.entry && anchor.key === of.settings.sealKeys[0].id;
    if (isNewest || head.entry === 0) continue;
    const at = new Date().toISOString();
    const { since, putBack } = anchor ?? { since: at, putBack: [] };
    await writeAnchor(of, { ...head, organisation: id, at, since, putBack });
    await of.tenancy.inOrganisation(id, (db) => noteAnchoring(db, id));
  }
}

/** Once, after the anchor itself: the chain says from where on it has one. */
async function noteAnchoring(db: Db, id: number): Promise<void> {
  if ((await anchoredSince(db, id)) !== null) return;
  await appendAudit(db, systemSession(id, 'Audit'), [anchoring]);
}

async function newsOf(db: Db, id: number, anchor: Anchor | null | 'forged') {
  const head = await headOf(db, id);
  const from = anchor && anchor !== 'forged' ? anchor : { entry: 0, hash: '' };
  const broken = (await againstAnchor(db, id, anchor)) ?? (await brokenBetween(db, from, head));
  return { head, broken };
}

/**
 * After a restore, a loss of the files, or when one organisation came from elsewhere, by whoever holds the
 * data key: chains are anchored where they end, and it is noted.
 */
export async function anchorPutBack(of: Installation, only?: number): Promise<void> {
  for (const { id } of await everyOrganisation(of.tenancy)) {
    if (only !== undefined && id !== only) continue;
    const anchor = await readAnchor(of, id);
    if (anchor === 'forged') continue;
    const { head, broken } = await of.tenancy.inOrganisation(id, async (db) => ({
      head: await headOf(db, id),
      broken: await againstAnchor(db, id, anchor),
    }));
    if (!broken) continue;
    const at = new Date().toISOString();
    const { entry, hash, since, putBack } = anchor ?? { ...head, since: at, putBack: [] };
    await writeAnchor(of, {
      ...head,
      organisation: id,
      at,
      since,
      putBack: [...putBack, { entry, hash, at }],
    });
  }
}
