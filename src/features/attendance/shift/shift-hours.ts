/** A shift as it is written down, made ready to judge days by. Pure. */
import type { ValuesOfForm } from '#kernel/form.ts';
import { secondsOf } from '#time/clock.ts';
import type { Shift, ShiftPart } from '#time/shift/shift.ts';
import type { shift } from './shift.form.ts';

export type ShiftRow = Omit<ValuesOfForm<typeof shift>, 'code' | 'allowance' | 'licence'>;

const dayMinutes = 1_440;

/** Minutes of '09:30'; a time that was checked when it was typed. */
const minutesOf = (time: string): number => (secondsOf(time) ?? 0) / 60;

/** Part after part of one day: a time that is not later than the one before is of the next day. */
function partsOf(times: readonly string[]): ShiftPart[] {
  const parts: ShiftPart[] = [];
  let last = -1;
  const next = (time: string): number => {
    let minutes = minutesOf(time);
    while (minutes <= last) minutes += dayMinutes;
    last = minutes;
    return minutes;
  };
  for (let at = 0; at + 1 < times.length; at += 2)
    parts.push({ from: next(times[at] ?? ''), to: next(times[at + 1] ?? '') });
  return parts;
}

export function shiftOf(row: ShiftRow): Shift {
  const { starts, ends, secondStarts, secondEnds, kind } = row;
  const isSplit = kind === 'split' && secondStarts !== null && secondEnds !== null;
  const [first, ...others] = partsOf(isSplit ? [starts, ends, secondStarts, secondEnds] : [starts, ends]);
  return {
    name: row.name,
    parts: [first ?? { from: 0, to: dayMinutes }, ...others],
    ...(kind === 'flexible' && { flexible: coreOf(row) }),
    opensBefore: row.opensBefore,
    closesAfter: row.closesAfter,
    graceIn: row.graceIn,
    graceOut: row.graceOut,
    unpaidBreak: row.unpaidBreak,
    breakTaken: row.breakTaken === 'always' ? 'always' : 'unless punched',
    ...(row.fullFrom !== null && { fullFrom: row.fullFrom }),
    ...(row.halfFrom !== null && { halfFrom: row.halfFrom }),
    ...(row.middle !== null && { middle: after(minutesOf(starts), minutesOf(row.middle)) }),
  };
}

/** The middle of a night shift is of the next day. */
const after = (start: number, minutes: number): number => (minutes < start ? minutes + dayMinutes : minutes);

function coreOf({ coreFrom, coreTo }: ShiftRow): { readonly core?: ShiftPart } {
  const [core] = coreFrom !== null && coreTo !== null ? partsOf([coreFrom, coreTo]) : [];
  return core ? { core } : {};
}
