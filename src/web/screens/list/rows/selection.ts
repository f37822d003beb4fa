/** Which rows are chosen, where the keyboard stands, and where a range began. Positions count from 0. */
export type Selection = {
  readonly ids: ReadonlySet<number>;
  readonly active: number;
  readonly anchor: number;
};
export const nobody: Selection = { ids: new Set(), active: -1, anchor: -1 };

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

/** Moves the keyboard's row; with shift the range from the anchor is chosen. */
export function moved(
  selection: Selection,
  to: number,
  count: number,
  range: boolean,
  idAt: (index: number) => number | undefined,
): Selection {
  if (count === 0) return nobody;
  const active = clamp(to, count);
  if (!range) return { ...selection, active, anchor: active };
  const anchor = selection.anchor < 0 ? active : selection.anchor;
  return { ids: between(anchor, active, idAt), active, anchor };
}

function between(a: number, b: number, idAt: (index: number) => number | undefined): Set<number> {
  const ids = new Set<number>();
  for (let index = Math.min(a, b); index <= Math.max(a, b); index++) {
    const id = idAt(index);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

export function toggled(selection: Selection, id: number, index: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, active: index, anchor: index };
}

/** Every row that is here, or none when they are all chosen already. */
export function allOrNone(selection: Selection, ids: readonly number[]): Selection {
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return { ...selection, ids: all ? new Set() : new Set(ids) };
}
