/**
 * What takes long to read and is asked for again and again: kept for some minutes, and read anew once
 * anything in the organisation has changed.
 */
import { sql } from 'kysely';
import type { Work } from './work.ts';

/** The organisation's last audit entry, and whether anything but reading was noted after an earlier one. */
async function changesSince(work: Work, entry: number): Promise<{ last: number; changed: boolean }> {
  const {
    rows: [row],
  } = await sql<{ last: number; changed: boolean }>`
    select coalesce((select last_id from audit_head
        where organisation_id = ${work.session.organisationId}), 0) as last,
      exists (select from audit_entry
        where organisation_id = ${work.session.organisationId} and id > ${entry}
          and action not in ('read', 'what-if', 'export', 'sign-in', 'sign-out')
          and form <> all (array['pay-branch', 'job', 'session', 'saved-view', 'notification'])) as changed
  `.execute(work.db);
  return row ?? { last: 0, changed: true };
}

type Ways = {
  /** Read anew whatever is kept. */
  readonly fresh?: boolean;
  /** What the audit does not note: whether it has changed since that instant. */
  readonly changedSince?: (at: Date) => Promise<boolean>;
};

type Kept<T> = { readonly value: T; readonly lastEntry: number; readonly at: Date };

/** Keeps the last `most` readings of a kind in this server, each for `minutes` at the longest. */
export function keptReading<T>(most: number, minutes: number) {
  const kept = new Map<string, Kept<T>>();
  return async (
    work: Work,
    what: string,
    read: () => Promise<T>,
    { fresh = false, changedSince }: Ways = {},
  ): Promise<T> => {
    const key = `${work.host.settings.homeFolder}/${work.session.organisationId}/${what}`;
    const known = kept.get(key);
    const at = new Date();
    const { last, changed } = await changesSince(work, known?.lastEntry ?? Number.MAX_SAFE_INTEGER);
    const isGood =
      known !== undefined &&
      !fresh &&
      !changed &&
      at.getTime() - known.at.getTime() < minutes * 60_000 &&
      !(await changedSince?.(known.at));
    const now = isGood ? known : { value: await read(), lastEntry: last, at };
    kept.delete(key);
    kept.set(key, now);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return now.value;
  };
}
