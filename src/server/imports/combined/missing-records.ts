/** Records that a sheet names and that are not there yet: told, and made in the same import where asked. */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { looseName } from '#kernel/sheet/loose-name.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { Missing } from '#kernel/wire/import-sheet.ts';
import { wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { linesOf, linesTold } from '../columns/line-columns.ts';
import { type ImportOptions, importRows } from '../engine.ts';
import type { TableRow } from '../read/csv-read.ts';
import { errorFault } from '../read/error-cell.ts';
import type { RowFault } from '../read/read-record.ts';
import { type Resolve, resolverOf } from '../reference-map.ts';
import { codeFor } from './missing-code.ts';
import type { Target } from './target.ts';

const namesShown = 100;

/** The form's own records and its parts' are no such: they come with the sheet. */
type Named = {
  readonly form: Form;
  readonly at: number[];
  /** By what is the same of their spellings, how often each of these is written. */
  readonly spelled: Map<string, Map<string, number>>;
  readonly resolve: Resolve;
};
export type Columns = ReadonlyMap<number, Target>;

async function namedNowhere(
  work: Work,
  into: Form,
  columns: Columns,
  table: readonly TableRow[],
): Promise<Named[]> {
  const found = new Map<string, Named>();
  for (const [at, column] of columns) {
    const { field } = column;
    if ('values' in column || field.kind !== 'reference' || field.only || field.to === into.name) continue;
    const form = work.host.forms.form(field.to);
    const named = found.get(form.name) ?? {
      form,
      at: [],
      spelled: new Map<string, Map<string, number>>(),
      resolve: await resolverOf(work, work.host.forms, form),
    };
    found.set(form.name, named);
    named.at.push(at);
    for (const [name, times] of timesOf(table, at)) {
      if (name === '' || errorFault(name) !== undefined || named.resolve(name) !== undefined) continue;
      const spellings = named.spelled.getOrInsertComputed(looseName(name), () => new Map());
      spellings.set(name, (spellings.get(name) ?? 0) + times);
    }
  }
  return [...found.values()].filter(({ spelled }) => spelled.size > 0);
}

function timesOf(table: readonly TableRow[], at: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const { cells } of table) {
    const name = plainWords(cells[at]);
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Of each name the spelling that comes most often; of as many, the one that is not all in capitals. */
function namesIn({ spelled }: Named): string[] {
  const isLoud = (name: string) => name === name.toUpperCase();
  return [...spelled.values()]
    .map((spellings) => {
      const all = [...spellings].sort(
        ([one, times], [other, others]) => others - times || Number(isLoud(one)) - Number(isLoud(other)),
      );
      return all[0]?.[0] ?? '';
    })
    .sort();
}

const isAsked = (field: Field): boolean => {
  if (field.kind === 'rows') return field.required === true || (field.min ?? 0) > 0;
  return field.required === true && !field.readOnly && !field.visibleWhen && field.default === undefined;
};

/** A form whose records a code and a name make whole. */
function isMakeable(work: Work, form: Form): boolean {
  const own: readonly string[] = [form.subtitle ?? '', ...form.title];
  return (
    form.title.length === 1 &&
    form.fields[form.subtitle ?? '']?.kind === 'code' &&
    !form.dated &&
    work.may(form.name, 'import') === 'organisation' &&
    Object.entries(form.fields).every(([name, field]) => own.includes(name) || !isAsked(field))
  );
}

type Asked = { readonly make: readonly string[]; readonly options: ImportOptions };

/** Makes those that are asked for; tells all that are missing. */
export async function makeMissing(
  work: Work,
  into: Form,
  columns: Columns,
  table: readonly TableRow[],
  { make, options }: Asked,
): Promise<{ readonly missing: Missing[]; readonly faults: RowFault[] }> {
  const words = await wordsOf(work);
  const named = await namedNowhere(work, into, columns, table);
  const faults: RowFault[] = [];
  const frames = await framesOf(work, into, columns);
  const canMake = (form: Form) => frames.has(form.name) || isMakeable(work, form);
  for (const each of named) {
    const { form } = each;
    if (make.includes(form.name) && canMake(form))
      faults.push(...(await makeAll(work, each, { options, values: frames.get(form.name) ?? {} })));
  }
  const missing = named.map((each) => ({
    form: each.form.name,
    heading: words.form(each.form).heading.toLowerCase(),
    one: words.form(each.form).one,
    at: each.at,
    names: namesIn(each).slice(0, namesShown),
    count: each.spelled.size,
    isMakeable: canMake(each.form),
  }));
  return { faults, missing };
}

/** The record that says which lines there are, where the columns of the sheet tell them: a structure. */
async function framesOf(work: Work, into: Form, columns: Columns): Promise<ReadonlyMap<string, Values>> {
  const all = [...columns.values()];
  const frames = new Map<string, Values>();
  for (const form of [into, ...work.host.forms.childrenOf(into.name)]) {
    const lines = linesOf(work, form);
    const frame = lines?.frame;
    const field = frame && form.fields[frame.field];
    const own = all.filter(({ below }) => (below?.form ?? into.name) === form.name);
    const told = lines ? linesTold(lines, own) : [];
    if (!frame || field?.kind !== 'reference' || told.length === 0) continue;
    if (work.may(field.to, 'import') === 'organisation') frames.set(field.to, frame.values(told));
  }
  return frames;
}
type Values = Readonly<Record<string, unknown>>;

type Making = { readonly options: ImportOptions; readonly values: Values };

async function makeAll(work: Work, named: Named, { options: { importId, reason }, values }: Making) {
  const { form, resolve } = named;
  const codeName = form.subtitle ?? '';
  const field = form.fields[codeName];
  const longest = field?.kind === 'code' ? (field.max ?? 20) : 20;
  const codes = new Set<string>();
  const [title = 'name'] = form.title;
  const rows = namesIn(named).map((name) => {
    const code = codeFor(name, longest, (one) => codes.has(one) || resolve(one) !== undefined);
    codes.add(code);
    return { line: 0, entered: { ...values, [codeName]: code, [title]: name }, faults: [] };
  });
  const outcome = await importRows(work, form, rows, {
    ...(importId !== undefined && { importId }),
    ...(reason !== undefined && { reason }),
    goodRowsOnly: true,
  });
  return outcome.faults.map(({ message }) => ({ line: 0, label: form.heading, message }));
}
