import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import {
  type AllowanceGrounds,
  type AllowanceMonth,
  allowancesExempt,
} from '#law/in/income-tax/allowance-year.ts';
import type { Exemption } from '#law/in/income-tax/exemption.ts';
import { sumAt } from './positions.ts';
import type { Working } from './working.ts';
import type { YearToDate } from './year-to-date.ts';

/**
 * What of the year's allowances for children and for transport is free: of the months paid as they were paid,
 * of this month as it is, of the months ahead at today's rates.
 */
export function allowanceExemptions(
  working: Working,
  grounds: AllowanceGrounds,
  soFar: YearToDate,
  monthsAhead: number,
): readonly Exemption[] | undefined {
  const { plan, amounts, segments } = working;
  const before = soFar.allowanceMonths ?? [];
  if (before.length === 0 && !plan.groups.hasAllowances) return undefined;
  const months: AllowanceMonth[] = [...before, monthOf(working, plan.taxMonth, amounts)];
  const rates = segments.at(-1)?.rates ?? plan.zeros;
  for (const month of plan.monthsToCome.slice(0, monthsAhead)) months.push(monthOf(working, month, rates));
  const { allowances, houseRent } = plan.rules.law.incomeTax;
  const found = allowancesExempt(allowances, houseRent.metroCities, grounds, months);
  return found.length > 0 ? found : undefined;
}

function monthOf({ plan: { groups } }: Working, month: Month, amounts: readonly Paise[]): AllowanceMonth {
  return {
    month,
    childrenEducation: sumAt(amounts, groups.childrenEducation),
    hostel: sumAt(amounts, groups.hostel),
    disabledTransport: sumAt(amounts, groups.disabledTransport),
  };
}
