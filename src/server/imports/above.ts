/**
 * Rows of a sheet that do not name the record above them but whose it is: that record is found by what the
 * form's server says of the row, and made in the same import where nobody has made it yet.
 */
import type { Form } from '#kernel/form.ts';
import { Invalid } from '#kernel/refusal.ts';
import { tableOf } from '../forms/declaration/names.ts';
import type { Work } from '../work.ts';
import { type ImportOptions, importRows } from './engine.ts';
import { keyFields, keyOf, keyValues, readExisting } from './existing.ts';
import type { EnteredRow } from './read/read-record.ts';

type Values = Readonly<Record<string, unknown>>;
type Sought = { readonly row: EnteredRow; readonly above: Values; readonly key: string };

export async function placedAbove(
  work: Work,
  form: Form,
  rows: readonly EnteredRow[],
  { importId, reason }: Pick<ImportOptions, 'importId' | 'reason'>,
): Promise<readonly EnteredRow[]> {
  const aboveOf = work.host.forms.servers.get(form.name)?.aboveOf;
  const { form: aboveName = '', field = '', through = [] } = form.parent ?? {};
  if (!aboveOf || through.length === 0) return rows;
  const above = work.host.forms.form(aboveName);
  const fields = keyFields(above);
  const sought = rows.flatMap((row): Sought[] => {
    if (row.entered[field] !== undefined || row.faults.length > 0) return [];
    try {
      const values = aboveOf(work, row.entered);
      return [{ row, above: values, key: keyOf(fields, values) }];
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const messages = Object.entries(error.fields);
      row.faults.push(...messages.map(([key, message]) => ({ line: row.line, key, message })));
      return [];
    }
  });
  const wanted = new Map(sought.map((one) => [one.key, one]));
  const there = await idsOf(work, above, wanted);
  const missing = [...wanted.values()].filter(({ key }) => !there.has(key));
  if (missing.length > 0) {
    const made = await importRows(work, above, missing.map(rowOf), {
      ...(importId !== undefined && { importId }),
      ...(reason !== undefined && { reason }),
      goodRowsOnly: true,
    });
    const byLine = Map.groupBy(made.faults, ({ line }) => line);
    for (const { row } of missing)
      row.faults.push(...(byLine.get(row.line) ?? []).map(({ line, message }) => ({ line, message })));
    for (const [key, id] of await idsOf(work, above, wanted)) there.set(key, id);
  }
  const idByRow = new Map(sought.map(({ row, key }) => [row, there.get(key)]));
  return rows.map((row) => placed(row, { field, through, id: idByRow.get(row) }));
}

const rowOf = ({ row, above }: Sought): EnteredRow => ({
  line: row.line,
  entered: { ...above },
  faults: [],
});

/** What leads to the record above is derived from it, and not entered. */
function placed(
  row: EnteredRow,
  { field, through, id }: { field: string; through: readonly string[]; id: number | undefined },
): EnteredRow {
  const others = Object.entries(row.entered).filter(([name]) => !through.includes(name));
  return { ...row, entered: { ...Object.fromEntries(others), ...(id !== undefined && { [field]: id }) } };
}

async function idsOf(work: Work, above: Form, wanted: ReadonlyMap<string, Sought>) {
  const fields = keyFields(above);
  const place = { host: work.host, organisationId: work.session.organisationId, table: tableOf(above.name) };
  const kept = wanted.size > 0 ? await readExisting(work, above, [...wanted.values()].map(rowOf)) : [];
  return new Map(kept.map((one) => [keyOf(fields, keyValues(above, place, one.row, fields)), one.id]));
}
