/** What the demo's employers let people claim: types, classes of cities, and the rules since last year. */
import type { IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

/** What repays an expense is neither wages nor salary. */
const component = record('pay-component', 'EXPENSES', {
  code: 'EXPENSES',
  name: 'Expenses repaid',
  kind: 'earning',
  source: 'input',
  position: 54,
  rounding: 'paise',
  prorated: false,
  wageClass: 'outside',
  providentFundWage: false,
  professionalTaxWage: false,
  taxClass: 'outside',
  stateInsuranceWage: false,
  overtime: false,
  bonusWage: false,
  gratuityWage: false,
  active: true,
});

const cities = (code: string, name: string, position: number, list: string): SeedRecord =>
  record('city-class', code, { code, name, position, cities: list });

const type = (code: string, name: string, kind: string, position: number): SeedRecord =>
  record('expense-type', code, { code, name, kind, position, component: 'EXPENSES' });

export const demoTypes: readonly SeedRecord[] = [
  component,
  cities('A', 'Large city', 1, 'Mumbai, Delhi, Bengaluru, Hyderabad, Chennai, Kolkata, Pune, Ahmedabad'),
  cities('B', 'Other city', 2, 'Every other place in India'),
  cities('X', 'Abroad', 3, 'Every place outside India'),
  type('TICKET', 'Train, bus or air ticket', 'bill', 1),
  type('TAXI', 'Taxi and local transport', 'bill', 2),
  type('VEHICLE', 'Own vehicle', 'distance', 3),
  type('HOTEL', 'Hotel', 'bill', 4),
  type('PERDIEM', 'Per diem', 'daily', 5),
  type('MEALS', 'Meals with customers', 'bill', 6),
  type('PHONE', 'Telephone and internet', 'bill', 7),
  type('OTHER', 'Other expense', 'bill', 9),
];

type Given = { readonly name: string; readonly type: string; readonly rule: SeedValues };

const receipt = rupees(500);

const given: readonly Given[] = [
  { name: 'Tickets', type: 'TICKET', rule: { receiptAbove: 0 } },
  { name: 'Taxi', type: 'TAXI', rule: { perDay: rupees(1_500), receiptAbove: receipt } },
  {
    name: 'Own vehicle',
    type: 'VEHICLE',
    rule: {
      perMonth: rupees(6_000),
      rates: [
        { vehicle: 'car', rate: rupees(12) },
        { vehicle: 'two-wheeler', rate: rupees(6) },
      ],
    },
  },
  { name: 'Hotel', type: 'HOTEL', rule: { perDay: rupees(5_000), receiptAbove: 0 } },
  {
    name: 'Per diem',
    type: 'PERDIEM',
    rule: {
      perDiem: [
        { cityClass: 'A', amount: rupees(1_200) },
        { cityClass: 'B', amount: rupees(800) },
        { cityClass: 'X', amount: rupees(5_000) },
      ],
    },
  },
  {
    name: 'Meals with customers',
    type: 'MEALS',
    rule: { perClaim: rupees(5_000), receiptAbove: receipt },
  },
  {
    name: 'Telephone and internet',
    type: 'PHONE',
    rule: { perMonth: rupees(1_500), receiptAbove: 0, beyond: 'stop' },
  },
  { name: 'Other expenses', type: 'OTHER', rule: { perClaim: rupees(2_000), receiptAbove: receipt } },
];

const travel = (name: string, modes: readonly string[], advanceMost: number): SeedRecord =>
  record('travel-policy', name, { name, forWhom: [], modes, advanceMost: rupees(advanceMost) });

export const demoPolicies = (from: IsoDate): readonly SeedRecord[] => [
  travel('Everybody', ['bus', 'train-sleeper', 'train-ac', 'own-vehicle', 'taxi', 'air-economy'], 20_000),
  ...given.map(({ name, type }) => record('expense-policy', name, { name, type, forWhom: [] })),
  ...given.map(
    ({ name, rule }): SeedRecord => ({
      ...record('expense-rule', name, { policy: name, beyond: 'ask', daysBack: 60, ...rule }),
      validFrom: from,
      reason: 'Set up',
    }),
  ),
];
