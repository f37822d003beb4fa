/** Whether a punch that a phone made without a network is believed, by its clocks. Pure; seconds of UTC. */

export interface Clocks {
  /** The last word of the server before the punch: by its clock and by the phone's. */
  readonly anchorAt: number;
  readonly anchorDevice: number;
  /** The punch, by the clock of the phone. */
  readonly punchDevice: number;
  /** Milliseconds since the anchor that nobody can set; null: not known. */
  readonly elapsed: number | null;
  /** The moment of sending, by both clocks. */
  readonly now: number;
  readonly nowDevice: number;
  /** The punch before it, by the server's clock. */
  readonly before: number | null;
  readonly hoursMost: number;
  /** Seconds since a moment in which nothing could be sent. */
  readonly shutSince?: (at: number) => number;
}

export type OfflineFault = 'clock-moved' | 'before-contact' | 'ahead' | 'out-of-order' | 'too-old';

/** Clocks of phones drift by so much in some days. */
const drift = 120;

/** The moment by the server's clock, or why it is not believed. */
export function offlineMoment(clocks: Clocks): { readonly at: number } | { readonly fault: OfflineFault } {
  const { anchorAt, anchorDevice, punchDevice, elapsed, now, nowDevice, before, hoursMost } = clocks;
  const { shutSince = () => 0 } = clocks;
  const offset = anchorDevice - anchorAt;
  const at = punchDevice - offset;
  if (Math.abs(nowDevice - now - offset) > drift) return { fault: 'clock-moved' };
  if (elapsed !== null && Math.abs(anchorAt + elapsed / 1000 - at) > drift) return { fault: 'clock-moved' };
  if (at < anchorAt - drift) return { fault: 'before-contact' };
  if (at > now + drift) return { fault: 'ahead' };
  if (before !== null && at < before) return { fault: 'out-of-order' };
  if (now - at - shutSince(at) > hoursMost * 3_600) return { fault: 'too-old' };
  return { at: Math.min(at, now) };
}
