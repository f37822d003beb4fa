/** The window onto the chart: its view, moved by pointer, wheel, fingers and commands, drawn once a frame. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSchemeShown } from '#web/theme/scheme.ts';
import {
  type Box,
  centredOn,
  fitted,
  inSight,
  type Layout,
  type Sight,
  type View,
  zoomed,
} from './chart-layout.view.ts';
import { cardsFrom, type Painted, paintChart, paintOf } from './chart-paint.view.ts';

/** How much more than the window is kept as elements, so that a short move makes none. */
const margin = 0.4;
const glideMs = 140;

type Refs = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
};
export type ChartWindow = Refs & {
  /** What is to be made of elements; null while people are painted. */
  readonly sight: Sight | null;
  readonly view: RefObject<View>;
  fit(): void;
  zoom(factor: number): void;
  /** Moves until the card is in the middle, or only as far as it needs to be in sight. */
  show(box: Box, how: 'centre' | 'near'): void;
};

export function useChartWindow(layout: Layout, painted: Pick<Painted, 'active' | 'wordsOf'>): ChartWindow {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const refs: Refs = { box, canvas, layer };
  const view = useRef<View>({ x: 0, y: 24, scale: 1 });
  const [sight, setSight] = useState<Sight | null>(null);
  const drawn = useRef({ layout, painted });
  drawn.current = { layout, painted };
  const scheme = useSchemeShown();
  const paint = useRef<ReturnType<typeof paintOf>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the scheme.
  useLayoutEffect(() => {
    paint.current = box.current ? paintOf(box.current) : undefined;
  }, [scheme]);
  const frame = useRef(0);
  const draw = useCallback(() => {
    frame.current = 0;
    const element = box.current;
    if (!element || !canvas.current || !layer.current || !paint.current) return;
    const { clientWidth: width, clientHeight: height } = element;
    const now = view.current;
    layer.current.style.transform = `translate(${now.x}px, ${now.y}px) scale(${now.scale})`;
    paintChart(canvas.current, width, height, {
      ...drawn.current.painted,
      layout: drawn.current.layout,
      view: now,
      paint: paint.current,
    });
    setSight((held) => nextSight(held, now, width, height));
  }, []);
  const ask = useCallback(() => {
    frame.current ||= requestAnimationFrame(draw);
  }, [draw]);
  const move = useCallback(
    (next: View) => {
      view.current = next;
      ask();
    },
    [ask],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the picture.
  useEffect(ask, [ask, layout, painted.active, painted.wordsOf, scheme]);
  useEffect(() => {
    const watch = new ResizeObserver(ask);
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [ask]);
  usePointer(box, view, move);
  return { ...refs, sight, view, ...useCommands(box, view, move, drawn) };
}

/** The part held as elements stays while the window is within it; then a new one is taken. */
function nextSight(held: Sight | null, view: View, width: number, height: number): Sight | null {
  if (view.scale < cardsFrom) return null;
  const now = inSight(view, width, height);
  const inside =
    held &&
    held.left <= now.left &&
    held.top <= now.top &&
    held.right >= now.right &&
    held.bottom >= now.bottom &&
    held.right - held.left < (now.right - now.left) * 3;
  return inside ? held : inSight(view, width, height, margin);
}

function useCommands(
  box: Refs['box'],
  view: RefObject<View>,
  move: (view: View) => void,
  drawn: RefObject<{ layout: Layout }>,
) {
  const glide = useCallback(
    (to: View) => {
      const from = view.current;
      const began = performance.now();
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return move(to);
      const step = (time: number): void => {
        const share = Math.min(1, (time - began) / glideMs);
        const eased = 1 - (1 - share) ** 3;
        const between = (one: number, two: number): number => one + (two - one) * eased;
        move({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
        if (share < 1) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      return undefined;
    },
    [move, view],
  );
  const size = useCallback(
    () => ({ width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 }),
    [box],
  );
  return {
    fit: useCallback(
      () => glide(fitted(drawn.current.layout, size().width, size().height)),
      [glide, drawn, size],
    ),
    zoom: useCallback(
      (factor: number) => {
        const { width, height } = size();
        glide(zoomed(view.current, factor, { x: width / 2, y: height / 2 }));
      },
      [glide, size, view],
    ),
    show: useCallback(
      (target: Box, how: 'centre' | 'near') => {
        const { width, height } = size();
        const { scale } = view.current;
        if (how === 'centre') return glide(centredOn(target, width, height, Math.max(scale, 0.85)));
        const now = inSight(view.current, width, height, -0.12);
        const seen =
          target.x >= now.left &&
          target.x + 212 <= now.right &&
          target.y >= now.top &&
          target.y + 68 <= now.bottom;
        return seen ? undefined : glide(centredOn(target, width, height, scale));
      },
      [glide, size, view],
    ),
  };
}

/** A pointer drags, two fingers pinch, a wheel moves, and zooms with Ctrl, as maps do. */
function usePointer(box: Refs['box'], view: RefObject<View>, move: (view: View) => void): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const held = new Map<number, { x: number; y: number }>();
    const at = (event: { clientX: number; clientY: number }) => {
      const edge = element.getBoundingClientRect();
      return { x: event.clientX - edge.left, y: event.clientY - edge.top };
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const now = view.current;
      if (event.ctrlKey || event.metaKey) move(zoomed(now, Math.exp(-event.deltaY / 240), at(event)));
      else
        move({
          ...now,
          x: now.x - (event.shiftKey ? event.deltaY : event.deltaX),
          y: now.y - (event.shiftKey ? 0 : event.deltaY),
        });
    };
    const down = (event: PointerEvent): void => {
      if (event.button === 0) held.set(event.pointerId, at(event));
    };
    const drag = (event: PointerEvent): void => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const [one, two] = [...held.values()];
      if (
        held.size === 1 &&
        Math.hypot(now.x - before.x, now.y - before.y) < 4 &&
        !element.hasPointerCapture(event.pointerId)
      )
        return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, now);
      if (held.size === 2 && one && two) {
        const other = [...held].find(([id]) => id !== event.pointerId)?.[1] ?? now;
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        return move(zoomed(view.current, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
      }
      return move({
        ...view.current,
        x: view.current.x + now.x - before.x,
        y: view.current.y + now.y - before.y,
      });
    };
    const up = (event: PointerEvent): void => void held.delete(event.pointerId);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', drag);
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', drag);
      for (const name of ['pointerup', 'pointercancel'] as const) element.removeEventListener(name, up);
    };
  }, [box, view, move]);
}
