import { monthBegun } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  firstDay,
  type IsoDate,
  lastDay,
  later,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, type Rounding, roundings, rupees, sum, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { beforeNovember } from './corrections-of-2026.ts';
import { count, inPercent, inRupees } from './value-words.ts';

/*
 * Employees' state insurance. Source of the whole: facts/india-statutory.md C. Cover is decided once in each
 * contribution period; contributions are on all wages paid, overtime included, and each share is rounded up.
 */

const checked = { checked: '2026-11-21' } as const;

/** Where the sources name no first day: the day from which the ceiling is known. */
const startNotFound = '2010-05-01';

/** The two shares of wages. */
interface InsuranceRates {
  readonly employee: Ratio;
  readonly employer: Ratio;
}

const contributionRates = dated<InsuranceRates>(
  'state insurance rates',
  {
    ...checked,
    words: ({ employee, employer }) => `employee ${inPercent(employee)}, employer ${inPercent(employer)}`,
  },
  [
    {
      from: '1997-01-01',
      value: { employee: percent('1.75'), employer: percent('4.75') },
      cite: 'insightssuccess.in, reduction of the rate of ESI contribution',
    },
    {
      from: '2019-07-01',
      value: { employee: percent('0.75'), employer: percent('3.25') },
      cite: 'insightssuccess.in, reduction of the rate of ESI contribution',
    },
  ],
);

/** Monthly wage, overtime left out, up to which a person is covered; the limit itself is in. */
export const coverageCeiling = dated<Paise>('state insurance wage ceiling', { ...checked, words: inRupees }, [
  { from: '2010-05-01', value: rupees(15_000), cite: 'abcaus.in, ESI wage limit raised from 15,000' },
  {
    from: '2017-01-01',
    value: rupees(21_000),
    cite: 'ESI (Central) Rules, rule 50; esic.gov.in/coverage on 28 September 2026',
  },
]);

/** The same for persons with a disability. */
export const coverageCeilingDisabled = dated<Paise>(
  'state insurance wage ceiling with a disability',
  { ...checked, words: inRupees },
  [{ from: '2017-01-01', value: rupees(25_000), cite: 'ESI (Central) Rules, rule 50, proviso (abcaus.in)' }],
);

/** Average daily wage up to which the employee pays nothing; the employer's share stays due. */
export const dailyWageExemption = dated<Paise>(
  'daily wage free of the employee’s state insurance',
  { ...checked, words: (wage) => `${inRupees(wage)} a day` },
  [
    {
      from: '2016-10-06',
      value: rupees(137),
      cite: 'ESI (Central) Rules, rule 52 (not looked up)',
      confidence: 'medium',
    },
    {
      from: '2019-09-06',
      value: rupees(176),
      cite: 'helloauditor.com, rate of ESI contribution (start date not looked up)',
    },
    {
      from: '2025-11-21',
      value: rupees(176),
      cite: 'helloauditor.com, rate of ESI contribution; whether the Code on Social Security keeps it was not found',
      confidence: 'medium',
    },
  ],
);

/** Days a monthly rate is divided by to compare it with the exemption. */
const dailyDivisor = dated<number>(
  'days of a monthly rate for state insurance',
  { ...checked, words: (days) => count(days, 'day') },
  [
    {
      from: startNotFound,
      value: 26,
      cite: 'facts/india-statutory.md C (start date not found)',
      confidence: 'medium',
    },
  ],
);

/** Which wages count: all pay in cash as under the Act, or wages by the labour codes. */
export type InsuranceWageBase = 'all cash pay' | 'code wages';

const cashByTheAct: DatedRow<InsuranceWageBase> = {
  from: startNotFound,
  value: 'all cash pay',
  cite: 'ESI Act 1948: all pay in cash, house rent and allowances included (start date not found)',
};

/** The reading that an employer may follow instead (`insuranceWageReadings`). */
const actGoesOn =
  'lkslaw.com, 8 June 2026: enabling notifications of the Code missing, the old Act continues';
const circularOf2025 =
  'ESIC circular 35/BEC/MISC-FILE/23-24/CoSS2020 of 10 December 2025 and a regional letter of the 11th';

const cashBetween: DatedRow<InsuranceWageBase> = {
  from: '2025-11-21',
  value: 'all cash pay',
  cite: actGoesOn,
  confidence: 'medium',
};

export const insuranceWageBase = dated<InsuranceWageBase>(
  'state insurance wage base',
  beforeNovember(cashByTheAct, cashBetween),
  [
    cashByTheAct,
    cashBetween,
    {
      from: '2025-12-10',
      value: 'code wages',
      cite: `${circularOf2025}; against it ${actGoesOn}`,
      confidence: 'medium',
    },
  ],
);

/** What speaks for either reading, for whoever has to choose. */
export const insuranceWageReadings: Readonly<Record<InsuranceWageBase, string>> = {
  'code wages': circularOf2025,
  'all cash pay': actGoesOn,
};

const noRelief: DatedRow<number> = {
  from: '2017-01-01',
  value: 0,
  cite: 'ESI (Central) Rules: none in these tables before the Code',
  confidence: 'medium',
};

