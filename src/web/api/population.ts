/** Whom a record covers, and which records apply to somebody: as the server answers it. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { recordsKey } from './record.ts';

export type Covered = {
  readonly on: string;
  readonly inService: number;
  readonly covered: number;
  readonly because: readonly { readonly words: string; readonly people: number }[];
  readonly instead: readonly { readonly id: number; readonly title: string; readonly people: number }[];
  /** Absent for who does not read everybody's record. */
  readonly people?: readonly { readonly id: number; readonly title: string; readonly because: string }[];
};

type Applies = {
  readonly on: string;
  readonly person: string;
  readonly records: readonly {
    readonly id: number;
    readonly title: string;
    readonly holds: boolean;
    readonly because: string;
  }[];
};

export const coveredQuery = (form: string, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'people', id],
    queryFn: ({ signal }) => api.get<Covered>(`/records/${form}/${id}/people`, { signal }),
  });

export const appliesQuery = (form: string, employee: number, on: string | null) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'applies', employee, on],
    queryFn: ({ signal }) =>
      api.get<Applies>(`/records/${form}/applies`, { signal, query: { employee, ...(on && { on }) } }),
  });
