/** Which columns a list has, in which order, how wide, and which end their values stand at. */
import type { FieldKind } from '#kernel/field.ts';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';

export type Column = {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind | 'title' | 'state' | 'moment' | 'person';
  readonly field?: FieldShape;
  readonly width: number;
  readonly end: boolean;
  readonly sortable: boolean;
};

/** Values that a cell cannot show in one line. */
const neverInList: readonly FieldKind[] = ['rows', 'picture', 'longText', 'address'];
const unsortable: readonly string[] = ['choices', 'identity', 'population', 'file'];
/** A file is in a list where it is what people come for. */
const isListed = ({ kind, inList }: FieldShape): boolean =>
  kind === 'file' ? inList === true : !neverInList.includes(kind);
const atEnd: readonly string[] = ['number', 'money', 'percent'];

const widths: Readonly<Record<string, number>> = {
  title: 260,
  code: 112,
  number: 104,
  money: 132,
  percent: 96,
  date: 132,
  month: 144,
  time: 88,
  flag: 88,
  choice: 148,
  choices: 200,
  reference: 188,
  population: 240,
  personName: 184,
  phone: 140,
  mail: 224,
  identity: 140,
  state: 132,
  moment: 154,
  person: 164,
};

/** A header is never cut when its words are only a little longer than its values. */
const widthOf = (kind: string, label: string): number => Math.max(widths[kind] ?? 180, label.length * 7 + 44);

/** A number that is put together of several parts, such as a certificate's. */
const isLongCode = ({ kind, max }: FieldShape): boolean => kind === 'code' && max !== undefined && max > 30;

const fieldColumn = (field: FieldShape): Column => ({
  name: field.name,
  label: field.label,
  kind: field.kind,
  field,
  width: widthOf(isLongCode(field) ? 'reference' : field.kind, field.label),
  end: atEnd.includes(field.kind),
  sortable: !unsortable.includes(field.kind),
});

/** The column that opens the record: the title, with the code small beside it. Always first, never hidden. */
const titleColumn = (form: FormShape): Column => {
  const first = form.fields.find((field) => field.name === form.title[0]);
  const label =
    form.title.length === 1 && first ? first.label : form.one.charAt(0).toUpperCase() + form.one.slice(1);
  return {
    name: form.title[0] ?? 'id',
    label,
    kind: 'title',
    // A name that is put together of several fields is longer by each; few people have a middle name.
    width: (widths['title'] ?? 260) + 72 * Math.min(form.title.filter(isUsual(form)).length - 1, 2),
    end: false,
    sortable: first !== undefined,
  };
};

const isUsual = (form: FormShape) => (name: string) => {
  const field = form.fields.find((one) => one.name === name);
  return field?.kind !== 'personName' || field.required === true;
};

const systemColumns = (form: FormShape): Column[] => [
  ...(form.states ? [column('state', 'State', 'state', true)] : []),
  ...(form.dated
    ? [column('validFrom', 'From', 'date', true), column('validTo', 'Until', 'date', true)]
    : []),
  column('changedAt', 'Last change', 'moment', true),
  column('changedBy', 'Changed by', 'person', false),
];
const column = (name: string, label: string, kind: Column['kind'], sortable: boolean): Column => ({
  name,
  label,
  kind,
  width: widthOf(kind, label),
  end: false,
  sortable,
});

/**
 * Everything a reader can choose from, in the form's own order; the fields of the title are already its
 * column.
 */
export function possibleColumns(form: FormShape): Column[] {
  const inTitle = new Set([...form.title, form.subtitle]);
  const fields = form.fields.filter((field) => !inTitle.has(field.name) && isListed(field));
  return [...fields.map(fieldColumn), ...systemColumns(form)];
}

/**
 * The columns shown: the reader's choice when there is one, else the form's. What the form no longer has is
 * skipped.
 */
export function shownColumns(form: FormShape, chosen: readonly string[]): Column[] {
  const possible = possibleColumns(form);
  const byName = new Map(possible.map((one) => [one.name, one]));
  const names = chosen.length ? chosen : defaultColumns(form);
  return [titleColumn(form), ...names.map((name) => byName.get(name)).filter((one) => one !== undefined)];
}

/** What the form shows until the reader chooses: its `inList` fields, its state and, dated, since when. */
export function defaultColumns(form: FormShape): string[] {
  const fields = possibleColumns(form)
    .filter((one) => one.field?.inList)
    .map((one) => one.name);
  const names = fields.length
    ? fields
    : possibleColumns(form)
        .filter((one) => one.field)
        .slice(0, 5)
        .map((one) => one.name);
  const last = [...names.filter((name) => matters(form, name)), ...(form.states ? ['state'] : [])];
  const when = form.dated ? ['validFrom', 'validTo'] : [];
  const isAddress = (name: string) =>
    form.fields.some((field) => field.name === name && (field.kind === 'mail' || field.kind === 'phone'));
  const rest = names.filter((name) => !matters(form, name));
  const own = rest.filter((name) => !isAddress(name));
  const told = own.length < mostBesideAddresses ? [...own, ...rest.filter(isAddress)] : own;
  return [...told.slice(0, mostColumns - when.length - last.length), ...when, ...last];
}

/** As many as stand beside the title on a usual screen; the rest can be chosen. */
const mostColumns = 7;
const mostBesideAddresses = 4;

/**
 * What people open a list for: the amount, of several the last, which the others lead to, and where the
 * record stands. They come last and stay in sight.
 */
function matters(form: FormShape, name: string): boolean {
  if (name === 'state') return true;
  const amount = form.fields.findLast(({ kind, inList }) => kind === 'money' && inList);
  return name === amount?.name || (name === 'status' && !form.states);
}

/** Of the columns shown, how many at the end stay in sight while the rest is scrolled. */
export function keptInSight(form: FormShape, columns: readonly Column[]): number {
  const last = columns.slice(1).toReversed();
  const first = last.findIndex(({ name }) => !matters(form, name));
  return Math.min(2, first < 0 ? last.length : first);
}

/** The part of a title that is somebody: a face stands beside it, but not beside one's own records. */
export const personIn = (form: FormShape): FieldShape | undefined =>
  form.rights.read === 'own'
    ? undefined
    : form.fields.find(
        ({ kind, name, to }) => form.title.includes(name) && (kind === 'personName' || isPerson(to)),
      );

export const isOfPeople = (form: FormShape): boolean => personIn(form) !== undefined;

/** Whether a reference is to somebody. */
export const isPerson = (to: string | undefined): boolean => to === 'employee' || to === 'applicant';

/** The names to ask the server for: what is shown, and what the title is made of. */
export const askedColumns = (form: FormShape, columns: readonly Column[]): string[] => [
  ...new Set([
    ...form.title,
    ...(form.subtitle ? [form.subtitle] : []),
    ...(isOfPeople(form) ? form.fields.filter(({ kind }) => kind === 'picture').map(({ name }) => name) : []),
    ...columns.slice(1).map((one) => one.name),
  ]),
];

/** Turns a column on, at the place where the form has it, or off. */
export function toggledColumn(form: FormShape, chosen: readonly string[], name: string): string[] {
  const shown = chosen.length ? [...chosen] : defaultColumns(form);
  return shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name];
}

/** Moves a column before (-1) or after (+1) its neighbour. */
export function movedColumn(form: FormShape, chosen: readonly string[], name: string, by: -1 | 1): string[] {
  const shown = chosen.length ? [...chosen] : defaultColumns(form);
  const at = shown.indexOf(name);
  const to = at + by;
  const other = shown[to];
  if (at < 0 || other === undefined) return shown;
  return shown.with(at, other).with(to, name);
}
