/** How an obligation moves with what is assumed, and when it is expected to be paid. */
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '#law/in/projected-unit-credit.ts';

type Moved = {
  readonly what: string;
  moved(scheme: Scheme, assumed: Assumed): readonly [Scheme, Assumed];
};

const withDiscount = (what: string, points: number): Moved => ({
  what,
  moved: (scheme, assumed) => [scheme, { ...assumed, discount: Math.max(0, assumed.discount + points) }],
});
const withGrowth = (what: string, points: number): Moved => ({
  what,
  moved: (scheme, assumed) => [
    scheme,
    { ...assumed, salaryGrowth: Math.max(0, assumed.salaryGrowth + points) },
  ],
});
const withLeaving = (what: string, times: number): Moved => ({
  what,
  moved: (scheme, assumed) => [
    {
      ...scheme,
      attrition: scheme.attrition.map((band) => ({ ...band, rate: Math.min(1, band.rate * times) })),
    },
    assumed,
  ],
});

/** Each assumption by itself, the others as they are (Ind AS 19, paragraph 145). */
export const movedAssumptions: readonly Moved[] = [
  withDiscount('Discount 1 point higher', 1_00),
  withDiscount('Discount ½ point higher', 50),
  withDiscount('Discount ½ point lower', -50),
  withDiscount('Discount 1 point lower', -1_00),
  withGrowth('Growth of wages 1 point higher', 1_00),
  withGrowth('Growth of wages ½ point higher', 50),
  withGrowth('Growth of wages ½ point lower', -50),
  withGrowth('Growth of wages 1 point lower', -1_00),
  withLeaving('Half as many more leave', 1.5),
  withLeaving('A quarter more leave', 1.25),
  withLeaving('A quarter fewer leave', 0.75),
  withLeaving('Half as many leave', 0.5),
];

const bands = [
  ['Within a year', 1],
  ['In the second to the fifth year', 5],
  ['In the sixth to the tenth year', 10],
  ['Later', Number.POSITIVE_INFINITY],
] as const;

/** Payments for service so far by when they are expected, in paise, not discounted. */
export function payments(scheme: Scheme, assumed: Assumed, members: readonly Member[]) {
  const value = projectedUnitCredit(scheme, assumed);
  const sums = bands.map(() => 0);
  for (const member of members)
    value(member, (years, payment) => {
      const at = bands.findIndex(([, upTo]) => years <= upTo);
      sums[at] = (sums[at] ?? 0) + payment;
    });
  return bands.map(([what], at) => ({ what, amount: sums[at] ?? 0 }));
}
