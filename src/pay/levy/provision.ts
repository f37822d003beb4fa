import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { bonusOfMonth } from '#law/in/bonus.ts';
import { put, sumAt } from '../model/positions.ts';
import type { Working } from '../model/working.ts';
import type { Plan } from '../structure/plan.ts';
import { codeWageTotal, paidCodeWage } from './wage-under-code.ts';

/**
 * What a month sets aside for gratuity and for statutory bonus: a cost to come, paid by nobody this month.
 */
export function applyProvisions(working: Working): void {
  const { plan, amounts, facts } = working;
  const { provisions } = facts;
  if (!provisions) return;
  if (provisions.gratuity) put(amounts, plan.statutory['gratuity.provision'], gratuityProvision(working));
  if (provisions.bonus) put(amounts, plan.statutory['bonus.provision'], bonusProvision(working));
}

/** The monthly wage that gratuity on leaving is counted on: by the base of the day, at some rates. Paise. */
export const gratuityRate = (plan: Plan, rates: readonly Paise[], on: IsoDate): Paise =>
  plan.rules.law.gratuity.wageBase.on(on).value === 'code wages'
    ? codeWageTotal(plan, rates)
    : sumAt(rates, plan.groups.gratuityWages);

/** The wage a month's gratuity is counted on: by the base of the day, of what was paid. Paise. */
export function gratuityWage(working: Working): Paise {
  const { plan, amounts } = working;
  return plan.provisions.gratuityBase?.value === 'code wages'
    ? paidCodeWage(working).total
    : sumAt(amounts, plan.groups.gratuityWages);
}

/** A twelfth of a year's fifteen days of twenty-six, to the rupee. */
function gratuityProvision(working: Working): Paise {
  const rate = working.plan.provisions.gratuity?.value;
  if (!rate) return zero;
  return share(gratuityWage(working), rate.daysPerYear, rate.daysOfMonth * 12, roundings.rupee);
}

/** The least bonus that this month makes. */
function bonusProvision({ plan, segments, proration }: Working): Paise {
  const last = segments.at(-1);
  const { bonus } = plan.provisions;
  if (!bonus || !last) return zero;
  const given = {
    month: plan.period,
    wage: sumAt(last.rates, plan.groups.bonusWages),
    daysOfWork: Math.floor(proration.daysPaid * 100 + 0.5),
    workingDays: plan.days * 100,
  };
  return bonusOfMonth(plan.rules.law.bonus, given, undefined, bonus);
}
