/**
 * What a feature does once a transaction has changed records of some forms, whichever way it did: by a
 * screen, a call, an import or its undoing, in bulk, by a job. The audit's entries say what was changed, so
 * that no way of writing can be forgotten. The registry collects the followers.
 */
import type { AuditEntry } from './audit/audit-entry.ts';
import { looking } from './kept-reading.ts';
import type { Work } from './work.ts';

/** The ids of the changed records by form; of a form that is named without any, all may have changed. */
export type Changed = ReadonlyMap<string, ReadonlySet<number>>;

/** The fields of each form that matter; none named, whatever changes. */
type Watched = Readonly<Record<string, readonly string[]>>;

export type Follower = {
  readonly what: 'follower';
  readonly name: string;
  readonly of: Watched;
  /** Before the transaction commits, in it: what must hold together with the change. */
  within?(work: Work, entries: readonly AuditEntry[]): Promise<void>;
  /**
   * In a transaction of its own after the commit, as the system. One that fails is logged, so that a daily
   * step does what was missed.
   */
  after?(work: Work, changed: Changed): Promise<void>;
};

export const follower = (declaration: Omit<Follower, 'what'>): Follower => ({
  ...declaration,
  what: 'follower',
});

/** Forms of which whatever changes matters. */
export const anyOf = (forms: readonly string[]): Watched =>
  Object.fromEntries(forms.map((form) => [form, []]));

/** The action of what followers note themselves, which nobody follows. */
export const followed = 'reassign';

const notFollowed: ReadonlySet<string> = new Set([...looking, 'reveal', 'download', followed]);

/** The entries that concern a follower. */
export const concerning = (entries: readonly AuditEntry[], of: Watched): readonly AuditEntry[] =>
  entries.filter(({ form, action, changes }) => {
    const fields = of[form];
    if (fields === undefined || notFollowed.has(action)) return false;
    // An import or a deletion does not say by field what it changed.
    return !changes || fields.length === 0 || fields.some((field) => Object.hasOwn(changes, field));
  });

/** What a transaction notes while followers act in it is not followed in it. */
export async function followWithin(work: Work, entries: readonly AuditEntry[]): Promise<void> {
  const before = [...entries];
  for (const { of, within } of work.host.forms.followers) {
    const own = within ? concerning(before, of) : [];
    if (own.length > 0) await within?.(work, own);
  }
}

/** What the entries have changed, by form. */
export function changedIn(entries: readonly AuditEntry[]): Changed {
  const changed = new Map<string, Set<number>>();
  for (const [form, own] of Map.groupBy(entries, (entry) => entry.form))
    changed.set(form, new Set(recordsIn(own)));
  return changed;
}

/** The records that entries name, each once. */
export const recordsIn = (entries: readonly AuditEntry[]): readonly number[] => [
  ...new Set(entries.flatMap(({ recordId, recordIds }) => recordIds ?? recordId ?? [])),
];
