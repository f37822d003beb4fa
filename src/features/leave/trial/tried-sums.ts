/** The sums of who moves. Pure. */
import type { LeaveTried, Sides, YearMoved } from './leave-trial.call.ts';
import type { PersonMoved } from './tried-month.ts';
import type { LeavePay, PersonPay } from './tried-pay.ts';

function summed<T>(each: Iterable<T>, sidesOf: (one: T) => Sides): Sides {
  let [before, after] = [0, 0];
  for (const one of each) {
    const sides = sidesOf(one);
    before += sides.before;
    after += sides.after;
  }
  return { before, after };
}

type DaySums = Omit<
  LeaveTried,
  'month' | 'sentences' | 'people' | 'applications' | 'net' | 'cost' | 'worth' | 'employees' | 'workedOutMs'
>;

export function daySums(moved: readonly PersonMoved[]): DaySums {
  const leave = moved.flatMap((person) => person.leave);
  const year = (part: keyof YearMoved): Sides => summed(moved, (person) => person[part]);
  return {
    moved: moved.length,
    changed: leave.filter(({ no }) => no === null).length,
    refused: leave.filter(({ no }) => no !== null).length,
    counted: summed(leave, (one) => one.counted),
    lost: summed(leave, (one) => one.lost),
    credited: year('credited'),
    closing: year('closing'),
    carried: year('carried'),
    paidOut: year('paidOut'),
    lapsed: year('lapsed'),
  };
}

export function paySums(pay: LeavePay | null): Pick<LeaveTried, 'net' | 'cost' | 'worth'> {
  if (!pay) return { net: null, cost: null, worth: null };
  const of = (part: keyof PersonPay): Sides => summed(pay.values(), (person) => person[part]);
  return { net: of('net'), cost: of('cost'), worth: of('worth') };
}
