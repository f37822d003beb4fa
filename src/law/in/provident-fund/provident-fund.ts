import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { percent, type Ratio, ratio } from '#kernel/ratio.ts';
import { beforeNovember } from '../corrections-of-2026.ts';
import { startNotFound } from '../start-not-found.ts';
import { count, inPercent, inRupees } from '../value-words.ts';

/*
 * Employees' provident fund (account 1), pension (10) and deposit-linked insurance (21), with the charges of
 * administration (2, 22): the figures. How a month is worked out from them: provident-fund-contribution.ts;
 * what the establishment owes besides: provident-fund-charges.ts; what a member adds: voluntary-contribution.ts.
 * Source of the whole: facts/india-statutory.md B.
 */

const checked = { checked: '2026-11-21' } as const;

/**
 * Establishments of the notified classes (jute, beedi, brick, coir, guar gum …) contribute at the reduced
 * rate. The relief of 2020 was not for the central public sector, nor for who had the fund subsidised.
 */
export type RateClass = 'standard' | 'reduced' | 'unrelieved';

/** The rates by class; a class without one of its own has the standard rate. */
export interface ClassRates {
  readonly standard: Ratio;
  readonly reduced: Ratio;
  readonly unrelieved?: Ratio;
}

const rateSince1997: DatedRow<ClassRates> = {
  from: '1997-09-22',
  value: { standard: percent(12), reduced: percent(10) },
  cite: 'S.O. 3582(E) of 1 July 2026, gazette 274112, which keeps the rate in force since 1997',
};

/** The share of wages the member pays, and the employer matches. */
export const contributionRate = dated<ClassRates>(
  'provident fund rate',
  {
    ...beforeNovember(rateSince1997),
    words: ({ standard, reduced, unrelieved }) =>
      `${inPercent(standard)}; notified classes ${inPercent(reduced)}` +
      (unrelieved ? `; central public sector and subsidised ${inPercent(unrelieved)}` : ''),
  },
  [
    rateSince1997,
    {
      from: '2020-05-01',
      value: { standard: percent(10), reduced: percent(10), unrelieved: percent(12) },
      cite: 'S.O. 1513(E) of 18 May 2020: May to July 2020 (not looked up)',
    },
    { ...rateSince1997, from: '2020-08-01' },
  ],
);

export const rateOfClass = (rates: ClassRates, of: RateClass): Ratio => rates[of] ?? rates.standard;

/** Monthly wage up to which membership is compulsory and pension and insurance are counted. */
export const wageCeiling = dated<Paise>('provident fund wage ceiling', { ...checked, words: inRupees }, [
  { from: '2001-06-01', value: rupees(6_500), cite: 'EPF Scheme 1952 (not looked up)' },
  {
    from: '2014-09-01',
    value: rupees(15_000),
    cite: 'notification of August 2014; kept by S.O. 2702(E) of 29 May 2026, gazette 273002',
  },
  { from: '2026-09-17', value: rupees(25_000), cite: 'S.O. 5109(E), gazette 276299' },
]);

/** The part of the employer's share that goes to the pension fund, on wages up to the ceiling. */
export const pensionRate = dated<Ratio>('pension fund rate', checked, [
  { from: '1995-11-16', value: percent('8.33'), cite: 'EPS 1995 (not looked up)' },
  {
    from: '2026-06-29',
    value: percent('8.33'),
    // The two texts differ by at most one rupee a month.
    cite: 'EPS 2026, para 4(1); S.O. 3580(E) of 1 July 2026 says 8 1/3%',
    confidence: 'medium',
  },
]);

/** The employer's contribution to deposit-linked insurance, always on wages up to the ceiling. */
export const insuranceRate = dated<Ratio>('deposit-linked insurance rate', checked, [
  { from: '1976-08-01', value: percent('0.5'), cite: 'EDLI Scheme 1976 (not looked up)' },
  {
    from: '2026-06-29',
    value: percent('0.5'),
    cite: 'S.O. 3581(E), gazette 274104; EDLI Scheme 2026, para 5(1)',
  },
]);

/** Account 2: the employer's charge for administration. The floors are monthly, per establishment. */
export interface AdministrationCharge {
  readonly rate: Ratio;
  readonly floor: Paise;
  readonly floorWithoutMembers: Paise;
}

const chargeWords = ({ rate, floor, floorWithoutMembers }: AdministrationCharge): string =>
  `${inPercent(rate)}, at least ${inRupees(floor)} a month (${inRupees(floorWithoutMembers)} without members)`;

