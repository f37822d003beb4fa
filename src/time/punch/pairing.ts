/** How punches become stretches of presence. What does not pair is handed back, never dropped. */
import type { Punch } from './punch.ts';

/** First in and last out; in and out by turns; or as the devices say. */
export type Pairing = 'first-last' | 'alternate' | 'direction';

export const pairingWords: Readonly<Record<Pairing, string>> = {
  'first-last': 'From the first punch to the last',
  alternate: 'In and out by turns',
  direction: 'In and out as the devices say',
};

/** Presence from one instant to another, in seconds of UTC. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Paired {
  readonly stretches: readonly Stretch[];
  /** Punches whose other half is missing. */
  readonly open: readonly Punch[];
}

/** Pairs punches that are in order and without repeats. */
export function paired(punches: readonly Punch[], how: Pairing): Paired {
  if (punches.length === 0) return nothing;
  if (how === 'first-last') return firstToLast(punches);
  if (how === 'alternate' || !punches.some(({ direction }) => direction)) return byTurns(punches);
  return byDirection(punches);
}

const nothing: Paired = { stretches: [], open: [] };

/** Where the devices say that the last punch goes in, the way out was forgotten; and the other way round. */
function firstToLast(punches: readonly Punch[]): Paired {
  const [first] = punches;
  const last = punches[punches.length - 1];
  if (!first || !last) return nothing;
  if (first === last) return { stretches: [], open: [first] };
  const open: Punch[] = [];
  if (first.direction === 'out') open.push(first);
  if (last.direction === 'in') open.push(last);
  return { stretches: [{ from: first.at, to: last.at }], open };
}

function byTurns(punches: readonly Punch[]): Paired {
  const stretches: Stretch[] = [];
  let entered: Punch | undefined;
  for (const punch of punches) {
    if (entered) stretches.push({ from: entered.at, to: punch.at });
    entered = entered ? undefined : punch;
  }
  return { stretches, open: entered ? [entered] : [] };
}

/** A punch without a direction is whatever is wanted next, so that no device is ignored. */
function byDirection(punches: readonly Punch[]): Paired {
  const stretches: Stretch[] = [];
  const open: Punch[] = [];
  let entered: Punch | undefined;
  for (const punch of punches) {
    const direction = punch.direction ?? (entered ? 'out' : 'in');
    if (direction === 'in') {
      if (entered) open.push(entered);
      entered = punch;
    } else if (entered) {
      stretches.push({ from: entered.at, to: punch.at });
      entered = undefined;
    } else open.push(punch);
  }
  if (entered) open.push(entered);
  return { stretches, open };
}

/** Seconds within stretches. */
export function secondsIn(stretches: readonly Stretch[]): number {
  let total = 0;
  for (const { from, to } of stretches) total += to - from;
  return total;
}

/** Seconds of stretches that lie between two instants. */
export function secondsBetween(stretches: readonly Stretch[], start: number, end: number): number {
  let total = 0;
  for (const { from, to } of stretches) total += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return total;
}
