/**
 * What a feature does once a transaction has changed records of some forms, whichever way it did: by a
 * screen, a call, an import or its undoing, in bulk, by a job. The audit's entries say what was changed, so
 * that no way of writing can be forgotten. The registry collects the followers.
 */
import type { AuditEntry } from './audit/audit-entry.ts';
import type { Work } from './work.ts';

/** The ids of the changed records by form; of a form that is named without any, all may have changed. */
export type Changed = ReadonlyMap<string, ReadonlySet<number>>;

/** The fields of each form that matter; none named, whatever changes. */
type Watched = Readonly<Record<string, readonly string[]>>;

export type ChangeFollower = {
  readonly what: 'changeFollower';
  readonly name: string;
  readonly of: Watched;
  /**
   * In a transaction of its own after the commit, as the system. One that fails is logged, so that a daily
   * step does what was missed.
   */
  changed(work: Work, changed: Changed): Promise<void>;
};

export const changeFollower = (declaration: Omit<ChangeFollower, 'what'>): ChangeFollower => ({
  ...declaration,
  what: 'changeFollower',
});

/** What followers note themselves is followed by nobody. */
export const followed = 'reassign';

const isLook = new Set(['read', 'reveal', 'export', 'download', 'sign-in', 'sign-out', followed]);

/** What of the entries concerns a follower; undefined where nothing does. */
export function changedIn(entries: readonly AuditEntry[], of: Watched): Changed | undefined {
  let changed: Map<string, Set<number>> | undefined;
  for (const { form, action, recordId, recordIds, changes } of entries) {
    const fields = of[form];
    if (fields === undefined || isLook.has(action)) continue;
    // An import or a deletion does not say by field what it changed.
    if (changes && fields.length > 0 && !fields.some((field) => Object.hasOwn(changes, field))) continue;
    changed ??= new Map();
    const ids = changed.getOrInsertComputed(form, () => new Set());
    if (recordId !== undefined) ids.add(recordId);
    for (const id of recordIds ?? []) ids.add(id);
  }
  return changed;
}
