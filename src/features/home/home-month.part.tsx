import { addDays, daysInMonth, firstDay, isMonth } from '#kernel/calendar.ts';
import type { HomeCard } from '#web/api/home.ts';
import { date, weekday } from '#web/ui/format.ts';
import style from './home-cards.module.css';

const letters = [
  ['M', 'Monday'],
  ['T', 'Tuesday'],
  ['W', 'Wednesday'],
  ['T', 'Thursday'],
  ['F', 'Friday'],
  ['S', 'Saturday'],
  ['S', 'Sunday'],
] as const;

/** A month with its days off, leave and today; what a day is stands in its title, and is read out. */
export function HomeMonth({ month }: { month: NonNullable<HomeCard['month']> }) {
  if (!isMonth(month.month)) return null;
  const first = firstDay(month.month);
  const marks = new Map(month.days.map((day) => [day.date, day]));
  const days = Array.from({ length: daysInMonth(month.month) }, (_, at) => addDays(first, at));
  return (
    <div className={style.month}>
      {letters.map(([letter, name]) => (
        <abbr key={name} title={name}>
          {letter}
        </abbr>
      ))}
      {days.map((day, at) => {
        const mark = marks.get(day);
        return (
          <span
            key={day}
            title={mark?.title}
            className={mark && style[mark.tone]}
            style={at === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
          >
            {Number(day.slice(8))}
            {mark && <span className="hidden-text">{`, ${mark.title}, ${date(day)}`}</span>}
          </span>
        );
      })}
    </div>
  );
}
