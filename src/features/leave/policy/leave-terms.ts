/** The rules of a policy as the functions of leave ask for them; days as they are typed become hundredths. */
import { addDays, addYears, type IsoDate, isoDate, monthNumber, yearOf } from '#kernel/calendar.ts';
import type { ValuesOfForm } from '#kernel/form.ts';
import { type AccrualPolicy, type JoinerRule, yearFromJoining } from '#time/leave/accrual.ts';
import type { SandwichRule } from '#time/leave/count.ts';
import { type DayRounding, hundredthsOf } from '#time/leave/quantity.ts';
import type { LeaveTypeRules } from '#time/leave/verdict.ts';
import type { leavePolicy } from './leave-policy.form.ts';
import type { leaveRule } from './leave-rule.form.ts';

export type RuleValues = ValuesOfForm<typeof leaveRule>;
type YearBegins = ValuesOfForm<typeof leavePolicy>['yearBegins'];

/** The rules that hold for a person and a type of leave. */
export type LeaveTerms = {
  readonly policy: number;
  readonly policyName: string;
  readonly yearBegins: YearBegins;
  readonly rule: number;
  readonly ruleFrom: IsoDate;
  readonly values: RuleValues;
};

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const periods = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;
const units = { hundredth: 1, quarter: 25, half: 50, whole: 100 } as const satisfies Record<
  RuleValues['rounding'] & string,
  DayRounding['unit']
>;

/** Days as hundredths, where they are said. */
const some = (days: number | null): number | undefined => (days === null ? undefined : hundredthsOf(days));

/** Nothing is credited: leave granted by hand, or a time in which no policy holds. */
export const grantsNothing: AccrualPolicy = {
  yearly: 0,
  by: 1,
  at: 'start',
  joiner: { kind: 'whole' },
  rounding: { unit: 1, direction: 'nearest' },
  roundsEach: true,
};

function joinerOf({ joiner, cutOffDay }: RuleValues): JoinerRule {
  if (joiner === 'cut-off') return { kind: 'cut-off', day: cutOffDay ?? 15 };
  return { kind: joiner ?? 'by-days' };
}

export function accrualPolicy(values: RuleValues): AccrualPolicy {
  const { grants, yearly, daysForOne, at, rounding, waitMonths } = values;
  if (grants === 'none') return grantsNothing;
  const byWork = grants === 'days-worked';
  return {
    yearly: hundredthsOf(yearly ?? 0),
    by: byWork ? 'days-worked' : periods[grants],
    ...(byWork ? { daysForOne: daysForOne ?? 20 } : {}),
    at: byWork ? 'end' : (at ?? 'start'),
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
  return { code, ...limits, floor: -hundredthsOf(values.overdraw), spills: values.spills };
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

/** What the balance may be at most; undefined is no limit. */
export const balanceMost = ({ most }: RuleValues): number | undefined => some(most);

/** What becomes of a balance at the end of the leave year. */
export function yearEndPolicy(values: RuleValues) {
  const { carry, carryMost, carriedMonths, encashComponent, encashOver } = values;
  const paidOut = encashComponent === null ? undefined : some(encashOver);
  const most = carry === 'none' ? 0 : carry === 'some' ? some(carryMost) : undefined;
  return {
    ...(most === undefined ? {} : { carryAtMost: most }),
    ...(paidOut === undefined ? {} : { encashAtMost: paidOut }),
    ...(carriedMonths === null || carry === 'none' ? {} : { carriedForMonths: carriedMonths }),
  };
}

/** The leave year that a day lies in. */
export function leaveYear(begins: YearBegins, joined: IsoDate, date: IsoDate): Span {
  if (begins === 'joining') return yearFromJoining(joined, date < joined ? joined : date);
  const month = begins === 'january' ? 1 : 4;
  const first = isoDate(
    `${yearOf(date) - (monthNumber(date) < month ? 1 : 0)}-${begins === 'january' ? '01' : '04'}-01`,
  );
  return { from: first, to: addDays(addYears(first, 1), -1) };
}
