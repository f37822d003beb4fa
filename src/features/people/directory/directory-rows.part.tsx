/** What the directory asks of the server: parts to narrow by, and pages of people as they come into sight. */

import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { directoryCall, directoryPartsCall } from './directory.call.ts';

type DirectoryPage = AnswerOf<typeof directoryCall>;
export type DirectoryPerson = DirectoryPage['people'][number];

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
  queryFn: ({ signal }) => ask<typeof directoryPartsCall>('GET', '/api/people/directory/parts', { signal }),
  staleTime: 300_000,
});

/** What is not chosen is not asked. */
const chosen = (id: string | undefined): number | undefined => (id ? Number(id) : undefined);
const askedOf = ({ search, department, establishment, designation }: Partial<Narrowing>) => ({
  search,
  department: chosen(department),
  establishment: chosen(establishment),
  designation: chosen(designation),
});

export const directoryQuery = (narrowing: Partial<Narrowing>, page: number, limit = pageSize) =>
  queryOptions({
    queryKey: ['people', 'directory', narrowing, page, limit],
    queryFn: ({ signal }) =>
      ask<typeof directoryCall>('GET', '/api/people/directory', {
        signal,
        query: { ...askedOf(narrowing), from: page * limit, limit },
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
