/** What the what-if screens ask and read. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Linked, Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { blankFigures } from './blank-figures.ts';
import type { ChangeRow, compareCall, lawFiguresCall, whatIfCall } from './what-if.call.ts';

/** A row of a branch as it is typed: each part is there, and may be empty. */
export type Change = { [Part in keyof ChangeRow]-?: Exclude<ChangeRow[Part], undefined> };

export const blankChange = (kind: string): Change => ({
  ...blankFigures,
  kind,
  calculation: kind === 'line' ? 'percentage' : null,
});

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as Linked).id : (value ?? null);

/** The rows of a saved branch, with the titles behind their ids. */
export function changesOf(values: Values): { changes: Change[]; titles: Values[] } {
  const rows = Array.isArray(values['changes']) ? (values['changes'] as Values[]) : [];
  const names = Object.keys(blankChange('line'));
  const changes = rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, plain(row[name])])) as unknown as Change,
  );
  return { changes, titles: rows };
}

/** Whether a row says enough to be worked out: an unfinished one waits. */
export function isWhole(change: Change): boolean {
  if (change.kind === 'salary') return change.employee !== null && change.gross !== null;
  if (change.kind === 'raise') return change.raise !== null;
  if (change.kind === 'move') return change.structure !== null;
  if (change.kind === 'law') return Boolean(change.lawTable && change.lawValue?.trim());
  if (change.structure === null || change.component === null) return false;
  if (change.calculation === 'amount' || change.calculation === 'chosen') return change.amount !== null;
  if (change.calculation === 'percentage') return change.rate !== null;
  return change.calculation !== 'formula' || Boolean(change.formula?.trim());
}

export const whatIfQuery = (month: string, changes: readonly Change[]) =>
  queryOptions({
    queryKey: ['records', 'pay-branch', 'what-if', month, changes],
    queryFn: ({ signal }) =>
      ask<typeof whatIfCall>('POST', '/api/what-if', { body: { month, changes }, signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

export const compareQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['records', 'pay-branch', 'compare', ids],
    queryFn: ({ signal }) =>
      ask<typeof compareCall>('GET', '/api/what-if/compare', { query: { branches: ids.join(',') }, signal }),
  });

export const lawFiguresQuery = (month: string) =>
  queryOptions({
    queryKey: ['what-if-law', month],
    queryFn: ({ signal }) =>
      ask<typeof lawFiguresCall>('GET', '/api/what-if/law-figures', { query: { month }, signal }),
    staleTime: 600_000,
  });
