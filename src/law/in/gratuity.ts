import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, type Rounding, roundings, rupees, share, zero } from '#kernel/money.ts';
import { percent, type Ratio, ratio } from '#kernel/ratio.ts';
import { beforeNovember } from './corrections-of-2026.ts';
import { type ServiceLength, serviceLength, yearsRounded } from './service.ts';
import { count, inPercent, inRupees } from './value-words.ts';

/*
 * Gratuity, under the Act of 1972 and, from 21 November 2025, the Code on Social Security. Source of the
 * whole: facts/india-statutory.md F.2. Everything is read on the last day in service.
 */

const checked = { checked: '2026-11-21' } as const;

/** The most that is due by law; an employer may pay more. */
export const ceiling = dated<Paise>('gratuity ceiling', { ...checked, words: inRupees }, [
  { from: '1997-09-24', value: rupees(3_50_000), cite: 'Payment of Gratuity Act 1972 (not looked up)' },
  {
    from: '2010-05-24',
    value: rupees(10_00_000),
    cite: 'Payment of Gratuity Act 1972 as amended 2010 (not looked up)',
  },
  { from: '2018-03-29', value: rupees(20_00_000), cite: 'github.com/CrmLeaf/gratuity-calculator, README' },
  {
    from: '2025-11-21',
    value: rupees(20_00_000),
    cite: 'no figure under the Code on Social Security found; that of 2018 kept',
    confidence: 'medium',
  },
]);

/** Days of wages for a year, for a season, and the days a month's wages stand for. */
export interface GratuityRate {
  readonly daysPerYear: number;
  readonly daysPerSeason: number;
  readonly daysOfMonth: number;
}

export const rate = dated<GratuityRate>(
  'gratuity rate',
  {
    ...checked,
    words: ({ daysPerYear, daysPerSeason, daysOfMonth }) =>
      `${daysPerYear} days of wages a year (${daysPerSeason} a season), a month counting ${daysOfMonth}`,
  },
  [
    {
      from: '1997-09-24',
      value: { daysPerYear: 15, daysPerSeason: 7, daysOfMonth: 26 },
      cite: 'Payment of Gratuity Act 1972, section 4 (github.com/CrmLeaf/gratuity-calculator)',
    },
  ],
);

/** Years of continuous service before anything is due, except on death or disablement. */
interface QualifyingYears {
  readonly ordinary: number;
  readonly fixedTerm: number;
  /** Working journalists. Left out: as everybody else. */
  readonly journalist?: number;
}

const yearsOfTheAct: DatedRow<QualifyingYears> = {
  from: '1997-09-24',
  value: { ordinary: 5, fixedTerm: 5 },
  cite: 'Payment of Gratuity Act 1972 (ndtvprofit.com)',
};

const yearsOfTheCode: DatedRow<QualifyingYears> = {
  from: '2025-11-21',
  value: { ordinary: 5, fixedTerm: 1 },
  cite: 'Code on Social Security 2020 (ndtvprofit.com)',
};

export const qualifyingYears = dated<QualifyingYears>(
  'years of service for gratuity',
  {
    ...beforeNovember(yearsOfTheAct, yearsOfTheCode),
    words: ({ ordinary, fixedTerm, journalist }) =>
      `${count(ordinary, 'year')}; fixed term ${count(fixedTerm, 'year')}` +
      (journalist === undefined ? '' : `; working journalists ${count(journalist, 'year')}`),
  },
  [
    yearsOfTheAct,
    {
      ...yearsOfTheCode,
      value: { ...yearsOfTheCode.value, journalist: 3 },
      cite: 'Code on Social Security 2020, section 53 (ndtvprofit.com; working journalists: corrections of 22 November 2026)',
      confidence: 'medium',
    },
  ],
);

/** Of several that hold for a person the fewest. */
export function yearsNeeded(
  { ordinary, fixedTerm, journalist = ordinary }: QualifyingYears,
  of: { readonly fixedTerm?: boolean; readonly journalist?: boolean | undefined },
): number {
  return Math.min(ordinary, of.fixedTerm ? fixedTerm : ordinary, of.journalist ? journalist : ordinary);
}

/** Days of work that make a year of continuous service; fewer below ground or in weeks under six days. */
const continuousYearDays = dated<{ readonly ordinary: number; readonly short: number }>(
  'days of work in a year of continuous service',
  {
    ...checked,
    words: ({ ordinary, short }) => `${ordinary}; below ground or in weeks of under six days ${short}`,
  },
  [
    {
      from: '1997-09-24',
      value: { ordinary: 240, short: 190 },
      cite: 'Payment of Gratuity Act 1972, section 2A (india-statutory.md F.2)',
    },
  ],
);

