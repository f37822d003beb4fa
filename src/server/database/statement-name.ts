/** The names under which connections keep the plans of statements that come again and again. */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { insertedRatherThanCopied } from './distributed.ts';

/** How often each statement has been asked of late, and the name of those that come again and again. */
const asked = new Map<string, number>();
const names = new Map<string, string>();
const comesAgain = 5;
const namesMost = 250;
/** After so many statements the names go to those that come most often by now. */
const statementsATerm = 5_000;
let inTerm = 0;

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
 * without a value is not. What a start or a run asked a thousand times gives way to what people ask all
 * day. Where rows lie on several machines the plan says on which: the name is that of the
 * statement and of the organisation that asks, which `spreadFor` says.
 */
export function planned({ sql: given, parameters }: CompiledQuery, spreadFor?: number): Planned {
  const values = parameters as unknown[];
  const text = spreadFor === undefined ? given : insertedRatherThanCopied(given);
  if (values.length === 0 || text.length >= 20_000) return { text, values };
  const times = (asked.get(text) ?? 0) + 1;
  asked.set(text, times);
  inTerm += 1;
  if (inTerm >= statementsATerm) beginTerm();
  if (times >= comesAgain && names.size < namesMost) names.getOrInsertComputed(text, nameOf);
  const name = names.get(text);
  if (!name) return { text, values };
  return { name: spreadFor === undefined ? name : `${name}_${spreadFor}`, text, values };
}

function beginTerm(): void {
  inTerm = 0;
  const often = [...asked].filter(([, times]) => times >= comesAgain).sort(([, a], [, b]) => b - a);
  names.clear();
  for (const [text] of often.slice(0, namesMost)) names.set(text, nameOf(text));
  // What was asked long ago counts less and less.
  for (const [text, times] of asked)
    if (times > 1) asked.set(text, Math.floor(times / 2));
    else asked.delete(text);
}

/** The names of statements that each connection keeps. */
const keptBy = new WeakMap<object, Set<string>>();
/** As many as those of two terms, or of two organisations: each plan takes its room. */
const keptMost = 2 * namesMost;

/** Whether the connection keeps so many plans that another takes its place. */
export function keepsTooMany(connection: object, name: string | undefined): boolean {
  const kept = keptBy.getOrInsertComputed(connection, () => new Set());
  if (name) kept.add(name);
  return kept.size > keptMost;
}
