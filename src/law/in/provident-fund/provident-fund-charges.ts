import { addDays, addMonths, daysInclusive, firstDay, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { type Paise, paise, type Rounding, roundings, share, times, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { AdministrationCharge, ProvidentFundLaw } from './provident-fund.ts';
import type { FundExemption } from './provident-fund-month.ts';

/** The sums of a month over all members. `chargeWages` are the wages the charge is taken on. Paise. */
interface EstablishmentTotals {
  readonly members: number;
  readonly chargeWages: Paise;
  readonly insuranceWages: Paise;
}

/** A month's charges in whole rupees (as paise), with the rows they rest on. */
export interface EstablishmentCharges {
  /** Account 2, with its floor. Nothing where the fund is exempted. */
  readonly administration: Paise;
  /** Account 22, with its floor. Nothing where insurance is exempted. */
  readonly insurance: Paise;
  /** What exempted establishments pay in place of the two. */
  readonly inspection: Paise;
  /** Whether the floor, not the rate, made the charge of administration. */
  readonly byFloor: boolean;
  readonly administrationRow: DatedRow<AdministrationCharge>;
  readonly insuranceRow: DatedRow<{ readonly rate: Ratio; readonly floor: Paise }>;
  readonly inspectionRow: DatedRow<{ readonly fund: Ratio; readonly insurance: Ratio }> | undefined;
}

/**
 * The charges of an establishment for a wage month, read on a day of it (facts/india-statutory.md B.1). Each
 * is rounded on the establishment's total, never by member. Throws NotInTable before August 1998, and for an
 * exempted establishment where the inspection charge is not known.
 */
export function establishmentCharges(
  law: ProvidentFundLaw,
  on: IsoDate,
  totals: EstablishmentTotals,
  exempted: FundExemption = {},
): EstablishmentCharges {
  const administrationRow = law.administrationCharge.on(on);
  const insuranceRow = law.insuranceCharge.on(on);
  const inspectionRow = exempted.fund || exempted.insurance ? law.inspectionCharge.on(on) : undefined;
  const charge = administrationRow.value;
  const byRate = times(totals.chargeWages, charge.rate, nearestRupee);
  const floor = totals.members === 0 ? charge.floorWithoutMembers : charge.floor;
  const insurance = times(totals.insuranceWages, insuranceRow.value.rate, nearestRupee);
  const inspection =
    (exempted.fund && inspectionRow ? times(totals.chargeWages, inspectionRow.value.fund, nearestRupee) : 0) +
    (exempted.insurance && inspectionRow
      ? times(totals.insuranceWages, inspectionRow.value.insurance, nearestRupee)
      : 0);
  return {
    administration: exempted.fund ? zero : paise(Math.max(byRate, floor)),
    insurance: exempted.insurance ? zero : paise(Math.max(insurance, insuranceRow.value.floor)),
    inspection: paise(inspection),
    byFloor: !exempted.fund && floor > byRate,
    administrationRow,
    insuranceRow,
    inspectionRow,
  };
}

const nearestRupee: Rounding = roundings.rupee;

/** The day by which a wage month's contributions are due, with the row that says so. */
export function providentFundDue(
  law: ProvidentFundLaw,
  month: Month,
): { on: IsoDate; row: DatedRow<number> } {
  const row = law.dueDay.on(firstDay(addMonths(month, 1)));
  return { on: addDays(firstDay(addMonths(month, 1)), row.value - 1), row };
}

/** What a late payment costs. Paise; the damages are left out where their rate is not known. */
interface LateCharges {
  readonly daysLate: number;
  readonly interest: Paise;
  readonly damages: Paise | undefined;
  readonly interestRow: DatedRow<Ratio>;
  readonly damagesRow: DatedRow<Ratio> | undefined;
}

/**
 * Simple interest by the day (a year of 365) and damages by the month, both to the nearest rupee. How part of
 * a month counts for damages is not in the facts: `monthsLate` is for the caller to say.
 */
export function lateCharges(
  law: ProvidentFundLaw,
  late: {
    readonly amount: Paise;
    readonly due: IsoDate;
    readonly paid: IsoDate;
    readonly monthsLate: number;
  },
): LateCharges {
  const daysLate = daysInclusive(addDays(late.due, 1), late.paid);
  const interestRow = law.lateInterest.on(late.paid);
  const damagesRow = law.lateDamages.find(late.due);
  const { numerator, denominator } = interestRow.value;
  const damages = damagesRow?.value;
  return {
    daysLate,
    interest: share(late.amount, numerator * daysLate, denominator * 365, nearestRupee),
    damages:
      damages &&
      share(
        late.amount,
        damages.numerator * (daysLate > 0 ? late.monthsLate : 0),
        damages.denominator,
        nearestRupee,
      ),
    interestRow,
    damagesRow,
  };
}

/** The fee for a return that is late, in paise. Throws NotInTable before the fee existed. */
export function lateReturnFee(law: ProvidentFundLaw, due: IsoDate, filed: IsoDate): Paise {
  return paise(law.lateReturnFee.on(filed).value * daysInclusive(addDays(due, 1), filed));
}
