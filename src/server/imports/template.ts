/**
 * The file to fill in: the organisation's own labels as headers, and a sheet that says what each column
 * takes.
 */
import type { Readable } from 'node:stream';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { populationHelp } from '#kernel/population/population-text.ts';
import { csvStream } from '../exports/csv.ts';
import { cellKindOf, type TableColumn } from '../exports/table.ts';
import { xlsxStream } from '../exports/xlsx.ts';
import type { Work } from '../work.ts';
import type { ImportColumn, LinesColumn } from './import-column.ts';
import { columnsFor } from './import-table.ts';
import { emptied } from './read/cell.ts';

export async function importTemplate(work: Work, form: Form, format: 'csv' | 'xlsx'): Promise<Readable> {
  const columns = await columnsFor(work, form);
  const heads = columns.map(
    (column): TableColumn => ({
      label: column.label,
      kind: 'part' in column ? 'text' : cellKindOf(column.field.kind),
    }),
  );
  if (format === 'csv') return csvStream(heads, []);
  const rules: TableColumn[] = ['Column', 'Needed', 'What it takes', 'More'].map((label) => ({
    label,
    kind: 'text',
  }));
  return xlsxStream([
    { name: form.heading, columns: heads, pages: [] },
    {
      name: 'What to enter',
      columns: rules,
      pages: [[...whatToEnter(work, columns), emptying]],
    },
  ]);
}

/** For whoever corrects records by a sheet. */
const emptying = [
  'Every column that is not needed',
  '',
  `An empty cell leaves what is recorded as it is. ${emptied} alone in a cell empties it.`,
  '',
];

/** A row for each column: its label, whether it is needed, what it takes, and the field's own help. */
export const whatToEnter = (work: Work, columns: readonly ImportColumn[]): string[][] =>
  columns.map((column) => [
    column.label,
    column.required ? 'Yes' : 'No',
    takes(work, column),
    column.field.help ?? '',
  ]);

function takes(work: Work, column: ImportColumn): string {
  if ('values' in column) return linesWords(work, column);
  if (column.part) return 'Text';
  const words = kindWords(work, column.field);
  return column.field.unique ? `${words}; no two records may share it` : words;
}

/** The form of the cell first, then what each value of a line takes. */
function linesWords(work: Work, { values }: LinesColumn): string {
  const line = values.map(({ label }) => label).join(', ');
  const each = values.map(({ label, field }) => `${label}: ${valueWords(work, field)}`);
  const quotes = 'A value with a comma or a semicolon in it stands in double quotes.';
  return [
    `Lines, with a semicolon or a line break between them: ${line}; ${line}.`,
    values.length > 1 && !values.at(-1)?.field.required
      ? 'Empty values at the end of a line may be left out.'
      : '',
    `${each.join('. ')}.`,
    quotes,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Within a line a comma ends the value. */
function valueWords(work: Work, field: PlainField): string {
  if (field.kind === 'money') return 'An amount in rupees without commas: 12345.50';
  if (field.kind === 'choices') return `Some of, with | between: ${Object.values(field.choices).join(' | ')}`;
  return kindWords(work, field);
}

function kindWords(work: Work, field: PlainField): string {
  switch (field.kind) {
    case 'date':
      return 'A date: 21/11/2026, 21-Nov-2026 or 2026-11-21';
    case 'month':
      return 'A month: Nov 2026 or 2026-11';
    case 'time':
      return 'A time: 09:30';
    case 'moment':
      return 'A date and a time: 26-Nov-2026 09:30 or 2026-11-26 09:30';
    case 'money':
      return 'An amount in rupees: 12345.50 or 12,345.50';
    case 'percent':
      return 'A percentage: 12 or 12.5%';
    case 'number':
      return field.decimals ? `A number with up to ${field.decimals} decimals` : 'A whole number';
    case 'flag':
      return 'Yes or No';
    case 'choice':
      return `One of: ${Object.values(field.choices).join(', ')}`;
    case 'choices':
      return `Some of, with commas between: ${Object.values(field.choices).join(', ')}`;
    case 'reference':
      return `Code or name of one of ${work.host.forms.form(field.to).heading}`;
    case 'population':
      return populationHelp(field);
    case 'identity':
      return field.scheme === 'ifsc' ? 'A branch code (IFSC)' : `A number: ${field.label}`;
    default:
      return 'max' in field && field.max !== undefined ? `Text, up to ${field.max} characters` : 'Text';
  }
}