export const administrationCharge = dated<AdministrationCharge>(
  'provident fund administration charge',
  { ...checked, words: chargeWords },
  [
    {
      from: '1998-08-01',
      value: { rate: percent('1.1'), floor: rupees(0), floorWithoutMembers: rupees(0) },
      cite: 'EPF Scheme 1952 (not looked up; floors of that time not collected)',
      confidence: 'medium',
    },
    {
      from: '2015-01-01',
      value: { rate: percent('0.85'), floor: rupees(500), floorWithoutMembers: rupees(75) },
      cite: 'EPF Scheme 1952 (not looked up)',
    },
    {
      from: '2017-04-01',
      value: { rate: percent('0.65'), floor: rupees(500), floorWithoutMembers: rupees(75) },
      cite: 'yoursagetip.com, how PF and EDLI charges are calculated',
    },
    {
      from: '2018-06-01',
      value: { rate: percent('0.5'), floor: rupees(500), floorWithoutMembers: rupees(75) },
      cite: 'chakdebiz.com, rates of contribution',
    },
    {
      from: '2026-06-29',
      value: { rate: percent('0.5'), floor: rupees(500), floorWithoutMembers: rupees(75) },
      cite: 'EPFO FAQ of 24 September 2026, Q13; no notification under the 2026 scheme found',
      confidence: 'medium',
    },
  ],
);

/** Which wage the administration charge is taken on. */
export const administrationBase = dated<'employer wage' | 'highest wage'>(
  'administration charge base',
  checked,
  [
    {
      from: '1998-08-01',
      value: 'employer wage',
      cite: 'practice under the 1952 scheme (not looked up)',
      confidence: 'medium',
    },
    {
      from: '2026-06-29',
      value: 'highest wage',
      cite: 'EPF Scheme 2026, para 19(3): wages contributed on, voluntary wages above the ceiling included',
    },
  ],
);

/** Account 22: the charge for administering insurance. */
export const insuranceCharge = dated<{ readonly rate: Ratio; readonly floor: Paise }>(
  'insurance charge',
  { ...checked, words: ({ rate, floor }) => `${inPercent(rate)}, at least ${inRupees(floor)} a month` },
  [
    {
      from: '1976-08-01',
      value: { rate: percent('0.01'), floor: rupees(200) },
      cite: 'EDLI Scheme 1976 (not looked up)',
    },
    {
      from: '2017-04-01',
      value: { rate: ratio(0, 1), floor: rupees(0) },
      cite: 'yoursagetip.com, how PF and EDLI charges are calculated',
    },
  ],
);

/** Age in years from which no pension contribution is due; the member may defer it. */
export const pensionAge = dated<{ readonly ends: number; readonly deferredEnds: number }>(
  'pension age',
  { ...checked, words: ({ ends, deferredEnds }) => `${count(ends, 'year')}, deferred ${deferredEnds}` },
  [
    {
      from: '1995-11-16',
      value: { ends: 58, deferredEnds: 60 },
      cite: 'EPS 1995, kept in 2026 (not looked up)',
    },
  ],
);

/**
 * Who joins the pension fund: everyone, or (from September 2014) those whose wage was within the ceiling at
 * first joining. The rise of the ceiling opened the fund again to those within the new one.
 */
export const pensionEntry = dated<'everyone' | 'within ceiling' | 'within ceiling, reopened'>(
  'pension entry',
  checked,
  [
    { from: '1995-11-16', value: 'everyone', cite: 'EPS 1995 (not looked up)' },
    {
      from: '2014-09-01',
      value: 'within ceiling',
      cite: 'EPS 1995 as amended from September 2014 (not looked up)',
    },
    {
      from: '2026-09-17',
      value: 'within ceiling, reopened',
      cite: 'S.O. 5109(E); EPFO FAQ of 24 September 2026, Q13',
      confidence: 'medium',
    },
  ],
);

/**
 * How a month is counted in which the ceiling changes: each ceiling for its own days, or one of the two for
 * the whole month. The scheme is silent; an establishment may set it.
 */
export type CeilingChange = 'by days' | 'ceiling of the first day' | 'ceiling of the last day';

export const ceilingChange = dated<CeilingChange>('ceiling change within a month', checked, [
  {
    from: '1952-11-01',
    value: 'by days',
    cite: 'EPFO FAQ of 24 September 2026, Q7 and Q9 (explanatory; the scheme text does not say it)',
    confidence: 'medium',
  },
]);

