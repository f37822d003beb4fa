import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { reportCall, reportRowsCall } from '#kernel/calls/report.call.ts';
import type { LineColumn } from '#kernel/report/report-lines.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';

export type ReportColumnShape = LineColumn;
export type ReportRows = AnswerOf<typeof reportRowsCall>;
/** How rows are laid out; the server does it where they are more than a screen takes. */
export type Layout = { readonly group: string; readonly sort: string };

export const reportQuery = (name: string) =>
  queryOptions({
    queryKey: ['report', name],
    queryFn: ({ signal }) =>
      ask<typeof reportCall>('GET', '/api/reports/:report', { params: { report: name }, signal }),
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
      ask<typeof reportRowsCall>('POST', '/api/reports/:report/rows', {
        params: { report: name },
        body: { parameters, ...asked(layout) },
        signal,
      }),
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
