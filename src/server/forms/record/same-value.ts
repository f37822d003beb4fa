/** Equality of values as a record keeps them. */

type Values = Readonly<Record<string, unknown>>;

/** Nothing is nothing, however it is said; parts of an address may come in another order. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Values;
  const right = b as Values;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    same(left[key], right[key]),
  );
}
