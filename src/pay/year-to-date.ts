import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Source } from './facts.ts';

/** A month already paid, as the exemption for rent sees it. Paise. */
export interface RentMonthPaid {
  readonly month: Month;
  readonly houseRent: Paise;
  readonly basic: Paise;
}

/**
 * What was paid and taken before this payslip: of the tax year, and of the period of professional tax where
 * the state counts by half year or year. Read from locked payslips and opening balances. Paise.
 */
export interface YearToDate {
  /** Months of the tax year that were paid. */
  readonly months: number;
  /** Taxable pay, one-off pay included; without perquisites, which the tax facts know by month. */
  readonly taxable: Paise;
  /** Basic pay and dearness allowance. */
  readonly basic: Paise;
  readonly professionalTax: Paise;
  /** Own provident fund, the voluntary part included. */
  readonly fund: Paise;
  readonly tax: Paise;
  /** Month by month, for those who pay rent. */
  readonly rentMonths?: readonly RentMonthPaid[];
  /** The period of professional tax before this month; its year's tax is in `professionalTax`. */
  readonly taxPeriod?: { readonly months: number; readonly gross: Paise; readonly tax: Paise };
  /** Whether earlier payslips of the contribution period had state insurance. Left out: there are none. */
  readonly insured?: boolean;
  /** The opening balance, or the last payslip it was summed up to. */
  readonly source?: Source;
}

/** Somebody who was paid nothing yet. */
export const nothingYet: YearToDate = {
  months: 0,
  taxable: 0 as Paise,
  basic: 0 as Paise,
  professionalTax: 0 as Paise,
  fund: 0 as Paise,
  tax: 0 as Paise,
};
