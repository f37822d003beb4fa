/** What can be asked of a kind of field, and how a condition reads on its chip. */
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import type { Condition } from './list-state.ts';

type FilterKind = 'options' | 'reference' | 'dates' | 'amounts' | 'numbers' | 'flag' | 'words';

export type Filterable = {
  readonly name: string;
  readonly label: string;
  readonly kind: FilterKind;
  readonly choices?: Readonly<Record<string, string>>;
  readonly field?: FieldShape;
};

const kinds: Readonly<Record<string, FilterKind>> = {
  choice: 'options',
  choices: 'options',
  reference: 'reference',
  date: 'dates',
  month: 'words',
  money: 'amounts',
  number: 'numbers',
  percent: 'numbers',
  flag: 'flag',
  text: 'words',
  code: 'words',
  personName: 'words',
  phone: 'words',
  mail: 'words',
  time: 'words',
  moment: 'dates',
};

/**
 * Fields a reader can filter by. Masked values cannot be filtered: an answer would tell what the mask hides.
 */
export function filterables(form: FormShape): Filterable[] {
  const state: Filterable[] = form.states
    ? [{ name: 'state', label: 'State', kind: 'options', choices: stateWords(form) }]
    : [];
  const fields = form.fields.flatMap((field): Filterable[] => {
    const kind = field.view === 'mask' ? undefined : kinds[field.kind];
    if (!kind) return [];
    return [
      {
        name: field.name,
        label: field.label,
        kind,
        field,
        ...(field.choices ? { choices: field.choices } : {}),
      },
    ];
  });
  return [...state, ...fields];
}

/** Those that a reader is asked: nothing can be chosen among records that are not theirs to pick. */
export const filtersOffered = (possible: readonly Filterable[]): Filterable[] =>
  possible.filter(({ field }) => !field?.unpicked);

/** 'inReview' -> 'in review': a state or action that has no words of its own. */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
export const wordFor = (form: Pick<FormShape, 'words'>, name: string): string =>
  form.words?.[name] ?? plainWords(name);

function stateWords(form: FormShape): Record<string, string> {
  const states = form.states ?? {};
  const names = new Set([
    ...Object.keys(states),
    ...Object.values(states).flatMap((actions) => Object.values(actions)),
  ]);
  return Object.fromEntries([...names].map((name) => [name, wordFor(form, name)]));
}

type Spoken = { readonly date: (value: string) => string; readonly money: (value: number) => string };
type TitleOf = (id: number) => string | undefined;

/** The text of a chip: 'State: draft, approved', 'Joined: from 1 Jan 2026'. */
export function chipText(
  one: Filterable,
  condition: Condition,
  say: Spoken,
  titleOf: TitleOf = () => undefined,
): string {
  return `${one.label}: ${asked(one, condition, say, titleOf)}`;
}

function asked(one: Filterable, condition: Condition, say: Spoken, titleOf: TitleOf): string {
  if (condition.empty !== undefined) return condition.empty ? 'empty' : 'not empty';
  if (condition.contains !== undefined) return `has “${condition.contains}”`;
  if (condition.is) return listed(condition.is.map((value) => optionWord(one, value, titleOf)));
  return rangeWords(one, condition, say);
}

function optionWord(one: Filterable, value: string | number | boolean, titleOf: TitleOf): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (one.kind === 'reference') return titleOf(Number(value)) ?? '…';
  return one.choices?.[String(value)] ?? String(value);
}

/** A chip stays short: three names, then how many more. */
const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;

function rangeWords(one: Filterable, { from, to }: Condition, say: Spoken): string {
  const speak = (value: string | number): string => {
    if (one.kind === 'dates') return say.date(String(value));
    if (one.kind === 'amounts') return say.money(Number(value));
    return one.field?.kind === 'percent' ? `${Number(value) / 100}%` : String(value);
  };
  if (from !== undefined && to !== undefined) return `${speak(from)} to ${speak(to)}`;
  if (from !== undefined) return one.kind === 'dates' ? `from ${speak(from)}` : `at least ${speak(from)}`;
  if (to !== undefined) return one.kind === 'dates' ? `until ${speak(to)}` : `at most ${speak(to)}`;
  return 'any';
}
