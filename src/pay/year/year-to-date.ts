import type { Month } from '#kernel/calendar.ts';
import { type Paise, zero } from '#kernel/money.ts';
import type { AllowanceMonth } from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Source } from '../model/source.ts';

/** A month already paid, as the exemption for rent sees it. Paise. */
export interface RentMonthPaid {
  readonly month: Month;
  readonly houseRent: Paise;
  readonly basic: Paise;
}

/** Of the year's sums, what income tax asks for apart. Paise. */
export interface PaidApart {
  /** Leave-travel allowance, part of the taxable pay. */
  readonly travel: Paise;
  /** Value of the lines that are perquisites; no part of the taxable pay. */
  readonly perquisites: Paise;
  /** What the employer paid into the pension scheme, the provident fund and a superannuation fund. */
  readonly employerPension: Paise;
  readonly employerFund: Paise;
  readonly superannuation: Paise;
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
  /** Left out: the payslip is from before these were read, and stays as it was worked out. */
  readonly apart?: PaidApart;
  /** Month by month, for those who pay rent. */
  readonly rentMonths?: readonly RentMonthPaid[];
  /** Allowances month by month, for those who have some free of tax. */
  readonly allowanceMonths?: readonly AllowanceMonth[];
  /** The period of professional tax before this month; its year's tax is in `professionalTax`. */
  readonly taxPeriod?: { readonly months: number; readonly gross: Paise; readonly tax: Paise };
  /** Whether earlier payslips of the contribution period had state insurance. Left out: there are none. */
  readonly insured?: boolean;
  /** By component, as formulas name it in small letters; read where a formula asks for it. */
  readonly components?: Readonly<Record<string, PaidBefore>>;
  /** The opening balance, or the last payslip it was summed up to. */
  readonly source?: Source;
}

/** What was paid of a component before the month: in the tax year, and in the month before. Paise. */
export interface PaidBefore {
  readonly year: Paise;
  readonly last: Paise;
}

/** Somebody who was paid nothing yet. */
export const nothingYet: YearToDate = {
  months: 0,
  taxable: zero,
  basic: zero,
  professionalTax: zero,
  fund: zero,
  tax: zero,
  apart: {
    travel: zero,
    perquisites: zero,
    employerPension: zero,
    employerFund: zero,
    superannuation: zero,
  },
};
