/** How an obligation moves with what is assumed, and when it is expected to be paid. */
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '#law/in/projected-unit-credit.ts';

type Moved = {
  /** The name of its column. */
  readonly name: string;
  readonly what: string;
  moved(scheme: Scheme, assumed: Assumed): readonly [Scheme, Assumed];
};

const withDiscount = (name: string, what: string, points: number): Moved => ({
  ...{ name, what },
  moved: (scheme, assumed) => [scheme, { ...assumed, discount: Math.max(0, assumed.discount + points) }],
});
const withGrowth = (name: string, what: string, points: number): Moved => ({
  ...{ name, what },
  moved: (scheme, assumed) => [
    scheme,
    { ...assumed, salaryGrowth: Math.max(0, assumed.salaryGrowth + points) },
  ],
});
const withLeaving = (name: string, what: string, times: number): Moved => ({
  ...{ name, what },
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
  withDiscount('discount1Up', 'Discount 1 point higher', 1_00),
  withDiscount('discountHalfUp', 'Discount ½ point higher', 50),
  withDiscount('discountHalfDown', 'Discount ½ point lower', -50),
  withDiscount('discount1Down', 'Discount 1 point lower', -1_00),
  withGrowth('growth1Up', 'Growth of wages 1 point higher', 1_00),
  withGrowth('growthHalfUp', 'Growth of wages ½ point higher', 50),
  withGrowth('growthHalfDown', 'Growth of wages ½ point lower', -50),
  withGrowth('growth1Down', 'Growth of wages 1 point lower', -1_00),
  withLeaving('leavingHalfUp', 'Half as many more leave', 1.5),
  withLeaving('leavingQuarterUp', 'A quarter more leave', 1.25),
  withLeaving('leavingQuarterDown', 'A quarter fewer leave', 0.75),
  withLeaving('leavingHalfDown', 'Half as many leave', 0.5),
  {
    ...{ name: 'dyingTenthUp', what: 'A tenth more die' },
    moved: (scheme, assumed) => [
      {
        ...scheme,
        mortality: scheme.mortality.map((band) => ({ ...band, rate: Math.min(1, band.rate * 1.1) })),
      },
      assumed,
    ],
  },
];

/** When payments for service so far are expected: up to so many years from the day. */
export const maturities = [
  { name: 'first', what: 'Within a year', upTo: 1 },
  { name: 'toFifth', what: 'In the second to the fifth year', upTo: 5 },
  { name: 'toTenth', what: 'In the sixth to the tenth year', upTo: 10 },
  { name: 'later', what: 'Later', upTo: Number.POSITIVE_INFINITY },
] as const;

type Expected = {
  /** What is paid in each of the maturities, in paise, not discounted. */
  readonly payments: readonly number[];
  /** Present value of what is paid within a year. */
  readonly current: number;
  /** Present values by their years: divided by the obligation it is the term of the obligation. */
  readonly weighted: number;
};

/** What is expected to be paid to a member, and when. */
export function expectedBy(scheme: Scheme, assumed: Assumed): (member: Member) => Expected {
  const value = projectedUnitCredit(scheme, assumed);
  const nextYear = 1 + assumed.discount / 10_000;
  return (member) => {
    const payments = maturities.map(() => 0);
    let [current, weighted] = [0, 0];
    value(member, (years, payment) => {
      const at = maturities.findIndex(({ upTo }) => years <= upTo);
      payments[at] = (payments[at] ?? 0) + payment;
      const now = payment / nextYear ** years;
      weighted += now * years;
      if (years <= 1) current += now;
    });
    return { payments, current, weighted };
  };
}
