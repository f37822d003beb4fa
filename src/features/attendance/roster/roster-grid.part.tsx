/** People by days: only the rows in sight are drawn, and only the rows that change are drawn again. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Turn } from '#time/roster/roster.ts';
import { date, weekday, weekdayLetter } from '#web/ui/format.ts';
import { RosterFoot } from '../cover/roster-foot.part.tsx';
import { type Cell, type Chosen, corners } from './cells.view.ts';
import type { Roster, RosterRow, RosterShift } from './roster.call.ts';
import style from './roster.module.css';
import { cellText, cellWords, nowText } from './roster.view.ts';

const rowHeight = 38;

/** A row of a proposal: what is there now, where that is another, and the days that are pinned. */
type ShownRow = RosterRow & { readonly now?: readonly Turn[]; readonly pinned?: readonly number[] };

type GridProps = {
  roster: Roster;
  rows: readonly ShownRow[];
  chosen: Chosen;
  pointer: Readonly<Record<'onPointerDown' | 'onPointerOver' | 'onPointerUp', (event: PointerEvent) => void>>;
  onKey: (event: KeyboardEvent) => void;
};

export function RosterGrid({ roster, rows, chosen, pointer, onKey }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const { from, to } = corners(chosen);
  const dates = Array.from({ length: roster.days }, (_, at) => addDays(roster.from, at));
  const codes = useCodes(roster.shifts);
  const columns = useMemo(() => columnsOf(roster.days), [roster.days]);
  useFocusedCell(scroller.current, chosen.to, (row) => virtual.scrollToIndex(row, { align: 'auto' }));
  return (
    <div ref={scroller} className={style.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one draws in this table by keys
        role="grid"
        aria-label="Roster"
        aria-rowcount={rows.length + 1}
        aria-colcount={roster.days + 1}
        aria-multiselectable="true"
        className={style.grid}
        onKeyDown={onKey}
        {...pointer}
      >
        <Head roster={roster} dates={dates} />
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const isIn = index >= from.row && index <= to.row;
            return row ? (
              <Row
                key={row.employee}
                row={row}
                index={index}
                start={start}
                first={isIn ? from.day : -1}
                last={isIn ? to.day : -1}
                focused={index === chosen.to.row ? chosen.to.day : -1}
                before={dates.indexOf(roster.today)}
                codes={codes}
                shifts={roster.shifts}
              />
            ) : null;
          })}
        </tbody>
        <RosterFoot roster={roster} rows={rows} columns={columns} />
      </table>
    </div>
  );
}

function Head({ roster, dates }: { roster: Roster; dates: readonly IsoDate[] }) {
  return (
    <thead>
      <tr className={style.head} style={columnsOf(roster.days)}>
        <th scope="col" className={style.name}>
          Name
        </th>
        {dates.map((day) => (
          <DayHead key={day} day={day} isToday={day === roster.today} isOver={day < roster.today} />
        ))}
      </tr>
    </thead>
  );
}

/** The names, then a column for each day. */
const columnsOf = (days: number) => ({ gridTemplateColumns: `var(--names) repeat(${days}, var(--day))` });

function useCodes(shifts: readonly RosterShift[]): ReadonlyMap<Turn, string> {
  const kept = useRef<{ of: readonly RosterShift[]; codes: ReadonlyMap<Turn, string> }>(undefined);
  if (kept.current?.of !== shifts)
    kept.current = { of: shifts, codes: new Map(shifts.map(({ id, code }) => [id, code])) };
  return kept.current.codes;
}

/** The focus follows the choice while it is in the grid. */
function useFocusedCell(grid: HTMLDivElement | null, { row, day }: Cell, bring: (row: number) => void): void {
  const wasBrought = useRef(bring);
  wasBrought.current = bring;
  useEffect(() => {
    if (!grid?.contains(document.activeElement)) return;
    wasBrought.current(row);
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-cell="${row} ${day}"]`)?.focus());
  }, [grid, row, day]);
}

function DayHead({ day, isToday, isOver }: { day: IsoDate; isToday: boolean; isOver: boolean }) {
  const isMonday = weekday(day) === 0;
  return (
    <th
      scope="col"
      aria-label={date(day)}
      className={style.day}
      data-today={isToday || undefined}
      data-over={isOver || undefined}
      data-monday={isMonday || undefined}
    >
      <small aria-hidden="true">{weekdayLetter(day)}</small>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </th>
  );
}

type RowProps = {
  row: ShownRow;
  index: number;
  start: number;
  /** The chosen days; -1: none. */
  first: number;
  last: number;
  focused: number;
  /** Days before this place are over. */
  before: number;
  codes: ReadonlyMap<Turn, string>;
  shifts: readonly RosterShift[];
};

/** What a cell shows and says: worked out once for a row, not again while one chooses cells. */
function useCellLooks({ row, before, codes, shifts }: Omit<RowProps, 'index' | 'start'>) {
  return useMemo(() => {
    const broken = new Set(row.breaches.map(({ day }) => day));
    const drafted = new Set(row.drafted);
    const rostered = new Set(row.rostered);
    const tones = new Map(shifts.map(({ id }, at) => [id, at % 5]));
    const pinned = new Set(row.pinned);
    return row.turns.map((turn, at) => ({
      words: cellWords(row, at, shifts),
      text: cellText(row, at, codes),
      now: nowText(row, at, codes),
      looks: {
        'data-mark': row.marks[at],
        'data-tone': tones.get(turn),
        'data-draft': drafted.has(at) || undefined,
        'data-usual': (!drafted.has(at) && !rostered.has(at)) || undefined,
        'data-over': at < before || undefined,
        'data-broken': broken.has(at) || undefined,
        'data-pinned': pinned.has(at) || undefined,
      },
    }));
  }, [row, before, codes, shifts]);
}

const Row = memo(function Row(props: RowProps) {
  const { row, index, start, first, last, focused } = props;
  const cells = useCellLooks(props);
  return (
    <tr
      aria-rowindex={index + 2}
      className={style.row}
      style={{ ...columnsOf(row.turns.length), transform: `translateY(${start}px)` }}
    >
      <th scope="row" className={style.name}>
        <b>{row.name}</b>
        <small>{row.note}</small>
      </th>
      {cells.map(({ words, text, now, looks }, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a day never moves
          key={at}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is chosen
          role="gridcell"
          tabIndex={at === focused ? 0 : -1}
          aria-selected={at >= first && at <= last}
          aria-label={words}
          className={style.cell}
          data-cell={`${index} ${at}`}
          {...looks}
        >
          {text}
          {now && <s aria-hidden="true">{now}</s>}
        </td>
      ))}
    </tr>
  );
});
