import { useState } from 'react';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { changes } from '#web/api/query/changes.ts';
import { seenIn, useSubmitKey } from '#web/api/record.ts';
import { actOnEach, removeRecord } from '#web/api/records.ts';

export type BulkAsk = { readonly set: Values } | { readonly action: string } | { readonly delete: true };
type RowAnswer = { readonly id: number; readonly ok: boolean; readonly message?: string };
export type BulkResult = {
  readonly done: number;
  readonly refused: readonly { title: string; message: string }[];
};

/** The server takes this many rows in one call. */
const atOnce = 200;

/**
 * Does one thing to many records; each row is answered by itself, so one refusal does not stop the others.
 */
export function useBulk(form: string) {
  const key = useSubmitKey();
  const [busy, setBusy] = useState(false);
  const run = async (rows: readonly RecordShape[], what: BulkAsk): Promise<BulkResult> => {
    setBusy(true);
    const answers: RowAnswer[] = [];
    try {
      for (let from = 0; from < rows.length; from += atOnce)
        answers.push(...(await part(form, rows.slice(from, from + atOnce), what, key)));
    } finally {
      setBusy(false);
      await changes.shown();
    }
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    const refused = answers
      .filter((one) => !one.ok)
      .map((one) => ({ title: titles.get(one.id) ?? String(one.id), message: one.message ?? 'Not done.' }));
    return { done: answers.length - refused.length, refused };
  };
  return { run, busy };
}

async function part(
  form: string,
  rows: readonly RecordShape[],
  what: BulkAsk,
  key: ReturnType<typeof useSubmitKey>,
): Promise<readonly RowAnswer[]> {
  if ('delete' in what) return Promise.all(rows.map((row) => remove(form, row)));
  const ids = rows.map((row) => ({ id: row.id, ...seenIn(row) }));
  try {
    const answers = await actOnEach(form, { ids, ...what }, { key: key.current() });
    key.settle(undefined);
    return answers;
  } catch (error) {
    key.settle(error);
    throw error;
  }
}

async function remove(form: string, { id, version }: RecordShape): Promise<RowAnswer> {
  try {
    await removeRecord(form, id, version);
    return { id, ok: true };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw error;
    return { id, ok: false, message: sentenceFor(error) };
  }
}
