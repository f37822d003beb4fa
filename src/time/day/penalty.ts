/** What lateness costs by a policy, in hundredths of a day: proposed to people, never taken silently. */

export type LateRule =
  /** So many a month are free, each further one costs. */
  | { readonly kind: 'each'; readonly free: number; readonly days: number }
  /** Each full count of so many costs. */
  | { readonly kind: 'every'; readonly count: number; readonly days: number }
  /** Each costs by how late it was. */
  | { readonly kind: 'slabs'; readonly slabs: readonly LateSlab[] }
  /** Minutes late may be spent from a pool of the month; beyond it each begun step costs. */
  | { readonly kind: 'pool'; readonly minutes: number; readonly step: number; readonly days: number };

interface LateSlab {
  readonly from: number;
  readonly days: number;
}

export function latePenalty(lateMinutes: readonly number[], rule: LateRule): number {
  const lates = lateMinutes.length;
  switch (rule.kind) {
    case 'each':
      return Math.max(0, lates - rule.free) * rule.days;
    case 'every':
      return Math.floor(lates / rule.count) * rule.days;
    case 'slabs':
      return lateMinutes.reduce((sum, minutes) => sum + slabOf(rule.slabs, minutes), 0);
    case 'pool': {
      const beyond = lateMinutes.reduce((sum, minutes) => sum + minutes, 0) - rule.minutes;
      return beyond <= 0 ? 0 : Math.ceil(beyond / rule.step) * rule.days;
    }
  }
}

const slabOf = (slabs: readonly LateSlab[], minutes: number): number =>
  slabs.findLast(({ from }) => minutes >= from)?.days ?? 0;
