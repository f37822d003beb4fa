/** The same week on a phone: one day at a time, chosen from a strip with the hours of each. */
import type { IsoDate } from '#kernel/calendar.ts';
import { date, weekdayLetter } from '../format.ts';
import style from './week-grid.module.css';
import { HoursCell, type WeekDay, type WeekFoot, type WeekRow, type WeekTyping } from './week-grid.tsx';

type WeekDayListProps = {
  label: string;
  days: readonly WeekDay[];
  today: IsoDate;
  rows: readonly WeekRow[];
  feet: readonly WeekFoot[];
  typing?: WeekTyping | undefined;
  /** The day that is shown, by its place in the week. */
  at: number;
  onDay: (at: number) => void;
};

export function WeekDayList({ label, days, today, rows, feet, typing, at, onDay }: WeekDayListProps) {
  const [total] = feet;
  return (
    <section aria-label={label}>
      <div className={style.strip}>
        {days.map(({ day, tone }, on) => (
          <button
            key={day}
            type="button"
            aria-pressed={on === at}
            data-tone={tone}
            data-today={day === today || undefined}
            onClick={() => onDay(on)}
          >
            <small aria-hidden="true">{weekdayLetter(day)}</small>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <span className={style.unseen}>{date(day)}</span>
            <small data-mark={total?.cells[on]?.tone}>{total?.cells[on]?.text || '–'}</small>
          </button>
        ))}
      </div>
      <ul className={style.lines}>
        {rows.map((row, of) => (
          <li key={row.key}>
            <span>
              {row.title}
              {row.under && <small>{row.under}</small>}
            </span>
            <HoursCell
              key={at}
              cell={row.cells[at] ?? { text: '' }}
              label={`${row.title}, ${date(days[at]?.day ?? today)}`}
              at={[of, at]}
              typing={typing}
            />
            {row.ways && <div className={style.more}>{row.ways}</div>}
          </li>
        ))}
        {feet.map(({ title, cells }) => (
          <li key={title} className={style.foot}>
            <span>{title}</span>
            <span data-mark={cells[at]?.tone}>
              {cells[at]?.text}
              {cells[at]?.title && <small>{cells[at]?.title}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
