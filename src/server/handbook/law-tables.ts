/** The rate tables of the law as a page: every row with its date, its source and how sure it is. */
import { formatDate } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { type LawTable, lawTables } from '#law/tables.ts';
import { sinceWords, valueWords } from './law-words.ts';
import { cell } from './markdown.ts';

/** 'labourWelfareFund' as a heading. */
function levyWords(levy: string): string {
  const words = levy.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tableText({ title, table }: LawTable): string {
  const rows = table.rows.map((row) => {
    const value = cell(valueWords(table, row.value));
    return `| ${sinceWords(row)} | ${value} | ${cell(row.cite)} | ${row.confidence ?? 'high'} |`;
  });
  const head = ['| From | Value | Source | Confidence |', '| --- | --- | --- | --- |'];
  return [
    `### ${title}`,
    `Compared with its sources on ${formatDate(table.checked)}.`,
    [...head, ...rows].join('\n'),
  ].join('\n\n');
}

export function lawTablesPage(): string {
  const intro =
    'Written from the law as code by `npm run handbook`; a number is changed there, with its source.';
  const byLevy = Map.groupBy(lawTables(indianLaw), ({ levy }) => levy);
  const parts = [...byLevy].flatMap(([levy, tables]) => [`## ${levyWords(levy)}`, ...tables.map(tableText)]);
  return `${['# The rate tables', intro, ...parts].join('\n\n')}\n`;
}
