/** A day of a demo person at work: when they came and went, what they forgot and asked for. Pure. */
import type { Chance } from '#server/seed/chance.ts';
import { endOf, type Shift, startOf } from '#time/shift/shift.ts';

/** Minutes from the midnight with which the day begins. */
type DemoDay = {
  readonly punches: readonly number[];
  readonly request?: DemoRequest;
};

export type DemoRequest = {
  readonly kind: 'correction' | 'on-duty' | 'work-from-home' | 'overtime';
  readonly cameAt?: number;
  readonly leftAt?: number;
  readonly minutes?: number;
  readonly reason: string;
};

/** What there is to be done on the day, and how much of it is free. */
export type DemoPlan = {
  readonly shift: Shift;
  readonly away: 'no' | 'whole' | 'first' | 'second';
  readonly isWorking: boolean;
};

/** When people come, in minutes after the shift begins: the early, the prompt and the late. */
const habits = [
  [-25, -6],
  [-12, 4],
  [-9, 6],
  [-4, 22],
] as const;

type Habit = (typeof habits)[number];
export const habitOf = (draw: Chance): Habit => draw.pick(habits);

export function demoDay(draw: Chance, { shift, away, isWorking }: DemoPlan, habit: Habit): DemoDay {
  if (away === 'whole') return nothing;
  const [start, end] = [startOf(shift), endOf(shift)];
  const middle = Math.floor((start + end) / 2);
  if (!isWorking)
    return draw.happens(2) ? { punches: [start + draw.whole(0, 40), middle + draw.whole(20, 90)] } : nothing;
  const lot = draw.whole(1, 1_000);
  if (away === 'no' && lot <= 26) return { punches: [], ...elsewhere(draw, lot) };
  const isLong = away === 'no' && lot > 26 && lot <= 90;
  const came = away === 'first' ? middle : start + within(draw, lot > 960 ? lateBy : habit);
  const left = away === 'second' ? middle : end + within(draw, isLong ? longBy : lot > 945 ? early : usual);
  if (lot > 90 && lot <= 112) return forgotten(draw, came, left);
  const request = isLong && draw.happens(70) ? overtime(draw, left - end) : undefined;
  return { punches: [came, left], ...(request && { request }) };
}

type Between = readonly [number, number];

const within = (draw: Chance, [low, high]: Between): number => draw.whole(low, high);

const nothing: DemoDay = { punches: [] };
const lateBy: Between = [35, 95];
const longBy: Between = [70, 170];
const early: Between = [-110, -40];
const usual: Between = [-2, 24];

/** Neither here nor on leave: at home, at a customer's, or nobody knows where. */
function elsewhere(draw: Chance, lot: number): { readonly request?: DemoRequest } {
  if (lot <= 4) return {};
  if (lot <= 18)
    return {
      request: {
        kind: 'work-from-home',
        reason: draw.pick(['Plumber at home', 'Strike on the metro', 'A parcel that must be signed for']),
      },
    };
  return {
    request: {
      kind: 'on-duty',
      reason: draw.pick(['At the customer’s office', 'Training at another site', 'Vendor visit']),
    },
  };
}

function forgotten(draw: Chance, came: number, left: number): DemoDay {
  const isEntry = draw.happens(30);
  const minutes = roundedTo(5, isEntry ? came : left);
  const request: DemoRequest = {
    kind: 'correction',
    ...(isEntry ? { cameAt: minutes } : { leftAt: minutes }),
    reason: draw.pick([
      'Forgot to punch',
      'Left through the other gate',
      'The terminal did not read my finger',
    ]),
  };
  return { punches: [isEntry ? left : came], ...(draw.happens(75) && { request }) };
}

const overtime = (draw: Chance, minutes: number): DemoRequest => ({
  kind: 'overtime',
  minutes: roundedTo(15, minutes),
  reason: draw.pick(['Release', 'Month end', 'A customer’s incident', 'Stood in until the next shift came']),
});

const roundedTo = (step: number, minutes: number): number => Math.floor(minutes / step) * step;
