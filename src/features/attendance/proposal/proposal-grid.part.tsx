/** The proposed roster, people by days, with what is there now below what changes; chosen days are pinned. */
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { Button } from '#web/ui/button.tsx';
import { corners, useCells } from '../roster/cells.view.ts';
import type { Roster } from '../roster/roster.call.ts';
import roster from '../roster/roster.module.css';
import { RosterGrid } from '../roster/roster-grid.part.tsx';
import type { MadeProposal, Pin, Proposal, ProposalDesk, ProposedRow } from './proposal.call.ts';
import type { Pins } from './proposal.view.ts';

type GridProps = {
  desk: ProposalDesk;
  proposal: Proposal;
  made: MadeProposal;
  rows: readonly ProposedRow[];
  pins: Pins;
};

export function ProposalGrid({ desk, proposal, made, rows, pins }: GridProps) {
  const cells = useCells(rows.length, made.days);
  const { from, to } = corners(cells.chosen);
  const chosenPins = (turn?: Turn): readonly Pin[] =>
    rows.slice(from.row, to.row + 1).flatMap((row) =>
      row.open
        .filter((at) => at >= from.day && at <= to.day)
        .map((at) => ({
          employee: row.employee,
          date: addDays(proposal.from, at),
          turn: turn ?? row.turns[at] ?? rest,
        })),
    );
  const pin = (turn?: Turn) => pins.set(chosenPins(turn));
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shift = /^[1-9]$/.test(event.key) ? made.shifts[Number(event.key) - 1] : undefined;
    if (event.key === 'Enter' || event.key === ' ') pin();
    else if (event.key === '0') pin(rest);
    else if (shift) pin(shift.id);
    else if (event.key === 'Backspace' || event.key === 'Delete') pins.remove(chosenPins());
    else {
      cells.move(event);
      return;
    }
    event.preventDefault();
  };
  const shown: Roster = {
    from: proposal.from,
    days: made.days,
    today: desk.today,
    of: '',
    people: rows.length,
    shifts: made.shifts,
    rows,
    needs: [],
    seesCost: false,
  };
  return (
    <>
      <PinPalette made={made} onPin={pin} onUnpin={() => pins.remove(chosenPins())} />
      <RosterGrid roster={shown} rows={rows} chosen={cells.chosen} pointer={cells.pointer} onKey={onKey} />
    </>
  );
}

type PaletteProps = { made: MadeProposal; onPin: (turn?: Turn) => void; onUnpin: () => void };

function PinPalette({ made, onPin, onUnpin }: PaletteProps) {
  return (
    <div className={roster.palette} role="toolbar" aria-label="Pin the chosen days">
      <Button size="small" icon={<IconPin size={16} stroke={1.5} />} onClick={() => onPin()}>
        Pin as shown
      </Button>
      {made.shifts.map(({ id, code, name, hours }, at) => (
        <button key={id} type="button" className={roster.shift} title={hours} onClick={() => onPin(id)}>
          <span className={roster.swatch} data-tone={at % 5}>
            {code}
          </span>
          {`Pin ${name}`}
        </button>
      ))}
      <button type="button" className={roster.shift} onClick={() => onPin(rest)}>
        Pin rest
      </button>
      <Button size="small" look="quiet" icon={<IconPinnedOff size={16} stroke={1.5} />} onClick={onUnpin}>
        Unpin
      </Button>
    </div>
  );
}
