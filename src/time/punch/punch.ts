/** What a clock recorded: raw, immutable, and cleaned each time it is read. */

export interface Punch {
  /** The instant, in seconds of UTC. */
  readonly at: number;
  /** Left out where the device does not say, or is not believed. */
  readonly direction?: 'in' | 'out';
  /** Where it came from, for telling: 'terminal at the gate', 'regularised by Asha Nair'. */
  readonly source?: string;
  /** Made elsewhere than at a place of work, where the policy shows that. */
  readonly isElsewhere?: true;
}

/** Why a tap does not count: it is the same as the one before, or the wrong key before the right one. */
export type SetAside = 'repeated' | 'corrected';

/** As it is told beside the tap. */
export const asideWords = (why: SetAside, withinSeconds: number): string =>
  why === 'repeated'
    ? `Within ${withinSeconds} seconds of the one before: the same tap.`
    : `Corrected by a tap the other way within ${withinSeconds} seconds.`;

const isOtherWay = (one: Punch, two: Punch): boolean =>
  one.direction !== undefined && two.direction !== undefined && one.direction !== two.direction;

/** Whether a tap is the one before once more: within so many seconds, and not the other way. */
export const isRepeat = (last: Punch, next: Punch, withinSeconds: number): boolean =>
  next.at - last.at <= withinSeconds && !isOtherWay(last, next);

/**
 * Punches in order, without those that repeat one within some seconds: the first of a burst stays. A tap the
 * other way is never a repeat: it is the way out of who goes at once, or it corrects a tap that brought
 * nobody in or out, which then does not count. `aside` is told of each that does not count; the raw rows
 * stay where they are.
 */
export function withoutRepeats(
  punches: readonly Punch[],
  withinSeconds: number,
  aside?: Map<Punch, SetAside>,
): readonly Punch[] {
  const ordered = isOrdered(punches) ? punches : punches.toSorted((one, two) => one.at - two.at);
  const kept: Punch[] = [];
  let lastTap = Number.NEGATIVE_INFINITY;
  for (const punch of ordered) {
    const last = kept.at(-1);
    const isClose = punch.at - lastTap <= withinSeconds;
    lastTap = punch.at;
    if (last && isRepeat(last, punch, withinSeconds)) {
      aside?.set(punch, 'repeated');
      continue;
    }
    if (last && isClose && isOtherWay(last, punch) && isMistaken(kept)) {
      kept.pop();
      aside?.set(last, 'corrected');
    }
    kept.push(punch);
  }
  return kept.length === ordered.length ? ordered : kept;
}

/** Whether the last of them goes in though the person is in, or out though out. */
function isMistaken(kept: readonly Punch[]): boolean {
  let isIn = false;
  for (const { direction } of kept.slice(0, -1)) isIn = direction ? direction === 'in' : !isIn;
  return kept.at(-1)?.direction === (isIn ? 'in' : 'out');
}

export function isOrdered(punches: readonly Punch[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const { at } of punches) {
    if (at < last) return false;
    last = at;
  }
  return true;
}
