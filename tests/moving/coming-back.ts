/** A form's records out by a whole export and in again, as a person would with the file. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import type { Form } from '#kernel/form.ts';
import { populationForms } from '#kernel/population/population.ts';
import { csvStream } from '#server/exports/csv.ts';
import {
  headOf,
  wholeAccess,
  wholeColumns,
  wholePages,
} from '#server/exports/round-trip/round-trip-export.ts';
import { importWhole, type SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { readTable } from '#server/imports/combined/read-table.ts';
import { isImportable } from '#server/imports/import-column.ts';
import { columnsFor } from '#server/imports/import-table.ts';
import { propose } from '#server/imports/proposal.ts';
import { readCsv, type TableRow } from '#server/imports/read/csv-read.ts';
import { wholeFile } from '#server/imports/read/workbook/xlsx-read.ts';
import type { Host, Work } from '#server/work.ts';

export type Sheet = { readonly head: TableRow; readonly rows: readonly TableRow[] };

export async function exportedWhole(work: Work, form: Form): Promise<Sheet> {
  const columns = await wholeColumns(work, form);
  const pages = wholePages(work, wholeAccess(work, form), {}, columns);
  const file = await wholeFile(csvStream(columns.map(headOf), pages));
  const rows: TableRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  const [head, ...others] = rows;
  assert.ok(head, form.name);
  return { head, rows: others };
}

/** The columns that an import proposes for the file's headings; null for one that is not known again. */
export async function keysOf(work: Work, form: Form, { head }: Sheet): Promise<(string | null)[]> {
  const headings = head.cells.map((cell) => ({ words: String(cell), last: String(cell) }));
  const known = { one: form.one, today: work.today };
  const { matches } = propose({ headings, values: [] }, await columnsFor(work, form), known);
  return head.cells.map((_, at) => matches[at] ?? null);
}

export async function broughtBack(work: Work, form: Form, sheet: Sheet): Promise<SheetOutcome> {
  const width = sheet.head.cells.length;
  const rows = Readable.from(sheet.rows);
  return importWhole(work, form, await keysOf(work, form, sheet), await readTable(rows), { make: [], width });
}

/** What a rule of a form reads beside what its records name. */
const after: Readonly<Record<string, readonly string[]>> = {
  'medical-cover': ['medical-terms'],
  'expense-line': ['expense-rule'],
  'equipment-issue': ['equipment-stock'],
};

/** Every form that can be imported, those that a form points to before it. */
export function inOrder({ forms }: Host): Form[] {
  const seen = new Set<string>();
  const order: Form[] = [];
  const visit = (form: Form): void => {
    if (seen.has(form.name)) return;
    seen.add(form.name);
    for (const field of Object.values(form.fields)) {
      for (const part of field.kind === 'rows' ? Object.values(field.fields) : [field]) {
        if (part.kind === 'reference') visit(forms.form(part.to));
        if (part.kind === 'population')
          for (const to of Object.values(populationForms)) visit(forms.form(to));
      }
    }
    for (const other of after[form.name] ?? []) visit(forms.form(other));
    order.push(form);
  };
  for (const form of forms.forms.values()) visit(form);
  return order.filter(isImportable);
}
