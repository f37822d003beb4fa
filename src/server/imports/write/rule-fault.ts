/** What the rules of writing say of a row: before it is written, and beside the others once all are there. */
import type { Form } from '#kernel/form.ts';
import { Invalid } from '#kernel/refusal.ts';
import { askChanges } from '../../forms/record/rule.ts';
import type { Work } from '../../work.ts';
import type { PlannedRow } from '../planned-row.ts';
import { lineLabel, type RowFault } from '../read/read-record.ts';

type Named = { readonly labelOf: (path: string) => string };

export function ruleFaults(form: Form, named: Named, line: number, error: Error): RowFault[] {
  return error instanceof Invalid
    ? faultsAt(form, named, line, error.fields)
    : [{ line, message: error.message }];
}

/** Sentences by field: 'amounts.1.amount' is told as of the second line of its list. */
export function faultsAt(
  form: Form,
  { labelOf }: Named,
  line: number,
  errors: Readonly<Record<string, string>>,
): RowFault[] {
  return Object.entries(errors).map(([path, message]) => {
    const [name = '', at] = path.split('.');
    if (form.fields[name]?.kind !== 'rows' || at === undefined) return { line, message, key: name };
    return { line, label: lineLabel(labelOf(name), Number(at)), message };
  });
}

/** A row as it was written. */
export type WrittenRow = { readonly planned: PlannedRow; readonly id: number; readonly version: number };

/** What a rule that compares records says of rows now that the others of their turn are there. */
export async function besideFaults(
  work: Work,
  form: Form,
  named: Named,
  rows: readonly WrittenRow[],
): Promise<RowFault[]> {
  const compares = work.host.forms.servers.get(form.name)?.besideOthers;
  if (!compares || rows.length < 2) return [];
  const isCompared = ({ planned }: WrittenRow) => compares === true || compares(planned.values);
  const compared = rows.filter(isCompared);
  const changes = compared.map(({ planned, id, version }) => ({
    record: { ...planned.values, id, version },
    previous: planned.previous,
  }));
  const answers = await askChanges(work, form, changes);
  return compared.flatMap(({ planned }, at) => {
    const answer = answers[at];
    return answer instanceof Error ? ruleFaults(form, named, planned.line, answer) : [];
  });
}
