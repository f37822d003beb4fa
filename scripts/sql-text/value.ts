/** What an expression of a source is worth, as far as it can be told without running it. */
import type { Node } from '../syntax.ts';
import type { Module } from './module.ts';

/** What is handed over with a statement: a value that is told, or one of a run. */
export type Parameter = {
  /** Whether it is surely a value, and cannot be a part of the SQL text. */
  readonly sure: boolean;
  readonly node: Node;
};

export type Value =
  | { readonly kind: 'known'; readonly value: unknown }
  | {
      readonly kind: 'text';
      readonly pieces: readonly (string | Parameter)[];
      readonly from: ReadonlySet<Node>;
    }
  /** One that is not whole says what its items are like, not how many there are. */
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly whole: boolean }
  /** A part is looked at when it is asked for. */
  | { readonly kind: 'record'; readonly named: ReadonlyMap<string, () => Value>; readonly whole: boolean }
  | { readonly kind: 'function'; readonly code: Node; readonly frame: Frame }
  | { readonly kind: 'unknown'; readonly sure?: boolean };

/** One entry into a function: what its parameters are worth, and which entry it stands in. */
export type Frame = {
  readonly module: Module;
  /** The function, or the whole module. */
  readonly code: Node;
  readonly outer: Frame | null;
  /** The same for the same entry each time the sources are read. */
  readonly key: string;
  /** Null when it was entered from nowhere in particular. */
  arguments: readonly Value[] | null;
  readonly kept: Map<unknown, Value>;
};

export const unknown: Value = { kind: 'unknown' };
/** A value of a run that is surely no part of the text: a number, a day, an id. */
export const plain: Value = { kind: 'unknown', sure: true };
export const known = (value: unknown): Value => ({ kind: 'known', value });
export const nothing = known(undefined);
export type List = Value & { readonly kind: 'list' };
export const list = (items: readonly Value[], whole = true): List => ({ kind: 'list', items, whole });
export const textOf = (text: string): Value => ({ kind: 'text', pieces: [text], from: new Set() });

/** Whether a value is true in a condition; undefined when only a run can tell. */
export function truthOf(value: Value): boolean | undefined {
  if (value.kind === 'known') return Boolean(value.value);
  return value.kind === 'unknown' ? undefined : true;
}

/** Texts one behind the other, with something in between. */
export function joined(values: readonly Value[], between: Value): Value {
  const pieces: (string | Parameter)[] = [];
  const from = new Set<Node>();
  for (const [at, value] of values.entries())
    for (const each of at === 0 ? [value] : [between, value]) {
      if (each.kind !== 'text') return unknown;
      pieces.push(...each.pieces);
      for (const node of each.from) from.add(node);
    }
  return { kind: 'text', pieces, from };
}

/** The same answer each time, worked out once. */
export function once<T>(work: () => T): () => T {
  let kept: { readonly answer: T } | undefined;
  return () => {
    kept ??= { answer: work() };
    return kept.answer;
  };
}
