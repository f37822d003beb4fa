/**
 * The demo's claims: one for each way it can stand. What is approved is paid by bank, so that no pay run
 * that was there before them changes.
 */
import { type Paise, rupees } from '#kernel/money.ts';

type Line = {
  readonly type: string;
  /** Days before the demo begins. */
  readonly before: number;
  readonly kind?: 'bill' | 'distance' | 'daily';
  readonly amount?: Paise;
  readonly seller?: string;
  readonly remark?: string;
  readonly kilometres?: number;
  readonly vehicle?: 'car' | 'two-wheeler';
  readonly days?: number;
  readonly cityClass?: string;
};

type Act = { readonly action: string; readonly input?: Readonly<Record<string, string>> };

export type DemoClaim = {
  /** The first is who signs in as the employee; the others are of the same team. */
  readonly person: number;
  readonly purpose: string;
  readonly paid: 'salary' | 'bank';
  readonly lines: readonly Line[];
  readonly acts: readonly Act[];
};

const submit: Act = { action: 'submit' };
const approve: Act = { action: 'approve' };

const taxi = (before: number, amount: number, seller: string, remark?: string): Line => ({
  type: 'TAXI',
  kind: 'bill',
  before,
  amount: rupees(amount),
  seller,
  ...(remark ? { remark } : {}),
});
const drive = (before: number, kilometres: number, remark: string): Line => ({
  type: 'VEHICLE',
  kind: 'distance',
  vehicle: 'car',
  before,
  kilometres,
  remark,
});
const perDiem = (before: number, days: number, cityClass: string): Line => ({
  type: 'PERDIEM',
  kind: 'daily',
  before,
  days,
  cityClass,
});

export const demoClaims: readonly DemoClaim[] = [
  {
    person: 0,
    purpose: 'Customer visit in Mumbai',
    paid: 'salary',
    lines: [perDiem(9, 2, 'A'), taxi(9, 480, 'Meru Cabs'), taxi(8, 390, 'City Taxi')],
    acts: [submit],
  },
  {
    person: 0,
    purpose: 'Site inspection',
    paid: 'bank',
    lines: [drive(38, 84, 'Office to the site and back'), taxi(38, 260, 'City Taxi')],
    acts: [submit, approve, { action: 'pay', input: { reference: 'NEFT 204417' } }],
  },
  {
    person: 0,
    purpose: 'Trade fair',
    paid: 'salary',
    lines: [taxi(2, 340, 'City Taxi')],
    acts: [],
  },
  {
    person: 1,
    purpose: 'Training in Chennai',
    paid: 'salary',
    lines: [perDiem(12, 3, 'A'), drive(12, 610, 'No train that evening: drove there and back')],
    acts: [submit],
  },
  {
    person: 2,
    purpose: 'Meeting with the auditors',
    paid: 'bank',
    lines: [taxi(16, 450, 'Ola'), perDiem(16, 1, 'B')],
    acts: [submit, approve],
  },
  {
    person: 3,
    purpose: 'Team outing',
    paid: 'salary',
    lines: [taxi(20, 490, 'Uber')],
    acts: [submit, { action: 'decline', input: { answer: 'Outings are booked by HR: ask there.' } }],
  },
];

type Leg = {
  readonly on: number;
  readonly start: string;
  readonly end: string;
  readonly mode: 'train-ac' | 'air-economy';
};

export type DemoJourney = {
  readonly person: number;
  readonly purpose: string;
  readonly first: number;
  readonly last: number;
  readonly legs: readonly Leg[];
  readonly estimate: Paise;
  readonly advance: Paise;
  readonly acts: readonly Act[];
};

/** One that is over, its advance not settled yet, and one that waits. */
export const demoJourneys: readonly DemoJourney[] = [
  {
    person: 0,
    purpose: 'Installation in Pune',
    first: -44,
    last: -41,
    legs: [
      { on: -44, start: 'Bengaluru', end: 'Pune', mode: 'air-economy' },
      { on: -41, start: 'Pune', end: 'Bengaluru', mode: 'train-ac' },
    ],
    estimate: rupees(24_000),
    advance: rupees(8_000),
    acts: [submit, approve, { action: 'pay-advance', input: { reference: 'NEFT 198830' } }],
  },
  {
    person: 1,
    purpose: 'Conference in Delhi',
    first: 18,
    last: 20,
    legs: [
      { on: 18, start: 'Bengaluru', end: 'New Delhi', mode: 'air-economy' },
      { on: 20, start: 'New Delhi', end: 'Bengaluru', mode: 'air-economy' },
    ],
    estimate: rupees(32_000),
    advance: rupees(10_000),
    acts: [submit],
  },
];

/** Of who signs in as the employee: to a client in the own car, and once with fuel in the company's. */
export type DemoTrip = {
  readonly before: number;
  readonly owner: 'own' | 'company';
  readonly vehicle: 'car' | 'two-wheeler';
  readonly registration: string;
  readonly origin: string;
  readonly destination: string;
  readonly purpose: string;
  readonly odometerStart: number;
  readonly odometerEnd: number;
  readonly fuelLitres?: number;
  readonly fuelAmount?: Paise;
};

const own = { owner: 'own', vehicle: 'car', registration: 'KA 03 MX 4821' } as const;
const office = { origin: 'Office', purpose: 'Review with the client' } as const;

export const demoTrips: readonly DemoTrip[] = [
  { before: 16, ...own, ...office, destination: 'Whitefield', odometerStart: 41_203, odometerEnd: 41_251 },
  {
    before: 9,
    ...own,
    ...office,
    destination: 'Electronic City',
    odometerStart: 41_402,
    odometerEnd: 41_446,
  },
  { before: 3, ...own, ...office, destination: 'Whitefield', odometerStart: 41_530, odometerEnd: 41_579 },
  {
    before: 5,
    owner: 'company',
    vehicle: 'car',
    registration: 'KA 05 AB 1190',
    origin: 'Office',
    destination: 'Mysuru',
    purpose: 'Hand-over at the site',
    odometerStart: 88_210,
    odometerEnd: 88_506,
    fuelLitres: 18.4,
    fuelAmount: rupees(1_890),
  },
];
