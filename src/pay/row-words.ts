import type { Dated, DatedRow } from '#kernel/dated.ts';

const known = new WeakMap<object, string>();

/** A row's value as people read it, worked out once: the same row stands in thousands of explanations. */
export function rowWords<Value>({ words }: Dated<Value>, row: DatedRow<Value>): string {
  const found = known.get(row);
  if (found !== undefined) return found;
  const said = words ? words(row.value) : String(row.value);
  known.set(row, said);
  return said;
}
