/** What the what-if screens ask and read. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PayslipSums } from '#pay/model/payslip-sums.ts';
import { api } from '#web/api/api.ts';
import type { Linked, Values } from '#web/api/described.ts';
import { blankFigures } from './blank-figures.ts';

/** A row of a branch as it is typed and sent: ids, paise, hundredths of a percent. */
export type Change = {
  kind: string;
  structure: number | null;
  component: number | null;
  calculation: string | null;
  amount: number | null;
  rate: number | null;
  of: number | null;
  formula: string | null;
  employee: number | null;
  gross: number | null;
  department: number | null;
  grade: number | null;
  raise: number | null;
  lawTable: string | null;
  lawValue: string | null;
};

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

export type Sides = { before: number; after: number };
export type ComponentSides = Sides & { code: string; label: string; kind: string; statutory: boolean };
export type Group = { name: string; people: number; net: Sides; employerCost: Sides };
type Person = {
  employee: number;
  code: string;
  name: string;
  department: string | null;
  gross: Sides;
  net: Sides;
  employerCost: Sides;
};
/** A figure of the law that a branch tries, as it is typed to lay it over the law. */
export type TriedLaw = { readonly path: string; readonly written: string };
export type Difference = {
  before: PayslipSums;
  after: PayslipSums;
  changed: number;
  components: ComponentSides[];
  costCentres: Group[];
  departments: Group[];
  grades: Group[];
  employees: Person[];
  findings: { sentence: string; people: number; who: string[] }[];
  laws: readonly TriedLaw[];
  readAt: string;
  calculatedMs: number;
};

export const whatIfQuery = (month: string, changes: readonly Change[]) =>
  queryOptions({
    queryKey: ['records', 'pay-branch', 'what-if', month, changes],
    queryFn: ({ signal }) => api.post<Difference>('/what-if', { month, changes }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export type Compared = {
  id: number;
  name: string;
  month: string;
  state: string;
  before: PayslipSums;
  after: PayslipSums;
  changed: number;
  components: ComponentSides[];
};
export const compareQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['records', 'pay-branch', 'compare', ids],
    queryFn: ({ signal }) =>
      api.get<Compared[]>('/what-if/compare', { signal, query: { branches: ids.join(',') } }),
  });

export type LawFigure = {
  path: string;
  levy: string;
  title: string;
  kind: string;
  typed: string;
  from: string;
  cite: string;
  confidence: string;
};
export const lawFiguresQuery = (month: string) =>
  queryOptions({
    queryKey: ['what-if-law', month],
    queryFn: ({ signal }) => api.get<LawFigure[]>('/what-if/law-figures', { signal, query: { month } }),
    staleTime: 600_000,
  });
