/** The loans of the demo organisations: types with their rates, and who has borrowed what. */
import { addMonths, firstDay, type IsoDate, type Month, yearOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

/** The components that a loan is paid out by and comes back by. */
type LoanComponents = { readonly component: number; readonly paidAs: number };

const type = (code: string, name: string, components: LoanComponents, more: SeedValues): SeedRecord =>
  record('loan-type', code, {
    ...{ code, name, ...components, active: true, asksPaper: false },
    ...{ kind: 'loan', method: 'reducing', rounding: 'rupee', moratoriumInterest: 'added' },
    ...{ atLeaving: 'whole', guarantors: 0, priority: 10, position: 10, ...more },
  });

const rate = (of: string, hundredths: number, from: IsoDate): SeedRecord => ({
  ...record('loan-rate', of, { type: of, rate: hundredths }),
  validFrom: from,
  reason: 'Loan policy',
});

/** Only an example: the bank's own card says what holds. */
const bankRates = (years: readonly number[]): SeedRecord[] =>
  years.flatMap((year) =>
    (['personal', 'vehicle'] as const).map((kind) =>
      record('loan-bank-rate', `${kind} ${year}`, {
        ...{ on: `${year}-04-01`, kind, rate: kind === 'personal' ? 11_05 : 9_10 },
        source: 'Example of the demo: enter the bank’s card rate',
      }),
    ),
  );

/** Types and rates that hold since two years before the month, and the year after it. */
export function demoLoanRules(last: Month, components: LoanComponents): SeedRecord[] {
  const year = yearOf(firstDay(last));
  const since = firstDay(addMonths(last, -24));
  return [
    type('ADVANCE', 'Salary advance', components, {
      ...{ kind: 'advance', method: 'free', multiple: 1, serviceMonths: 3, instalmentsMost: 6 },
      ...{ perquisite: 'personal', priority: 5, position: 10 },
    }),
    type('PERSONAL', 'Personal loan', components, {
      ...{ most: rupees(3_00_000), multiple: 4, serviceMonths: 12, coolingMonths: 6, instalmentsMost: 36 },
      ...{ guarantors: 1, perquisite: 'personal', leastNet: rupees(15_000), position: 20 },
    }),
    type('VEHICLE', 'Vehicle loan', components, {
      ...{ most: rupees(6_00_000), multiple: 8, serviceMonths: 24, instalmentsMost: 60, asksPaper: true },
      ...{ perquisite: 'vehicle', priority: 20, position: 30 },
    }),
    rate('PERSONAL', 9_00, since),
    rate('VEHICLE', 7_50, since),
    ...bankRates([year - 3, year - 2, year - 1, year, year + 1]),
  ];
}

export type DemoEarlierLoan = {
  readonly type: 'ADVANCE' | 'PERSONAL' | 'VEHICLE';
  readonly amount: number;
  readonly term: number;
  readonly purpose: string;
  /** Months before this one in which it was paid out. */
  readonly back: number;
};
type DemoLoan = DemoEarlierLoan & {
  /** Of the team of the demo's employee. */
  readonly person: number;
};

/** Paid out long ago to people of long service: taken back by their payslips since, and some repaid. */
export const demoEarlierLoans: readonly DemoEarlierLoan[] = [
  { type: 'VEHICLE', amount: 2_40_000, term: 36, purpose: 'Motorcycle', back: 22 },
  { type: 'VEHICLE', amount: 4_80_000, term: 60, purpose: 'Car', back: 18 },
  { type: 'PERSONAL', amount: 90_000, term: 12, purpose: 'Wedding', back: 20 },
  { type: 'PERSONAL', amount: 1_20_000, term: 24, purpose: 'Higher studies', back: 14 },
  { type: 'ADVANCE', amount: 18_000, term: 3, purpose: 'School fees', back: 9 },
  { type: 'ADVANCE', amount: 15_000, term: 3, purpose: 'Flood in the house', back: 2 },
];

/** Paid out lately: their first instalment is of the month to come. */
export const demoLoans: readonly DemoLoan[] = [
  { person: 0, type: 'VEHICLE', amount: 1_20_000, term: 24, purpose: 'Scooter', back: 0 },
  { person: 1, type: 'PERSONAL', amount: 1_50_000, term: 24, purpose: 'Repairs of the roof', back: 0 },
  { person: 2, type: 'VEHICLE', amount: 3_60_000, term: 48, purpose: 'Second-hand car', back: 0 },
  { person: 3, type: 'ADVANCE', amount: 20_000, term: 4, purpose: 'Medical bills', back: 0 },
];
