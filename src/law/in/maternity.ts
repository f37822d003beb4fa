import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, roundings, rupees, share, zero } from '#kernel/money.ts';
import { beforeNovember } from './corrections-of-2026.ts';
import { monthsOn } from './service.ts';
import { count, inRupees } from './value-words.ts';

/* Maternity benefit (facts/india-statutory.md F.6). Who is insured under ESI has it from there. */

const checked = { checked: '2026-11-21' } as const;

/** Months, or no limit. */
type AdoptedAge = number | 'any age';

/** Weeks of paid leave, by what they are for. */
interface MaternityWeeks {
  readonly birth: number;
  /** Of those, at most this many before the delivery. */
  readonly beforeDelivery: number;
  /** Birth with as many surviving children already, or more. */
  readonly laterChildFrom: number;
  readonly laterChild: number;
  readonly adoption: number;
  readonly commissioning: number;
  readonly miscarriage: number;
  readonly tubectomy: number;
  /** Illness from pregnancy: months at most, besides the weeks. */
  readonly illnessMonths: number;
}

export const weeks = dated<MaternityWeeks>(
  'maternity leave',
  {
    ...checked,
    words: (of) =>
      `birth ${count(of.birth, 'week')} (${of.beforeDelivery} of them before it), from the third child ${of.laterChild}; ` +
      `adoption ${of.adoption}; commissioning mother ${of.commissioning}; miscarriage ${of.miscarriage}; ` +
      `tubectomy ${of.tubectomy}; illness ${count(of.illnessMonths, 'month')}`,
  },
  [
    {
      from: '2017-04-01',
      value: {
        birth: 26,
        beforeDelivery: 8,
        laterChildFrom: 2,
        laterChild: 12,
        adoption: 12,
        commissioning: 12,
        miscarriage: 6,
        tubectomy: 2,
        illnessMonths: 1,
      },
      cite: 'Maternity Benefit Act 1961 as amended 2017; Code on Social Security (india-statutory.md F.6)',
    },
  ],
);

/** Days of work in the twelve months before from which benefit is due. */
export const fewestDays = dated<number>(
  'days of work for maternity benefit',
  { ...checked, words: (days) => count(days, 'day') },
  [
    {
      from: '2017-04-01',
      value: 80,
      cite: 'Maternity Benefit Act 1961, section 5 (not looked up; start date not found)',
    },
  ],
);

const underThreeMonths: DatedRow<AdoptedAge> = {
  from: '2017-04-01',
  value: 3,
  cite: 'Maternity Benefit Act 1961 as amended 2017 (india-statutory.md F.6)',
};

/** Age of an adopted child, in months, below which the mother has leave. */
export const adoptedUnderMonths = dated<AdoptedAge>(
  'age of an adopted child for maternity leave',
  {
    ...beforeNovember(underThreeMonths),
    words: (months) => (months === 'any age' ? months : `under ${count(months, 'month')}`),
  },
  [
    underThreeMonths,
    {
      from: '2026-03-17',
      value: 'any age',
      cite: 'Supreme Court, W.P.(C) 960/2021 of 17 March 2026: twelve weeks from the handing over',
    },
  ],
);

/** Paid with a birth where the employer gives no care of its own. */
export const medicalBonus = dated<Paise>('medical bonus', { ...checked, words: inRupees }, [
  {
    from: '2017-04-01',
    value: rupees(3_500),
    cite: 'Maternity Benefit Act 1961, section 8 (not looked up; start date not found)',
  },
]);

/** Employees from which an establishment has a creche. */
const crecheFrom = dated<number>(
  'employees from which there is a creche',
  { ...checked, words: (staff) => count(staff, 'employee') },
  [
    {
      from: '2017-04-01',
      value: 50,
      cite: 'prsindia.org, draft rules under the Code on Social Security (start date not looked up)',
    },
  ],
);

export const maternityLaw = { weeks, fewestDays, adoptedUnderMonths, medicalBonus, crecheFrom } as const;

export type MaternityLaw = typeof maternityLaw;

/** What the leave is for. */
export type MaternityKind = 'birth' | 'adoption' | 'commissioning' | 'miscarriage' | 'tubectomy' | 'illness';

