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
import { WeekGrid, type WeekTyping } from '#web/ui/grid/week-grid.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from './timesheet.module.css';
import type { WeekSheet as Week } from './week.call.ts';
import { closedFor, gridDays, gridFeet, gridRow, rowWords } from './week.view.ts';

type WeekSheetProps = {
  week: Week;
  rows: readonly DraftRow[];
  /** Absent: it is only read. */
  onRows?: ((rows: readonly DraftRow[]) => void) | undefined;
};

type At = { readonly row: number; readonly day: number };

export function WeekSheet({ week, rows, onRows }: WeekSheetProps) {
  const isNarrow = useNarrowGrid();
  const [at, setAt] = useState<At>({ row: 0, day: Math.max(0, dayOf(week, week.today)) });
  const days = week.days.map(({ date: day }) => day);
  const typing = onRows && typingOf(week, rows, days, onRows, (row, day) => setAt({ row, day }));
  const shown = {
    label: 'Hours of the week',
    days: gridDays(week),
    today: week.today,
    rows: rows.map((row) => ({
      ...gridRow(week, row),
      ways: <Ways row={row} rows={rows} onRows={onRows} words={rowWords(week.projects, row)} />,
    })),
    feet: gridFeet(week, rows),
    typing,
  };
  return (
    <>
      {isNarrow ? (
        <WeekDayList {...shown} at={at.day} onDay={(day) => setAt({ ...at, day })} />
      ) : (
        <WeekGrid {...shown} />
      )}
      <Note week={week} rows={rows} at={at} onRows={onRows} />
    </>
  );
}

const dayOf = ({ days }: Week, day: IsoDate): number => days.findIndex(({ date: each }) => each === day);

function typingOf(
  week: Week,
  rows: readonly DraftRow[],
  days: readonly IsoDate[],
  onRows: (rows: readonly DraftRow[]) => void,
  onAt: (row: number, day: number) => void,
): WeekTyping {
  const isOpen = (row: Pick<DraftRow, 'project'>, day: IsoDate) => closedFor(week, row, day) === undefined;
  return {
    onAt,
    onType(row, day, text) {
      const hours = hoursTyped(text);
      const [target, on] = [rows[row], days[day]];
      if (hours === undefined || !target || !on) return false;
      onRows(withHours(rows, target.key, on, hours));
      return true;
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
