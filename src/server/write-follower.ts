/**
 * What a feature brings up to date by what a transaction has written, before it commits. It hears of every
 * write in the words of the audit, whichever way it came: by hand, a bulk change, an import or its undoing, a
 * job. The registry collects the followers.
 */
import type { AuditEntry } from './audit/audit-entry.ts';
import { looking } from './kept-reading.ts';
import type { Work } from './work.ts';

export type WriteFollower = {
  readonly what: 'writeFollower';
  /** Names of the forms whose records it follows. */
  readonly of: readonly string[];
  /** Once, with all that was noted of these forms. What it writes itself is not followed. */
  run(work: Work, written: readonly AuditEntry[]): Promise<void>;
};

export const writeFollower = (declaration: Omit<WriteFollower, 'what'>): WriteFollower => ({
  ...declaration,
  what: 'writeFollower',
});

const reading: ReadonlySet<string> = new Set(looking);

export async function followWrites(work: Work, entries: readonly AuditEntry[]): Promise<void> {
  const written = entries.filter(({ action }) => !reading.has(action));
  for (const { of, run } of work.host.forms.writeFollowers) {
    const own = written.filter(({ form }) => of.includes(form));
    if (own.length > 0) await run(work, own);
  }
}

/** The records that entries name, each once. */
export const recordsIn = (entries: readonly AuditEntry[]): readonly number[] => [
  ...new Set(entries.flatMap(({ recordId, recordIds }) => recordIds ?? recordId ?? [])),
];
