import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  changeReportCall,
  keepReportCall,
  SavedReport,
  Schedule,
  savedReportCall,
  savedReportsCall,
} from '#kernel/calls/report.call.ts';
import { type Moving, type MovingWord, movesOf } from '#kernel/moving-day.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { removeRecord } from '#web/api/records.ts';
import { today } from '#web/ui/format.ts';
import type { Layout } from './report-api.ts';

type Choice = Layout & { readonly parameters: Values; readonly moving: Moving };

export const savedReportsQuery = (report: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['saved-reports', report],
    queryFn: ({ signal }) =>
      ask<typeof savedReportsCall>('GET', '/api/reports/:report/saved', { params: { report }, signal }),
    enabled,
    staleTime: 60_000,
  });

export const savedReportQuery = (id: number) =>
  queryOptions({
    queryKey: ['saved-reports', id],
    queryFn: ({ signal }) =>
      ask<typeof savedReportCall>('GET', '/api/saved-reports/:id', { params: { id }, signal }),
  });

export function useSavedChanges(report: string) {
  const keep = useMutation({
    mutationFn: (saved: { name: string; shared: boolean; choice: Choice; schedule?: Schedule }) =>
      ask<typeof keepReportCall>('POST', '/api/reports/:report/saved', { params: { report }, body: saved }),
  });
  const change = useMutation({
    mutationFn: ({ id, version, choice }: { id: number; version: number; choice: Choice }) =>
      ask<typeof changeReportCall>('PUT', '/api/reports/:report/saved/:id', {
        params: { report, id },
        body: { version, choice },
      }),
  });
  const drop = useMutation({
    mutationFn: ({ id, version }: SavedReport) => removeRecord('saved-report', id, version),
  });
  return { keep, change, drop };
}

/** The parameters that could follow the day of running: those with a value. */
export const movable = (fields: readonly FieldShape[], given: Values): FieldShape[] =>
  fields.filter((field) => Object.keys(movesOf(field)).length > 0 && given[field.name] !== undefined);

/** What still moves: the parameters that are as the saved report has them today. */
export const stillMoving = (saved: SavedReport | undefined, given: Values): Moving =>
  Object.fromEntries(
    Object.entries(saved?.moving ?? {}).filter(([name]) => saved?.parameters[name] === given[name]),
  );

/** With the word for a parameter, or without one. */
export function moved(moving: Moving, name: string, word: string): Moving {
  const { [name]: _before, ...others } = moving;
  return word ? { ...others, [name]: word as MovingWord } : others;
}

/** What a schedule begins with: months follow the month before, and today the day of running. */
export const followingOf = (fields: readonly FieldShape[], given: Values): Moving =>
  Object.fromEntries(
    movable(fields, given).flatMap(({ name, kind }): [string, MovingWord][] => {
      if (kind === 'month') return [[name, 'month-before']];
      return given[name] === today() ? [[name, 'today']] : [];
    }),
  );
