/** The proposed roster on a phone: one day, its people, what is proposed and what is there now, and pins. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { weekdayAndDate } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import roster from '../roster/roster.module.css';
import type { MadeProposal, Proposal, ProposedRow } from './proposal.call.ts';
import style from './proposal.module.css';
import type { Pins } from './proposal.view.ts';

type DayProps = { proposal: Proposal; made: MadeProposal; rows: readonly ProposedRow[]; pins: Pins };

export function ProposalDay({ proposal, made, rows, pins }: DayProps) {
  const [at, setAt] = useState(0);
  const day = addDays(proposal.from, at);
  const nameOf = (turn: Turn = rest): string =>
    turn === rest ? 'No shift' : (made.shifts.find(({ id }) => id === turn)?.name ?? 'Usual hours');
  return (
    <>
      <div className={style.line}>
        <b aria-live="polite">{weekdayAndDate(day)}</b>
        <span>
          <IconButton
            label="Day before"
            icon={<IconChevronLeft size={16} stroke={1.5} />}
            onClick={() => setAt(Math.max(0, at - 1))}
          />
          <IconButton
            label="Day after"
            icon={<IconChevronRight size={16} stroke={1.5} />}
            onClick={() => setAt(Math.min(made.days - 1, at + 1))}
          />
        </span>
      </div>
      <ul className={roster.people}>
        {rows.map((row) => (
          <li key={row.employee}>
            <NativeSelect
              label={row.name}
              value={String(pins.turnOn(row.employee, day) ?? '')}
              disabled={!row.open.includes(at)}
              none={`${nameOf(row.turns[at])} as proposed`}
              choices={[
                { value: String(rest), label: 'Pinned: no shift' },
                ...made.shifts.map(({ id, name }) => ({ value: String(id), label: `Pinned: ${name}` })),
              ]}
              onChange={(value) =>
                value === ''
                  ? pins.remove([{ employee: row.employee, date: day }])
                  : pins.set([{ employee: row.employee, date: day, turn: Number(value) }])
              }
            />
            {row.now[at] !== row.turns[at] && (
              <div className={style.nowLine}>{`Now: ${nameOf(row.now[at])}`}</div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
