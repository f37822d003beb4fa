/** What the directory asks of the server: parts to narrow by, and pages of people as they come into sight. */
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';

export type DirectoryPerson = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: number | null;
  readonly designation: string | null;
  readonly department: string | null;
  readonly establishment: string | null;
  readonly workMail: string | null;
  readonly opens: boolean;
};
type DirectoryPage = { readonly total: number; readonly people: readonly DirectoryPerson[] };
type Part = { readonly id: number; readonly name: string; readonly people: number };
type Parts = {
  readonly departments: readonly Part[];
  readonly establishments: readonly Part[];
  readonly designations: readonly Part[];
};

/** As the address has them: texts, empty when nothing is asked. */
export type Narrowing = {
  readonly search: string;
  readonly department: string;
  readonly establishment: string;
  readonly designation: string;
};

const pageSize = 60;

export const partsQuery = queryOptions({
  queryKey: ['people', 'directory', 'parts'],
  queryFn: ({ signal }) => api.get<Parts>('/people/directory/parts', { signal }),
  staleTime: 300_000,
});

export const directoryQuery = (narrowing: Partial<Narrowing>, page: number, limit = pageSize) =>
  queryOptions({
    queryKey: ['people', 'directory', narrowing, page, limit],
    queryFn: ({ signal }) =>
      api.get<DirectoryPage>('/people/directory', {
        signal,
        query: { ...narrowing, from: page * limit, limit },
      }),
    staleTime: 60_000,
  });

export type DirectoryRows = {
  readonly total: number;
  /** Undefined while it is on its way. */
  personAt(index: number): DirectoryPerson | undefined;
  /** Fetches the pages of the people from one index to another. */
  bring(from: number, to: number): void;
  readonly pending: boolean;
  readonly error: unknown;
  retry(): void;
};

/** Ten thousand people, of whom only the pages in sight are fetched. */
export function useDirectory(narrowing: Narrowing): DirectoryRows {
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const start = useQuery({ ...directoryQuery(narrowing, 0), placeholderData: keepPreviousData });
  const lastPage = Math.max(0, Math.ceil((start.data?.total ?? 0) / pageSize) - 1);
  const from = Math.min(sight.first, lastPage);
  const wanted = Array.from({ length: Math.min(sight.last, lastPage) - from + 1 }, (_, at) => from + at);
  const pages = useQueries({
    queries: wanted.map((page) => directoryQuery(narrowing, page)),
    combine: (results) => new Map(results.map((result, at) => [wanted[at], result.data?.people])),
  });
  return {
    total: start.data?.total ?? 0,
    personAt: (index) => {
      const page = Math.floor(index / pageSize);
      const people = pages.get(page) ?? (page === 0 ? start.data?.people : undefined);
      return people?.[index % pageSize];
    },
    bring: (first, last) => {
      const next = { first: Math.floor(first / pageSize), last: Math.floor(last / pageSize) };
      setSight((now) => (now.first === next.first && now.last === next.last ? now : next));
    },
    pending: start.isPending,
    error: start.data ? null : start.error,
    retry: () => void start.refetch(),
  };
}

/** 'Senior engineer, Platform' as far as it is known. */
export const workOf = (person: Pick<DirectoryPerson, 'designation' | 'department'>): string =>
  [person.designation, person.department].filter(Boolean).join(', ');

export const recordPath = (id: number): string => `/Home/human-resources/employee/${id}`;
export const chartPath = (id: number): string => `/Home/human-resources/organisation-chart?person=${id}`;
