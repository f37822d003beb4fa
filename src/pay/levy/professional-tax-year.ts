import { addMonths, lastDay } from '#kernel/calendar.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import type { PeriodSoFar } from '#law/in/professional-tax/period.ts';
import {
  daysOfWorkIn,
  type StateTaxMonth,
  stateTaxMonth,
  type TaxOfMonth,
  taxOfMonth,
} from '#law/in/professional-tax/state.ts';
import type { Working } from '../model/working.ts';
import { beyondRule } from '../month/override.ts';
import { sumAhead } from '../month/pay-in-months.ts';
import { payMonthIn } from '../month/pay-period.ts';
import type { Plan } from '../structure/plan.ts';
import type { YearToDate } from '../year/year-to-date.ts';

/**
 * Professional tax of the months to come, each by its own rule at today's full pay: February's own figure,
 * the parts of a half year that are still to be taken, the next half year, and what a year takes at most.
 */
export function professionalTaxAhead(working: Working, soFar: YearToDate, monthsAhead: number): Paise {
  const { plan, facts, tax } = working;
  if (!tax?.month || !tax.result || monthsAhead <= 0) return zero;
  const { dateOfBirth, gender = 'other', professionalTaxExemption } = facts;
  if (dateOfBirth === undefined) return zero;
  const payer = { dateOfBirth, gender, exemption: professionalTaxExemption?.reason };
  const grossOf = sumAhead(working, plan.groups.professionalTaxWages);
  const leaves = facts.left === undefined ? undefined : payMonthIn(facts.left, facts.period);
  const taken = paise(tax.result.tax + beyondRule(working, 'professional-tax'));
  let paid = add(soFar.professionalTax, taken);
  let period = periodAfter(tax.month, tax.result, { gross: tax.gross, tax: taken }, soFar.taxPeriod);
  let ahead = 0;
  for (const [at, month] of monthsToCome(plan, tax.state.state).slice(0, monthsAhead).entries()) {
    if (placeIn(month) === 0) period = nothingOfPeriod;
    const gross = grossOf(at + 1);
    const final = leaves !== undefined && addMonths(plan.period, at + 1) >= leaves;
    const daysOfWork = month.fewestDays ? daysOfWorkIn(month, facts.joined, facts.left) : undefined;
    const context = {
      paidThisYear: paid,
      yearlyLimit: plan.yearlyTaxLimit,
      soFar: { ...period, final, ...(daysOfWork === undefined ? {} : { daysOfWork }) },
    };
    const found = taxOfMonth(month, payer, gross, context);
    ahead += found.tax;
    paid = add(paid, found.tax);
    period = {
      gross: add(period.gross, gross),
      tax: add(period.tax, found.tax),
      months: period.months + 1,
    };
  }
  return paise(ahead);
}

const nothingOfPeriod: PeriodSoFar = { gross: zero, tax: zero, months: 0 };

/** Which month of its half year or year a month is, from 0; of a schedule by the month always 0. */
function placeIn({ schedule, number, tax }: StateTaxMonth): number {
  const { per } = schedule.value;
  if (!per) return 0;
  return (number - (tax.periodsBeginIn ?? 4) + 12) % (per === 'year' ? 12 : 6);
}

/** The half year or the year with this month in it. What is not known of it was like this month. */
function periodAfter(
  month: StateTaxMonth,
  { period }: TaxOfMonth,
  { gross, tax }: { readonly gross: Paise; readonly tax: Paise },
  before: YearToDate['taxPeriod'],
): PeriodSoFar {
  if (!period) return nothingOfPeriod;
  const place = placeIn(month);
  return {
    gross: paise((before?.gross ?? gross * place) + gross),
    tax: add(period.before, tax),
    months: (before?.months ?? place) + 1,
  };
}

/** The rows of a state for the months after the plan's, as far as its table reaches; looked up once. */
function monthsToCome(plan: Plan, state: string): readonly StateTaxMonth[] {
  const known = plan.stateTaxesToCome.get(state);
  if (known) return known;
  const { law, professionalTaxMethod: method } = plan.rules;
  const tax = law.professionalTax.states.find(({ code }) => code === state);
  const days = Array.from({ length: 11 }, (_, at) => lastDay(addMonths(plan.period, at + 1)));
  const reached = tax ? days.filter((day) => tax.schedule.find(day) !== undefined) : [];
  const months = tax ? reached.map((day) => stateTaxMonth(tax, day, method ? { method } : {})) : [];
  plan.stateTaxesToCome.set(state, months);
  return months;
}
