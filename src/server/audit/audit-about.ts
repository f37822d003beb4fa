/** What entries of the audit are about, in the organisation's words: the form, the action, the record. */

import { sql } from 'kysely';
import type { Field, FieldKind } from '#kernel/field.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import { partiesKeptOut } from '#kernel/party.ts';
import { accessTo } from '../forms/access.ts';
import { formTable } from '../forms/list/expression.ts';
import { titlesOf } from '../forms/list/titles.ts';
import { reachCondition } from '../forms/reach.ts';
import { changesShown } from '../forms/record/history.ts';
import { isToldOf } from '../gate/audit-summary.ts';
import { formOf, type Words, wordsOf } from '../label/labels.ts';
import type { Work } from '../work.ts';
import { sealedNames } from './sealed-form.ts';

type Told = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly old: unknown;
  readonly new: unknown;
};

type About = {
  readonly id: number;
  /** One of the form's records: 'bank advice'. */
  readonly one: string;
  /** What was done, as its button says it. */
  readonly word: string;
  readonly record: number | null;
  /** Of the record, where it is still there and whoever asks reads it. */
  readonly title: string | null;
  /** Field by field; for other readers what everybody may see, without the names of what it points to. */
  readonly changes: readonly Told[];
};

type Entry = {
  readonly id: number;
  readonly form: string;
  readonly action: string;
  readonly record: number | null;
  readonly changes: Record<string, { old?: unknown; new?: unknown }> | null;
};

export async function aboutEntries(work: Work, ids: readonly number[]): Promise<About[]> {
  const { rows } = await sql<Entry>`
    select id, form, action, record, changes from audit_entry
    where organisation_id = ${work.session.organisationId} and id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  );
  const words = await wordsOf(work);
  const answers: About[] = [];
  const sealed = sealedNames(work.host.forms.forms.values());
  const open = rows.filter(({ form }) => !sealed.includes(form));
  for (const [name, entries] of Map.groupBy(open, ({ form }) => form)) {
    const form = work.host.forms.forms.get(name);
    answers.push(...(form ? await ofForm(work, words, form, entries) : entries.map(ofNoForm)));
  }
  return answers;
}

const plain = (name: string): string => name.replaceAll('-', ' ');

/** What is no form of this version is told by its name. */
const ofNoForm = ({ id, form, action }: Entry): About => ({
  id,
  one: plain(form),
  word: plain(action),
  record: null,
  title: null,
  changes: [],
});

async function ofForm(work: Work, words: Words, declared: Form, entries: readonly Entry[]): Promise<About[]> {
  const form = await formOf(work, declared);
  const isRead = await readable(work, form, entries);
  const ids = entries.flatMap(({ record }) => (record !== null && isRead(record) ? [record] : []));
  const titles = await titlesOf(work, form, [...new Set(ids)]);
  const read = entries.filter(({ record }) => isRead(record));
  // A form that the reader has no right to is told of as far as the audit itself tells: no entry of it keeps
  // the others of the list from being told.
  const shown = read.length === 0 ? [] : await changesShown(work, form, accessTo(work, form, 'read'), read);
  const changesOf = new Map(read.map(({ id }, at) => [id, shown[at]]));
  return entries.map(({ id, action, record, changes }) => ({
    id,
    one: words.one(form),
    word: words.say(wordFor(form, action)),
    record: titles.has(record ?? 0) ? record : null,
    title: titles.get(record ?? 0) ?? null,
    changes: Object.entries(changesOf.get(id) ?? openChanges(words, form, changes ?? {})).map(
      ([field, change]) => ({ label: change.label, ...valuesOf(words, form, field, change) }),
    ),
  }));
}

/**
 * Whether a record may be read by whoever asks: each by the reader's own right. Where some are kept from
 * people, or only some reach them, nothing is told of one that is gone.
 */
async function readable(work: Work, form: Form, entries: readonly Entry[]) {
  const reach = work.may(form.name, 'read');
  if (!reach) return () => false;
  const isKept = work.host.forms.servers.get(form.name)?.within ?? partiesKeptOut(form).length > 0;
  if (reach === 'organisation' && !isKept) return () => true;
  const ids = entries.flatMap(({ record }) => record ?? []);
  const { rows } = await sql<{ id: number }>`
    select b.id from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any(${ids}::bigint[])
      and ${reachCondition(work, form, reach, 'b')}`.execute(work.db);
  const found = new Set(rows.map(({ id }) => id));
  return (record: number | null) => record !== null && found.has(record);
}

/** For who reads the audit and not the form: what the summary says too, by the fields' labels. */
const openChanges = (words: Words, form: Form, changes: NonNullable<Entry['changes']>) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => {
      const isTold = isToldOf(form, name);
      return isTold ? [[name, { label: words.label(form, name), ...change }]] : [];
    }),
  );

/** Choices and states by their words; everything else as it is read by its kind. */
function valuesOf(words: Words, form: Form, name: string, change: { old?: unknown; new?: unknown }) {
  const field: Field | undefined = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  const called = (value: unknown): unknown => {
    if (typeof value !== 'string') return value ?? null;
    if (name === 'state') return words.say(wordFor(form, value));
    return field?.kind === 'choice' ? words.say(field.choices[value] ?? value) : value;
  };
  return {
    kind: field && field.kind !== 'choice' ? field.kind : 'text',
    old: called(change.old),
    new: called(change.new),
  };
}
