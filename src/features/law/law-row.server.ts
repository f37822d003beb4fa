/**
 * Law overrides: typed by one administrator of the platform, approved by another, in force for
 * every organisation from the next calculation on.
 */
import { sql } from 'kysely';
import { NotInTable } from '#kernel/dated.ts';
import { invalid } from '#kernel/refusal.ts';
import { indianLaw } from '#law/in/law.ts';
import { type LawAddition, lawWith, RowDoesNotFit } from '#law/law-addition.ts';
import { lawTables } from '#law/tables.ts';
import { ValueDoesNotFit } from '#law/value-text.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { valueWords } from '#server/handbook/law-words.ts';
import { platformOrganisation } from '#server/organisation/founding.ts';
import type { Work } from '#server/work.ts';
import { runCases } from './case-check.server.ts';
import { refuse } from './law.refusal.ts';
import { additionOf, additionsBut } from './law-in-force.server.ts';
import { lawRow } from './law-row.form.ts';
import { tellOfRow } from './law-row-notice.server.ts';

export type LawRowRecord = ServerRecord<typeof lawRow>;

export const lawRowServer = formServer(lawRow, {
  async check(work, { record }) {
    refuseElsewhere(work);
    const addition = additionOfRecord(record);
    await refuseTaken(work, record);
    return {
      words: wordsOf(addition).slice(0, 2000),
      enteredBy: work.session.userId || null,
      casesMoved: null,
      checkedBy: null,
    };
  },
  actions: {
    async check(work, record) {
      refuseElsewhere(work);
      const addition = additionOfRecord(record);
      await refuseTaken(work, record);
      const outcome = await runCases(await additionsBut(work.db, record.id), addition);
      if (outcome.faults > 0) {
        refuse('law.cases-fail', { faults: outcome.faults });
      }
      return { casesMoved: outcome.moved.length, checkedBy: work.session.userId || null };
    },
    'remove-check'(work) {
      refuseElsewhere(work);
      return { casesMoved: null, checkedBy: null };
    },
    'remove-row': refuseElsewhere,
    async approve(work, record) {
      refuseElsewhere(work);
      const addition = additionOfRecord(record);
      await refuseTaken(work, record);
      await layOver(work, record, addition);
      await tellOfRow(work, record.id);
      return { approvedBy: work.session.userId || null };
    },
    'remove-asked'(work) {
      refuseElsewhere(work);
      return { recalledBy: work.session.userId || null };
    },
    keep(work) {
      refuseElsewhere(work);
      return { recalledBy: null };
    },
    async withdraw(work, record) {
      refuseElsewhere(work);
      await sql`
        with gone as (delete from directory.law_row where id = ${record.id} returning *)
        insert into directory.law_row_withdrawn select * from gone`.execute(work.db);
    },
  },
});

/** Whatever a matrix says: only the platform's organisation lays rows over the law. */
function refuseElsewhere(work: Work): undefined {
  if (work.session.organisationId !== platformOrganisation.id) refuse('forbidden/law-row');
  return undefined;
}

/** The record as a row of its table; what does not fit is told by the field it stands in. */
export function additionOfRecord(record: LawRowRecord): LawAddition {
  try {
    const addition = additionOf({
      path: record.lawTable,
      from: record.from,
      value: parsed(record.value),
      cite: record.citation,
      confidence: record.confidence,
    });
    lawWith(indianLaw, [addition]);
    return addition;
  } catch (error) {
    if (error instanceof ValueDoesNotFit) invalid({ value: error.message });
    if (error instanceof RowDoesNotFit) invalid({ from: error.message });
    if (error instanceof NotInTable) invalid({ from: error.message });
    throw error;
  }
}

/** JSON, or a bare text such as ₹25,000 or 12%, for which nobody should have to write quotes. */
function parsed(written: string): unknown {
  const text = written.trim();
  if (!/^[[{"]/.test(text) && !/^(true|false|-?\d+(\.\d+)?)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ValueDoesNotFit('This is not JSON: look for a missing comma, quote or bracket.');
  }
}

export function wordsOf({ path, row }: LawAddition): string {
  const table = lawTables(indianLaw).find((known) => known.path === path)?.table;
  return table ? valueWords(table, row.value) : '';
}

async function refuseTaken(work: Work, record: LawRowRecord): Promise<void> {
  const { rows } = await sql`
    select id from directory.law_row
    where path = ${record.lawTable} and "from" = ${record.from} and id <> ${record.id}`.execute(work.db);
  if (rows.length > 0)
    invalid({ from: 'A row laid over this table begins on that day already. Withdraw that one first.' });
}

async function layOver(work: Work, record: LawRowRecord, { path, row }: LawAddition): Promise<void> {
  const value = JSON.stringify(parsed(record.value));
  await sql`insert into directory.law_row (id, path, "from", value, cite, confidence)
    values (${record.id}, ${path}, ${row.from}, ${value}::jsonb, ${row.cite}, ${record.confidence})
  `.execute(work.db);
}
