import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import {
  addDays,
  addMonths,
  daysInMonth,
  firstDay,
  type IsoDate,
  isIsoDate,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { date, month as monthWords, weekday, weekHeads } from '../format.ts';
import { IconButton } from '../icon-button.tsx';
import style from './month-grid.module.css';

/** What a day shows besides its number: its tone, a line below it, and all of it in words. */
export type MonthMark = {
  readonly tone?: 'free' | 'holiday' | 'leave' | 'good' | 'waiting' | 'blocked' | undefined;
  /** A short line, such as 'Diwali' or '2 away'. */
  readonly note?: string | undefined;
  readonly title: string;
};

type MonthGridProps = {
  month: Month;
  onMonth: (month: Month) => void;
  today: IsoDate;
  markOf: (day: IsoDate) => MonthMark | undefined;
  /** The days that are chosen, both ends included. */
  chosen?: { readonly from: IsoDate; readonly to: IsoDate } | undefined;
  /** Without it the days are only shown. */
  onPick?: (day: IsoDate) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month, Monday first, each day with what it is. Arrows move by day and week. */
export function MonthGrid({ month, onMonth, today, markOf, chosen, onPick }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const first = firstDay(month);
  const days = Array.from({ length: daysInMonth(month) }, (_, at) => addDays(first, at));
  const key = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const focused = document.activeElement?.getAttribute('data-day') ?? '';
    if (step === undefined || !isIsoDate(focused)) return;
    event.preventDefault();
    const day = addDays(focused, step);
    if (monthOf(day) !== month) onMonth(monthOf(day));
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus(),
    );
  };
  return (
    <div className={style.calendar}>
      <div className={style.head}>
        <span aria-live="polite">{monthWords(month)}</span>
        <IconButton
          label="Month before"
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton
          label="Month after"
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: days are no fields of a form */}
      <div ref={grid} className={style.grid} role="group" aria-label="Days" onKeyDown={key}>
        {weekHeads.map(([letter, name]) => (
          <abbr key={name} title={name}>
            {letter}
          </abbr>
        ))}
        {days.map((day, at) => (
          <MonthDay
            key={day}
            day={day}
            column={at === 0 ? weekday(day) + 1 : undefined}
            today={today}
            mark={markOf(day)}
            chosen={chosen !== undefined && day >= chosen.from && day <= chosen.to}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

type MonthDayProps = {
  day: IsoDate;
  column: number | undefined;
  today: IsoDate;
  mark: MonthMark | undefined;
  chosen: boolean;
  onPick: ((day: IsoDate) => void) | undefined;
};

function MonthDay({ day, column, today, mark, chosen, onPick }: MonthDayProps) {
  const place = column === undefined ? undefined : { gridColumnStart: column };
  const classes = [style.day, mark?.tone && style[mark.tone]].filter(Boolean).join(' ');
  const inside = (
    <>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {mark?.note && <small aria-hidden="true">{mark.note}</small>}
    </>
  );
  const common = {
    className: classes,
    style: place,
    title: mark?.title,
    'aria-current': day === today ? ('date' as const) : undefined,
  };
  if (!onPick)
    return (
      <div {...common}>
        {inside}
        <span className="hidden-text">{mark ? `${mark.title}, ${date(day)}` : date(day)}</span>
      </div>
    );
  return (
    <button {...common} type="button" data-day={day} aria-pressed={chosen} onClick={() => onPick(day)}>
      {inside}
      <span className="hidden-text">{mark ? `${date(day)}, ${mark.title}` : date(day)}</span>
    </button>
  );
}
