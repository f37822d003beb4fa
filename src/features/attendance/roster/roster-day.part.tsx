/** The roster on a phone: one day, its people, and a shift for each. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, daysInclusive } from '#kernel/calendar.ts';
import { ownHours, type Run, rest, type Turn, usual } from '#time/roster/roster.ts';
import { date } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { DayCover } from '../cover/roster-foot.part.tsx';
import type { Roster, RosterRow } from './roster.call.ts';
import style from './roster.module.css';

type DayProps = {
  roster: Roster;
  rows: readonly RosterRow[];
  onDraw: (runs: readonly Run[]) => void;
};

export function RosterDay({ roster, rows, onDraw }: DayProps) {
  const [at, setAt] = useState(() =>
    roster.from <= roster.today ? Math.min(roster.days, daysInclusive(roster.from, roster.today)) - 1 : 0,
  );
  const day = addDays(roster.from, at);
  const isOver = day < roster.today;
  return (
    <>
      <div className={style.bar}>
        <b aria-live="polite">{date(day)}</b>
        <IconButton
          label="Day before"
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => setAt(Math.max(0, at - 1))}
        />
        <IconButton
          label="Day after"
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => setAt(Math.min(roster.days - 1, at + 1))}
        />
      </div>
      <DayCover roster={roster} at={at} />
      <ul className={style.people}>
        {rows.map((row) => (
          <li key={row.employee}>
            <NativeSelect
              label={row.name}
              value={String(row.turns[at] ?? rest)}
              disabled={isOver}
              choices={choicesOf(roster, row)}
              onChange={(value) =>
                onDraw([
                  {
                    employee: row.employee,
                    from: day,
                    turns: [Number(value)],
                    seen: [row.turns[at] ?? rest],
                  },
                ])
              }
            />
            {row.breaches
              .filter((breach) => breach.day === at)
              .map(({ says }) => (
                <small key={says}>{says}</small>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const choicesOf = ({ shifts }: Roster, { ownHours: own }: RosterRow) => {
  const of = (turn: Turn, label: string) => ({ value: String(turn), label });
  return [
    of(rest, 'No shift'),
    ...shifts.map(({ id, name, hours }) => of(id, `${name}, ${hours}`)),
    ...(own === null ? [] : [of(ownHours, own)]),
    of(usual, 'Usual'),
  ];
};
