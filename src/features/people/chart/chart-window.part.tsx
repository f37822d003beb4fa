/** The window onto the chart: its view, moved by pointer, wheel, fingers and commands, drawn once a frame. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSchemeShown } from '#web/theme/scheme.ts';
import {
  type Box,
  cardHeight,
  cardWidth,
  centredOn,
  fitted,
  inSight,
  type Layout,
  type Sight,
  type View,
  zoomed,
} from './chart-layout.view.ts';
import { cardsFrom, type Painted, paintChart, paintOf } from './chart-paint.part.tsx';
import { useChartPointer } from './chart-pointer.part.tsx';

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
  fitWhole(): void;
  zoom(factor: number): void;
  /** Whose painted card is under a pointer. */
  boxAt(event: { readonly clientX: number; readonly clientY: number }): number | undefined;
  /** Moves without a glide, by this many points of the chart: what is looked at stays where it was. */
  shift(across: number, down: number): void;
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
  const { paint, scheme } = usePaint(box);
  const frame = useRef(0);
  const draw = useCallback(() => {
    frame.current = 0;
    const element = box.current;
    if (!element || !canvas.current || !layer.current || !paint.current) return;
    const { clientWidth: width, clientHeight: height } = element;
    const now = view.current;
    layer.current.style.transform = `translate(${now.x}px, ${now.y}px) scale(${now.scale})`;
    const picture = { ...drawn.current.painted, layout: drawn.current.layout, view: now };
    paintChart(canvas.current, width, height, { ...picture, paint: paint.current });
    setSight((held) => nextSight(held, now, width, height));
  }, [paint]);
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
  useChartPointer(box, view, move);
  return { ...refs, sight, view, ...useCommands(box, view, move, drawn) };
}

/** The colours of the scheme, as the style sheet has them. */
function usePaint(box: Refs['box']) {
  const scheme = useSchemeShown();
  const paint = useRef<ReturnType<typeof paintOf>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the scheme.
  useLayoutEffect(() => {
    paint.current = box.current ? paintOf(box.current) : undefined;
  }, [scheme]);
  return { paint, scheme };
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

type Commands = Pick<ChartWindow, 'boxAt' | 'shift' | 'fitWhole' | 'zoom' | 'show'>;

function useCommands(
  box: Refs['box'],
  view: RefObject<View>,
  move: (view: View) => void,
  drawn: RefObject<{ layout: Layout }>,
): Commands {
  return useMemo((): Commands => {
    const glide = glider(view, move);
    const size = () => ({ width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 });
    return {
      boxAt(event) {
        const edge = box.current?.getBoundingClientRect();
        const { x, y, scale } = view.current;
        const at = {
          x: (event.clientX - (edge?.left ?? 0) - x) / scale,
          y: (event.clientY - (edge?.top ?? 0) - y) / scale,
        };
        return boxUnder(drawn.current.layout, at)?.id;
      },
      shift(across, down) {
        const { x, y, scale } = view.current;
        move({ x: x + across * scale, y: y + down * scale, scale });
      },
      fitWhole: () => glide(fitted(drawn.current.layout, size().width, size().height)),
      zoom(factor) {
        const { width, height } = size();
        glide(zoomed(view.current, factor, { x: width / 2, y: height / 2 }));
      },
      show(target, how) {
        const { width, height } = size();
        const { scale } = view.current;
        if (how === 'centre') glide(centredOn(target, width, height, Math.max(scale, readableScale)));
        else if (!isWhollyIn(target, inSight(view.current, width, height, inset)))
          glide(centredOn(target, width, height, scale));
      },
    };
  }, [box, view, move, drawn]);
}

const readableScale = 0.85;
/** Cards nearer than this share to the edge are moved inwards. */
const inset = -0.1;

const isWhollyIn = (target: Box, sight: Sight): boolean =>
  target.x >= sight.left &&
  target.x + cardWidth <= sight.right &&
  target.y >= sight.top &&
  target.y + cardHeight <= sight.bottom;

const boxUnder = ({ boxes }: Layout, { x, y }: { x: number; y: number }): Box | undefined =>
  boxes.find((each) => x >= each.x && x <= each.x + cardWidth && y >= each.y && y <= each.y + cardHeight);

/** Moves the view within a moment; a new way ends the one before. At once for those who ask for no motion. */
function glider(view: RefObject<View>, move: (view: View) => void): (to: View) => void {
  let way = 0;
  return (to) => {
    const own = ++way;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return move(to);
    const from = view.current;
    const began = performance.now();
    const step = (time: number): void => {
      if (own !== way) return;
      const share = Math.min(1, Math.max(0, (time - began) / glideMs));
      const eased = 1 - (1 - share) ** 3;
      const between = (one: number, two: number): number => one + (two - one) * eased;
      move({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return undefined;
  };
}
