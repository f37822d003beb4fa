import type { Month, WeekDay } from '#kernel/calendar.ts';
import type { Paise, RoundingName } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { OneOffMethod } from '#law/in/income-tax/month/withholding.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { PeriodMethod } from '#law/in/professional-tax/period.ts';
import type { ProvidentFundSettings } from '#law/in/provident-fund/provident-fund-month.ts';
import type { InsuranceWageBase } from '#law/in/state-insurance.ts';
import type { PayTable } from '../structure/pay-table.ts';
import type { Component } from './component.ts';
import type { LossOfPayBasis } from './loss-of-pay-rule.ts';
import type { Structure } from './salary-structure.ts';

/** All that is not about one person: the law, the organisation's components and structures, its choices. */
export interface PayRules {
  readonly law: IndianLaw;
  /** In payslip order; with the statutory ones. */
  readonly components: readonly Component[];
  readonly structures: readonly Structure[];
  /** What formulas ask by name; all that a table was from its first month on. Left out: there are none. */
  readonly tables?: readonly PayTable[];
  readonly lossOfPayBasis: LossOfPayBasis;
  /** Weekly rests, where the basis is working days. */
  readonly restDays?: readonly WeekDay[];
  /** Deductions above pay: 'block' stops the payslip, 'carry' pays nothing and carries the rest on. */
  readonly negativeNet: 'block' | 'carry';
  readonly providentFund: ProvidentFundSettings;
  /** Which wages state insurance counts, and from which wage month on. Left out: as the table says. */
  readonly insuranceWages?: { readonly base: InsuranceWageBase; readonly from?: Month };
  /** How a half year's or a year's professional tax is taken. Left out: spread over its months. */
  readonly professionalTaxMethod?: PeriodMethod;
  /** The year's taxable income that is free of professional tax in Punjab. Left out: as the law says. */
  readonly professionalTaxFreeIncome?: Paise;
  /** Punjab's tax of a year is paid at once, in April. Left out: by the month. */
  readonly professionalTaxInOneSum?: true;
  /** How one-off pay is taxed. Left out: wholly in its month. */
  readonly oneOffTax?: OneOffMethod;
  /** Net pay is rounded so, the difference being its own line. Left out: to the paisa. */
  readonly netRounding?: RoundingName;
  /** One-off deductions leave at least this share of gross; what does not fit is carried on. */
  readonly recoveryFloor?: Ratio;
  /** Raise 'net-changed' when net moved by more than this share of last month's. */
  readonly netChangeAlert?: Ratio;
}

/** The choices of an organisation that has made none yet. */
export const usualChoices = {
  lossOfPayBasis: 'calendar',
  negativeNet: 'block',
  providentFund: { rateClass: 'standard' },
} as const satisfies Partial<PayRules>;