/** How a fixed term's part of a year counts: rounded like any other, or in proportion. */
export const fixedTermYears = dated<'rounded' | 'in proportion'>(
  'part of a year of a fixed term for gratuity',
  checked,
  [
    { from: '1997-09-24', value: 'rounded', cite: 'Payment of Gratuity Act 1972, section 4' },
    {
      from: '2025-11-21',
      value: 'in proportion',
      cite: 'Code on Social Security 2020: pro rata (ndtvprofit.com); the texts do not say by what unit, days are taken',
      confidence: 'medium',
    },
  ],
);

/** Which wages are the last drawn. */
export type GratuityWageBase = 'basic and dearness allowance' | 'code wages';

export const wageBase = dated<GratuityWageBase>('gratuity wage base', checked, [
  {
    from: '1997-09-24',
    value: 'basic and dearness allowance',
    cite: 'Payment of Gratuity Act 1972, section 2(s) (not looked up)',
  },
  {
    from: '2025-11-21',
    value: 'code wages',
    cite: 'livemint.com on the draft rules: the definition holds for exits after that day',
    confidence: 'medium',
  },
]);

/** Employees from which an establishment is covered. */
const establishmentThreshold = dated<number>(
  'employees from which gratuity is due',
  { ...checked, words: (staff) => count(staff, 'employee') },
  [
    {
      from: '1997-09-24',
      value: 10,
      cite: 'Payment of Gratuity Act 1972, section 1 (india-statutory.md F.2)',
    },
  ],
);

/** Days in which it is paid, and simple interest a year after them. */
export const payment = dated<{ readonly withinDays: number; readonly interest: Ratio }>(
  'payment of gratuity',
  {
    ...checked,
    words: ({ withinDays, interest }) =>
      `within ${count(withinDays, 'day')}, then ${inPercent(interest)} interest a year`,
  },
  [
    {
      from: '1997-09-24',
      value: { withinDays: 30, interest: percent(10) },
      cite: 'Payment of Gratuity Act 1972, section 7; 10 percent by S.O. 874(E) of 1987 (not looked up)',
    },
    {
      from: '2025-11-21',
      value: { withinDays: 30, interest: percent(12) },
      cite:
        'S.O. 2698(E) of 29 May 2026 under section 127 of the Code on Social Security (sgcms.com); against it ' +
        'section 56(4) with a rate of its own, the 10 percent of S.O. 874(E) of 1987 (indiankanoon.org)',
      confidence: 'medium',
    },
  ],
);

/** The whole levy as the engine takes it. */
export const gratuityLaw = {
  ceiling,
  rate,
  qualifyingYears,
  continuousYearDays,
  fixedTermYears,
  wageBase,
  establishmentThreshold,
  payment,
} as const;

export type GratuityLaw = typeof gratuityLaw;

/** A person who leaves. Wages in paise a month; days inclusive. */
export interface GratuityExit {
  readonly joined: IsoDate;
  /** Last day in service. */
  readonly left: IsoDate;
  /** Wages last drawn, by the wage base of that day. Piece-rated: the average of the last three months. */
  readonly lastWages: Paise;
  readonly reason: 'death' | 'disablement' | 'other';
  readonly fixedTerm?: boolean;
  /** A working journalist. */
  readonly journalist?: boolean;
  /** Seasonal work: the seasons served. */
  readonly seasons?: number;
  /** Employees of the establishment; left out, it is taken to be covered. */
  readonly staff?: number;
  /** Days of work in the year that is not complete; enough of them make it a year towards the minimum. */
  readonly daysOfWorkInLastYear?: number;
  /** Works below ground or in weeks of under six days. */
  readonly shortWeek?: boolean;
  /** Held back by order for damage or misconduct. */
  readonly forfeited?: Paise;
}

/** What is due and why. Amounts in paise, whole rupees. */
export interface Gratuity {
  readonly amount: Paise;
  readonly why: 'due' | 'establishment not covered' | 'too short a service' | 'no full part of a year';
  readonly beforeCeiling: Paise;
  readonly service: ServiceLength;
  /** Years counted: whole for most, in proportion for a fixed term under the Code. */
  readonly yearsCounted: Ratio;
  readonly dueBy: IsoDate;
  readonly rows: {
    readonly rate: DatedRow<GratuityRate>;
    readonly ceiling: DatedRow<Paise>;
    readonly qualifyingYears: DatedRow<QualifyingYears>;
    readonly fixedTermYears: DatedRow<'rounded' | 'in proportion'>;
    readonly wageBase: DatedRow<GratuityWageBase>;
    readonly establishmentThreshold: DatedRow<number>;
    readonly continuousYearDays: DatedRow<{ readonly ordinary: number; readonly short: number }>;
    readonly payment: DatedRow<{ readonly withinDays: number; readonly interest: Ratio }>;
  };
}

