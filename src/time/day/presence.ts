/** Where a person was by their punches: for a split shift, each of its parts on its own. */
import { instantAt } from '../clock.ts';
import { type Paired, type Pairing, paired } from '../punch/pairing.ts';
import type { Punch } from '../punch/punch.ts';
import type { Shift, ShiftPart } from '../shift/shift.ts';
import type { DayFacts } from './day-facts.ts';

/** Pairs punches, in order and without repeats, by the rules and the shift of a day. */
export function presence({ shift, rules, date, ahead }: DayFacts, punches: readonly Punch[]): Paired {
  if (!shift || shift.parts.length === 1 || rules.pairing !== 'first-last')
    return paired(punches, rules.pairing);
  return inParts(shift, punches, instantAt(date, 0, ahead), rules.pairing);
}

/** The middle of the pause between two parts divides their punches. */
function inParts({ parts }: Shift, punches: readonly Punch[], midnight: number, how: Pairing): Paired {
  const each = parts.map((part, at) => {
    const last = parts[at - 1];
    const after = last ? middle(last, part) : Number.NEGATIVE_INFINITY;
    const next = parts[at + 1];
    const before = next ? middle(part, next) : Number.POSITIVE_INFINITY;
    return paired(
      punches.filter((punch) => punch.at - midnight >= after && punch.at - midnight < before),
      how,
    );
  });
  return {
    stretches: each.flatMap(({ stretches }) => stretches),
    open: each.flatMap(({ open }) => open),
  };
}

const middle = (one: ShiftPart, next: ShiftPart): number => ((one.to + next.from) / 2) * 60;
