/**
 * What the values of a sheet say where its headings do not: a column of names that are on no list of that
 * kind is not that list, and a column whose every value is somebody's code says whom a row is about.
 */
import type { Form } from '#kernel/form.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { SheetKind } from '#kernel/wire/import-sheet.ts';
import type { Work } from '../../work.ts';
import type { Target } from '../combined/target.ts';
import { keyFields } from '../existing.ts';
import type { Heading } from '../layout/heading.ts';
import type { TableCell } from '../read/csv-read.ts';
import { codedRecords, otherNames, resolverOf } from '../reference-map.ts';

type Proposal = {
  readonly matches: Readonly<Record<string, string>>;
  readonly unsure: readonly number[];
};
type File = {
  readonly headings: readonly Heading[];
  readonly values: readonly (readonly TableCell[])[];
};
type Asked = { readonly columns: readonly Target[]; readonly kind: SheetKind | undefined };

const filledOf = ({ values }: File, at: number): string[] =>
  (values[at] ?? []).map((cell) => plainWords(cell)).filter(Boolean);

/** A figure of its kind beside the records: days of leave, what was paid so far. */
const isSpread = (column: Target): boolean =>
  column.below !== undefined && !('line' in column) && column.key.includes('=');

export async function byValues(
  work: Work,
  form: Form,
  file: File,
  { columns, kind }: Asked,
  { matches, unsure }: Proposal,
): Promise<Proposal> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const kept: [string, string][] = [];
  for (const [at, key] of Object.entries(matches)) {
    const column = byKey.get(key);
    // The days of a month are no balance.
    if (column && kind === 'attendance-month' && isSpread(column) && column.below?.form !== form.name)
      continue;
    if (column && (await isOtherList(work, column, filledOf(file, Number(at))))) continue;
    kept.push([at, key]);
  }
  const now = Object.fromEntries(kept);
  const person = await personColumn(work, form, file, now);
  return person
    ? { matches: { ...now, [person.at]: person.key }, unsure: [...unsure, person.at] }
    : { matches: now, unsure: unsure.filter((at) => now[at] !== undefined) };
}

/** A list that is kept, and that none of these words is on. */
async function isOtherList(work: Work, column: Target, words: readonly string[]): Promise<boolean> {
  const { field } = column;
  if ('values' in column || field.kind !== 'reference' || !field.only || words.length === 0) return false;
  const to = work.host.forms.form(field.to);
  const resolve = await resolverOf(work, work.host.forms, to, field.only);
  if (words.some((each) => resolve(each) !== undefined)) return false;
  return (await codedRecords(work, to, field.only)).length > 0;
}

const serial = /^(s|sr|sl|serial|row)\W*(no|number)?\W*$/i;
const called = /id|code|no\b|number|user|login|emp/i;

/** The column whose every value is the code of somebody, where no heading says whom a row is about. */
async function personColumn(work: Work, form: Form, file: File, matches: Proposal['matches']) {
  const key = keyFields(form).find((name) => {
    const field = form.fields[name];
    return name === form.subtitle
      ? field?.kind === 'code'
      : field?.kind === 'reference' && isPeople(field.to);
  });
  const field = form.fields[key ?? ''];
  if (key === undefined || !field || Object.values(matches).includes(key)) return undefined;
  const of = field.kind === 'reference' ? work.host.forms.form(field.to) : form;
  if (!isPeople(of.name)) return undefined;
  const codes = new Set<string | undefined>(
    (await codedRecords(work, of)).map(({ code }) => code?.toLowerCase()),
  );
  // A reference may be by a sign-in; a record is known by its code alone.
  if (of !== form)
    for (const name of (await otherNames(work, work.host.forms, of))?.keys() ?? []) codes.add(name);
  const places = file.headings.flatMap(({ words }, at) => {
    const filled = filledOf(file, at);
    const isAll = filled.length > 0 && filled.every((each) => codes.has(each.toLowerCase()));
    return isAll && matches[at] === undefined && !serial.test(words) ? [at] : [];
  });
  const at = places.find((place) => called.test(file.headings[place]?.words ?? '')) ?? places[0];
  return at === undefined ? undefined : { at, key };
}

const isPeople = (form: string): boolean => form === 'employee';