/** The gratuity of a person who leaves: last wages × 15/26 × years. Throws NotInTable before 1997. */
export function gratuity(law: GratuityLaw, exit: GratuityExit): Gratuity {
  const on = exit.left;
  const rows = {
    rate: law.rate.on(on),
    ceiling: law.ceiling.on(on),
    qualifyingYears: law.qualifyingYears.on(on),
    fixedTermYears: law.fixedTermYears.on(on),
    wageBase: law.wageBase.on(on),
    establishmentThreshold: law.establishmentThreshold.on(on),
    continuousYearDays: law.continuousYearDays.on(on),
    payment: law.payment.on(on),
  };
  const service = serviceLength(exit.joined, exit.left);
  const yearsCounted = yearsOf(exit, service, rows.fixedTermYears.value);
  const told = { service, yearsCounted, rows, dueBy: addDays(on, rows.payment.value.withinDays) };
  const nothing = { amount: zero, beforeCeiling: zero, ...told };
  if (exit.staff !== undefined && exit.staff < rows.establishmentThreshold.value)
    return { ...nothing, why: 'establishment not covered' };
  if (!servedEnough(exit, service, rows)) return { ...nothing, why: 'too short a service' };
  if (yearsCounted.numerator === 0) return { ...nothing, why: 'no full part of a year' };
  const { daysPerYear, daysPerSeason, daysOfMonth } = rows.rate.value;
  const days = exit.seasons === undefined ? daysPerYear : daysPerSeason;
  const beforeCeiling = share(
    exit.lastWages,
    days * yearsCounted.numerator,
    daysOfMonth * yearsCounted.denominator,
    nearestRupee,
  );
  const amount = atMost(beforeCeiling, rows.ceiling.value);
  return { amount: paise(Math.max(0, amount - (exit.forfeited ?? 0))), why: 'due', beforeCeiling, ...told };
}

const nearestRupee: Rounding = roundings.rupee;

function yearsOf(exit: GratuityExit, service: ServiceLength, part: 'rounded' | 'in proportion'): Ratio {
  if (exit.seasons !== undefined) return ratio(exit.seasons, 1);
  return exit.fixedTerm && part === 'in proportion'
    ? ratio(service.years * service.yearDays + service.partDays, service.yearDays)
    : ratio(yearsRounded(service), 1);
}

function servedEnough(exit: GratuityExit, { years }: ServiceLength, rows: Gratuity['rows']): boolean {
  if (exit.reason !== 'other') return true;
  const { ordinary, short } = rows.continuousYearDays.value;
  const worked = exit.daysOfWorkInLastYear ?? 0;
  const continuous = years + (worked >= (exit.shortWeek ? short : ordinary) ? 1 : 0);
  return continuous >= yearsNeeded(rows.qualifyingYears.value, exit);
}

/** Gratuity that is paid late: days from the day it fell due, and simple interest by a year of 365. Paise. */
interface LateGratuity {
  readonly payBy: IsoDate;
  readonly lateDays: number;
  readonly interest: Paise;
  readonly row: DatedRow<{ readonly withinDays: number; readonly interest: Ratio }>;
}

/**
 * The interest on gratuity that is paid after its days, from the day it fell due, at the rate of that day or
 * one that the employer holds to; to the nearest rupee.
 */
export function gratuityInterest(
  law: GratuityLaw,
  late: {
    readonly amount: Paise;
    readonly payable: IsoDate;
    readonly paid: IsoDate;
    readonly rate?: Ratio;
  },
): LateGratuity {
  const row = law.payment.on(late.payable);
  const payBy = addDays(late.payable, row.value.withinDays);
  if (late.paid <= payBy) return { payBy, lateDays: 0, interest: zero, row };
  const { numerator, denominator } = late.rate ?? row.value.interest;
  const lateDays = daysInclusive(addDays(late.payable, 1), late.paid);
  const interest = share(late.amount, numerator * lateDays, denominator * 365, nearestRupee);
  return { payBy, lateDays, interest, row };
}

/**
 * What an establishment outside the law often promises: half a month's average wages (of ten months) for
 * each completed year. Paise, to the nearest rupee. Income tax measures its exemption by the same.
 */
export function gratuityOutsideLaw(averageWages: Paise, completedYears: number): Paise {
  return share(averageWages, completedYears, 2, nearestRupee);
}
