/** What a contribution that is paid late costs: simple interest by the day, and the fund's damages. */
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share, zero } from '#kernel/money.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { lateCharges, lateReturnFee } from '#law/in/provident-fund/provident-fund-charges.ts';
import type { LateCost } from '../compliance/compliance.call.ts';

/** Months begun since the day it was due: the facts do not say how part of one counts, so it counts whole. */
export function monthsBegun(due: IsoDate, until: IsoDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = due.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number);
  return Math.max(0, (year - fromYear) * 12 + month - fromMonth + (day > fromDay ? 1 : 0));
}

/** Null where it is in time, or where no rate of interest is known for the levy. */
export function lateCostOf(
  law: IndianLaw,
  kind: string,
  { amount, due, until }: { readonly amount: Paise; readonly due: IsoDate; readonly until: IsoDate },
): LateCost | null {
  if (until <= due) return null;
  if (kind === 'fund-return' || kind === 'fund-arrears') {
    const late = { amount, due, paid: until, monthsLate: monthsBegun(due, until) };
    const { interest, damages, interestRow, damagesRow } = lateCharges(law.providentFund, late);
    // A return that was due before there was a fee bears none.
    const feeRow = kind === 'fund-return' ? law.providentFund.lateReturnFee.find(due) : undefined;
    const fee = feeRow ? lateReturnFee(law.providentFund, due, until) : zero;
    const cites = [interestRow, damagesRow, feeRow].flatMap((row) => (row ? [row.cite] : []));
    return { interest, damages: damages ?? zero, fee, cite: cites.join('; ') };
  }
  if (kind !== 'insurance-return') return null;
  const row = law.stateInsurance.lateInterest.on(until);
  const days = daysInclusive(addDays(due, 1), until);
  const { numerator, denominator } = row.value;
  const interest = share(amount, numerator * days, denominator * 365, roundings.rupee);
  return { interest: paise(interest), damages: zero, fee: zero, cite: row.cite };
}
