/**
 * The read log's way into the chain. Every append locks the organisation's chain until its commit is on disk,
 * so readings are not appended one by one: what is read while one append runs goes with the next. The answer
 * waits for it: nothing is told that is not in the chain.
 */
import type { Tenancy } from '../database/tenant.ts';
import type { AuditRow } from './audit.ts';
import { appendRows } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Whether entries only say that something was read: they do not stand or fall with a change. */
export const areReadings = (entries: readonly AuditEntry[]): boolean =>
  entries.every(({ action }) => action === 'read');

/** `next` gathers while the append before it runs; `last` is the append of the newest rows. */
type Line = { next: AuditRow[] | null; last: Promise<void> };
const lines = new WeakMap<Tenancy, Map<number, Line>>();

/** Appends rows to the organisation's chain with those of others; rejects if they are not in it. */
export function appendTogether(
  tenancy: Tenancy,
  organisationId: number,
  rows: readonly AuditRow[],
): Promise<void> {
  const line = lines
    .getOrInsertComputed(tenancy, () => new Map())
    .getOrInsertComputed(organisationId, () => ({ next: null, last: Promise.resolve() }));
  if (line.next) {
    line.next.push(...rows);
    return line.last;
  }
  const batch = [...rows];
  line.next = batch;
  line.last = line.last
    .catch(() => undefined)
    .then(() => {
      line.next = null;
      return tenancy.inOrganisation(organisationId, (db) => appendRows(db, organisationId, batch));
    });
  return line.last;
}
