/** The rules of a policy as the functions of leave ask for them; days as they are typed become hundredths. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { ValuesOfForm } from '#kernel/form.ts';
import { numberOfMonth } from '#kernel/month-of-year.ts';
import type { AccrualPolicy, JoinerRule } from '#time/leave/accrual.ts';
import type { SandwichRule } from '#time/leave/count.ts';
import { type CreditTerms, grantsNothing } from '#time/leave/credits.ts';
import type { YearStart } from '#time/leave/leave-year.ts';
import { type DayRounding, hundredthsOf } from '#time/leave/quantity.ts';
import type { LeaveTypeRules } from '#time/leave/verdict-rule.ts';
import type { leavePolicy } from './leave-policy.form.ts';
import type { leaveRule } from './leave-rule.form.ts';

export type RuleValues = ValuesOfForm<typeof leaveRule>;
type PolicyValues = ValuesOfForm<typeof leavePolicy>;

/** The rules that hold for a person and a type of leave. */
export type LeaveTerms = {
  readonly policy: number;
  readonly policyName: string;
  readonly yearBegins: YearStart;
  readonly rule: number;
  readonly ruleFrom: IsoDate;
  readonly values: RuleValues;
};

const periods = {
  weekly: 'week',
  'half-monthly': 'half-month',
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  yearly: 12,
} as const;
const units = { hundredth: 1, quarter: 25, half: 50, whole: 100 } as const satisfies Record<
  RuleValues['rounding'] & string,
  DayRounding['unit']
>;

/** Days as hundredths, where they are said. */
const some = (days: number | null): number | undefined => (days === null ? undefined : hundredthsOf(days));

function joinerOf({ joiner, cutOffDay }: RuleValues): JoinerRule {
  if (joiner === 'cut-off') return { kind: 'cut-off', day: cutOffDay ?? 15 };
  return { kind: joiner ?? 'by-days' };
}

type Grants = RuleValues['grants'];
export const isWorked = (grants: Grants): grants is 'days-worked' | 'hours-worked' =>
  grants === 'days-worked' || grants === 'hours-worked';

function creditedAt({ at, creditDay, creditMonth, creditWeekDay }: RuleValues): AccrualPolicy['at'] {
  if (at === 'day') return { day: creditDay ?? 15, month: creditMonth ?? 1 };
  if (at === 'week-day') return { weekDay: creditWeekDay ?? 'monday' };
  return at ?? 'start';
}

function accrualPolicy(values: RuleValues): AccrualPolicy {
  const { grants, yearly, daysForOne, hoursForOne, rounding, waitMonths } = values;
  if (grants === 'none') return grantsNothing;
  return {
    yearly: hundredthsOf(yearly ?? 0),
    by: isWorked(grants) ? grants : periods[grants],
    ...(grants === 'days-worked' ? { forOne: hundredthsOf(daysForOne ?? 20) } : {}),
    ...(grants === 'hours-worked' ? { forOne: hundredthsOf(hoursForOne ?? 160) } : {}),
    at: isWorked(grants) ? 'end' : creditedAt(values),
    joiner: joinerOf(values),
    rounding: { unit: units[rounding ?? 'half'], direction: 'nearest' },
    // The year's credits come to the year's days, whatever each is rounded to.
    roundsEach: false,
    ...(waitMonths === null ? {} : { waitMonths }),
  };
}

export const sandwichOf = ({ offs, holidays }: RuleValues): SandwichRule => ({ offs, holidays });

/** What is refused to whom asks; HR enters for others what lies outside notice, time and number. */
export function typeRules(
  code: string,
  values: RuleValues,
  blocks: LeaveTypeRules['blocks'],
  isForOther: boolean,
): LeaveTypeRules {
  const { noticeDays, daysBack, mostTimes, afterMonths, everyYears } = values;
  const limits = isForOther
    ? {}
    : {
        ...(noticeDays === null ? {} : { noticeDays }),
        ...(daysBack === null ? {} : { daysBack }),
        ...(mostTimes === null ? {} : { mostTimesAYear: mostTimes }),
        ...(afterMonths === null ? {} : { afterMonths }),
        ...(everyYears === null ? {} : { everyYears }),
        ...quantities(values),
        ...(blocks ? { blocks } : {}),
      };
  return { code, ...limits };
}

function quantities(values: RuleValues): Pick<LeaveTypeRules, 'least' | 'mostAtOnce' | 'documentFrom'> {
  const [least, mostAtOnce, documentFrom] = [
    some(values.least),
    some(values.mostAtOnce),
    some(values.documentFrom),
  ];
  return {
    ...(least === undefined ? {} : { least }),
    ...(mostAtOnce === undefined ? {} : { mostAtOnce }),
    ...(documentFrom === undefined ? {} : { documentFrom }),
  };
}

/** What credits ask of the terms. */
export function creditTerms({ rule, yearBegins, values }: LeaveTerms): CreditTerms {
  const known = kept.get(values) ?? ofRule(values);
  kept.set(values, known);
  return { ...known, rule, yearBegins };
}

type OfRule = Omit<CreditTerms, 'rule' | 'yearBegins'>;

/** Asked for each month of each person. */
const kept = new WeakMap<RuleValues, OfRule>();

function ofRule(values: RuleValues): OfRule {
  const most = some(values.most);
  return {
    accrual: accrualPolicy(values),
    end: yearEndPolicy(values),
    ...(most === undefined ? {} : { most }),
  };
}

/** How far below nothing a balance may go, 0 or less; and whether what it lacks is leave without pay. */
export const lackOf = ({ overdraw, spills }: RuleValues) => ({ floor: -hundredthsOf(overdraw), spills });

/** What becomes of a balance at the end of the leave year. */
export function yearEndPolicy(values: RuleValues) {
  const { carry, carryMost, carriedMonths, carriedDays, encashComponent, encashOver } = values;
  const paidOut = encashComponent === null ? undefined : some(encashOver);
  const most = carry === 'none' ? 0 : carry === 'some' ? some(carryMost) : undefined;
  return {
    ...(most === undefined ? {} : { carryAtMost: most }),
    ...(paidOut === undefined ? {} : { encashAtMost: paidOut }),
    ...(carriedMonths === null || carry === 'none' ? {} : { carriedForMonths: carriedMonths }),
    ...(carriedDays === null || carry === 'none' ? {} : { carriedForDays: carriedDays }),
  };
}

const yearStarts = {
  january: { month: 1, day: 1 },
  april: { month: 4, day: 1 },
  joining: 'joining',
} as const;

type YearOfPolicy = Pick<PolicyValues, 'yearBegins'> & Partial<Pick<PolicyValues, 'yearMonth' | 'yearDay'>>;

/** The day on which leave years of a policy begin. */
export const yearStart = ({ yearBegins, yearMonth, yearDay }: YearOfPolicy): YearStart =>
  yearBegins === 'day'
    ? { month: numberOfMonth(yearMonth ?? 'jan'), day: yearDay ?? 1 }
    : yearStarts[yearBegins];
