/**
 * Figures that hang at the records of a sheet, a column for each: what was paid so far by its kind, days of
 * leave by their type. Each cell that says something is a record of its own.
 */

import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Form } from '#kernel/form.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import { wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { type ImportOptions, importRows } from '../engine.ts';
import type { ImportColumn } from '../import-column.ts';
import { columnsFor } from '../import-table.ts';
import type { TableCell, TableRow } from '../read/csv-read.ts';
import { type EnteredRow, type RowFault, rowReader } from '../read/read-record.ts';
import { codedRecords } from '../reference-map.ts';
import type { RowOutcomes } from './row-outcome.ts';
import { partKey, type Target } from './target.ts';

type Spread = NonNullable<Form['spread']>;

/** The forms whose figures a sheet of these records can carry, whoever may import them. */
export const spreadsAt = (work: Work, form: Form): Form[] =>
  [...work.host.forms.forms.values()].filter((each) => isSpreadAt(each, form));

/**
 * At the records themselves, or at whose they are: a sheet of salaries names employees too. The form's own
 * sheet may have its figures side by side as well.
 */
export function isSpreadAt({ name: own, spread, fields }: Form, { name, parent }: Form): boolean {
  const field = spread && fields[spread.of];
  if (field?.kind !== 'reference') return false;
  return field.to === name || field.to === parent?.form || own === name;
}

/** Whether a sheet of figures has them side by side, and not one a line. */
export const isSideBySide = (form: Form, keys: readonly (string | null)[]): boolean =>
  form.spread !== undefined && keys.some((key) => key?.startsWith(partKey(form, '')));

const spreadsOf = (work: Work, form: Form): Form[] =>
  spreadsAt(work, form).filter(({ name }) => work.may(name, 'import') === 'organisation');

type Value = {
  readonly key: string;
  readonly label: string;
  readonly value: string | number;
  /** What sheets write for it besides. */
  readonly written?: readonly string[];
};

/** By what the figures are told apart: the choices, or the records that are in use. */
async function valuesOf(work: Work, form: Form, { by }: Spread): Promise<Value[]> {
  const field = form.fields[by];
  if (field?.kind === 'choice')
    return Object.entries(field.choices).map(([value, label]) => ({
      key: value,
      label,
      value,
      written: Object.entries(field.alsoWritten ?? {}).flatMap(([word, meant]) =>
        meant === value ? [word] : [],
      ),
    }));
  if (field?.kind !== 'reference') return [];
  const records = await codedRecords(work, work.host.forms.form(field.to));
  return records.map(({ id, title, code }) => ({ key: code ?? title, label: title, value: id }));
}

const figureKey = (form: Form, { by }: Spread, { key }: Value): string => partKey(form, `${by}=${key}`);

/** Names by which people call such a column; among figures alone the plain word is enough. */
const calledOf = ({ label, key, written = [] }: Value, isOwn: boolean): string[] => [
  ...(isOwn ? [label, ...written] : []),
  ...[label, ...written, key].flatMap((name) => [
    `Opening ${name}`,
    `${name} opening balance`,
    `${name} balance`,
    `${name} to date`,
    `${name} YTD`,
    `YTD ${name}`,
  ]),
  ...(isOwn ? [key] : []),
];

export async function spreadTargets(work: Work, form: Form): Promise<Target[]> {
  const words = await wordsOf(work);
  const all: Target[] = [];
  for (const each of spreadsOf(work, form)) {
    const { spread } = each;
    if (!spread) continue;
    const isOwn = each.name === form.name;
    const fills = isOwn ? [spread.by, spread.figure, ...(spread.fills ?? [])] : undefined;
    const below = { form: each.name, heading: words.form(each).heading };
    const columns = new Map((await columnsFor(work, each)).map((column) => [column.key, column]));
    const figure = columns.get(spread.figure);
    if (!figure || 'values' in figure) continue;
    for (const value of await valuesOf(work, each, spread)) {
      // Beside people the bare code may be anything: 'SL' is the number of a row as well.
      const field = { ...figure.field, alsoCalled: calledOf(value, isOwn), perhapsCalled: [value.key] };
      all.push({
        ...figure,
        field,
        key: figureKey(each, spread, value),
        label: value.label,
        required: false,
        below,
        ...(fills && { fills }),
      });
    }
    for (const name of isOwn ? [] : spread.also) {
      const column = columns.get(name);
      if (column)
        all.push({
          ...column,
          required: column.required || isDay(each, name),
          key: partKey(each, name),
          label: `${below.heading}: ${column.label}`,
          below,
        });
    }
  }
  return all;
}