/** Which pay counts: the components the employer marked (basic, dearness allowance), or the Code's wages. */
export type WageBase = 'marked components' | 'code wages';

export const wageBase = dated<WageBase>('provident fund wage base', checked, [
  {
    from: '1952-11-01',
    value: 'marked components',
    cite: 'Provident Funds Act 1952: basic, dearness and retaining allowance (not looked up)',
  },
  {
    from: '2025-11-21',
    value: 'code wages',
    cite: 'FAQ of the Ministry of Labour on the labour codes (scconline.com, 3 January 2026)',
    confidence: 'medium',
  },
]);

/**
 * The joint option for pension on full wages: the rate on wages above an amount, out of the employer's share;
 * up to that amount the ordinary rate holds.
 */
export interface HigherPension {
  readonly rate: Ratio;
  readonly above: Paise;
}

const higherPensionWords = ({ rate, above }: HigherPension): string =>
  `${inPercent(rate)} of wages above ${inRupees(above)}`;

export const higherPension = dated<HigherPension>(
  'pension on higher wages',
  { ...checked, words: higherPensionWords },
  [
    {
      from: '2014-09-01',
      value: { rate: percent('9.49'), above: rupees(15_000) },
      cite: 'EPS 2026 (gazettetracker.com, CG-DL-E-30062026-273951): 9.49% in place of 8.33% + 1.16% of the member',
    },
    {
      from: '2026-09-17',
      value: { rate: percent('9.49'), above: rupees(15_000) },
      cite: 'EPS 2026 as of June; whether 25,000 takes the place of 15,000 here is not known',
      confidence: 'low',
    },
  ],
);

/** The share of wages that voluntary contributions of a member may reach. */
export const voluntaryLimit = dated<Ratio>('limit of voluntary provident fund', checked, [
  { from: startNotFound, value: percent(100), cite: 'facts/india-statutory.md B.2 (start date not found)' },
]);

/** What an establishment that is exempted (it runs its own fund) pays for inspection, on the same wages. */
export const inspectionCharge = dated<{ readonly fund: Ratio; readonly insurance: Ratio }>(
  'inspection charge of exempted establishments',
  {
    ...checked,
    words: ({ fund, insurance }) => `fund ${inPercent(fund)}, insurance ${inPercent(insurance)}`,
  },
  [
    {
      from: startNotFound,
      value: { fund: percent('0.18'), insurance: percent('0.005') },
      cite: 'chakdebiz.com, rates of contribution (start date not found)',
      confidence: 'medium',
    },
  ],
);

/** The day of the next month by which contributions are due. */
export const dueDay = dated<number>(
  'provident fund due day',
  { ...checked, words: (day) => `the ${day}th of the next month` },
  [{ from: '2016-01-01', value: 15, cite: 'EPF Scheme 1952 (not looked up)' }],
);

/** Simple interest a year on what is paid late. */
export const lateInterest = dated<Ratio>('interest on late provident fund', checked, [
  {
    from: startNotFound,
    value: percent(12),
    cite: 'Act of 1952, section 7Q (not looked up; start date not found)',
  },
]);

/** Damages a month on what is paid late. Before June 2024 they went by bands that are not collected. */
export const lateDamages = dated<Ratio>('damages for late provident fund', checked, [
  {
    from: '2024-06-15',
    value: percent(1),
    cite: 'ahlawatassociates.com, key amendments in India’s EPF schemes',
  },
]);

/** Fee a day for a late return. */
export const lateReturnFee = dated<Paise>(
  'fee for a late provident fund return',
  { ...checked, words: (fee) => `${inRupees(fee)} a day` },
  [{ from: '2026-06-29', value: rupees(500), cite: 'EPF Scheme 2026, para 29(2), gazette 273957' }],
);

/** The whole levy as the engine takes it, so that an added row can be laid over any table. */
export const providentFundLaw = {
  contributionRate,
  wageCeiling,
  pensionRate,
  insuranceRate,
  administrationCharge,
  administrationBase,
  insuranceCharge,
  pensionAge,
  pensionEntry,
  ceilingChange,
  wageBase,
  higherPension,
  voluntaryLimit,
  inspectionCharge,
  dueDay,
  lateInterest,
  lateDamages,
  lateReturnFee,
} as const;

export type ProvidentFundLaw = typeof providentFundLaw;
