/** What payslips come to together, as they are added one by one. Pure. */
import type { Payslip } from './payslip.ts';

/** Paise; a person whose payslip is blocked counts in `blocked` as well. */
export type PayslipSums = {
  people: number;
  blocked: number;
  gross: number;
  deductions: number;
  net: number;
  employerCost: number;
};

export const noSums = (): PayslipSums => ({
  people: 0,
  blocked: 0,
  gross: 0,
  deductions: 0,
  net: 0,
  employerCost: 0,
});

export function addPayslip(sums: PayslipSums, slip: Payslip): void {
  sums.people += 1;
  if (slip.exceptions.some(({ blocks }) => blocks)) sums.blocked += 1;
  sums.gross += slip.gross;
  sums.deductions += slip.deductions;
  sums.net += slip.net;
  sums.employerCost += slip.employerCost;
}
