import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { newKey, type Query } from './api.ts';
import { ApiError } from './api-error.ts';
import {
  actOn,
  addRecord,
  changeRecord,
  listRecords,
  optionsOf,
  readRecord,
  removeRecord,
  verdictsOn,
} from './records.ts';

/** Keys start with the form and name a record in the fourth place: one that is deleted is not asked for. */
export const recordsKey = (form: string) => ['records', form] as const;

export const recordsQuery = (form: string, query: Query) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'list', query],
    queryFn: ({ signal }) => listRecords(form, query, { signal }),
    placeholderData: keepPreviousData,
  });

/** The state of a record that the server is working on: it goes on by itself, so it is looked at again. */
const beingMade = 'making';
/** Soon after it is first opened, since most are made at once, and then more and more seldom. */
const lookAgainMs = (looks: number): number => Math.min(looks * 150, 2_000);

export const recordQuery = (form: string, id: number, asOf?: string) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'one', id, asOf ?? null],
    queryFn: ({ signal }) => readRecord(form, id, { signal, asOf }),
    refetchInterval: ({ state }) => state.data?.state === beingMade && lookAgainMs(state.dataUpdateCount),
  });

type Typed = { readonly id?: number; readonly validFrom?: string; readonly values: Values };

/** What the form's rules say of what is typed; `of` is what they look at in it. */
export const verdictsQuery = (form: string, of: string, typed: Typed) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'verdict', typed.id ?? null, of],
    queryFn: ({ signal }) => verdictsOn(form, typed, { signal }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

export const optionsQuery = (form: string, query: Query) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'options', query],
    queryFn: ({ signal }) => optionsOf(form, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { afterChange: 'later' },
  });

export const useRecords = (form: string, query: Query) => useQuery(recordsQuery(form, query));
export const useRecord = (form: string, id: number, asOf?: string) => useQuery(recordQuery(form, id, asOf));

/** A new record, or the changed values of one; `reason` and `validFrom` for dated forms. */
export type Save =
  | { id?: undefined; values: Values; validFrom?: string; reason?: string }
  | { id: number; version: number; values: Values; validFrom?: string; reason?: string };

/**
 * One key for every attempt of one submit. It is kept only while the server has not answered: whether a
 * submit that timed out was done is unknown, and the key makes the next attempt safe.
 */
export function useSubmitKey(): { current: () => string; settle: (error: unknown) => void } {
  const key = useRef<string>(undefined);
  return {
    current: () => {
      key.current ??= newKey();
      return key.current;
    },
    settle: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) key.current = undefined;
    },
  };
}

export function useSaveRecord(form: string) {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (save: Save) => {
      if (save.id === undefined)
        return addRecord(form, { ...save.values, ...dated(save) }, { key: key.current() });
      const { id, ...body } = save;
      return changeRecord(form, id, body);
    },
    onSettled: (_answer, error) => key.settle(error),
  });
}

const dated = ({ validFrom, reason }: Save) => ({
  ...(validFrom && { validFrom }),
  ...(reason && { reason }),
});

export function useDeleteRecord(form: string) {
  return useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) => removeRecord(form, id, version),
  });
}

/** What an action says of the record that it was decided on, as it was read. */
export const seenIn = ({ version, fingerprint }: Pick<RecordShape, 'version' | 'fingerprint'>) => ({
  version,
  ...(fingerprint && { fingerprint }),
});

type ActOnRecord = ReturnType<typeof seenIn> & { id: number; action: string; input?: Values };

export function useRecordAction(form: string) {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: ({ id, action, ...body }: ActOnRecord) =>
      actOn(form, id, action, body, { key: key.current() }),
    onSettled: (_answer, error) => key.settle(error),
  });
}
