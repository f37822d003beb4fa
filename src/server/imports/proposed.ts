/** What a file looks like to whoever imports it: its columns, its first rows, and what each may be. */
import type { Form } from '#kernel/form.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { SheetKind, TargetColumn, Uploaded } from '#kernel/wire/import-sheet.ts';
import type { Work } from '../work.ts';
import { heldColumns } from './columns/column-holds.ts';
import { proposedAsOn } from './columns/proposed-as-on.ts';
import { byValues } from './columns/proposed-by-values.ts';
import { proposedDays } from './columns/proposed-days.ts';
import { type ProposedLines, proposedLines } from './columns/proposed-lines.ts';
import { targetsFor } from './combined/parts.ts';
import { isOfOne } from './combined/shared-numbers.ts';
import { asksBelow } from './combined/small-amounts.ts';
import { type Target as WholeTarget, wholeOf } from './combined/target.ts';
import { keyFields } from './existing.ts';
import type { Looked } from './layout/layout.ts';
import { sheetKind } from './layout/sheet-kind.ts';
import { propose } from './proposal.ts';
import { isPast } from './read/cell.ts';
import type { TableCell } from './read/csv-read.ts';
import { isDated } from './read/date-question.ts';
import { choicesOf, knownWords } from './read/known-words.ts';
import { recipeFor } from './recipe/recipe.ts';
import { namesOfRecords, resolverOf } from './reference-map.ts';
import {
  type Proposed as ProposedShape,
  proposedHolders,
  proposedNames,
  proposedNextDays,
  proposedWords,
} from './shaping-proposal.ts';
import { unreadCells } from './unread-cells.ts';

type Described = Omit<Uploaded, 'importId'>;
type Remembered = NonNullable<Uploaded['recipe']>;

async function remembered(
  work: Work,
  form: Form,
  headings: readonly string[],
): Promise<Remembered | undefined> {
  const found = await recipeFor(work, form, headings);
  if (!found) return undefined;
  const { recipe, matches, orders, shaping, make } = found;
  return { name: recipe.name, matches, orders, shaping, make };
}

const sampleRows = 5;

export async function described(work: Work, form: Form, looked: Looked): Promise<Described> {
  const known = await targetsFor(work, form);
  const { headings, first, dates, distinct, layout } = looked;
  const values = headings.map((_, at) => first.map(({ cells }) => cells[at] ?? null));
  const file = { headings, values, distinct };
  const kind = sheetKind(headings);
  const { matches: called, unsure: guessed } = await byValues(
    work,
    form,
    file,
    { columns: known, kind },
    await proposedBy(work, form, file, known),
  );
  const rows = first.map(({ cells }) => cells);
  const lines = await proposedLines(work, form, { headings, rows }, known, called);
  const all = lines ? [...known, ...lines.targets] : known;
  const found = lines?.matches ?? called;
  const unsure = [...guessed, ...(lines?.unsure ?? [])].sort((a, b) => a - b);
  const columns = await Promise.all(all.map((column) => targetOf(work, column)));
  const named = proposedHolders(file, all, proposedNames(file, all, found));
  const dated = proposedAsOn(form, { headings, layout, today: work.today }, all, named);
  const counted = proposedDays({ headings, distinct, layout }, all, dated);
  const framed = withFrame(headings.length, counted, lines?.frame);
  const { made, matches } = proposedOnly(headings.length, { form, all, columns }, framed);
  const headers = headings.map(({ words }) => words);
  const recipe = await remembered(work, form, headers);
  return {
    headers,
    columns,
    matches,
    unsure,
    sample: first.slice(0, sampleRows).map(({ cells }) => cells),
    unread: unreadCells(first, matches, { columns: all, today: work.today }),
    dates,
    layout,
    shaping: {
      made,
      treated: { ...proposedWords(file, all, matches), ...proposedNextDays(file, all, matches) },
      cells: {},
    },
    distinct,
    sums: lines?.sums ?? [],
    holds: heldColumns(file),
    ...(kind && !takesKind(form, kind, all) && { otherKind: kind }),
    make: lines?.make ?? [],
    updates: await arePresent(work, form, rows, matches),
    ...(recipe && { recipe }),
  };
}

/** Whether a sheet of this kind is what the form is for. */
function takesKind({ name, spread }: Form, kind: SheetKind, columns: readonly WholeTarget[]): boolean {
  const own = columns.filter(({ below }) => !below || below.form === name);
  if (kind === 'salary-register')
    return spread !== undefined || own.some((column) => 'line' in column && column.line !== undefined);
  return own.some(({ field }) => field.kind === 'number' && field.tallies !== undefined);
}

