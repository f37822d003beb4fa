/**
 * Moving the window onto the chart by hand: a pointer drags, two fingers pinch, a wheel moves and
 * zooms with Ctrl.
 */
import { type RefObject, useEffect } from 'react';
import { type View, zoomed } from './chart-layout.view.ts';

type Point = { readonly x: number; readonly y: number };

/** A press that moves less than this is a click. */
const stillPixels = 4;
const wheelSlowness = 240;

const apart = (one: Point, two: Point): number => Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));

export function useChartPointer(
  box: RefObject<HTMLElement | null>,
  view: RefObject<View>,
  move: (view: View) => void,
): void {
  useEffect(() => {
    const element = box.current;
    return element ? listen(element, view, move) : undefined;
  }, [box, view, move]);
}

type Hand = {
  readonly element: HTMLElement;
  readonly view: RefObject<View>;
  move(view: View): void;
  at(event: MouseEvent): Point;
};

function listen(element: HTMLElement, view: RefObject<View>, move: (view: View) => void): () => void {
  const ending = new AbortController();
  const at = (event: MouseEvent): Point => {
    const edge = element.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    move(wheeled(view.current, event, at(event)));
  };
  element.addEventListener('wheel', wheel, { signal: ending.signal, passive: false });
  listenToDrags({ element, view, move, at }, ending.signal);
  return () => ending.abort();
}

function listenToDrags({ element, view, move, at }: Hand, signal: AbortSignal): void {
  const held = new Map<number, Point>();
  let dragged = false;
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (held.size === 0) dragged = false;
    held.set(event.pointerId, at(event));
  };
  const drag = (event: PointerEvent): void => {
    const before = held.get(event.pointerId);
    const now = at(event);
    if (!before || (!dragged && held.size === 1 && apart(now, before) < stillPixels)) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    held.set(event.pointerId, now);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    move(other ? pinched(view.current, other, before, now) : moved(view.current, before, now));
  };
  const up = (event: PointerEvent): void => void held.delete(event.pointerId);
  // What ends a drag is no click on what happens to be there.
  const click = (event: MouseEvent): void => {
    if (dragged) event.stopPropagation();
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', drag, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('click', click, { signal, capture: true });
}

const moved = (view: View, before: Point, now: Point): View => ({
  ...view,
  x: view.x + now.x - before.x,
  y: view.y + now.y - before.y,
});

function wheeled(view: View, event: WheelEvent, at: Point): View {
  if (event.ctrlKey || event.metaKey) return zoomed(view, Math.exp(-event.deltaY / wheelSlowness), at);
  return event.shiftKey
    ? { ...view, x: view.x - event.deltaY }
    : { ...view, x: view.x - event.deltaX, y: view.y - event.deltaY };
}

function pinched(view: View, other: Point, before: Point, now: Point): View {
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomed(view, apart(now, other) / apart(before, other), middle);
}
