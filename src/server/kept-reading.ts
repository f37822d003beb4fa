/**
 * What takes long to read and is asked for again and again: kept for some minutes, and read again once
 * anything in the organisation has changed.
 */
import { sql } from 'kysely';
import type { Work } from './work.ts';

/** Forms whose records say nothing of anything else. */
const apart = ['pay-branch', 'job', 'session', 'saved-view', 'notification'];

/** Actions that the audit notes and that change nothing. */
export const looking = ['read', 'what-if', 'export', 'sign-in', 'sign-out'] as const;

type Since = { readonly last: number; readonly changed: boolean; readonly now: number };

/** The organisation's last audit entry, and whether anything but reading was noted after an earlier one. */
async function changesSince(work: Work, entry: number, { apartFrom = [], of = [] }: Ways): Promise<Since> {
  const {
    rows: [row],
  } = await sql<Since>`
    select extract(epoch from now())::float8 as now, coalesce((select last_id from audit_head
        where organisation_id = ${work.session.organisationId}), 0) as last,
      exists (select from audit_entry
        where organisation_id = ${work.session.organisationId} and id > ${entry}
          and action <> all (${[...looking]}::text[])
          and form <> all (${[...apart, ...apartFrom]}::text[])
          and (${of.length === 0}::boolean or form = any (${[...of]}::text[]))) as changed
  `.execute(work.db);
  return row ?? { last: 0, changed: true, now: 0 };
}

type Ways = {
  /** Reads again whatever is kept. */
  readonly fresh?: boolean;
  /** The forms that alone it follows from. */
  readonly of?: readonly string[];
  /** Further forms that what is read does not follow from. */
  readonly apartFrom?: readonly string[];
  /** What the audit does not note: whether it has changed since that instant of the database, in
   * seconds of UTC. */
  readonly changedSince?: (at: number) => Promise<boolean>;
};

type Kept<T> = { readonly value: T; readonly lastEntry: number; readonly at: number };

const keyOf = ({ host, session }: Work, what: string): string =>
  `${host.settings.homeFolder}/${session.organisationId}/${what}`;

/** Keeps the last `most` readings of a kind in this server, each for `minutes` at the longest. */
export function keptReading<T>(most: number, minutes: number) {
  const kept = new Map<string, Kept<T>>();
  return async (work: Work, what: string, read: () => Promise<T>, ways: Ways = {}): Promise<T> => {
    const { fresh = false, changedSince } = ways;
    const key = keyOf(work, what);
    const known = kept.get(key);
    const {
      last,
      changed,
      now: at,
    } = await changesSince(work, known?.lastEntry ?? Number.MAX_SAFE_INTEGER, ways);
    const isGood =
      known !== undefined &&
      !fresh &&
      !changed &&
      at - known.at < minutes * 60 &&
      !(await changedSince?.(known.at));
    const current = isGood ? known : { value: await read(), lastEntry: last, at };
    kept.delete(key);
    kept.set(key, current);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return current.value;
  };
}

/** Longer than this nobody should wait each time. */
const slowMilliseconds = 100;
/** Readings of days that are over are forgotten with the rest; what is still slow is found again. */
const slowMost = 1_000;

/** The same for what is quick in most organisations: only what was slow is kept, from then on. */
export function keptWhereSlow<T>(most: number, minutes: number) {
  const keep = keptReading<T>(most, minutes);
  const slow = new Set<string>();
  return async (work: Work, what: string, read: () => Promise<T>, ways: Ways): Promise<T> => {
    const key = keyOf(work, what);
    if (slow.has(key)) return keep(work, what, read, ways);
    const begun = performance.now();
    const value = await read();
    if (performance.now() - begun > slowMilliseconds) {
      if (slow.size >= slowMost) slow.clear();
      slow.add(key);
    }
    return value;
  };
}
