/**
 * Records as a sheet that comes back unchanged: every column that an import takes, under the same labels,
 * references by their codes, and nothing masked. What the server sets itself, and files, are in no sheet.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { partsOffered, populationForms } from '#kernel/population/population.ts';
import { forbidden } from '#kernel/refusal.ts';
import { accessTo, type FormAccess } from '../../forms/access.ts';
import { everyId, type ListQuery } from '../../forms/list/list.ts';
import { isOwnRecord } from '../../forms/own-record.ts';
import type { AnyRecord } from '../../forms/record/server-record.ts';
import { needFresh } from '../../gate/sign-in/sensitive-act.ts';
import { readByIds, wholeOf } from '../../imports/existing.ts';
import { type ImportColumn, isImportable } from '../../imports/import-column.ts';
import { columnsFor } from '../../imports/import-table.ts';
import { type NameOf, namerOf } from '../../imports/reference-map.ts';
import { wordsOf } from '../../label/labels.ts';
import { aspectLabels } from '../../population/aspect-label.ts';
import type { Work } from '../../work.ts';
import { type Cell, cellKindOf, type TableColumn } from '../table.ts';
import { columnCell, type Naming } from './round-trip-cell.ts';

/** Keys of other systems and of ours leave by no sheet. */
const isKey = (field: Field): boolean =>
  field.kind === 'identity' && (field.scheme === 'secret' || field.scheme === 'client-secret');

export async function wholeColumns(work: Work, form: Form): Promise<readonly ImportColumn[]> {
  return (await columnsFor(work, form)).filter(({ field }) => !isKey(field));
}

export const headOf = (column: ImportColumn): TableColumn => ({
  label: column.label,
  kind: 'part' in column && column.part ? 'text' : cellKindOf(column.field.kind),
  ...(column.field.kind === 'number' && column.field.decimals && { decimals: column.field.decimals }),
});

/** Who keeps all records of a form has them whole; refuses with 403 anybody else. */
export function wholeAccess(work: Work, form: Form): FormAccess {
  const access = accessTo(work, form, 'export');
  const isKeeper = work.may(form.name, 'import') === 'organisation' && access.reach === 'organisation';
  if (!isKeeper || !isImportable(form)) forbidden();
  return access;
}

/** The columns whose values are masked on every screen; taking them along asks who is there. */
export function maskedElsewhere(
  work: Work,
  access: FormAccess,
  columns: readonly ImportColumn[],
): readonly string[] {
  const isMasked = (field: Field) =>
    access.view(field, false) === 'mask' || access.view(field, true) === 'mask';
  const found = columns.filter(
    (column) =>
      isMasked(column.field) || ('values' in column && column.values.some(({ field }) => isMasked(field))),
  );
  if (found.length > 0) needFresh(work.session);
  return found.map(({ label }) => label);
}

async function namingOf(work: Work, columns: readonly ImportColumn[]): Promise<Naming> {
  const listOf = (to: string, only: unknown) => `${to} ${JSON.stringify(only ?? {})}`;
  const namers = new Map<string, NameOf>();
  const fields = columns.flatMap((column) =>
    'values' in column ? column.values.map(({ field }) => field) : [column.field],
  );
  const lists = fields.flatMap((field) => {
    if (field.kind === 'reference') return [{ to: field.to, only: field.only }];
    if (field.kind !== 'population') return [];
    return partsOffered(field).map((part) => ({ to: populationForms[part], only: undefined }));
  });
  for (const { to, only } of lists) {
    const list = listOf(to, only);
    if (!namers.has(list)) namers.set(list, await namerOf(work, work.host.forms.form(to), only));
  }
  return {
    nameOf: ({ to, only }, id) => namers.get(listOf(to, only))?.(id) ?? '',
    labels: aspectLabels(work.host.forms, await wordsOf(work)),
  };
}

export async function* wholePages(
  work: Work,
  access: FormAccess,
  query: ListQuery,
  columns: readonly ImportColumn[],
): AsyncGenerator<Cell[][]> {
  const { form } = access;
  const naming = await namingOf(work, columns);
  // As they were entered, since records of one name are told apart by that order.
  for await (const ids of everyId(work, access, { ...query, sort: 'id' })) {
    const byId = new Map((await readByIds(work, form, ids)).map((kept) => [kept.id, kept]));
    yield ids.flatMap((id) => {
      const kept = byId.get(id);
      if (!kept) return [];
      const record = wholeOf(work, form, kept);
      const isOwn = isOwnRecord(work, form, record);
      const value = (column: ImportColumn) => valueIn(access, column, { record, row: kept.row, isOwn });
      return [columns.map((column) => columnCell(column, value(column), naming))];
    });
  }
}

type Found = {
  readonly record: AnyRecord;
  readonly row: Readonly<Record<string, unknown>>;
  readonly isOwn: boolean;
};

function valueIn(access: FormAccess, column: ImportColumn, { record, row, isOwn }: Found): unknown {
  const name = column.key.split('.', 1)[0] ?? '';
  if (!Object.hasOwn(access.form.fields, name)) return name === 'reason' ? row['reason'] : record[name];
  const fields = [column.field, ...('values' in column ? column.values.map(({ field }) => field) : [])];
  // Lines go whole or not at all: what is hidden in one of them hides them all.
  return fields.some((field) => access.view(field, isOwn) === 'hide') ? null : record[name];
}
