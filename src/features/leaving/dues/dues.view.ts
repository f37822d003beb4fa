/** What a leaving is worth, as the screens ask it. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { resignationDuesCall, separationDuesCall } from './dues.call.ts';

const duesKey = (form: string, id: number): readonly unknown[] => [...recordsKey(form), 'dues', id];

export const separationDuesQuery = (id: number) =>
  queryOptions({
    queryKey: duesKey('separation', id),
    queryFn: ({ signal }) =>
      ask<typeof separationDuesCall>('GET', '/api/separations/:id/dues', { params: { id }, signal }),
  });

export type DuesQuery = ReturnType<typeof separationDuesQuery>;

export const resignationDuesQuery = (id: number): DuesQuery =>
  queryOptions({
    queryKey: duesKey('resignation', id),
    queryFn: ({ signal }) =>
      ask<typeof resignationDuesCall>('GET', '/api/resignations/:id/dues', { params: { id }, signal }),
  });
