/** Every table of the law as it holds here, for people to read: rows, sources, how sure, how old. */

import { daysInclusive } from '#kernel/calendar.ts';
import { type DatedRow, rowShown } from '#kernel/dated.ts';
import { indianLaw } from '#law/in/law.ts';
import { type LawTable, lawTables } from '#law/tables.ts';
import { writtenValue } from '#law/value-text.ts';
import { valueWords } from '#server/handbook/law-words.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { lawTablesCall } from './call/law.call.ts';
import { lawOf } from './law-in-force.server.ts';
import { levyName } from './law-row.form.ts';

export const lawTablesRoute = route({
  ...lawTablesCall,
  tag: 'law',
  summary: 'Every dated table of the law: rows, sources, confidence, and when it was last compared',
  signedIn: true,
  async handle(work) {
    const shipped = new Set<unknown>(lawTables(indianLaw).flatMap(({ table }) => table.rows));
    return {
      mayAdd: work.may('law-row', 'write') !== undefined,
      tables: lawTables(await lawOf(work.db)).map((of) => tableOf(work, of, shipped)),
    };
  },
});

function tableOf(work: Work, { path, levy, title, table }: LawTable, shipped: ReadonlySet<unknown>) {
  const today = rowShown(table, work.today);
  return {
    path,
    levy: levyName(levy),
    title: stateOf(path, title),
    checked: table.checked,
    age: Math.max(0, daysInclusive(table.checked, work.today) - 1),
    rows: table.rows.map((row: DatedRow<unknown>) => ({
      from: row.from,
      ...(row.to === undefined ? {} : { to: row.to }),
      words: valueWords(table, row.value),
      written: JSON.stringify(writtenValue(path, row.value)),
      cite: row.cite,
      confidence: row.confidence ?? 'high',
      holds: row === today,
      added: !shipped.has(row),
    })),
  };
}

/** A part of a regime is named by the regime too: 'Tax bands' stand in both. */
function stateOf(path: string, title: string): string {
  const regime = /^incomeTax\.(old|new)Regime\./.exec(path)?.[1];
  if (!regime || title.toLowerCase().includes('regime')) return title;
  return regime === 'old' ? `${title} (old regime)` : `${title} (new regime)`;
}
