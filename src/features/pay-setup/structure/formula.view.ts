/** What the formula editor and the bench of a structure ask the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Because } from '#kernel/wire/because.ts';
import type { Linked, Values } from '#kernel/wire/described.ts';
import { api } from '#web/api/api.ts';

export type Completion = { text: string; at: number; says: string; is: string };
export type Reading = {
  words: string | null;
  fault: { message: string; at: number; length: number } | null;
  names: string[];
  completions: Completion[];
};

export const readingQuery = (formula: string, cursor: number) =>
  queryOptions({
    queryKey: ['pay-formula', formula, cursor],
    queryFn: ({ signal }) => api.post<Reading>('/pay-formulas/check', { formula, cursor }, { signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    staleTime: 60_000,
  });

/** A line as it is typed and sent: ids, paise, hundredths of a percent. */
export type Line = {
  component: number | null;
  calculation: string | null;
  amount: number | null;
  rate: number | null;
  of: number | null;
  formula: string | null;
};
export type Draft = { code: string; name: string; flexibleMonthly: number | null; lines: Line[] };

const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value ? ((value as Linked).id ?? null) : null;
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The lines of a saved structure as they are edited. */
export const linesOf = (values: Values): Line[] =>
  (Array.isArray(values['lines']) ? (values['lines'] as Values[]) : []).map((line) => ({
    component: idOf(line['component']),
    calculation: (line['calculation'] as string | null) ?? null,
    amount: numberOf(line['amount']),
    rate: numberOf(line['rate']),
    of: idOf(line['of']),
    formula: (line['formula'] as string | null) ?? null,
  }));

/** Only what its way of calculating asks for is sent. */
export const sentLine = (line: Line): Line => ({
  ...line,
  amount: line.calculation === 'amount' || line.calculation === 'chosen' ? line.amount : null,
  rate: line.calculation === 'percentage' ? line.rate : null,
  of: line.calculation === 'percentage' ? line.of : null,
  formula: line.calculation === 'formula' ? line.formula : null,
});

type SplitLine = { code: string; label: string; kind: string; amount: number; inCost: boolean };
export type Split = {
  faults: { line: number; message: string }[];
  fault: string | null;
  gross?: number;
  off?: number;
  net?: number;
  deductions?: number;
  cost?: number;
  /** Agreed with the person beside the structure: they stay. */
  amounts?: { component: number; amount: number }[];
  lines: SplitLine[];
  checks: { name: string; ok: boolean; sentence: string }[];
};
export type SplitBy = 'gross' | 'cost' | 'net';
export type SplitAsked = {
  structure: Draft;
  month: string;
  by: SplitBy;
  amount: number;
  state?: string;
  employee?: number;
  minimumWage?: number;
};

export const splitQuery = (asked: SplitAsked) =>
  queryOptions({
    queryKey: ['salary-structure-preview', asked],
    queryFn: ({ signal }) => api.post<Split>('/salary-structures/preview', asked, { signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

/** How a salary was agreed. */
export type SalaryBy = SplitBy | 'yearly-cost';
export type SolveAsked = {
  employee: number;
  from: string;
  structure?: number;
  by: SalaryBy;
  amount: number;
};
export const solveSalary = (asked: SolveAsked, signal?: AbortSignal): Promise<Split> =>
  api.post<Split>('/salaries/solve', asked, signal ? { signal } : {});
export const solveQuery = (asked: SolveAsked) =>
  queryOptions({
    queryKey: ['records', 'salary-assignment', 'solve', asked],
    queryFn: ({ signal }) => solveSalary(asked, signal),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

type Evaluated = {
  month: string;
  full: number | null;
  paid: number | null;
  findings: string[];
  because: Because;
};
export const evaluate = (asked: {
  structure: Draft;
  component: number;
  employee: number;
  month: string;
}): Promise<Evaluated> => api.post<Evaluated>('/pay-formulas/evaluate', asked);

export type Uses = {
  /** Records of months, of what comes again, and of hours and pieces. */
  inputs: number;
  recurring: number;
  units: number;
  structures: { structure: number; name: string; how: string; people: number }[];
};
export const tableUsesQuery = (table: number) =>
  queryOptions({
    queryKey: ['records', 'pay-table', 'uses', table],
    queryFn: ({ signal }) => api.get<Pick<Uses, 'structures'>>(`/pay-tables/${table}/uses`, { signal }),
  });
export const usesQuery = (component: number) =>
  queryOptions({
    queryKey: ['records', 'pay-component', 'uses', component],
    queryFn: ({ signal }) => api.get<Uses>(`/pay-components/${component}/uses`, { signal }),
  });
