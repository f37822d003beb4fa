/** The week in its grid, or a day at a time on a phone: rows, sums, attendance beside them, and notes. */
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { billed, type DraftRow, pasted, withHours, withNote } from '#time/timesheet/week-draft.ts';
import { hoursTyped } from '#time/timesheet/week-rule.ts';
import { Button } from '#web/ui/button.tsx';
import { count, date } from '#web/ui/format.ts';
import { useNarrowGrid } from '#web/ui/grid/use-narrow-grid.ts';
import { WeekDayList } from '#web/ui/grid/week-day.tsx';
import { type WeekFoot, WeekGrid, type WeekTyping } from '#web/ui/grid/week-grid.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from './timesheet.module.css';
import type { WeekSheet as Week } from './week.call.ts';
import { closedFor, gridDays, gridFeet, gridRow, rowWords, unreadWords } from './week.view.ts';

type WeekSheetProps = {
  week: Week;
  rows: readonly DraftRow[];
  /** Absent: it is only read. */
  onRows?: ((rows: readonly DraftRow[]) => void) | undefined;
  /** By cell, why what is typed in it cannot be read. */
  unread?: ReadonlyMap<string, string>;
  onUnread?: WeekTyping['onUnread'];
};

type At = { readonly row: number; readonly day: number };

export function WeekSheet({ week, rows, onRows, unread, onUnread = nowhere }: WeekSheetProps) {
  const isNarrow = useNarrowGrid();
  const [at, setAt] = useState<At>({ row: 0, day: Math.max(0, dayOf(week, week.today)) });
  const days = week.days.map(({ date: day }) => day);
  const onAt = (row: number, day: number) => setAt({ row, day });
  const typing = onRows && typingOf(week, rows, days, { onRows, onAt, onUnread });
  const feet = gridFeet(week, rows);
  const shown = {
    label: 'Hours of the week',
    days: gridDays(week),
    today: week.today,
    rows: rows.map((row) => ({
      ...gridRow(week, row),
      ways: <Ways row={row} rows={rows} onRows={onRows} words={rowWords(week.projects, row)} />,
    })),
    feet,
    typing,
  };
  return (
    <>
      {isNarrow ? (
        <WeekDayList {...shown} at={at.day} onDay={(day) => setAt({ ...at, day })} />
      ) : (
        <WeekGrid {...shown} />
      )}
      <Wrong unread={unread ?? none} feet={feet} />
      <Note week={week} rows={rows} at={at} onRows={onRows} />
    </>
  );
}

const nowhere = (): void => undefined;
const none: ReadonlyMap<string, string> = new Map();

/** Why cells are red: of what is typed in them, and of the sum of a day. */
function Wrong({ unread, feet }: { unread: ReadonlyMap<string, string>; feet: readonly WeekFoot[] }) {
  const sums = feet.flatMap(({ cells }) =>
    cells.flatMap(({ tone, title }) => (tone === 'wrong' && title) || []),
  );
  const cells = [...unread].map(([cell, why]) => `${cell}: ${why}`);
  if (cells.length + sums.length === 0) return null;
  return (
    <ul className={style.wrong} aria-live="polite">
      {[...cells, ...sums].map((says) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}

const dayOf = ({ days }: Week, day: IsoDate): number => days.findIndex(({ date: each }) => each === day);

function typingOf(
  week: Week,
  rows: readonly DraftRow[],
  days: readonly IsoDate[],
  {
    onRows,
    ...more
  }: Pick<WeekTyping, 'onAt' | 'onUnread'> & {
    onRows: (rows: readonly DraftRow[]) => void;
  },
): WeekTyping {
  const isOpen = (row: Pick<DraftRow, 'project'>, day: IsoDate) => closedFor(week, row, day) === undefined;
  return {
    ...more,
    onType(row, day, text) {
      const hours = hoursTyped(text);
      const [target, on] = [rows[row], days[day]];
      if (hours === undefined) return unreadWords(text);
      if (target && on) onRows(withHours(rows, target.key, on, hours));
      return undefined;
    },
    onPaste(row, day, text) {
      const { rows: filled, left } = pasted(rows, [row, day], days, text, isOpen);
      onRows(filled);
      if (left > 0) tell(`${count(left, 'value')} left out: not hours, or not open.`, { tone: 'attention' });
    },
  };
}

type WaysProps = {
  row: DraftRow;
  rows: readonly DraftRow[];
  words: string;
  onRows: WeekSheetProps['onRows'];
};

function Ways({ row, rows, words, onRows }: WaysProps) {
  const says = row.billable ? 'Billable' : 'Not billable';
  if (!onRows) return <small className={style.soft}>{says}</small>;
  const turn = () => {
    const turned = billed(rows, row.key);
    if (turned) onRows(turned);
    else tell('This project and task has a row that is billed otherwise already.', { tone: 'attention' });
  };
  return (
    <span className={style.ways}>
      <Button size="small" look="quiet" aria-pressed={row.billable} onClick={turn}>
        {says}
      </Button>
      <IconButton
        size="small"
        label={`Remove ${words}`}
        icon={<IconX size={14} stroke={1.75} />}
        onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}
      />
    </span>
  );
}

type NoteProps = WeekSheetProps & { at: At };

/** The note of the cell that was typed in last. */
function Note({ week, rows, at, onRows }: NoteProps) {
  const [row, day] = [rows[at.row], week.days[at.day]?.date];
  const cell = row && day && row.cells[day];
  if (!row || !day || !cell || (!onRows && !cell.note)) return null;
  const label = `Note on ${rowWords(week.projects, row)}, ${date(day)}`;
  if (!onRows) return <p className={style.soft}>{`${label}: ${cell.note}`}</p>;
  return (
    <div className={style.note}>
      <TextInput
        label={label}
        maxLength={300}
        value={cell.note ?? ''}
        onChange={(text) => onRows(withNote(rows, row.key, day, text))}
      />
    </div>
  );
}
