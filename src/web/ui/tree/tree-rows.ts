/** A tree as the rows that are drawn of it, and where its keys lead. Pure. */

/** What is known of a tree: the ids at its top, those directly below each, and whether there are any. */
export type TreeSource = {
  readonly top: readonly number[];
  below(id: number): readonly number[];
  branches(id: number): boolean;
};

export type TreeRow = {
  readonly id: number;
  readonly above: number | null;
  /** 1 at the top. */
  readonly level: number;
  /** The place among those with the same one above, from 1, and how many they are. */
  readonly place: number;
  readonly of: number;
  /** Undefined where there is nothing below. */
  readonly open: boolean | undefined;
};

/** Every row in sight, from the top down. What leads back to itself is left where it was first met. */
export function rowsOf(source: TreeSource, open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = [];
  const met = new Set<number>();
  const add = (ids: readonly number[], above: number | null, level: number): void => {
    const fresh = ids.filter((id) => !met.has(id));
    for (const id of fresh) met.add(id);
    for (const [at, id] of fresh.entries()) {
      const isOpen = source.branches(id) ? open.has(id) : undefined;
      rows.push({ id, above, level, place: at + 1, of: fresh.length, open: isOpen });
      if (isOpen) add(source.below(id), id, level + 1);
    }
  };
  add(source.top, null, 1);
  return rows;
}

/** What a key does at a row: go to another, or open or close its branch; undefined where it means nothing. */
type Step = { readonly go: number } | { readonly toggle: number };

/** As trees are walked everywhere: right opens, then goes in; left closes, then goes out. */
export function stepOf(rows: readonly TreeRow[], id: number | null, key: string): Step | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const go = (to: TreeRow | undefined): Step | undefined => to && { go: to.id };
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (row?.open === undefined) return undefined;
      return row.open ? go(rows[at + 1]) : { toggle: row.id };
    case 'ArrowLeft':
      if (row?.open) return { toggle: row.id };
      return row && row.above !== null ? { go: row.above } : undefined;
    case ' ':
      return row?.open === undefined ? undefined : { toggle: row.id };
    default:
      return undefined;
  }
}
