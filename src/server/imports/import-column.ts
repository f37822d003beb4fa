/** The columns a form can be imported by, under the organisation's own labels. */
import {
  type Address,
  choice,
  date,
  type Field,
  type PlainField,
  type RowsField,
  text,
} from '#kernel/field.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import type { Paise } from '#kernel/money.ts';

/** A single form is typed; what the system alone writes is not imported at all, be it field by field. */
export const isImportable = (form: Form): boolean =>
  !form.single &&
  !form.systemOnly &&
  !form.comesFilled &&
  !form.sealed &&
  Object.values(form.fields).some(({ readOnly }) => !readOnly);

type Common = {
  /** The field's name; an address is several columns: 'presentAddress.pin'. */
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
};
/** A column whose cell is one value. */
export type ValueColumn = Common & {
  readonly field: PlainField;
  readonly part?: keyof Address;
  readonly line?: LineOfColumn;
};
/** The cell is the figure of one line of a list. */
export type LineOfColumn = {
  readonly list: string;
  readonly figure: string;
  /** What else the line has: the component by its id. Nothing where the line is yet to be made. */
  readonly rest: Readonly<Record<string, number>>;
  /** The key of the column that the lines add up to. */
  readonly whole: string;
  /** Below which what they add up to is asked about. */
  readonly asksBelow?: Paise;
  /** How a line that is yet to be made is understood. */
  readonly note?: string;
};
/** A column whose cell holds the lines of a list, and what each of them is made of in its order. */
export type LinesColumn = Common & { readonly field: RowsField; readonly values: readonly LineValue[] };
export type LineValue = { readonly name: string; readonly label: string; readonly field: PlainField };
export type ImportColumn = ValueColumn | LinesColumn;

export type Labels = (form: string, path: string) => string | undefined;

const addressParts: Readonly<Record<keyof Address, string>> = {
  line1: 'first line',
  line2: 'second line',
  city: 'city',
  state: 'state',
  pin: 'PIN',
  country: 'country',
};

const since = ['Effective from', 'Effective date', 'With effect from', 'WEF', 'From date'];
const validFrom = date({ label: 'Valid from', alsoCalled: since, required: true });
const begun = date({
  label: 'Valid from',
  alsoCalled: since,
  help: 'Empty: from the first day, where nothing is recorded yet.',
});
const validTo = date({ label: 'Valid to', help: 'Empty: until the next row, or without end.' });
const reason = text({ label: 'Reason', max: 400 });

/** `isSeen` leaves out what the person may not see; what the server sets itself cannot be imported. */
export function importColumns(form: Form, labels: Labels, isSeen: (field: Field) => boolean): ImportColumn[] {
  const own = Object.entries(form.fields).flatMap(([key, field]): ImportColumn[] => {
    const isWay = form.parent?.through?.includes(key) === true;
    const isTold = form.comesIn?.tells?.includes(key) === true;
    if (field.kind === 'file' || field.kind === 'picture' || !isSeen(field)) return [];
    if (field.readOnly && !isWay && !isTold) return [];
    const label = labels(form.name, key) ?? field.label;
    if (field.kind === 'rows') {
      const values = lineValues(field, (name) => labels(form.name, `${key}.${name}`), isSeen);
      const needed = (field.required === true || (field.min ?? 0) > 0) && !field.visibleWhen;
      return values.length > 0 ? [{ key, label, field, required: needed, values }] : [];
    }
    const isFound = form.parent?.through !== undefined && key === form.parent.field;
    const required =
      isWay || (field.required === true && field.default === undefined && !field.visibleWhen && !isFound);
    if (field.kind !== 'address') return [{ key, label, field, required }];
    return Object.entries(addressParts).map(([part, word]) => ({
      key: `${key}.${part}`,
      label: `${label}: ${word}`,
      field,
      required: false,
      part: part as keyof Address,
    }));
  });
  if (form.comesIn) own.push(stateColumn(form, form.comesIn));
  if (!form.dated) return own;
  const dated = { validFrom: form.parent?.begins ? begun : validFrom, validTo, reason };
  return [
    ...own,
    ...Object.entries(dated).map(
      ([key, field]): ImportColumn => ({
        key,
        label: labels(form.name, key) ?? field.label,
        field,
        required: 'required' in field,
      }),
    ),
  ];
}

/** What a record that comes in is by its state, in words of the form and of other programs. */
function stateColumn(
  form: Form,
  { label, alsoCalled = [], states }: NonNullable<Form['comesIn']>,
): ValueColumn {
  const choices = Object.fromEntries(
    Object.keys(form.states ?? {}).map((state) => [state, wordFor(form, state)]),
  );
  const alsoWritten = Object.fromEntries(
    Object.entries(states).flatMap(([state, words]) => words.map((word) => [word, state])),
  );
  return { key: 'state', label, required: true, field: choice({ label, alsoCalled, choices, alsoWritten }) };
}

/** Whether the text of a cell can give this value of a line. */
export const isEntered = ({ kind, readOnly }: PlainField): boolean =>
  !readOnly && kind !== 'file' && kind !== 'picture' && kind !== 'address';

/**
 * What a line can be entered by; nothing where it needs what no text can give, and where the person does not
 * see all of it: the lines are replaced as a whole, so what is hidden would be lost.
 */
function lineValues(
  { fields }: RowsField,
  labelOf: (name: string) => string | undefined,
  isSeen: (field: Field) => boolean,
): LineValue[] {
  const all = Object.entries(fields);
  const missing = all.some(
    ([, field]) => !isSeen(field) || (field.required && !field.readOnly && !isEntered(field)),
  );
  if (missing) return [];
  return all
    .filter(([, field]) => isEntered(field))
    .map(([name, field]) => ({ name, label: labelOf(name) ?? field.label, field }));
}
