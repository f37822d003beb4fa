import { useLayoutEffect, useRef } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { date, weekdayLetter } from '../format.ts';
import { Link } from '../link.tsx';
import style from './people-days.module.css';

type DayCell = {
  readonly day: IsoDate;
  readonly tone?: 'free' | 'holiday' | 'leave' | 'waiting' | undefined;
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  /** Below /Home: what the cell opens. */
  readonly path?: string | undefined;
};
type PersonDays = {
  readonly key: number;
  readonly name: string;
  readonly note: string;
  readonly days: readonly DayCell[];
};

/**
 * People by days: the names stay while the days scroll, from today on where not all fit; rows out of sight
 * are not laid out.
 */
export function PeopleDays({
  label,
  rows,
  today,
}: {
  label: string;
  rows: readonly PersonDays[];
  today: IsoDate;
}) {
  const [first] = rows;
  const scroll = useTodayInSight(first?.days[0]?.day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section ref={scroll} className={style.scroll} aria-label={label} tabIndex={0}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {first?.days.map(({ day }) => (
              <th key={day} scope="col" aria-label={date(day)} data-today={day === today || undefined}>
                <small aria-hidden="true">{weekdayLetter(day)}</small>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, days }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <small>{note}</small>
              </th>
              {days.map((cell) => (
                <td key={cell.day} title={cell.title} className={cell.tone && style[cell.tone]}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Yesterday is the first column beside the names, and again for each month. */
function useTodayInSight(from: IsoDate | undefined) {
  const scroll = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has another place of today
  useLayoutEffect(() => {
    const head = scroll.current?.querySelector<HTMLElement>('th[data-today]');
    const names = scroll.current?.querySelector<HTMLElement>('th');
    if (!scroll.current || !names) return;
    scroll.current.scrollLeft = head ? head.offsetLeft - names.offsetWidth - head.offsetWidth : 0;
  }, [from]);
  return scroll;
}

function Cell({ cell: { text, title, path } }: { cell: DayCell }) {
  const words = title && <span className="hidden-text">{title}</span>;
  if (path)
    return (
      <Link to={`/Home/${path}`}>
        <span aria-hidden="true">{text}</span>
        {words}
      </Link>
    );
  return (
    <>
      {text && <span aria-hidden="true">{text}</span>}
      {words}
    </>
  );
}
