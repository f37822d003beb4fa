/** What the formula editor and the bench of a structure ask the server. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { Linked, Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import type { formulaCheckCall, formulaValueCall } from './formula.call.ts';
import type { salarySolveCall, structurePreviewCall } from './structure.call.ts';
import type { componentUsesCall, tableUsesCall } from './use.call.ts';

export type Reading = AnswerOf<typeof formulaCheckCall>;
export type Completion = Reading['completions'][number];

export const readingQuery = (formula: string, cursor: number) =>
  queryOptions({
    queryKey: ['pay-formula', formula, cursor],
    queryFn: ({ signal }) =>
      ask<typeof formulaCheckCall>('POST', '/api/pay-formulas/check', { body: { formula, cursor }, signal }),
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

export type Split = AnswerOf<typeof structurePreviewCall>;
type Solved = AnswerOf<typeof salarySolveCall>;
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
    queryFn: ({ signal }) =>
      ask<typeof structurePreviewCall>('POST', '/api/salary-structures/preview', { body: asked, signal }),
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
export const solveSalary = (asked: SolveAsked, signal?: AbortSignal): Promise<Solved> =>
  ask<typeof salarySolveCall>('POST', '/api/salaries/solve', { body: asked, ...(signal ? { signal } : {}) });
export const solveQuery = (asked: SolveAsked) =>
  queryOptions({
    queryKey: ['records', 'salary-assignment', 'solve', asked],
    queryFn: ({ signal }) => solveSalary(asked, signal),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

type Evaluated = AnswerOf<typeof formulaValueCall>;
export const evaluate = (asked: {
  structure: Draft;
  component: number;
  employee: number;
  month: string;
}): Promise<Evaluated> => ask<typeof formulaValueCall>('POST', '/api/pay-formulas/evaluate', { body: asked });

export type Uses = AnswerOf<typeof componentUsesCall>;
export const tableUsesQuery = (table: number) =>
  queryOptions({
    queryKey: ['records', 'pay-table', 'uses', table],
    queryFn: ({ signal }) =>
      ask<typeof tableUsesCall>('GET', '/api/pay-tables/:id/uses', { params: { id: table }, signal }),
  });
export const usesQuery = (component: number) =>
  queryOptions({
    queryKey: ['records', 'pay-component', 'uses', component],
    queryFn: ({ signal }) =>
      ask<typeof componentUsesCall>('GET', '/api/pay-components/:id/uses', {
        params: { id: component },
        signal,
      }),
  });
