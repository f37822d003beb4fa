import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths, daysInMonth, firstDay, isMonth, type Month } from '#kernel/calendar.ts';
import { type HomeMonthShape, monthQuery } from '#web/api/home.ts';
import { date, month, weekday, weekHeads } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import style from './home-cards.module.css';

/** The calendar of home: a month with its holidays and events, and the way to the months around it. */
export function HomeMonth({ month: now }: { month: HomeMonthShape }) {
  const [chosen, setChosen] = useState(now.month);
  const other = useQuery({ ...monthQuery(chosen), enabled: chosen !== now.month }).data;
  const shown = chosen === now.month ? now : other;
  if (!isMonth(chosen)) return null;
  const go = (by: number) => () => setChosen(addMonths(chosen, by));
  return (
    <div>
      <div className={style.monthHead}>
        <span aria-live="polite">{month(chosen)}</span>
        <IconButton label="Month before" icon={<IconChevronLeft size={16} stroke={1.5} />} onClick={go(-1)} />
        <IconButton label="Month after" icon={<IconChevronRight size={16} stroke={1.5} />} onClick={go(1)} />
      </div>
      <MonthDays month={chosen} days={shown?.month === chosen ? shown.days : []} />
    </div>
  );
}

/** What a day is stands in its title, and is read out. */
function MonthDays({ month: shown, days: marked }: { month: Month; days: HomeMonthShape['days'] }) {
  const first = firstDay(shown);
  const marks = new Map(marked.map((day) => [day.date, day]));
  const days = Array.from({ length: daysInMonth(shown) }, (_, at) => addDays(first, at));
  return (
    <div className={style.month}>
      {weekHeads.map(([letter, name]) => (
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
