/** What the screens of the law read, and how they ask for it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Because } from '#kernel/wire/because.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { api } from '#web/api/api.ts';

export type CalculatorShape = {
  readonly name: string;
  /** Where it is asked, below the root of the API. */
  readonly call: string;
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly FieldShape[];
  readonly example: Readonly<Record<string, unknown>>;
};
type WorkedLine = { key: string; label: string; value: string; amount?: number; main?: boolean };
export type Worked = { lines: readonly WorkedLine[]; because: Because };

export type LawTableRow = {
  from: string;
  to?: string;
  words: string;
  written: string;
  cite: string;
  confidence: 'high' | 'medium' | 'low';
  holds: boolean;
  added: boolean;
};
export type LawTableShape = {
  path: string;
  levy: string;
  title: string;
  checked: string;
  age: number;
  rows: readonly LawTableRow[];
};

export type RowEffect = {
  words: string;
  before: string | null;
  firstMonth: string;
  casesRun: number;
  moved: readonly {
    file: string;
    name: string;
    source: string;
    figures: readonly { figure: string; before: string; after: string }[];
  }[];
  reached: readonly { organisation: number; name: string; people: number; lockedMonths: number }[];
};

export type YearFigure = { label?: string; value: string; cite: string; confidence?: string };
export type Numbered = { about: string; of1961: string | null; of2025: string | null; sure: string };
export type TaxYearShape = {
  name: string;
  act: string;
  defaultRegime: string;
  years: readonly string[];
  cess: YearFigure;
  withoutPan: YearFigure;
  regimes: readonly {
    regime: 'old' | 'new';
    cite: string;
    confidence?: string;
    schedules: readonly { who: string; steps: readonly { part: string; rate: string }[] }[];
    figures: readonly YearFigure[];
  }[];
  sections: readonly (Numbered & { limit: string | null; regimes: 'old' | 'both' | null })[];
  forms: readonly Numbered[];
};

export const taxYearQuery = (year: string) =>
  queryOptions({
    queryKey: ['law', 'tax-year', year],
    queryFn: ({ signal }) => api.get<TaxYearShape>(`/law/tax-years/${year}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const calculatorsQuery = queryOptions({
  queryKey: ['law', 'calculators'],
  queryFn: ({ signal }) =>
    api.get<{ calculators: readonly CalculatorShape[] }>('/law/calculators', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { afterChange: 'same' },
});

/** The same question has the same answer, so what was asked is the key. */
export const workedQuery = ({ name, call }: CalculatorShape, values: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['law', 'worked', name, values],
    queryFn: ({ signal }) => api.post<Worked>(call, values, { signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

export const lawTablesQuery = queryOptions({
  queryKey: ['law', 'tables'],
  queryFn: ({ signal }) =>
    api.get<{ mayAdd: boolean; tables: readonly LawTableShape[] }>('/law/tables', { signal }),
});

export const rowEffectQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['records', 'law-row', 'effect', id, version],
    queryFn: ({ signal }) => api.get<RowEffect>(`/law-rows/${id}/effect`, { signal }),
  });

/** What the fields begin with: the example, else their defaults. */
export function startingValues({ fields, example }: CalculatorShape): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind, default: usual }) => [
      name,
      example[name] ?? usual ?? (kind === 'flag' ? false : kind === 'rows' ? [] : null),
    ]),
  );
}

/** Whether a field is asked for with these values. */
export const isAsked = ({ visibleWhen }: FieldShape, values: Readonly<Record<string, unknown>>): boolean =>
  !visibleWhen || visibleWhen.is.includes(values[visibleWhen.field] as string | number | boolean);

/** The tables that hold all the words of a search. */
export function tablesWith(
  tables: readonly LawTableShape[],
  { search, levy, doubtful }: { search: string; levy: string; doubtful: boolean },
): LawTableShape[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tables.filter((table) => {
    if (levy !== '' && table.levy !== levy) return false;
    if (doubtful && !table.rows.some(({ holds, confidence }) => holds && confidence !== 'high')) return false;
    const text = `${table.levy} ${table.title} ${table.rows.map(({ cite }) => cite).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