/** Years from joining in which the employer's share for a person with a disability is relieved. */
export const disabilityRelief = dated<number>(
  'relief of the employer’s state insurance for persons with a disability',
  {
    ...beforeNovember(noRelief),
    words: (years) => (years === 0 ? 'none' : `${count(years, 'year')} from joining`),
  },
  [
    noRelief,
    {
      from: '2026-05-08',
      value: 3,
      cite: 'Social Security (Central) Rules 2026: up to three years, counted here from joining',
      confidence: 'medium',
    },
  ],
);

/** The half years by the month they begin in, and how many months later the benefit period begins. */
interface ContributionCalendar {
  readonly beginsIn: readonly number[];
  readonly benefitAfterMonths: number;
}

const contributionCalendar = dated<ContributionCalendar>(
  'contribution periods of state insurance',
  {
    ...checked,
    words: ({ benefitAfterMonths }) =>
      `April to September and October to March; benefit ${count(benefitAfterMonths, 'month')} after the beginning`,
  },
  [
    {
      from: startNotFound,
      value: { beginsIn: [4, 10], benefitAfterMonths: 9 },
      cite: 'facts/india-statutory.md C (start date not found)',
    },
  ],
);

/** The day of the next month by which contributions are due. */
const dueDay = dated<number>(
  'state insurance due day',
  { ...checked, words: (day) => `the ${day}th of the next month` },
  [{ from: '2017-07-01', value: 15, cite: 'finchcontext.com, ESIC return' }],
);

/** Simple interest a year on what is paid late. */
const lateInterest = dated<Ratio>('interest on late state insurance', checked, [
  { from: startNotFound, value: percent(12), cite: 'ESI Act 1948 (not looked up; start date not found)' },
]);

/** Employees from which an establishment is covered. */
const establishmentThreshold = dated<number>(
  'employees from which state insurance covers an establishment',
  { ...checked, words: (staff) => count(staff, 'employee') },
  [
    {
      from: startNotFound,
      value: 10,
      cite: 'insightssuccess.in (20 in a few states earlier; start date not found)',
    },
  ],
);

/** The whole levy as the engine takes it. */
export const stateInsuranceLaw = {
  contributionRates,
  coverageCeiling,
  coverageCeilingDisabled,
  dailyWageExemption,
  dailyDivisor,
  insuranceWageBase,
  disabilityRelief,
  contributionCalendar,
  dueDay,
  lateInterest,
  establishmentThreshold,
} as const;

export type StateInsuranceLaw = typeof stateInsuranceLaw;

/** A half year of contributions and the half year its benefits are drawn in; all days inclusive. */
interface ContributionPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly benefitFrom: IsoDate;
  readonly benefitTo: IsoDate;
}

/** The contribution period a day lies in. */
export function contributionPeriod(law: StateInsuranceLaw, on: IsoDate): ContributionPeriod {
  const { beginsIn, benefitAfterMonths } = law.contributionCalendar.on(on).value;
  const first = monthBegun(monthOf(on), beginsIn);
  const benefit = addMonths(first, benefitAfterMonths);
  return {
    from: firstDay(first),
    to: lastDay(addMonths(first, 5)),
    benefitFrom: firstDay(benefit),
    benefitTo: lastDay(addMonths(benefit, 5)),
  };
}

/** The rows of one wage month, looked up once for all its employees; read on the month's last day. */
export interface InsuranceMonth {
  readonly law: StateInsuranceLaw;
  readonly period: ContributionPeriod;
  readonly to: IsoDate;
  readonly rates: DatedRow<InsuranceRates>;
  readonly exemption: DatedRow<Paise> | undefined;
  readonly divisor: DatedRow<number>;
  readonly wageBase: DatedRow<InsuranceWageBase>;
  /** Years of relief for persons with a disability; nothing before there was any. */
  readonly relief: DatedRow<number> | undefined;
  /** The ceilings of the month's last day, without and with a disability. */
  readonly ceilings: readonly [DatedRow<Paise>, DatedRow<Paise>];
}

/** Looks a wage month up. `wageBase` is the employer's own choice. Throws NotInTable before the tables begin. */
export function insuranceMonth(
  law: StateInsuranceLaw,
  month: Month,
  wageBase?: InsuranceWageBase,
): InsuranceMonth {
  const to = lastDay(month);
  const base = law.insuranceWageBase.on(to);
  return {
    law,
    period: contributionPeriod(law, to),
    to,
    rates: law.contributionRates.on(to),
    exemption: law.dailyWageExemption.find(to),
    divisor: law.dailyDivisor.on(to),
    relief: law.disabilityRelief.find(to),
    ceilings: [
      law.coverageCeiling.on(to),
      law.coverageCeilingDisabled.find(to) ?? law.coverageCeiling.on(to),
    ],
    wageBase: wageBase ? { from: base.from, value: wageBase, cite: 'setting of the establishment' } : base,
  };
}

