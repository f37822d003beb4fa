import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportColumn } from '#kernel/report.ts';
import { api } from '#web/api/api.ts';
import type { FieldShape, Values } from '#web/api/described.ts';

/** A report as this session sees it: columns that may not be seen are absent. */
export type ReportShape = {
  readonly name: string;
  readonly heading: string;
  readonly help?: string;
  readonly parameters: readonly FieldShape[];
  readonly columns: readonly ReportColumnShape[];
  readonly drillTo?: string;
  readonly chart?: { readonly kind: 'bar' | 'line'; readonly x: string; readonly y: readonly string[] };
};
export type ReportColumnShape = Omit<ReportColumn, 'sensitivity'> & { readonly name: string };

export type ReportRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly drillId?: number;
};
export type ReportRows = {
  readonly columns?: readonly ReportColumnShape[];
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number>> | null;
  /** More rows than a screen takes: the files have them all. */
  readonly cut?: boolean;
};

export const reportQuery = (name: string) =>
  queryOptions({
    queryKey: ['report', name],
    queryFn: ({ signal }) => api.get<ReportShape>(`/reports/${name}`, { signal }),
    staleTime: 60_000,
  });

export const reportRowsQuery = (name: string, parameters: Values, enabled: boolean) =>
  queryOptions({
    queryKey: ['report', name, 'rows', parameters],
    queryFn: ({ signal }) => api.post<ReportRows>(`/reports/${name}/rows`, { parameters }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export function reportFile(name: string, format: 'csv' | 'xlsx' | 'pdf', parameters: Values): string {
  const query = new URLSearchParams({ format, parameters: JSON.stringify(parameters) });
  return `/api/reports/${name}/file?${query}`;
}
