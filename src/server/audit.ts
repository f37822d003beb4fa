/**
 * Audit: every change, and every read of pay, bank and identity values. Entries of one organisation form a
 * chain: each carries the hash of the one before, computed by the database in the transaction of the change
 * itself.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { auditSummary } from './gate/audit-summary.ts';
import type { Db } from './tenant.ts';
import type { Session } from './work.ts';

export type AuditEntry = {
  readonly action: string;
  readonly form: string;
  readonly recordId?: number;
  /** One entry may cover many records: an import, a bulk change, a pay run. */
  readonly recordIds?: readonly number[];
  /** By field; sealed values only masked. */
  readonly changes?: Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>;
  readonly reason?: string;
};

/**
 * Appends entries to the organisation's chain. It locks the chain until the transaction ends, so it is called
 * once, as the last statement before commit: `inWork` does.
 */
export async function appendAudit(
  db: Db,
  session: Session,
  entries: readonly AuditEntry[],
  forms?: ReadonlyMap<string, Form>,
): Promise<void> {
  const rows = entries.map((entry) => ({
    actorId: session.userId || null,
    actorName: session.system ? session.name : `${session.name} (${session.userName})`,
    sessionId: session.sessionId,
    action: entry.action,
    form: entry.form,
    recordId: entry.recordId ?? null,
    recordIds: entry.recordIds ?? null,
    changes: entry.changes ?? null,
    summary: auditSummary(entry.changes, forms?.get(entry.form)),
    reason: entry.reason ?? null,
  }));
  await sql`select muster.append_audit(${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export type ChainReport = {
  readonly organisationId: number;
  readonly entries: number;
  /** The hash at the head: kept elsewhere, it proves later that no entry was taken from the end. */
  readonly head: string;
  readonly broken: { readonly entry: number; readonly why: string } | null;
};

const batch = 20_000;

/**
 * Checks the whole chain of one organisation, a batch of entries at a time, and names the first broken entry.
 */
export async function verifyAudit(db: Db, organisationId: number): Promise<ChainReport> {
  const {
    rows: [head],
  } = await sql<{ last_id: number; hash: string }>`
    select last_id, encode(hash, 'hex') as hash from audit_head where organisation_id = ${organisationId}
  `.execute(db);
  const end = head ?? { last_id: 0, hash: '' };
  let done = 0;
  let hash = '';
  while (done < end.last_id) {
    const {
      rows: [checked],
    } = await sql<Checked>`
      select * from muster.check_audit(${done}, ${Math.min(done + batch, end.last_id)}, ${hash})
    `.execute(db);
    if (!checked || checked.broken_id !== null) {
      const broken = { entry: checked?.broken_id ?? done + 1, why: checked?.why ?? 'it is missing' };
      return { organisationId, entries: end.last_id, head: end.hash, broken };
    }
    done = Math.min(done + batch, end.last_id);
    hash = checked.last_hash;
  }
  return {
    organisationId,
    entries: end.last_id,
    head: end.hash,
    broken: await brokenEnd(db, organisationId, end, hash),
  };
}

type Checked = { broken_id: number | null; why: string | null; last_hash: string };

async function brokenEnd(
  db: Db,
  organisationId: number,
  end: { last_id: number; hash: string },
  hash: string,
): Promise<ChainReport['broken']> {
  if (end.hash !== hash) return { entry: end.last_id, why: 'the head of the chain has another hash' };
  // Beyond the head of now, in one statement: others go on writing while the chain is checked.
  const {
    rows: [beyond],
  } = await sql<{ id: number | null }>`
    select min(id) as id from audit_entry where organisation_id = ${organisationId} and id > coalesce(
      (select last_id from audit_head where organisation_id = ${organisationId}), 0)
  `.execute(db);
  return beyond?.id == null ? null : { entry: beyond.id, why: 'it lies beyond the head of the chain' };
}
