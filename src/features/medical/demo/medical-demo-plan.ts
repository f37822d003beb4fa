/** What the demo's employers pay of treatment, and what was claimed of it in two years. */
import type { IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { billHeads } from '../bill/bill-head.form.ts';
import type { ailments } from '../claim/medical-claim.form.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

const component = (code: string, name: string, position: number, taxClass: string): SeedRecord =>
  record('pay-component', code, {
    ...{ code, name, kind: 'earning', source: 'input', position, rounding: 'paise', prorated: false },
    ...{ wageClass: 'outside', providentFundWage: false, professionalTaxWage: false, taxClass },
    ...{ stateInsuranceWage: false, overtime: false, bonusWage: false, gratuityWage: false, active: true },
  });

const hospital = (name: string, city: string, network: boolean, taxFree = 'taxed'): SeedRecord =>
  record('hospital', name, { name, city, network, billsByRoom: true, taxFree });

/** Its two components stand where nothing else does. */
export const demoSchemes = (free: readonly [number, number]): readonly SeedRecord[] => [
  component('MEDICAL', 'Medical reimbursement', free[0], 'taxable'),
  component('HOSPITAL', 'Hospital treatment, not taxed', free[1], 'outside'),
  hospital('Lakeside Hospital', 'Bengaluru', true),
  hospital('Green Cross Hospital', 'Pune', true, 'approved'),
  hospital('District Hospital', 'Mysuru', false, 'government'),
  record('medical-scheme', 'OPD', {
    ...{ name: 'Outpatient care', kind: 'outpatient', yearBegins: 'apr', limitFor: 'family' },
    ...{ enrols: 'all', forWhom: [] },
  }),
  record('medical-scheme', 'CARE', {
    ...{ name: 'Hospital care', kind: 'hospital', yearBegins: 'apr', limitFor: 'family' },
    ...{ enrols: 'all', forWhom: [] },
  }),
  record('medical-scheme', 'GROUP', {
    ...{ name: 'Group insurance', kind: 'insurance', yearBegins: 'oct', limitFor: 'person' },
    ...{ enrols: 'asked', forWhom: [], insurer: 'Bharat General', policyNumber: 'GMC/2026/4417' },
  }),
];

/** Relations by their names, as the usual lists have them. */
const family = (idOf: (name: string) => number | undefined) =>
  [
    ...['Wife', 'Husband'].map((name) => ({ name, most: 1, ageTo: null })),
    ...['Son', 'Daughter'].map((name) => ({ name, most: 2, ageTo: 24 })),
  ].flatMap(({ name, most, ageTo }) => {
    const relation = idOf(name);
    return relation === undefined ? [] : [{ relation, most, ageTo }];
  });

export const demoTerms = (from: IsoDate, idOf: (name: string) => number | undefined): readonly SeedRecord[] =>
  [
    {
      scheme: 'OPD',
      ...{ limit: rupees(15_000), carryMost: rupees(5_000), coPay: 10_00, component: 'MEDICAL' },
      subLimits: [
        { head: 'dental', most: rupees(4_000), per: 'year' },
        { head: 'optical', most: rupees(3_000), per: 'year' },
      ],
    },
    {
      scheme: 'CARE',
      ...{ limit: rupees(3_00_000), coPay: 10_00, component: 'MEDICAL', exemptComponent: 'HOSPITAL' },
      subLimits: [
        { head: 'room', most: rupees(5_000), per: 'day' },
        { head: 'icu', most: rupees(10_000), per: 'day' },
        { head: 'ambulance', most: rupees(2_000), per: 'claim' },
      ],
    },
    { scheme: 'GROUP', limit: rupees(5_00_000), waiting: 30, premium: rupees(6_200), subLimits: [] },
  ].map(({ scheme, ...terms }) => ({
    ...record('medical-terms', scheme, {
      ...{ scheme, joinerLimit: 'days', addWithin: 30, claimWithin: 60, leaverWithin: 30, before: 30 },
      ...{ after: 60, needsFile: false, stateInsured: 'top-up', family: family(idOf), ...terms },
    }),
    validFrom: from,
    reason: 'Set up',
  }));

type DemoBill = readonly [head: keyof typeof billHeads, issuer: string, amount: number, days?: number];

export type DemoMedicalClaim = {
  /** Whose of the people chosen, from 0. */
  readonly person: number;
  readonly scheme: 'OPD' | 'CARE';
  /** Days before the day of the demo on which the treatment was. */
  readonly before: number;
  readonly state: string;
  readonly bills: readonly DemoBill[];
  readonly ailment?: keyof typeof ailments;
  readonly stay?: { readonly hospital: string; readonly days: number };
  readonly question?: string;
  readonly answer?: string;
  readonly appealed?: string;
  /** Of the first bill: what is allowed, and why less. */
  readonly less?: readonly [allowed: number, why: string];
};

const pharmacy = 'Apollo Pharmacy';
const clinic = 'Dr Menon’s Clinic';
const visit = (fee: number, medicines: number): readonly DemoBill[] => [
  ['consultation', clinic, fee],
  ['medicines', pharmacy, medicines],
];

export const demoMedicalClaims: readonly DemoMedicalClaim[] = [
  { person: 0, scheme: 'OPD', before: 4, state: 'draft', bills: [['medicines', pharmacy, 1_240]] },
  { person: 1, scheme: 'OPD', before: 6, state: 'waiting', bills: [['medicines', pharmacy, 2_310]] },
  { person: 0, scheme: 'OPD', before: 40, state: 'approved', bills: visit(800, 1_460), ailment: 'infection' },
  {
    ...{ person: 2, scheme: 'OPD', before: 12, state: 'queried', bills: [['diagnostics', clinic, 3_600]] },
    question: 'Which doctor asked for the scan? Please attach the prescription.',
  },
  {
    ...{ person: 3, scheme: 'OPD', before: 25, state: 'part', ailment: 'teeth' },
    bills: [['dental', 'Smile Dental Care', 5_500]],
    less: [4_500, 'Whitening is not treatment.'],
  },
  {
    ...{ person: 4, scheme: 'OPD', before: 30, state: 'rejected' },
    bills: [['other', 'Fit For Life Gym', 6_000]],
    answer: 'A gym membership is not treatment.',
  },
  {
    ...{ person: 2, scheme: 'CARE', before: 50, state: 'appealed' },
    bills: [['procedure', 'Lakeside Hospital', 42_000]],
    stay: { hospital: 'Lakeside Hospital', days: 1 },
    answer: 'The summary names a planned check-up.',
    appealed: 'The operation was urgent. The surgeon’s letter is attached.',
  },
  {
    ...{ person: 1, scheme: 'CARE', before: 120, state: 'paid', ailment: 'digestion' },
    bills: [
      ['room', 'Green Cross Hospital', 32_000, 4],
      ['procedure', 'Green Cross Hospital', 60_000],
      ['medicines', 'Green Cross Hospital', 28_000],
    ],
    stay: { hospital: 'Green Cross Hospital', days: 4 },
  },
  {
    ...{ person: 5, scheme: 'CARE', before: 420, state: 'paid', ailment: 'heart' },
    bills: [
      ['icu', 'District Hospital', 18_000, 2],
      ['medicines', 'District Hospital', 9_400],
    ],
    stay: { hospital: 'District Hospital', days: 2 },
  },
  ...[95, 180, 260, 340, 430, 520, 610, 680].map(
    (before, at): DemoMedicalClaim => ({
      ...{ person: at % 6, scheme: 'OPD', before, state: 'paid', bills: visit(700, 900 + at * 130) },
      ailment: at < 6 ? 'infection' : 'bones',
    }),
  ),
  {
    person: 5,
    scheme: 'OPD',
    before: 70,
    state: 'withdrawn',
    bills: [['optical', 'Vision Opticals', 2_800]],
  },
];
