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

/**
 * Punches in order, without those that repeat one within some seconds: the first of a burst stays. The raw
 * rows stay where they are.
 */
export function withoutRepeats(punches: readonly Punch[], withinSeconds: number): readonly Punch[] {
  const ordered = isOrdered(punches) ? punches : punches.toSorted((one, two) => one.at - two.at);
  const kept: Punch[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const punch of ordered) {
    if (punch.at - last <= withinSeconds) continue;
    kept.push(punch);
    last = punch.at;
  }
  return kept.length === ordered.length ? ordered : kept;
}

export function isOrdered(punches: readonly Punch[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const { at } of punches) {
    if (at < last) return false;
    last = at;
  }
  return true;
}
