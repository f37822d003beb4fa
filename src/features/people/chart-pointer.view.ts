/** Moving the window onto the chart by hand: a pointer drags, two fingers pinch, a wheel moves and zooms with Ctrl. */
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

function listen(element: HTMLElement, view: RefObject<View>, move: (view: View) => void): () => void {
  const ending = new AbortController();
  const held = new Map<number, Point>();
  let dragged = false;
  const at = (event: MouseEvent): Point => {
    const edge = element.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };
  const options = { signal: ending.signal };
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      move(wheeled(view.current, event, at(event)));
    },
    { ...options, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      if (held.size === 0) dragged = false;
      held.set(event.pointerId, at(event));
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = held.get(event.pointerId);
      const now = at(event);
      if (!before || (!dragged && held.size === 1 && apart(now, before) < stillPixels)) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      held.set(event.pointerId, now);
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      move(
        other
          ? pinched(view.current, other, before, now)
          : {
              ...view.current,
              x: view.current.x + now.x - before.x,
              y: view.current.y + now.y - before.y,
            },
      );
    },
    options,
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(name, (event) => void held.delete(event.pointerId), options);
  }
  // What ends a drag is no click on what happens to be there.
  element.addEventListener(
    'click',
    (event) => {
      if (dragged) event.stopPropagation();
    },
    { ...options, capture: true },
  );
  return () => ending.abort();
}

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
