/**
 * The file to fill in: the organisation's own labels as headers, and a sheet that says what each column
 * takes.
 */
import type { Readable } from 'node:stream';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { csvStream } from '../exports/csv.ts';
import { cellKindOf, type TableColumn } from '../exports/table.ts';
import { xlsxStream } from '../exports/xlsx.ts';
import type { Work } from '../work.ts';
import type { ImportColumn } from './import-column.ts';
import { columnsFor } from './import-table.ts';

export async function importTemplate(work: Work, form: Form, format: 'csv' | 'xlsx'): Promise<Readable> {
  const columns = await columnsFor(work, form);
  const heads = columns.map(
    ({ label, field, part }): TableColumn => ({ label, kind: part ? 'text' : cellKindOf(field.kind) }),
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
      pages: [
        columns.map((column) => [
          column.label,
          column.required ? 'Yes' : 'No',
          takes(work, column),
          column.field.help ?? '',
        ]),
      ],
    },
  ]);
}

function takes(work: Work, { field, part }: ImportColumn): string {
  if (part) return 'Text';
  const words = kindWords(work, field);
  return field.unique ? `${words}; no two records may share it` : words;
}

function kindWords(work: Work, field: PlainField): string {
  switch (field.kind) {
    case 'date':
      return 'A date: 21/11/2026, 21-Nov-2026 or 2026-11-21';
    case 'month':
      return 'A month: Nov 2026 or 2026-11';
    case 'time':
      return 'A time: 09:30';
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
    case 'identity':
      return field.scheme === 'ifsc' ? 'A branch code (IFSC)' : `A number: ${field.label}`;
    default:
      return 'max' in field && field.max !== undefined ? `Text, up to ${field.max} characters` : 'Text';
  }
}
