/** What a row of law changes: the worked cases that move, and whom it reaches from when. */

import { sql } from 'kysely';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { Confidence } from '#kernel/dated.ts';
import { notFound } from '#kernel/refusal.ts';
import { lawTables } from '#law/tables.ts';
import { valueWords } from '#server/handbook/law-words.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { lawRowEffectCall } from './call/law.call.ts';
import { runCases } from './case-check.server.ts';
import { additionsBut, lawOf } from './law-in-force.server.ts';
import { additionOfRecord, type LawRowRecord, wordsOf } from './law-row.server.ts';
import { reachedBy } from './law-row-reach.server.ts';

type Row = {
  id: number;
  lawTable: string;
  from: IsoDate;
  value: string;
  citation: string;
  confidence: Confidence;
};

export const lawRowEffectRoute = route({
  ...lawRowEffectCall,
  tag: 'law',
  summary: 'What a law override changes, and how many people of which organisations it reaches',
  form: 'law-row',
  action: 'read',
  async handle(work, request) {
    const { id } = request.params;
    const row = await readRow(work, id);
    const addition = additionOfRecord(row as unknown as LawRowRecord);
    const [outcome, reached, before] = [
      await runCases(await additionsBut(work.db, id), addition),
      await reachedBy(work.host, row.lawTable, row.from, work.today),
      await valueBefore(work, row),
    ];
    return {
      words: wordsOf(addition),
      before,
      firstMonth: monthOf(row.from),
      casesRun: outcome.run,
      moved: outcome.moved.slice(0, 100),
      reached,
    };
  },
});

async function readRow(work: Work, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, law_table as "lawTable", "from", value, citation, confidence from law_row
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This row of law');
}

/** What holds, or held, on that day without the row. */
async function valueBefore(work: Work, row: Row): Promise<string | null> {
  const law = await lawOf(work.db);
  const table = lawTables(law).find(({ path }) => path === row.lawTable)?.table;
  const there = table?.rows.filter(({ from, cite }) => from <= row.from && cite !== row.citation).at(-1);
  return table && there ? valueWords(table, there.value) : null;
}
