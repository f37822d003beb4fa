import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { DeclaredDeductions } from '#law/in/income-tax/deduction/deductions-allowed.ts';
import type { HouseProperty } from '#law/in/income-tax/deduction/house-property.ts';
import type { AllowanceGrounds } from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Exemption } from '#law/in/income-tax/exemption/exemption.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import type { Source } from './source.ts';

/** Rent paid from a month on, a month's amount in paise. Without `to`: to the end of the tax year. */
export interface RentPaid {
  readonly from: Month;
  readonly to?: Month;
  readonly rent: Paise;
  readonly city: string;
  readonly source?: Source;
}

/** What an earlier employer of the same tax year paid and took. Paise. */
export interface PreviousEmployment {
  readonly salary: Paise;
  readonly tax: Paise;
  readonly professionalTax: Paise;
  readonly providentFund: Paise;
  readonly source?: Source;
}

/** A perquisite's taxable value by month, worked out from its record. Paise a month. */
export interface PerquisiteGiven {
  readonly label: string;
  readonly from: Month;
  readonly to?: Month;
  readonly value: Paise;
  /** What is not recorded, so that its value cannot be worked out: a payslip of these months waits for it. */
  readonly lacks?: string;
  readonly source?: Source;
}

/**
 * What the tax of a person's year rests on besides pay: declared until proofs are due, proven after, as the
 * organisation's windows say. Amounts are of the year, in paise, unless said otherwise.
 */
export interface TaxFacts {
  readonly hasPan: boolean;
  readonly resident: boolean;
  /** Left out: asked and not answered, so the law's default holds. */
  readonly regime?: Regime;
  readonly deductions?: DeclaredDeductions;
  readonly houseProperty?: HouseProperty;
  readonly otherIncome?: Paise;
  readonly rents?: readonly RentPaid[];
  /** Exemptions of the year that are not rent: travel, leaving benefits, allowances spent. */
  readonly exemptions?: readonly Exemption[];
  /** What frees allowances for children and for transport. */
  readonly allowances?: AllowanceGrounds;
  readonly perquisites?: readonly PerquisiteGiven[];
  readonly previousEmployment?: PreviousEmployment;
  /** Tax deducted or collected elsewhere that the employee declared. */
  readonly otherCredits?: Paise;
  /** Relief for arrears of earlier years that was worked out and accepted. */
  readonly relief?: Paise;
  /** An officer's own figure for a month's tax, with the reason. */
  readonly overrides?: readonly {
    readonly month: Month;
    readonly amount: Paise;
    readonly reason: string;
    readonly source?: Source;
  }[];
  /** Whether the figures are proven or still only declared. */
  readonly basis: 'declared' | 'proven';
  readonly source?: Source;
}
