import {
  type AllowanceGrounds,
  type AllowanceMonth,
  allowancesExempt,
} from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Exemption } from '#law/in/income-tax/exemption/exemption.ts';
import { sumAt } from '../model/positions.ts';
import type { Working } from '../model/working.ts';
import { sumAhead } from '../month/pay-in-months.ts';
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
  const { plan, amounts } = working;
  const { groups } = plan;
  const before = soFar.allowanceMonths ?? [];
  if (before.length === 0 && !groups.hasAllowances) return undefined;
  const months: AllowanceMonth[] = [
    ...before,
    {
      month: plan.taxMonth,
      childrenEducation: sumAt(amounts, groups.childrenEducation),
      hostel: sumAt(amounts, groups.hostel),
      disabledTransport: sumAt(amounts, groups.disabledTransport),
    },
  ];
  const education = sumAhead(working, groups.childrenEducation);
  const hostel = sumAhead(working, groups.hostel);
  const transport = sumAhead(working, groups.disabledTransport);
  for (const [ago, month] of plan.monthsToCome.slice(0, monthsAhead).entries()) {
    const at = ago + 1;
    months.push({
      month,
      childrenEducation: education(at),
      hostel: hostel(at),
      disabledTransport: transport(at),
    });
  }
  const { allowances, houseRent } = plan.rules.law.incomeTax;
  const found = allowancesExempt(allowances, houseRent.metroCities, grounds, months);
  return found.length > 0 ? found : undefined;
}
