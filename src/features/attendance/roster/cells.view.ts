/** Which cells of the roster are chosen: by pointer, by dragging, and by the keyboard. */
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';

export type Cell = { readonly row: number; readonly day: number };
export type Chosen = { readonly from: Cell; readonly to: Cell };

/** The corners of what is chosen, top left and bottom right. */
export const corners = ({ from, to }: Chosen): Chosen => ({
  from: { row: Math.min(from.row, to.row), day: Math.min(from.day, to.day) },
  to: { row: Math.max(from.row, to.row), day: Math.max(from.day, to.day) },
});

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

function cellOf(target: EventTarget): Cell | undefined {
  const place = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  const [row, day] = (place ?? '').split(' ').map(Number);
  return place && row !== undefined && day !== undefined ? { row, day } : undefined;
}

/** A cell tells its words when it is pointed at: as an attribute of each, they would slow every row. */
function showWords(target: EventTarget): void {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  if (cell) cell.title = cell.getAttribute('aria-label') ?? '';
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

export function useCells(rows: number, days: number) {
  const [chosen, setChosen] = useState<Chosen>({ from: { row: 0, day: 0 }, to: { row: 0, day: 0 } });
  const isDragged = useRef(false);
  const choose = useCallback((from: Cell, to: Cell = from) => setChosen({ from, to }), []);
  const onPointerDown = useCallback((event: PointerEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    isDragged.current = true;
    setChosen((old) => (event.shiftKey ? { ...old, to: cell } : { from: cell, to: cell }));
  }, []);
  const onPointerOver = useCallback((event: PointerEvent) => {
    showWords(event.target);
    const cell = isDragged.current && event.buttons === 1 ? cellOf(event.target) : undefined;
    if (cell) setChosen((old) => ({ ...old, to: cell }));
  }, []);
  const onPointerUp = useCallback(() => {
    isDragged.current = false;
  }, []);
  const move = (event: KeyboardEvent): void => {
    const ends: Readonly<Record<string, number>> = { Home: -days, End: days };
    const step = steps[event.key] ?? (ends[event.key] === undefined ? undefined : [0, ends[event.key] ?? 0]);
    if (!step) return;
    event.preventDefault();
    const to = {
      row: within(chosen.to.row + (step[0] ?? 0), rows - 1),
      day: within(chosen.to.day + (step[1] ?? 0), days - 1),
    };
    setChosen(event.shiftKey ? { ...chosen, to } : { from: to, to });
  };
  return { chosen, choose, move, pointer: { onPointerDown, onPointerOver, onPointerUp } };
}