/** A woman's case. Amounts in paise, days whole. */
export interface MaternityCase {
  readonly kind: MaternityKind;
  /** First day of leave; the rows are read on it. */
  readonly from: IsoDate;
  /** Children living before this birth. */
  readonly survivingChildren?: number;
  /** Age of the adopted child on the first day, in completed months. */
  readonly childMonths?: number;
  /** Days of illness certified, for illness. */
  readonly illnessDays?: number;
  /** Days of work in the twelve months before. */
  readonly daysOfWork: number;
  /** Wages of the days worked in the three calendar months before, and those days. */
  readonly wagesBefore: Paise;
  readonly daysBefore: number;
  readonly stateInsured: boolean;
  /** The employer gave free care before and after the birth. */
  readonly careGiven?: boolean;
}

/** What is due and why. Amounts in paise. */
export interface MaternityBenefit {
  readonly why:
    | 'due'
    | 'paid by state insurance'
    | 'too few days of work'
    | 'child too old'
    | 'no wages before';
  readonly days: number;
  readonly to: IsoDate | undefined;
  /** At most this many of them before the delivery; for births of the first two children. */
  readonly daysBeforeDelivery: number | undefined;
  readonly averageDaily: Paise;
  readonly amount: Paise;
  readonly medicalBonus: Paise;
  readonly rows: {
    readonly weeks: DatedRow<MaternityWeeks>;
    readonly fewestDays: DatedRow<number>;
    readonly adoptedUnderMonths: DatedRow<AdoptedAge>;
    readonly medicalBonus: DatedRow<Paise>;
  };
}

/** The benefit: average daily wage of the three months before × days of leave, to the paisa. */
export function maternityBenefit(law: MaternityLaw, given: MaternityCase): MaternityBenefit {
  const { from } = given;
  const rows = {
    weeks: law.weeks.on(from),
    fewestDays: law.fewestDays.on(from),
    adoptedUnderMonths: law.adoptedUnderMonths.on(from),
    medicalBonus: law.medicalBonus.on(from),
  };
  const why = whyNot(given, rows);
  const averageDaily =
    given.daysBefore > 0 ? share(given.wagesBefore, 1, given.daysBefore, roundings.paise) : zero;
  if (why) {
    const nothing = {
      days: 0,
      to: undefined,
      daysBeforeDelivery: undefined,
      amount: zero,
      medicalBonus: zero,
    };
    return { why, averageDaily, rows, ...nothing };
  }
  const days = daysOf(given, rows.weeks.value);
  const firstChildren = given.kind === 'birth' && !isLaterChild(given, rows.weeks.value);
  return {
    why: 'due',
    days,
    to: days > 0 ? addDays(from, days - 1) : undefined,
    daysBeforeDelivery: firstChildren ? rows.weeks.value.beforeDelivery * 7 : undefined,
    averageDaily,
    amount: share(given.wagesBefore, days, given.daysBefore, roundings.paise),
    medicalBonus: given.kind === 'birth' && !given.careGiven ? rows.medicalBonus.value : zero,
    rows,
  };
}

function whyNot(
  given: MaternityCase,
  rows: MaternityBenefit['rows'],
): Exclude<MaternityBenefit['why'], 'due'> | undefined {
  if (given.stateInsured) return 'paid by state insurance';
  if (given.daysOfWork < rows.fewestDays.value) return 'too few days of work';
  const limit = rows.adoptedUnderMonths.value;
  const tooOld = limit !== 'any age' && (given.childMonths ?? 0) >= limit;
  if (given.kind === 'adoption' && tooOld) return 'child too old';
  return given.daysBefore > 0 ? undefined : 'no wages before';
}

function isLaterChild({ survivingChildren = 0 }: MaternityCase, { laterChildFrom }: MaternityWeeks): boolean {
  return survivingChildren >= laterChildFrom;
}

function daysOf(given: MaternityCase, weeks: MaternityWeeks): number {
  if (given.kind === 'illness') {
    const month = daysInclusive(given.from, addDays(monthsOn(given.from, weeks.illnessMonths), -1));
    return Math.min(given.illnessDays ?? 0, month);
  }
  return (given.kind === 'birth' && isLaterChild(given, weeks) ? weeks.laterChild : weeks[given.kind]) * 7;
}
