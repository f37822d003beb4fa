import { add, type Paise, roundings, times } from '#kernel/money.ts';
import type { ProvidentFundMonth } from './provident-fund-month.ts';

/**
 * What a member's month adds to the charge for administration, or, of an establishment that runs its own fund
 * or insurance, for inspection in its place. Rounded and floored on the establishment's total
 * (establishmentCharges), so kept to the paisa here.
 */
export function chargeOfMember(
  { charge, inspection }: ProvidentFundMonth,
  chargeWage: Paise,
  insuranceWage: Paise,
): Paise {
  const rate = inspection?.fund ? inspection.row.value.fund : charge.value.rate;
  const own = times(chargeWage, rate, roundings.paise);
  return inspection?.insurance
    ? add(own, times(insuranceWage, inspection.row.value.insurance, roundings.paise))
    : own;
}
