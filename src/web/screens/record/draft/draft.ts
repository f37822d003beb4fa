/**
 * What a person is typing, before it is saved. Drafts hold values as they are sent: a reference is its id, a
 * masked value that was not touched is not in the draft at all, so it cannot be overwritten by its own mask.
 */
import { type IsoDate, isIsoDate, isMonth, lastDay } from '#kernel/calendar.ts';
import { openingDay } from '#kernel/moving-day.ts';
import { isTitledPopulation, withoutTitles } from '#kernel/population/population.ts';
import type { FieldShape, FormShape, Linked, Values } from '#kernel/wire/described.ts';
import { blankLine, typedColumns } from '#web/ui/input/rows/blank-line.ts';
import { isVisible } from '#web/ui/is-visible.ts';

export type Draft = Readonly<Record<string, unknown>>;

const isLinked = (value: unknown): value is Linked =>
  typeof value === 'object' && value !== null && 'id' in value && typeof (value as Linked).id === 'number';

/** From the value on the wire to the value that is sent back. */
export function sentValue(field: FieldShape, value: unknown): unknown {
  if (value === undefined) return null;
  if (field.kind === 'rows') {
    const lines = Array.isArray(value) ? (value as Values[]) : [];
    return lines.map((line) =>
      Object.fromEntries(
        (field.fields ?? []).map((column) => [column.name, sentValue(column, line[column.name])]),
      ),
    );
  }
  if (field.kind === 'population' && isTitledPopulation(value)) return withoutTitles(value).population;
  return isLinked(value) ? value.id : value;
}

/** Fields a person may type into. */
export const writable = (field: FieldShape): boolean => field.writable !== false && !field.readOnly;

/** The draft of a new record or an action: the fields' defaults; `today` is the organisation's own day. */
export function emptyDraft({ fields }: Pick<FormShape, 'fields'>, today: IsoDate, given: Values = {}): Draft {
  const entries = fields
    .filter(writable)
    .map((field): [string, unknown] => [field.name, given[field.name] ?? startOf(field, today)]);
  return Object.fromEntries(entries);
}

/** What an address gives a new record to begin with: what it belongs to, choices, months, days and texts. */
export function givenIn(form: FormShape, search: Readonly<Record<string, string | undefined>>): Values {
  const typed = form.fields.flatMap((field): [string, string | number][] => {
    const given = search[field.name];
    if (given === undefined) return [];
    if (field.kind === 'choice')
      return Object.hasOwn(field.choices ?? {}, given) ? [[field.name, given]] : [];
    if (field.kind === 'month') return isMonth(given) ? [[field.name, given]] : [];
    if (field.kind === 'date') return isIsoDate(given) ? [[field.name, given]] : [];
    if (field.kind === 'reference') return /^[1-9]\d{0,14}$/.test(given) ? [[field.name, Number(given)]] : [];
    return field.kind === 'text' || field.kind === 'longText' ? [[field.name, given]] : [];
  });
  return Object.fromEntries(typed);
}

function startOf(field: FieldShape, today: IsoDate): unknown {
  if (field.kind === 'date') return openingDay(field.default, today);
  if (field.default !== undefined) return field.default;
  if (field.kind === 'flag') return false;
  if (field.kind === 'rows') return linesToBegin(field);
  return field.kind === 'choices' ? [] : null;
}

/** As many as there have to be at least: what is asked for stands open. */
const linesToBegin = ({ fields = [], min, required }: FieldShape): Values[] =>
  Array.from({ length: min ?? (required ? 1 : 0) }, () => blankLine(typedColumns(fields)));

/** The draft of a saved record, without masked values: those are typed again or left alone. */
export function draftOf(form: FormShape, values: Values): Draft {
  return Object.fromEntries(
    form.fields
      .filter((field) => writable(field) && field.view !== 'mask')
      .map((field) => [field.name, sentValue(field, values[field.name])]),
  );
}

/** Empty text, no choice and nothing typed are one thing: nothing. */
const settled = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value === undefined ? null : value;
};

export function sameValue(a: unknown, b: unknown): boolean {
  const left = settled(a);
  const right = settled(b);
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => sameValue(value, right[index]));
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameValue((left as Values)[key], (right as Values)[key]));
}

/** Only what differs from where the person started; empty text becomes null. */
export function changesOf(before: Draft, after: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !sameValue(before[name], value))
      .map(([name, value]) => [name, settled(value)]),
  );
}

/**
 * What is typed or chosen, with what it suggests for another field, where that may be written. What was
 * picked among those of the value before is emptied: a position of one department is none of another.
 */
export function withValue(form: FormShape, draft: Draft, name: string, value: unknown): Draft {
  const [other, suggested] = suggestedBy(form, name, value);
  const picked = sameValue(draft[name], value) ? [] : form.fields.filter((field) => isPickedBy(field, name));
  return {
    ...draft,
    [name]: value,
    ...(other !== undefined && suggested !== undefined && other in draft && { [other]: suggested }),
    ...Object.fromEntries(picked.filter((field) => field.name in draft).map((field) => [field.name, null])),
  };
}

/** The field that a value has a proposal for, and what is proposed. */
function suggestedBy(form: FormShape, name: string, value: unknown): readonly (string | undefined)[] {
  const { suggests, ends } = form.fields.find((field) => field.name === name) ?? {};
  if (typeof value !== 'string') return [];
  if (ends !== undefined) return isMonth(value) ? [ends, lastDay(value)] : [];
  return [suggests?.field, suggests?.by[value]];
}

const isPickedBy = ({ filter = {} }: FieldShape, name: string): boolean =>
  Object.values(filter).includes(name);

/** One field where two people want different things, or where the other's change is news. */
export type Difference = {
  readonly field: FieldShape;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, to different values: somebody has to choose. */
  readonly clash: boolean;
};

/** Compares a refused save with the record as it is now, field by field. */
export function differences(form: FormShape, before: Draft, mine: Draft, theirs: Draft): Difference[] {
  return form.fields.flatMap((field) => {
    const { name } = field;
    if (!(name in mine) && !(name in theirs)) return [];
    const iChanged = !sameValue(before[name], mine[name]) && name in mine;
    const theyChanged = !sameValue(before[name], theirs[name]) && name in theirs;
    if (!iChanged && !theyChanged) return [];
    const clash = iChanged && theyChanged && !sameValue(mine[name], theirs[name]);
    return [
      {
        field,
        before: before[name],
        mine: iChanged ? mine[name] : theirs[name],
        theirs: theirs[name],
        clash,
      },
    ];
  });
}

export type Side = 'mine' | 'theirs';

/**
 * What to save once every clash is decided: the other's record with my changes laid over it where I keep
 * mine.
 */
export function resolved(
  list: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  return Object.fromEntries(
    list
      .filter((one) => !sameValue(one.mine, one.theirs) && (chosen[one.field.name] ?? 'mine') === 'mine')
      .map((one) => [one.field.name, settled(one.mine)]),
  );
}

/** What is not asked for is not sent: a field hidden by another one's value, and what stayed empty. */
export function filledIn({ fields }: Pick<FormShape, 'fields'>, draft: Draft): Record<string, unknown> {
  const hidden = new Set(
    fields.filter((field) => !writable(field) || !isVisible(field, draft)).map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(draft)
      .map(([name, value]) => [name, settled(value)] as const)
      .filter(([name, value]) => value !== null && !hidden.has(name)),
  );
}
