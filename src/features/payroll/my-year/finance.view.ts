/** What the finance page reads. Amounts in paise. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import type { financeCall, OwnSlip, ownSalaryCall } from './finance.call.ts';

export const ownSalaryQuery = queryOptions({
  queryKey: ['records', 'salary-assignment', 'own-salary'],
  queryFn: ({ signal }) => ask<typeof ownSalaryCall>('GET', '/api/my-salary', { signal }),
});

export const financeQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'payslip', 'finance', year ?? ''],
    queryFn: ({ signal }) => ask<typeof financeCall>('GET', '/api/my-finance', { query: { year }, signal }),
  });

type Amount = Exclude<keyof OwnSlip, 'month' | 'kind' | 'payOn' | 'state'>;

export const sumOf = (slips: readonly OwnSlip[], name: Amount): number =>
  slips.reduce((sum, slip) => sum + slip[name], 0);

/** '2026-04' is 'Tax year 2026-27'. */
export function yearName(first: string): string {
  const year = Number(first.slice(0, 4));
  return `Tax year ${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
