/**
 * What a built report can be made of, as far as the session sees it: the fields of its form, of the forms
 * that it refers to, of dated forms about its person on the day, and sums over other records of that person.
 * All of it follows from the declarations of the forms; what is sealed or masked is never there.
 */

import { choice, date, number, type PlainField } from '#kernel/field.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import { isNarrowed, type Reached } from '#kernel/reached.ts';
import { accessWithin, type FormAccess } from '#server/forms/access.ts';
import { type Shown, shownFields } from '#server/forms/list/shown.ts';
import { ownerColumn } from '#server/forms/reach.ts';
import { type Words, wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';

/** Where a field is: in the form itself, behind a reference of it, or in records about its person. */
export type Source = {
  /** '', the name of the reference, or the name of the form. */
  readonly key: string;
  readonly way: 'own' | 'reference' | 'dated' | 'many';
  readonly access: FormAccess;
};

export type Pickable = {
  readonly path: string;
  readonly label: string;
  /** The heading that it stands under. */
  readonly of: string;
  readonly field: PlainField;
  /** Where its value is read: a field, or the count of the records. */
  readonly shown: Pick<Shown, 'name' | 'alias' | 'field'> | 'count';
  readonly source: Source;
};

export type Pickables = ReadonlyMap<string, Pickable>;

const kinds: ReadonlySet<PlainField['kind']> = new Set([
  ...(['text', 'longText', 'code', 'personName', 'mail', 'phone', 'number', 'money', 'percent'] as const),
  ...(['date', 'month', 'time', 'moment', 'flag', 'choice', 'reference'] as const),
]);

/** Those of which several records of one person can be put together. */
const summed: ReadonlySet<PlainField['kind']> = new Set(['number', 'money']);

export const recordsPath = '#';

/** The forms that a report can be of: whose records the session reads, but no sealed cases. */
export const reportable = (work: Work): Form[] =>
  [...work.host.forms.forms.values()].filter(
    (form) => !form.sealed && !form.single && work.may(form.name, 'read') !== undefined,
  );

/** The access to the records of a form; undefined where the session reads none, or where they are sealed. */
function readingOf(work: Work, form: Form): FormAccess | undefined {
  const reach = form.sealed ? undefined : work.may(form.name, 'read');
  return reach && accessWithin(work, form, reach);
}

const widths = ['party', 'own', 'team', 'organisation'];

/**
 * Whether records around those of the base are read as far as these are. Else a column would be filled for
 * some lines alone, and what it sums up to would be no sum.
 */
const coversAs = (reach: Reached, base: Reached): boolean =>
  reach === base ||
  reach === 'organisation' ||
  (!isNarrowed(reach) && !isNarrowed(base) && widths.indexOf(reach) >= widths.indexOf(base));

/** By their paths, in the order in which they are offered. Undefined where the form itself is not read. */
export async function pickablesOf(work: Work, base: Form): Promise<Pickables | undefined> {
  const words = await wordsOf(work);
  const access = readingOf(work, words.form(base));
  if (!access) return undefined;
  const own = fieldsOf(work, words, { key: '', way: 'own', access });
  const all = [
    countOf(words, { key: '', way: 'own', access }, 'Number of records'),
    ...own,
    ...own.flatMap((each) => behind(work, words, access, each)),
    ...aboutPerson(work, words, access),
  ];
  return new Map(all.map((each) => [each.path, each]));
}

const countField = (label: string): PlainField => number({ label, min: 0 });

const countOf = (words: Words, source: Source, label: string): Pickable => ({
  path: pathOf(source, recordsPath),
  label: words.say(label),
  of: words.heading(source.access.form),
  field: countField(label),
  shown: 'count',
  source,
});

function pathOf({ key, way }: Source, name: string): string {
  if (way === 'own') return name;
  return way === 'reference' ? `${key}.${name}` : `${key}/${name}`;
}

/** The fields of a source that are shown in clear in every record within reach. */
function fieldsOf(work: Work, words: Words, source: Source, of = words.heading(source.access.form)) {
  const { form, isOpen } = source.access;
  const shown = [...shownFields(work.host.forms, form).values()].filter(
    ({ field }) => kinds.has(field.kind) && isOpen(field),
  );
  return [
    ...shown.map((each): Pickable => {
      const label = words.label(each.form, each.name);
      return { path: pathOf(source, each.name), label, of, field: each.field, shown: each, source };
    }),
    ...usualFields(words, form).map(({ name, field }): Pickable => {
      const at = { name, field, alias: 'b' };
      return { path: pathOf(source, name), label: words.say(field.label), of, field, shown: at, source };
    }),
  ];
}

/** What records have besides their fields. */
function usualFields(words: Words, form: Form): { readonly name: string; readonly field: PlainField }[] {
  const states = Object.keys(form.states ?? {}).map((state) => [state, wordFor(form, state)] as const);
  const state = choice({ label: 'State', choices: Object.fromEntries(states) });
  return [
    ...(form.states && !form.fields['state'] ? [{ name: 'state', field: state }] : []),
    ...(form.dated && !form.fields['validFrom']
      ? [{ name: 'validFrom', field: date({ label: words.say('Valid from') }) }]
      : []),
  ];
}

/** The fields of the record that a reference points to. */
function behind(work: Work, words: Words, base: FormAccess, { field, label, path }: Pickable): Pickable[] {
  if (field.kind !== 'reference') return [];
  const access = readingOf(work, words.form(work.host.forms.form(field.to)));
  if (!access || access.form.dated || !coversAs(access.reach, base.reach)) return [];
  return fieldsOf(work, words, { key: path, way: 'reference', access }, label);
}

/** Dated forms of the same person as they hold on the day, and sums over the records of others. */
function aboutPerson(work: Work, words: Words, { form: base, reach }: FormAccess): Pickable[] {
  if (ownerColumn(base) === undefined) return [];
  return [...work.host.forms.forms.values()].flatMap((form) => {
    if (form.name === base.name || ownerColumn(form) === undefined || form.belongsTo === 'id') return [];
    const access = readingOf(work, words.form(form));
    if (!access || !coversAs(access.reach, reach)) return [];
    const source = { key: form.name, way: form.dated ? 'dated' : 'many', access } as const;
    if (source.way === 'dated') return fieldsOf(work, words, source);
    return [
      countOf(words, source, 'Number of records'),
      ...fieldsOf(work, words, source).filter(
        ({ field }) => summed.has(field.kind) && !('isName' in field && field.isName),
      ),
    ];
  });
}