/**
 * The day on which a person's cover for the month's period is decided: its first day, the day of joining
 * within it, or the day within it on which the ceiling changed. The caller reads the full monthly wage of
 * that day.
 */
export function decisionDay(month: InsuranceMonth, joined: IsoDate, disabled: boolean): IsoDate {
  return later(later(month.period.from, joined), month.ceilings[disabled ? 1 : 0].from);
}

function ceilingOf(law: StateInsuranceLaw, disabled: boolean): Dated<Paise> {
  return disabled ? law.coverageCeilingDisabled : law.coverageCeiling;
}

/** What the insurance needs to know of a person. */
interface InsuredPerson {
  readonly disabled: boolean;
  /** Full monthly wage on the decision day, overtime left out. Paise. */
  readonly wageAtDecision: Paise;
  readonly decidedOn: IsoDate;
  /** Covered already in this period when the ceiling changed: stays so. */
  readonly coveredBefore?: boolean | undefined;
  /** A recorded decision goes before the rule. */
  readonly recorded?: 'covered' | 'not covered' | undefined;
}

/** Whether a person is covered in a period, and by which ceiling. */
export interface Coverage {
  readonly covered: boolean;
  readonly why: 'recorded' | 'covered before' | 'within ceiling' | 'above ceiling';
  readonly row: DatedRow<Paise>;
}

/**
 * Cover for the whole contribution period: a wage that passes the ceiling later stays covered, on the full
 * wage, to the period's end; a wage that falls below it waits for the next period.
 */
export function coverage(
  law: StateInsuranceLaw,
  person: InsuredPerson,
  row: DatedRow<Paise> = ceilingOf(law, person.disabled).on(person.decidedOn),
): Coverage {
  return coverageBy(row, person.wageAtDecision, person.coveredBefore ?? false, person.recorded);
}

/** The same where the ceiling of the day of decision is known. */
export function coverageBy(
  row: DatedRow<Paise>,
  wageAtDecision: Paise,
  coveredBefore: boolean,
  recorded: InsuredPerson['recorded'],
): Coverage {
  if (recorded) return { covered: recorded === 'covered', why: 'recorded', row };
  if (coveredBefore) return { covered: true, why: 'covered before', row };
  const covered = wageAtDecision <= row.value;
  return { covered, why: covered ? 'within ceiling' : 'above ceiling', row };
}

/** How a person's average daily wage is known: by days paid (whole, fractions counted up), or a monthly rate. */
type DailyWage =
  | { readonly by: 'days paid'; readonly days: number }
  | { readonly by: 'monthly rate'; readonly monthly: Paise };

/** A person's month. All amounts in paise; the two shares in whole rupees. */
export interface InsuranceContribution {
  readonly wages: Paise;
  readonly employee: Paise;
  readonly employer: Paise;
  /** Low pay: the employee pays nothing. */
  readonly exempt: boolean;
  /** The employer's share is relieved: it pays nothing. */
  readonly relieved: boolean;
}

/** Whether the month, to its last day, lies in the years of relief of a person with a disability. */
export function isRelieved({ relief, to }: InsuranceMonth, joined: IsoDate): boolean {
  return relief !== undefined && relief.value > 0 && to < addYears(joined, relief.value);
}

/**
 * The contributions of one covered person on the wages paid in the month, overtime included. `relieved`: the
 * employer's share is not due (isRelieved).
 */
export function insure(
  month: InsuranceMonth,
  wages: Paise,
  daily: DailyWage,
  relieved = false,
): InsuranceContribution {
  if (wages <= 0) return { wages: zero, employee: zero, employer: zero, exempt: false, relieved };
  const { employee, employer } = month.rates.value;
  const exempt = isLowPaid(month, wages, daily);
  return {
    wages,
    employee: exempt ? zero : times(wages, employee, nextRupee),
    employer: relieved ? zero : times(wages, employer, nextRupee),
    exempt,
    relieved,
  };
}

/** Each person's share goes up to the next rupee; so does the portal's total of the employer. */
const nextRupee: Rounding = roundings['rupee-up'];

function isLowPaid(month: InsuranceMonth, wages: Paise, daily: DailyWage): boolean {
  const limit = month.exemption?.value;
  if (limit === undefined) return false;
  if (daily.by === 'monthly rate') return daily.monthly <= limit * month.divisor.value;
  return daily.days > 0 && wages <= limit * daily.days;
}

/**
 * The employer's share as the portal works it out: on the wages of all covered persons together, rounded up
 * once. The books round up by person, so the two may differ by some rupees (facts/india-statutory.md C).
 */
export function employerShareOfAll(month: InsuranceMonth, wages: readonly Paise[]): Paise {
  return times(sum(wages), month.rates.value.employer, nextRupee);
}

/** The day by which a wage month's contributions are due, with the row that says so. */
export function stateInsuranceDue(
  law: StateInsuranceLaw,
  month: Month,
): { on: IsoDate; row: DatedRow<number> } {
  const next = firstDay(addMonths(month, 1));
  const row = law.dueDay.on(next);
  return { on: addDays(next, row.value - 1), row };
}
