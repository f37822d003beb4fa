import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { RecordPage, RecordShape } from '#kernel/wire/described.ts';
import { recordsKey } from '#web/api/record.ts';
import { listRecords } from '#web/api/records.ts';
import {
  type Ask,
  askFor,
  firstPage,
  grown,
  isWhole,
  largestPage,
  pageSize,
  positionOf,
  rowAt,
  type Segments,
} from './segments.ts';

/** With what their money comes to, over everything the question finds. */
export type Rows = Segments<RecordShape> & Pick<RecordPage, 'totals'>;

/**
 * The rows of one question to a list. The record screen asks the same one, to step to the next and the
 * previous.
 */
const rowsKey = (form: string, query: string) => [...recordsKey(form), 'rows', query] as const;

async function pageOf(
  form: string,
  query: string,
  paging: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
) {
  const asked = { ...Object.fromEntries(new URLSearchParams(query)), ...paging };
  return listRecords(form, asked, signal ? { signal } : {});
}

function pagingOf(ask: Ask): Record<string, string | number> {
  if (ask.end === 'head') return { after: ask.after, limit: ask.limit };
  return ask.before === null ? { last: 1, limit: ask.limit } : { before: ask.before, limit: ask.limit };
}

/** A refreshed list brings back about as much as was here, so that the place on the screen stays filled. */
function rowsQuery(form: string, query: string, known: () => Rows | undefined) {
  return queryOptions({
    queryKey: rowsKey(form, query),
    queryFn: async ({ signal }): Promise<Rows> => {
      const limit = Math.min(largestPage, Math.max(pageSize, known()?.head.length ?? 0));
      const page = await pageOf(form, query, { limit, totals: 1 }, signal);
      return { ...firstPage(page), ...(page.totals && { totals: page.totals }) };
    },
    placeholderData: keepPreviousData,
  });
}

export type RowsHere = {
  readonly rows: Rows | undefined;
  readonly error: Error | null;
  /** Rows of an earlier question are shown until the new ones come. */
  readonly waiting: boolean;
  readonly rowAt: (index: number) => RecordShape | undefined;
  readonly positionOf: (id: number) => number;
  /**
   * Brings the rows from `first` to `last` here; calls while one is under way are taken up when it is done.
   */
  readonly bring: (first: number, last: number) => void;
  readonly again: () => void;
};

/** All rows of a list, as far as they were looked at. `query` is the query string without paging. */
export function useRows(form: string, query: string, enabled = true): RowsHere {
  const client = useQueryClient();
  const key = rowsKey(form, query);
  const known = () => client.getQueryData<Rows>(key);
  const result = useQuery({ ...rowsQuery(form, query, known), enabled });
  const bring = useBring(form, query);
  const rows = result.data;
  return {
    rows,
    error: result.error,
    waiting: result.isPlaceholderData || (result.isPending && enabled),
    rowAt: (index) => (rows ? rowAt(rows, index) : undefined),
    positionOf: (id) => (rows ? positionOf(rows, id) : -1),
    bring,
    again: () => void result.refetch(),
  };
}

/**
 * One page at a time, always the one that is needed now: what was scrolled past meanwhile is not asked for.
 */
function useBring(form: string, query: string): (first: number, last: number) => void {
  const client = useQueryClient();
  const wanted = useRef({ query, first: 0, last: 0 });
  const busy = useRef(false);
  return useCallback(
    (first: number, last: number) => {
      wanted.current = { query, first, last };
      if (busy.current) return;
      busy.current = true;
      const run = async () => {
        for (;;) {
          const want = wanted.current;
          const key = rowsKey(form, want.query);
          const rows = client.getQueryData<Rows>(key);
          const ask = rows && !isWhole(rows) ? askFor(rows, want.first, want.last) : undefined;
          if (!ask) return;
          const page = await pageOf(form, want.query, pagingOf(ask));
          client.setQueryData<Rows>(key, (now) =>
            now === rows && now ? { ...now, ...grown(now, ask, page) } : now,
          );
        }
      };
      run()
        .catch(() => undefined)
        .finally(() => {
          busy.current = false;
        });
    },
    [client, form, query],
  );
}
