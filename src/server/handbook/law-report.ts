/**
 * What of the law wants another look: tables by the age of their last comparison with the sources, rows by
 * how sure they are.
 */
import { daysInclusive, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Confidence, type DatedRow, rowShown } from '#kernel/dated.ts';
import { count } from '#law/in/value-words.ts';
import { type LawTable, lawTables } from '#law/tables.ts';
import { sinceWords, valueWords } from './law-words.ts';

type DoubtfulRow = { readonly of: LawTable; readonly row: DatedRow<unknown>; readonly holds: boolean };

/** The report as lines of text: the oldest tables first, then the doubtful rows, the least sure first. */
export function lawReport(law: object, today: IsoDate): string[] {
  const tables = lawTables(law);
  const rows = tables.flatMap((of) =>
    of.table.rows.map((row) => ({ of, row, holds: rowShown(of.table, today) === row })),
  );
  const sure = rows.filter(({ row }) => (row.confidence ?? 'high') === 'high').length;
  return [
    `${count(tables.length, 'table')} with ${count(rows.length, 'row')}, on ${formatDate(today)}.`,
    '',
    ...byAge(tables, today),
    ...byConfidence(rows, 'low'),
    ...byConfidence(rows, 'medium'),
    `All other rows (${sure}) are of high confidence.`,
    ...unknownToday(tables, today),
  ];
}

function byAge(tables: readonly LawTable[], today: IsoDate): string[] {
  const byDay = Map.groupBy(tables, ({ table }) => table.checked);
  return [...byDay]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([checked, of]) => {
      const age = Math.max(0, daysInclusive(checked, today) - 1);
      const many = count(of.length, 'table');
      return [
        `Compared with their sources on ${formatDate(checked)}, ${count(age, 'day')} ago: ${many}`,
        ...of.map(({ path, title }) => `  ${path}: ${title}`),
        '',
      ];
    });
}

function byConfidence(rows: readonly DoubtfulRow[], confidence: Confidence): string[] {
  const doubtful = rows.filter(({ row }) => row.confidence === confidence);
  if (doubtful.length === 0) return [];
  const told = doubtful.map(({ of, row, holds }) => {
    const value = shortened(valueWords(of.table, row.value));
    return `  ${holds ? '*' : ' '} ${of.path}, ${sinceWords(row)}: ${value} (${row.cite})`;
  });
  return [`Rows of ${confidence} confidence (* holds today): ${doubtful.length}`, ...told, ''];
}

/** A schedule fills lines; its beginning is enough to know it by. */
function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}

function unknownToday(tables: readonly LawTable[], today: IsoDate): string[] {
  const unknown = tables.filter(({ table }) => !rowShown(table, today));
  if (unknown.length === 0) return [];
  return ['', `Without a row for today: ${unknown.length}`, ...unknown.map(({ path }) => `  ${path}`)];
}
