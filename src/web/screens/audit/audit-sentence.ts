/** Entries of the audit as sentences: 'Changed bank advice', and which. */

import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { auditAboutCall } from '#kernel/calls/audit.call.ts';
import { auditWords } from '#kernel/text/audit-words.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { valueText } from '#web/screens/value/value-text.ts';

export type About = AnswerOf<typeof auditAboutCall>[number];

/** As many as are asked about in one go. */
const most = 100;

export const aboutQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['audit-about', ids],
    queryFn: ({ signal }) =>
      ask<typeof auditAboutCall>('GET', '/api/audit/about', { query: { ids: ids.join(',') }, signal }),
    // An entry is never changed, and what it is about is seldom called otherwise.
    staleTime: 300_000,
  });

/** 'Read pay run' is what somebody did; 'read pay-run' is how it is kept. */
export function toldEntry(row: RecordShape, about: About | undefined): RecordShape {
  const { action, form } = row.values;
  const of = about?.one ?? String(form).replaceAll('-', ' ');
  const title = auditWords(String(action), of, about?.word);
  const summary = about?.changes.length ? toldChanges(about).join('; ') : row.values['summary'];
  return {
    ...row,
    title,
    ...(about?.title && { subtitle: about.title }),
    values: { ...row.values, summary: summary ?? null },
  };
}

/** 'Amount: 1,000 → 1,200', a line for each field; what was empty has no arrow. */
export const toldChanges = ({ changes }: About): string[] =>
  changes.map(({ label, kind, old, new: now }) => {
    // Whose name the reader may not see is told by its number.
    const said = (value: unknown): string =>
      kind === 'reference' && typeof value === 'number'
        ? `number ${value}`
        : valueText({ name: label, label, kind }, value, true);
    const was = old === null || old === '' ? '' : `${said(old)} → `;
    return `${label}: ${was}${said(now)}`;
  });

/** How the rows of the list are told, and what to call with the rows that are here. */
export function useToldEntries() {
  const [ids, setIds] = useState<readonly number[]>();
  const asked = Array.from({ length: Math.ceil((ids?.length ?? 0) / most) }, (_, at) =>
    (ids ?? []).slice(at * most, (at + 1) * most),
  );
  const { known, isAsking } = useQueries({
    queries: asked.map(aboutQuery),
    combine: (answers) => ({
      known: answers.flatMap(({ data }) => data ?? []),
      isAsking: answers.some(({ isPending }) => isPending),
    }),
  });
  const byId = useMemo(() => new Map(known.map((about) => [about.id, about])), [known]);
  const told = useCallback((row: RecordShape) => toldEntry(row, byId.get(row.id)), [byId]);
  const onRows = useCallback((rows: readonly RecordShape[]) => setIds(rows.map(({ id }) => id)), []);
  // Until the first are known nothing is shown: sentences that change under the eye are read twice.
  const isLater = ids === undefined || (isAsking && known.length === 0);
  return { told: isLater ? ('later' as const) : told, onRows };
}