type Sheet = {
  readonly form: Form;
  readonly keys: readonly (string | null)[];
  /** Where the record's own code stands. */
  readonly codeAt: number;
  readonly columns: ReadonlyMap<number, Target>;
  readonly options: ImportOptions;
};
type Brought = { readonly heading: string; readonly rows: number };

/** Brings the figures of every form that the sheet tells of. */
export async function bringSpreads(
  work: Work,
  sheet: Sheet,
  table: readonly TableRow[],
  told: RowOutcomes,
): Promise<Brought[]> {
  const all: Brought[] = [];
  if (sheet.codeAt < 0) {
    if (isSideBySide(sheet.form, sheet.keys)) told.hold(table, ofNobody(sheet.form));
    return all;
  }
  for (const form of spreadsOf(work, sheet.form)) {
    const { spread } = form;
    if (!spread) continue;
    let rows = 0;
    for (const value of await valuesOf(work, form, spread)) {
      const at = sheet.keys.indexOf(figureKey(form, spread, value));
      if (at < 0) continue;
      const said = table.filter(({ line, cells }) => !told.bad.has(line) && says(spread, cells[at]));
      rows += await bringFigures(work, { ...sheet, spread, into: form, at }, { rows: said, value, told });
    }
    if (rows > 0 && form.name !== sheet.form.name) all.push({ heading: form.heading, rows });
  }
  return all;
}

const ofNobody = ({ spread }: Form) => ({
  ...(spread && { key: spread.of }),
  message: 'No column says whose figures these are.',
});

function says({ zeroIsNone }: Spread, cell: TableCell | undefined): boolean {
  const words = plainWords(cell);
  return words !== '' && !(zeroIsNone && Number(words) === 0);
}

type Figures = { readonly rows: readonly TableRow[]; readonly value: Value; readonly told: RowOutcomes };

async function bringFigures(
  work: Work,
  sheet: Sheet & { readonly spread: Spread; readonly into: Form; readonly at: number },
  { rows, value, told }: Figures,
): Promise<number> {
  const { into, spread, at, options, columns: targets } = sheet;
  const columns = new Map((await columnsFor(work, into)).map((column) => [column.key, column]));
  const orders: Readonly<Record<number, DateOrder>> = options.dateOrders ?? {};
  const place = (from: number, name: string, label?: string) => {
    const column = columns.get(name);
    const order = orders[from] ?? ('day-month' as const);
    return column && from >= 0 ? [{ at: from, order, column: labelled(column, label) }] : [];
  };
  const read = await rowReader(work, work.host.forms, [
    ...place(sheet.codeAt, spread.of),
    ...place(at, spread.figure, targets.get(at)?.label),
    ...askedWith(sheet).flatMap(([name, from]) => place(from, name)),
  ]);
  const entered = rows.map((row): EnteredRow => {
    const one = read(row);
    const filled = { ...spread.fill?.(one.entered), ...one.entered, [spread.by]: value.value };
    const faults = dayMissing(into, spread, { line: row.line, entered: one.entered });
    return { ...one, entered: filled, faults: [...one.faults, ...faults] };
  });
  const words = await wordsOf(work);
  const labels = (_: string, path: string) => words.label(into, path);
  const outcome = await importRows(work, into, entered, { labels, ...options });
  const isOwn = into.name === sheet.form.name;
  const key = figureKey(into, spread, value);
  const own = isOwn ? key : key.slice(partKey(into, '').length);
  const faults = outcome.faults.map((fault) =>
    fault.key === spread.figure ? { ...fault, key: own } : fault,
  );
  told.add({ ...outcome, faults }, isOwn ? undefined : into);
  return outcome.created + outcome.updated;
}

const isDay = (form: Form, name: string): boolean => form.fields[name]?.kind === 'date';

/** A balance holds on a day, which is seldom that of the import. */
function dayMissing(
  into: Form,
  { also }: Spread,
  { line, entered }: Pick<EnteredRow, 'line' | 'entered'>,
): RowFault[] {
  const name = also.find((each) => isDay(into, each));
  if (name === undefined || (entered[name] ?? null) !== null) return [];
  return [{ line, key: name, message: 'Say the day for which these figures hold.' }];
}

/** What a row says of all of its figures: in a sheet of their own, whatever else it tells. */
function askedWith({ form, into, spread, keys }: Sheet & { readonly spread: Spread; readonly into: Form }) {
  if (into.name !== form.name)
    return spread.also.map((name) => [name, keys.indexOf(partKey(into, name))] as const);
  return keys.flatMap((key, at) =>
    key === null || key.includes(':') || [spread.of, spread.by, spread.figure].includes(key)
      ? []
      : [[key, at] as const],
  );
}

const labelled = (column: ImportColumn, label: string | undefined): ImportColumn =>
  label === undefined ? column : { ...column, label };
