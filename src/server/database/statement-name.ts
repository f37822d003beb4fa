/** The names under which connections keep the plans of statements that come again and again. */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { insertedRatherThanCopied } from './distributed.ts';

/** How often each statement has been asked, and the name of those that come again and again. */
const asked = new Map<string, number>();
const names = new Map<string, string>();
const comesAgain = 5;
const namesMost = 250;

type Planned = { readonly text: string; readonly values: unknown[]; readonly name?: string };

/**
 * A name follows from its text alone: behind a pooler the connections of several servers are one, and a name
 * that meant something else to another server would answer with the rows of its statement.
 */
const nameOf = (text: string): string =>
  `muster_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;

/**
 * A statement that comes again and again is named, so that a connection parses and plans it once: half of the
 * database's work for a small question. The names are few, since each is kept by every connection. One
 * without a value is not. Where rows lie on several machines the plan says on which: the name is that of the
 * statement and of the organisation that asks, which `spreadFor` says.
 */
export function planned({ sql: given, parameters }: CompiledQuery, spreadFor?: number): Planned {
  const values = parameters as unknown[];
  const text = spreadFor === undefined ? given : insertedRatherThanCopied(given);
  const name = names.get(text);
  if (name) return { name: spreadFor === undefined ? name : `${name}_${spreadFor}`, text, values };
  if (values.length > 0 && names.size < namesMost && text.length < 20_000) {
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times >= comesAgain) {
      names.set(text, nameOf(text));
      asked.delete(text);
    } else if (asked.size > 5_000) asked.clear();
  }
  return { text, values };
}

/** What each connection keeps of statements whose names are those of organisations too. */
const keptBy = new WeakMap<object, Set<string>>();
/** As many as those of two organisations that are asked everything: each plan takes its room. */
const keptMost = 2 * namesMost;

/** Whether the connection keeps so many plans that another takes its place. */
export function keepsTooMany(connection: object, name: string | undefined): boolean {
  const kept = keptBy.getOrInsertComputed(connection, () => new Set());
  if (name) kept.add(name);
  return kept.size > keptMost;
}
