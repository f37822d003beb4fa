/** Files brought in as a browser would: uploaded, checked or run, and the job waited for. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import type { ImportOutcome } from '#server/imports/engine.ts';
import type { Answer, Caller } from './caller.ts';
import { uploadOf } from './upload.ts';
import type { World } from './world.ts';

export function upload(
  caller: Caller,
  form: string,
  name: string,
  content: string | Buffer,
): Promise<Answer<Uploaded & { code: string; message: string }>> {
  const { body, headers } = uploadOf(name, content);
  return caller.post(`/api/records/${form}/import`, body, headers);
}

export type ImportJob = { state: string; error: string | null; result: ImportOutcome };

export async function jobDone(world: World, jobId: number): Promise<ImportJob> {
  for (let tries = 0; tries < 300; tries += 1) {
    const row = await world.inside(
      world.organisations.works,
      async (db) =>
        (await sql<ImportJob>`select state, error, result from job where id = ${jobId}`.execute(db)).rows[0],
    );
    if (row && !['queued', 'running'].includes(row.state)) return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job did not end');
}

export type Brought = { readonly importId: number; readonly outcome: ImportOutcome };

/** What a person in India answers where a column does not tell: the day comes first. */
export const dayFirst = ({ dates }: Pick<Uploaded, 'dates'>): Record<string, DateOrder> =>
  Object.fromEntries(
    Object.entries(dates).flatMap(([at, { order }]) => (order === null ? [[at, 'day-month']] : [])),
  );

/** A CSV into a form by the columns that are recognised; `step` checks without writing. */
export async function bring(
  world: World,
  caller: Caller,
  form: string,
  content: string,
  { goodRowsOnly = false, step = 'run' }: { goodRowsOnly?: boolean; step?: 'run' | 'check' } = {},
): Promise<Brought> {
  const { status, body } = await upload(caller, form, `${form}.csv`, content);
  assert.equal(status, 200, body.message);
  const { importId } = body;
  const run = await caller.post<{ jobId: number }>(`/api/records/${form}/import/${importId}/${step}`, {
    goodRowsOnly,
    dateOrders: dayFirst(body),
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { importId, outcome: result };
}
