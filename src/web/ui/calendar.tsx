import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  firstDay,
  type IsoDate,
  type Month,
  monthNumber,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';
import style from './calendar.module.css';
import { date, monthNames, weekday, weekHeads } from './format.ts';
import { IconButton } from './icon-button.tsx';

type CalendarProps = {
  value: IsoDate | null;
  today: IsoDate;
  earliest?: IsoDate | undefined;
  latest?: IsoDate | undefined;
  onPick: (day: IsoDate) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Six weeks of a month, Monday first. Arrows move by day and week, Page Up and Page Down by month. */
export function Calendar({ value, today, earliest, latest, onPick }: CalendarProps) {
  const { focus, shown, setShown, grid, key } = useCalendarKeys(value ?? today);
  const first = addDays(firstDay(shown), -weekday(firstDay(shown)));
  return (
    <div className={style.calendar}>
      <MonthHead shown={shown} onShow={setShown} />
      {/* biome-ignore lint/a11y/useSemanticElements: days are no fields of a form */}
      <div ref={grid} className={style.grid} role="group" aria-label="Days" onKeyDown={key}>
        {weekHeads.map(([letter, name]) => (
          <abbr key={name} title={name}>
            {letter}
          </abbr>
        ))}
        {Array.from({ length: 42 }, (_, at) => addDays(first, at)).map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            aria-label={date(day)}
            aria-pressed={day === value}
            aria-current={day === today ? 'date' : undefined}
            tabIndex={day === focus ? 0 : -1}
            className={monthOf(day) === shown ? undefined : style.outside}
            disabled={(earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The day with the focus and the month around it; the focus starts in the grid when it is opened. */
function useCalendarKeys(start: IsoDate) {
  const [focus, setFocus] = useState<IsoDate>(start);
  const [shown, setShown] = useState<Month>(monthOf(start));
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef(true);
  useEffect(() => {
    if (wanted.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focus}"]`)?.focus();
    wanted.current = false;
  }, [focus]);
  const key = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const month = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined && month === undefined) return;
    event.preventDefault();
    const day = month === undefined ? addDays(focus, step ?? 0) : firstDay(addMonths(monthOf(focus), month));
    wanted.current = true;
    setFocus(day);
    setShown(monthOf(day));
  };
  return { focus, shown, setShown, grid, key };
}

function MonthHead({ shown, onShow }: { shown: Month; onShow: (month: Month) => void }) {
  const year = yearOf(shown);
  const set = (newYear: number, month: number): void =>
    onShow(`${String(newYear).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month);
  return (
    <div className={style.head}>
      <IconButton
        size="small"
        label="Month before"
        icon={<IconChevronLeft size={16} stroke={1.5} />}
        onClick={() => onShow(addMonths(shown, -1))}
      />
      <div>
        <select
          aria-label="Month"
          value={monthNumber(shown)}
          onChange={(event) => set(year, Number(event.target.value))}
        >
          {monthNames.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <input
          aria-label="Year"
          inputMode="numeric"
          key={year}
          defaultValue={year}
          maxLength={4}
          onBlur={(event) => {
            if (/^(1[89]|2[01])\d\d$/.test(event.target.value))
              set(Number(event.target.value), monthNumber(shown));
          }}
        />
      </div>
      <IconButton
        size="small"
        label="Month after"
        icon={<IconChevronRight size={16} stroke={1.5} />}
        onClick={() => onShow(addMonths(shown, 1))}
      />
    </div>
  );
}
