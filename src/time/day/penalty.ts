/** What lateness costs by a policy, in hundredths of a day, and what that is taken from. Pure. */

export type LateRule =
  /** So many a month are free, each further one costs. */
  | { readonly kind: 'each'; readonly free: number; readonly days: number }
  /** Each full count of so many costs. */
  | { readonly kind: 'every'; readonly count: number; readonly days: number }
  /** Minutes late may be spent from a pool of the month; beyond it each begun step costs. */
  | { readonly kind: 'pool'; readonly minutes: number; readonly step: number; readonly days: number };

export function latePenalty(lateMinutes: readonly number[], rule: LateRule): number {
  const lates = lateMinutes.length;
  switch (rule.kind) {
    case 'each':
      return Math.max(0, lates - rule.free) * rule.days;
    case 'every':
      return Math.floor(lates / rule.count) * rule.days;
    case 'pool': {
      const beyond = lateMinutes.reduce((sum, minutes) => sum + minutes, 0) - rule.minutes;
      return beyond <= 0 ? 0 : Math.ceil(beyond / rule.step) * rule.days;
    }
  }
}

/** What a penalty is taken from, and what becomes of it where the balance of leave is too low. */
export type LateTakes = 'pay' | { readonly short: 'pay' | 'owed' | 'left' };

/** Hundredths of a day: from the balance, from pay, and left because there is not enough. */
export type LateShare = { readonly leave: number; readonly lost: number; readonly left: number };

/** `available` is what can be used of the leave; nothing below zero is. */
export function takenFor(days: number, takes: LateTakes, available: number): LateShare {
  if (takes === 'pay') return { leave: 0, lost: days, left: 0 };
  if (takes.short === 'owed') return { leave: days, lost: 0, left: 0 };
  const leave = Math.min(days, Math.max(0, available));
  const rest = days - leave;
  return takes.short === 'pay' ? { leave, lost: rest, left: 0 } : { leave, lost: 0, left: rest };
}
