/** What the screens of the law read, and how they ask for it. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import type {
  calculatorsCall,
  workedCall,
  workedCostCall,
  workedTimeCall,
  workedWelfareCall,
  workedWorkCall,
} from './call/calculator.call.ts';
import type { lawRowEffectCall, lawTablesCall } from './call/law.call.ts';
import type { taxYearCall } from './call/tax-year.call.ts';

export type CalculatorShape = AnswerOf<typeof calculatorsCall>['calculators'][number];
export type Worked = AnswerOf<typeof workedCall>;

export type LawTableShape = AnswerOf<typeof lawTablesCall>['tables'][number];
export type LawTableRow = LawTableShape['rows'][number];

export type RowEffect = AnswerOf<typeof lawRowEffectCall>;

export type TaxYearShape = AnswerOf<typeof taxYearCall>;
export type YearFigure = TaxYearShape['cess'];
export type Numbered = TaxYearShape['forms'][number];

export const taxYearQuery = (year: string) =>
  queryOptions({
    queryKey: ['law', 'tax-year', year],
    queryFn: ({ signal }) =>
      ask<typeof taxYearCall>('GET', '/api/law/tax-years/:year', { params: { year }, signal }),
    placeholderData: keepPreviousData,
  });

export const calculatorsQuery = queryOptions({
  queryKey: ['law', 'calculators'],
  queryFn: ({ signal }) => ask<typeof calculatorsCall>('GET', '/api/law/calculators', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { afterChange: 'same' },
});

/** The same question has the same answer, so what was asked is the key. */
export const workedQuery = ({ name, call }: CalculatorShape, values: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['law', 'worked', name, values],
    queryFn: ({ signal }) => {
      const [, of, calculator = ''] = call.split('/');
      const asked = { params: { calculator }, body: values, signal };
      if (of === 'time') return ask<typeof workedTimeCall>('POST', '/api/time/:calculator', asked);
      if (of === 'welfare') return ask<typeof workedWelfareCall>('POST', '/api/welfare/:calculator', asked);
      if (of === 'work') return ask<typeof workedWorkCall>('POST', '/api/work/:calculator', asked);
      if (of === 'cost') return ask<typeof workedCostCall>('POST', '/api/cost/:calculator', asked);
      return ask<typeof workedCall>('POST', '/api/law/:calculator', asked);
    },
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

export const lawTablesQuery = queryOptions({
  queryKey: ['law', 'tables'],
  queryFn: ({ signal }) => ask<typeof lawTablesCall>('GET', '/api/law/tables', { signal }),
});

export const rowEffectQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['records', 'law-row', 'effect', id, version],
    queryFn: ({ signal }) =>
      ask<typeof lawRowEffectCall>('GET', '/api/law-rows/:id/effect', { params: { id }, signal }),
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