type File = Parameters<typeof propose>[0];

/** Whether every one of these rows names a record that is here, by what makes it that record. */
async function arePresent(
  work: Work,
  form: Form,
  rows: readonly (readonly TableCell[])[],
  matches: Described['matches'],
): Promise<boolean> {
  const [key = '', ...others] = keyFields(form);
  const at = Object.keys(matches).find((place) => matches[place] === key);
  if (at === undefined || others.length > 0 || rows.length === 0) return false;
  const isHere = await resolverOf(work, work.host.forms, form);
  return rows.every((cells) => isHere(plainWords(cells[Number(at)])) !== undefined);
}

/**
 * What a column is taken for. Nobody means a list that an organisation does not keep: where it has no seats,
 * a column of positions tells what somebody is.
 */
async function proposedBy(work: Work, form: Form, file: File, known: readonly WholeTarget[]) {
  const asked = { one: form.one, today: work.today };
  const proposal = propose(file, known, asked);
  const taken = new Set(Object.values(proposal.matches));
  const unkept = new Set<string>();
  for (const column of known) {
    const field = 'values' in column ? undefined : column.field;
    if (!taken.has(column.key) || column.required || field?.kind !== 'reference') continue;
    if (field.to === form.name) continue;
    const names = await namesOfRecords(work, work.host.forms.form(field.to), field.only);
    if (names?.length === 0) unkept.add(column.key);
  }
  if (unkept.size === 0) return proposal;
  const kept = propose(
    file,
    known.filter(({ key }) => !unkept.has(key)),
    asked,
  );
  const rest = Object.fromEntries(
    Object.entries(proposal.matches).filter(
      ([at, key]) => kept.matches[at] === undefined && !Object.values(kept.matches).includes(key),
    ),
  );
  return { matches: { ...rest, ...kept.matches }, unsure: kept.unsure };
}

/** The record that has the lines of the sheet's columns is the same for every row. */
const withFrame = (
  width: number,
  { made, matches }: ProposedShape,
  frame: ProposedLines['frame'],
): ProposedShape =>
  frame
    ? {
        made: [...made, { kind: 'constant', value: frame.value }],
        matches: { ...matches, [width + made.length]: frame.key },
      }
    : { made, matches };

/**
 * What a part or a row of time needs and only one record can be, as the one place of work or the one salary
 * structure, is that for every row.
 */
function proposedOnly(
  width: number,
  { form: own, all, columns }: Pick<Described, 'columns'> & { form: Form; all: readonly WholeTarget[] },
  { made, matches }: ProposedShape,
): ProposedShape {
  const keys = new Set(Object.values(matches));
  const told = new Set(all.flatMap(({ key, below }) => (keys.has(key) ? [below?.form ?? own.name] : [])));
  const only = columns.flatMap(({ key, records }, at) => {
    const form = all[at]?.below?.form ?? (own.dated ? own.name : undefined);
    const [one, ...others] = records ?? [];
    const isAsked = form !== undefined && told.has(form) && !keys.has(key) && key !== own.parent?.field;
    return isAsked && one !== undefined && others.length === 0 ? [{ key, value: one }] : [];
  });
  const next = width + made.length;
  return {
    made: [...made, ...only.map(({ value }) => ({ kind: 'constant', value }) as const)],
    matches: { ...matches, ...Object.fromEntries(only.map(({ key }, at) => [next + at, key])) },
  };
}

async function targetOf(work: Work, column: WholeTarget): Promise<TargetColumn> {
  const { key, label, required } = column;
  const field = 'values' in column ? undefined : column.field;
  const records =
    required && field?.kind === 'reference'
      ? await namesOfRecords(work, work.host.forms.form(field.to), field.only)
      : undefined;
  const least = asksBelow(column);
  return {
    key,
    label,
    required,
    dated: isDated(column),
    past: field !== undefined && isPast(field),
    choices: field ? Object.values(choicesOf(field)) : [],
    known: field ? knownWords(field) : [],
    amount: field?.kind === 'money',
    ...(column.below && { group: column.below.heading }),
    ...(records && { records }),
    ...(column.fills && { fills: column.fills }),
    ...(isOfOne(column) && { ofOne: true }),
    ...(least !== undefined && { asksBelow: least }),
    ...((field?.kind === 'date' || field?.kind === 'month') && { typed: field.kind }),
    ...lineOf(work, column),
  };
}

function lineOf(work: Work, column: WholeTarget): Pick<TargetColumn, 'line'> {
  const whole = wholeOf(work, column);
  if (whole === undefined || !('line' in column)) return {};
  const { note } = column.line ?? {};
  return { line: { whole, ...(note !== undefined && { note }) } };
}
