/** Whom a record covers, and which records apply to somebody: as the server answers it. */
import { queryOptions } from '@tanstack/react-query';
import type { coveredCall } from '#kernel/calls/record.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { recordsKey } from './record.ts';
import { applyingTo, coveredBy } from './records.ts';

export type Covered = AnswerOf<typeof coveredCall>;

export const coveredQuery = (form: string, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'people', id],
    queryFn: ({ signal }) => coveredBy(form, id, { signal }),
  });

export const appliesQuery = (form: string, employee: number, on: string | null) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'applies', employee, on],
    queryFn: ({ signal }) => applyingTo(form, employee, on, { signal }),
  });
