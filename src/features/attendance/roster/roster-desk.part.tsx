/** The grid and what one draws with: palette, keys, copy and paste, patterns, breaches of the law. */
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { pasted, patternOver, type Range, rest, type Turn, usual, weekCopied } from '#time/roster/roster.ts';
import { count, date } from '#web/ui/format.ts';
import { tell } from '#web/ui/surface/notices.tsx';
import { type Cell, type Chosen, corners, useCells } from './cells.view.ts';
import type { Roster, RosterRow } from './roster.call.ts';
import style from './roster.module.css';
import type { useDrawing } from './roster.view.ts';
import { RosterGrid } from './roster-grid.part.tsx';
import { RosterPalette } from './roster-palette.part.tsx';
import { RosterPattern } from './roster-pattern.part.tsx';

type DeskProps = { roster: Roster; rows: readonly RosterRow[]; drawing: ReturnType<typeof useDrawing> };

export function RosterDesk({ roster, rows, drawing }: DeskProps) {
  const cells = useCells(rows.length, roster.days);
  const [hasPattern, setPattern] = useState(false);
  const { from, to } = corners(cells.chosen);
  const range: Range = { rows: rows.slice(from.row, to.row + 1), first: from.day, last: to.day };
  const draw = (turn: Turn) => drawing.stroke(patternOver(roster.from, range, [turn]));
  const clip = useClip({ roster, rows, drawing }, cells.chosen);
  const copyWeek = () => {
    const monday = from.day - (from.day % 7);
    const runs = weekCopied(roster.from, range.rows, monday);
    if (runs.length === 0) {
      tell('The week after this one is not shown. Move on a week first.', { tone: 'wrong' });
      return;
    }
    drawing.stroke(runs);
    cells.choose({ ...from, day: monday + 7 }, { ...to, day: monday + 13 });
  };
  const withControl: Readonly<Record<string, () => void>> = {
    ...clip,
    z: drawing.undo,
    a: () => cells.choose({ row: 0, day: 0 }, { row: rows.length - 1, day: roster.days - 1 }),
  };
  const onKey = (event: KeyboardEvent): void => {
    const isControl = event.ctrlKey || event.metaKey;
    const act = isControl ? withControl[event.key.toLowerCase()] : undefined;
    const turn = isControl || event.altKey ? undefined : turnOf(event.key, roster);
    if (act) act();
    else if (turn !== undefined) draw(turn);
    else cells.move(event);
    if (act || turn !== undefined) event.preventDefault();
  };
  return (
    <>
      <RosterPalette
        shifts={roster.shifts}
        onDraw={draw}
        onCopyWeek={copyWeek}
        onUndo={drawing.undo}
        onPattern={() => setPattern(true)}
      />
      <RosterGrid roster={roster} rows={rows} chosen={cells.chosen} pointer={cells.pointer} onKey={onKey} />
      <Breaches roster={roster} rows={rows} onCell={cells.choose} />
      <RosterPattern
        opened={hasPattern}
        shifts={roster.shifts}
        onClose={() => setPattern(false)}
        onDraw={(pattern, later) => drawing.stroke(patternOver(roster.from, range, pattern, later))}
      />
    </>
  );
}

/** Copy and paste: into one cell as much as was copied, into several as often as they hold it. */
function useClip({ roster, rows, drawing }: DeskProps, chosen: Chosen) {
  const copied = useRef<readonly (readonly Turn[])[]>([]);
  const { from, to } = corners(chosen);
  return {
    c: () => {
      copied.current = rows.slice(from.row, to.row + 1).map(({ turns }) => turns.slice(from.day, to.day + 1));
    },
    v: () => {
      const { length: height, 0: first = [] } = copied.current;
      if (first.length === 0) return;
      const isOne = from.row === to.row && from.day === to.day;
      const end = isOne ? { row: from.row + height - 1, day: from.day + first.length - 1 } : to;
      const last = Math.min(end.day, roster.days - 1);
      const into = { rows: rows.slice(from.row, end.row + 1), first: from.day, last };
      drawing.stroke(pasted(roster.from, into, copied.current));
    },
  };
}

function turnOf(key: string, { shifts }: Roster): Turn | undefined {
  if (key === '0') return rest;
  if (key === 'Backspace' || key === 'Delete') return usual;
  return /^[1-9]$/.test(key) ? shifts[Number(key) - 1]?.id : undefined;
}

const shown = 40;

type BreachesProps = { roster: Roster; rows: readonly RosterRow[]; onCell: (cell: Cell) => void };

/** What is still to come and goes against the law or the rest of the house; each leads to its day. */
const Breaches = memo(function Breaches({ roster, rows, onCell }: BreachesProps) {
  const all = rows.flatMap(({ name, breaches }, row) =>
    breaches
      .filter(({ day }) => addDays(roster.from, day) >= roster.today)
      .map((breach) => ({ ...breach, name, row })),
  );
  if (all.length === 0) return null;
  const breaches = count(all.length, 'breach', 'breaches');
  return (
    <details className={style.against}>
      <summary>{`${breaches} of the law or of the rest between shifts`}</summary>
      <ul className={style.breaches}>
        {all.slice(0, shown).map(({ name, row, day, says, law }) => (
          <li key={`${row} ${day} ${says}`}>
            <button
              type="button"
              onClick={() => onCell({ row, day })}
              title={date(addDays(roster.from, day))}
            >
              {`${name}: ${says}`}
              {law && <small>{law}</small>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
