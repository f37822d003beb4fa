/** What the finance page reads. Amounts in paise. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import type { SlipState } from '../payment/payment-way.form.ts';

export type OwnSlip = {
  id: number;
  month: string;
  kind: string;
  payOn: string;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  tax: number;
  projectedTax: number;
  professionalTax: number;
  fundOwn: number;
  fundEmployer: number;
  pension: number;
  insuranceOwn: number;
  insuranceEmployer: number;
  welfareOwn: number;
  welfareEmployer: number;
  state: SlipState;
};
/** What an earlier system paid and took in the year, up to a month. */
export type Opening = {
  upTo: string;
  pay: number;
  tax: number;
  professionalTax: number;
  fund: number;
  voluntaryFund: number;
  insurance: number;
  welfare: number;
};
export type Deposit = { payslip: number; of: string; on: string };
export type OwnSalary = {
  salary: {
    from: string;
    lines: {
      code: string;
      label: string;
      kind: 'earning' | 'employer-contribution' | 'information';
      amount: number;
    }[];
  } | null;
};
export type Finance = {
  year: string;
  years: string[];
  slips: OwnSlip[];
  opening: Opening | null;
  deposits: Deposit[];
};

export const ownSalaryQuery = queryOptions({
  queryKey: ['records', 'salary-assignment', 'own-salary'],
  queryFn: ({ signal }) => api.get<OwnSalary>('/my-salary', { signal }),
});

export const financeQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'payslip', 'finance', year ?? ''],
    queryFn: ({ signal }) => api.get<Finance>('/my-finance', { signal, query: { year } }),
  });

type Amount = Exclude<keyof OwnSlip, 'month' | 'kind' | 'payOn' | 'state'>;

export const sumOf = (slips: readonly OwnSlip[], name: Amount): number =>
  slips.reduce((sum, slip) => sum + slip[name], 0);

/** '2026-04' is 'Tax year 2026-27'. */
export function yearName(first: string): string {
  const year = Number(first.slice(0, 4));
  return `Tax year ${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
