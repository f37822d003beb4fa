import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Group, LineColumn } from '#kernel/report/report-lines.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { api } from '#web/api/api.ts';

/** A report as this session sees it: columns that may not be seen are absent. */
export type ReportShape = {
  readonly name: string;
  readonly heading: string;
  readonly help?: string;
  readonly parameters: readonly FieldShape[];
  /** Of the parameters, those that narrow the report to some people. */
  readonly filters?: readonly string[];
  readonly columns: readonly ReportColumnShape[];
  readonly drillTo?: string;
  /** A cell opens the day of its person on this page of the menu. */
  readonly opensDay?: { readonly page: string; readonly by?: string };
  readonly chart?: { readonly kind: 'bar' | 'line'; readonly x: string; readonly y: readonly string[] };
};
export type ReportColumnShape = LineColumn;

export type ReportRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly drillId?: number;
  /** Whose row it is, where its cells open days. */
  readonly employeeId?: number;
};
export type ReportRows = {
  readonly columns?: readonly ReportColumnShape[];
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number>> | null;
  /** Of all rows, and so are the totals. */
  readonly count?: number;
  /** More rows than a screen takes: the files have them all. */
  readonly cut?: boolean;
  /** Of all rows, where a group was asked. */
  readonly groups?: readonly Group[];
};
/** How rows are laid out; the server does it where they are more than a screen takes. */
export type Layout = { readonly group: string; readonly sort: string };

export const reportQuery = (name: string) =>
  queryOptions({
    queryKey: ['report', name],
    queryFn: ({ signal }) => api.get<ReportShape>(`/reports/${name}`, { signal }),
    staleTime: 60_000,
    meta: { afterChange: 'same' },
  });

const asked = ({ group, sort }: Layout) => ({ ...(group && { group }), ...(sort && { sort }) });

export const reportRowsQuery = (
  name: string,
  parameters: Values,
  enabled: boolean,
  layout: Layout = { group: '', sort: '' },
) =>
  queryOptions({
    queryKey: ['report', name, 'rows', parameters, asked(layout)],
    queryFn: ({ signal }) =>
      api.post<ReportRows>(`/reports/${name}/rows`, { parameters, ...asked(layout) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    enabled,
  });

export function reportFile(
  name: string,
  format: 'csv' | 'xlsx' | 'pdf',
  parameters: Values,
  { group, sort }: Layout,
): string {
  const query = new URLSearchParams({
    format,
    parameters: JSON.stringify(parameters),
    ...(group && { group }),
    ...(sort && { sort }),
  });
  return `/api/reports/${name}/file?${query}`;
}
