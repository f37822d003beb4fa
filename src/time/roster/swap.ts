/** Two people change shifts: what becomes of the days of both, or why it cannot be. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import { ownHours, rest, type Turn } from './roster.ts';

export type SwapKind = 'exchange' | 'give' | 'take';

/** `day` is a shift of who asks, `theirDay` one of the colleague. */
interface SwapWish {
  readonly kind: SwapKind;
  readonly day: IsoDate | null;
  readonly theirDay: IsoDate | null;
}

export type Side = 'asker' | 'colleague';

export interface SwapCell {
  readonly of: Side;
  readonly date: IsoDate;
  readonly turn: Turn;
  readonly before: Turn;
}

export interface SwapFault {
  readonly of: Side;
  readonly date: IsoDate;
  readonly why: 'no-shift' | 'own-hours' | 'not-free' | 'same';
}

/** What is in force for somebody on a day; leave, also of half a day, is no shift and no free day. */
interface InForce {
  readonly turn: Turn;
  readonly isAway: boolean;
}

type InForceOn = (of: Side, date: IsoDate) => InForce;

const other: Readonly<Record<Side, Side>> = { asker: 'colleague', colleague: 'asker' };

/** Why this is no shift that can change hands. */
function faultOfGiving(of: Side, date: IsoDate, on: InForceOn): SwapFault | undefined {
  const { turn, isAway } = on(of, date);
  if (isAway || turn === rest) return { of, date, why: 'no-shift' };
  return turn === ownHours ? { of, date, why: 'own-hours' } : undefined;
}

/** One shift passes to the other, who must have the day free. */
function passed(of: Side, date: IsoDate, on: InForceOn): readonly SwapCell[] | SwapFault {
  const fault = faultOfGiving(of, date, on);
  if (fault) return fault;
  const to = other[of];
  const there = on(to, date);
  if (there.isAway || there.turn !== rest) return { of: to, date, why: 'not-free' };
  const { turn } = on(of, date);
  return [
    { of, date, turn: rest, before: turn },
    { of: to, date, turn, before: rest },
  ];
}

function exchangedOnOneDay(date: IsoDate, on: InForceOn): readonly SwapCell[] | SwapFault {
  const fault = faultOfGiving('asker', date, on) ?? faultOfGiving('colleague', date, on);
  if (fault) return fault;
  const [mine, theirs] = [on('asker', date).turn, on('colleague', date).turn];
  if (mine === theirs) return { of: 'colleague', date, why: 'same' };
  return [
    { of: 'asker', date, turn: theirs, before: mine },
    { of: 'colleague', date, turn: mine, before: theirs },
  ];
}

const isFault = (found: readonly SwapCell[] | SwapFault): found is SwapFault => 'why' in found;

export function swapOf({ kind, day, theirDay }: SwapWish, on: InForceOn): readonly SwapCell[] | SwapFault {
  if (kind === 'exchange' && day !== null && day === theirDay) return exchangedOnOneDay(day, on);
  const passes: readonly (readonly [Side, IsoDate | null])[] = [
    ['asker', kind === 'take' ? null : day],
    ['colleague', kind === 'give' ? null : theirDay],
  ];
  const cells: SwapCell[] = [];
  for (const [of, date] of passes) {
    if (date === null) continue;
    const found = passed(of, date, on);
    if (isFault(found)) return found;
    cells.push(...found);
  }
  return cells;
}

/** The cells the other way round: what was before holds again. */
export const undone = (cells: readonly SwapCell[]): readonly SwapCell[] =>
  cells.map(({ of, date, turn, before }) => ({ of, date, turn: before, before: turn }));
