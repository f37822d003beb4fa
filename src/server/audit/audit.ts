/**
 * Audit: every change, and every read of pay, bank and identity values. Entries of one organisation form a
 * chain: each carries the hash of the one before, computed by the database in the transaction of the change
 * itself.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Db } from '../database/tenant.ts';
import { auditSummary } from '../gate/audit-summary.ts';
import type { Session } from '../work.ts';
import type { AuditEntry } from './audit-entry.ts';

/** An entry as the database is given it. */
export type AuditRow = Readonly<Record<string, unknown>>;

export function auditRows(
  session: Session,
  entries: readonly AuditEntry[],
  forms?: ReadonlyMap<string, Form>,
): AuditRow[] {
  return entries.map((entry) => ({
    actorId: entry.by === undefined ? session.userId || null : null,
    actorName: entry.by ?? (session.system ? session.name : `${session.name} (${session.userName})`),
    sessionId: entry.by === undefined ? session.sessionId : null,
    action: entry.action,
    form: entry.form,
    recordId: entry.recordId ?? null,
    recordIds: entry.recordIds ?? null,
    changes: entry.changes ?? null,
    summary: auditSummary(entry.changes, forms?.get(entry.form)),
    reason: entry.reason ?? null,
  }));
}

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
  await appendRows(db, session.organisationId, auditRows(session, entries, forms));
}

export async function appendRows(db: Db, organisationId: number, rows: readonly AuditRow[]): Promise<void> {
  await sql`select muster.append_audit(${organisationId}::bigint, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
