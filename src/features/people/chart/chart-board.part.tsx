import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { number } from '#web/ui/format.ts';
import style from './chart.module.css';
import { ChartCard, cardId } from './chart-card.part.tsx';
import {
  type Box,
  cardHeight,
  cardWidth,
  isInSight,
  type Layout,
  layoutOf,
  rootId,
  type Sight,
} from './chart-layout.view.ts';
import type { ChartPeople } from './chart-people.part.tsx';
import { type ChartWindow, useChartWindow } from './chart-window.part.tsx';

type ChartBoardProps = {
  chart: ChartPeople;
  organisation: string;
  active: number | null;
  onActivate: (id: number) => void;
  /** Hands the commands of the window to the buttons beside it. */
  onWindow: (window: Pick<ChartWindow, 'fitWhole' | 'zoom'>) => void;
};

/**
 * The chart itself: lines and far people are painted, near people are cards in a tree that keys move
 * through.
 */
export function ChartBoard({ chart, organisation, active, onActivate, onWindow }: ChartBoardProps) {
  const layout = useMemo(() => layoutOf(chart.tree), [chart.tree]);
  const boxes = useMemo(() => new Map(layout.boxes.map((box) => [box.id, box])), [layout]);
  const wordsOf = useWords(chart.people, organisation);
  const window = useChartWindow(layout, { active, wordsOf });
  const { fitWhole, zoom, show } = window;
  useEffect(() => onWindow({ fitWhole, zoom }), [onWindow, fitWhole, zoom]);
  useStart(chart.ready, active, boxes, window);
  const anchor = useAnchor(boxes, window.shift);
  const { toggle: toggleTeam } = chart;
  const toggle = useCallback(
    (id: number) => {
      anchor(id);
      onActivate(id);
      void toggleTeam(id);
    },
    [anchor, toggleTeam, onActivate],
  );
  const keys = useKeys({ chart, active, onActivate, fitWhole, zoom, toggle });
  const pick = (event: MouseEvent<HTMLDivElement>): void => {
    const id = window.sight === null ? window.boxAt(event) : undefined;
    const box = id === undefined ? undefined : boxes.get(id);
    if (id === undefined || id === rootId || !box) return;
    onActivate(id);
    show(box, 'centre');
  };
  const root = boxes.get(rootId);
  return (
    <div
      ref={window.box}
      className={style.window}
      role="tree"
      aria-label={`Organisation chart of ${organisation}`}
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : cardId(active)}
      onKeyDown={keys}
      onClick={pick}
    >
      <canvas ref={window.canvas} className={style.canvas} />
      <div ref={window.layer} className={style.layer} role="presentation">
        {root && window.sight && <RootCard box={root} name={organisation} people={chart.total} />}
        <Cards {...{ chart, layout, active, onActivate }} sight={window.sight} onToggle={toggle} />
      </div>
    </div>
  );
}

/** What is painted of a person. */
function useWords(people: ChartPeople['people'], organisation: string) {
  return useCallback(
    (id: number) => {
      const person = people.get(id);
      const title = person?.designation ?? '';
      return { name: person?.name ?? organisation, title, leads: (person?.reports ?? 0) > 0 };
    },
    [people, organisation],
  );
}

function RootCard({ box, name, people }: { box: Box; name: string; people: number }) {
  const place = { transform: `translate(${box.x}px, ${box.y}px)`, width: cardWidth, height: cardHeight };
  return (
    <div className={style.root} role="presentation" style={place}>
      <strong>{name}</strong>
      <span>{number(people)} people</span>
    </div>
  );
}

type CardsProps = Pick<ChartBoardProps, 'chart' | 'active' | 'onActivate'> & {
  layout: Layout;
  sight: Sight | null;
  onToggle: (id: number) => void;
};

/** People near enough to be read, and always the one that the keys are at. */
function Cards({ chart, layout, sight, active, onActivate, onToggle }: CardsProps) {
  const seen = useMemo(
    () => layout.boxes.filter((box) => box.id === active || (sight !== null && isInSight(box, sight))),
    [layout, sight, active],
  );
  return seen.map((box) => {
    const person = chart.people.get(box.id);
    if (!person) return null;
    const state = { open: chart.open.has(box.id), active: box.id === active };
    return <ChartCard key={box.id} {...{ box, person, onActivate, onToggle }} {...state} />;
  });
}

/** The whole chart at first; later a person that becomes active is brought into sight. */
function useStart(
  ready: boolean,
  active: number | null,
  boxes: ReadonlyMap<number, Box>,
  { fitWhole, show }: Pick<ChartWindow, 'fitWhole' | 'show'>,
): void {
  const begun = useRef(false);
  const shown = useRef<number>(null);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    if (active === null) fitWhole();
  }, [ready, active, fitWhole]);
  useEffect(() => {
    const box = active === null ? undefined : boxes.get(active);
    if (!box || shown.current === active) return;
    show(box, shown.current === null ? 'centre' : 'near');
    shown.current = active;
  }, [active, boxes, show]);
}

/** A team that opens or closes moves everybody else; the card it belongs to stays where the eye is. */
function useAnchor(boxes: ReadonlyMap<number, Box>, shift: ChartWindow['shift']): (id: number) => void {
  const before = useRef(boxes);
  const held = useRef<number>(null);
  useLayoutEffect(() => {
    const from = held.current === null ? undefined : before.current.get(held.current);
    const to = held.current === null ? undefined : boxes.get(held.current);
    if (from && to && before.current !== boxes) {
      shift(from.x - to.x, from.y - to.y);
      held.current = null;
    }
    before.current = boxes;
  }, [boxes, shift]);
  return useCallback((id: number) => {
    held.current = id;
  }, []);
}

type Moves = {
  chart: ChartPeople;
  active: number | null;
  onActivate: (id: number) => void;
  toggle: (id: number) => void;
} & Pick<ChartWindow, 'fitWhole' | 'zoom'>;

/**
 * Up to the lead, down into the team, sideways among colleagues; Enter opens and closes, plus and
 * minus zoom, 0 fits.
 */
function useKeys({ chart, active, onActivate, fitWhole, zoom, toggle }: Moves) {
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const top = chart.teams.get(rootId) ?? [];
    const person = active === null ? undefined : chart.people.get(active);
    const team = person ? (chart.teams.get(person.boss ?? rootId) ?? []) : top;
    const beside = (step: number): number | undefined => team[team.indexOf(active ?? -1) + step];
    const below = (): number | undefined => {
      if (!person) return top[0];
      if (person.reports > 0 && !chart.open.has(person.id)) toggle(person.id);
      return chart.tree.shownBelow(person.id)[0];
    };
    const steps: Readonly<Record<string, () => number | null | undefined>> = {
      ArrowUp: () => person?.boss,
      ArrowDown: below,
      ArrowLeft: () => beside(-1),
      ArrowRight: () => beside(1),
      Home: () => top[0],
      End: () => team.at(-1),
    };
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => active !== null && toggle(active),
      ' ': () => active !== null && toggle(active),
      '+': () => zoom(1.3),
      '=': () => zoom(1.3),
      '-': () => zoom(1 / 1.3),
      '0': fitWhole,
    };
    const step = steps[event.key];
    const act = acts[event.key];
    if (!step && !act) return;
    event.preventDefault();
    act?.();
    const next = step?.();
    if (next !== undefined && next !== null) onActivate(next);
  };
}
