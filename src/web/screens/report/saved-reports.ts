import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Moving, type MovingWord, movesOf } from '#kernel/moving-day.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { api } from '#web/api/api.ts';
import { removeRecord } from '#web/api/records.ts';
import { today } from '#web/ui/format.ts';
import type { Layout } from './report-api.ts';

/** What somebody keeps of a report; parameters that move are those of today. */
export type SavedReport = Layout & {
  readonly id: number;
  readonly report: string;
  readonly version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly owner: string | null;
  readonly parameters: Values;
  readonly moving: Moving;
};

/** When it is made by itself: a day of the month, or of the week. */
export type Schedule = {
  readonly every: string;
  readonly day?: number;
  readonly weekday?: string;
  readonly format: string;
};
type Choice = Layout & { readonly parameters: Values; readonly moving: Moving };

export const savedReportsQuery = (report: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['saved-reports', report],
    queryFn: ({ signal }) => api.get<SavedReport[]>(`/reports/${report}/saved`, { signal }),
    enabled,
    staleTime: 60_000,
  });

export const savedReportQuery = (id: number) =>
  queryOptions({
    queryKey: ['saved-reports', id],
    queryFn: ({ signal }) => api.get<SavedReport>(`/saved-reports/${id}`, { signal }),
  });

export function useSavedChanges(report: string) {
  const path = `/reports/${report}/saved`;
  const keep = useMutation({
    mutationFn: (saved: { name: string; shared: boolean; choice: Choice; schedule?: Schedule }) =>
      api.post<SavedReport>(path, saved),
  });
  const change = useMutation({
    mutationFn: ({ id, version, choice }: { id: number; version: number; choice: Choice }) =>
      api.put<SavedReport>(`${path}/${id}`, { version, choice }),
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
