import type { KeyboardEvent } from 'react';
import { allOrNone, moved, nobody, type Selection, toggled } from './rows/selection.ts';

type ListKeys = {
  readonly count: number;
  readonly selection: Selection;
  readonly idAt: (index: number) => number | undefined;
  readonly idsHere: () => readonly number[];
  readonly select: (selection: Selection) => void;
  readonly show: (index: number) => void;
  readonly open: (id: number, newTab: boolean) => void;
};

const pageRows = 15;

/** Where a key leads from the active row; undefined for a key that moves nowhere. */
function target(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active < 0 ? 0 : active - 1;
    case 'PageDown':
      return active + pageRows;
    case 'PageUp':
      return active - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * The keys of a list: arrows move, shift chooses a range, space chooses, ctrl-a all, enter opens, escape
 * lets go.
 */
export function onListKey(event: KeyboardEvent, keys: ListKeys): void {
  if (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')
    return;
  const { selection, count } = keys;
  const to = target(event.key, selection.active, count);
  if (to !== undefined) {
    event.preventDefault();
    const next = moved(selection, to, count, event.shiftKey, keys.idAt);
    keys.select(next);
    keys.show(next.active);
    return;
  }
  if (act(event, keys)) event.preventDefault();
}

function act(event: KeyboardEvent, keys: ListKeys): boolean {
  const { selection } = keys;
  const id = selection.active >= 0 ? keys.idAt(selection.active) : undefined;
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    keys.select(allOrNone(selection, keys.idsHere()));
    return true;
  }
  if (event.key === 'Escape' && selection.ids.size > 0) {
    keys.select(nobody);
    return true;
  }
  if (id === undefined) return false;
  if (event.key === ' ') keys.select(toggled(selection, id, selection.active));
  else if (event.key === 'Enter') keys.open(id, event.ctrlKey || event.metaKey);
  else return false;
  return true;
}
