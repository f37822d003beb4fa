/**
 * Labels and headings: the organisation's own words over those that forms declare. Kept in memory by the
 * version that every session carries, so that a change shows at the next call on every server.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Host } from './host.ts';
import type { Work } from './work.ts';

export type LabelKind = 'label' | 'heading';
export type LabelEntry = {
  readonly kind: LabelKind;
  readonly key: string;
  /** What Muster ships. */
  readonly original: string;
  /** The organisation's own, or null. */
  readonly own: string | null;
};

/** The words of one organisation at one version. */
export type Words = {
  /** Of a field: 'name', or 'lines.amount' within rows. */
  label(form: Form, path: string): string;
  heading(form: { readonly name: string; readonly heading: string }): string;
  one(form: Form): string;
  section(form: Form, title: string): string;
};

type Own = ReadonlyMap<string, string>;
type Kept = { readonly version: number; readonly words: Words };

const kept = new WeakMap<Host, Map<number, Kept>>();
const remembered = 2_000;
const keyOf = (form: string, kind: LabelKind, key: string): string => `${form}\n${kind}\n${key}`;

/** The words that hold for this call. One read for each organisation and version on each server. */
export async function wordsOf(work: Work): Promise<Words> {
  const { organisationId, labelsVersion, system } = work.session;
  const ofHost = kept.get(work.host) ?? new Map<number, Kept>();
  kept.set(work.host, ofHost);
  const known = ofHost.get(organisationId);
  // A session of the system carries no version before its transaction has begun; it reads anew.
  if (known && known.version === labelsVersion && !(system && labelsVersion === 0)) return known.words;
  const { rows } = await sql<{ form: string; kind: LabelKind; key: string; text: string }>`
    select form, kind, key, text from label_text where organisation_id = ${organisationId}`.execute(work.db);
  const words = wordsWith(new Map(rows.map(({ form, kind, key, text }) => [keyOf(form, kind, key), text])));
  if (ofHost.size >= remembered) ofHost.delete(ofHost.keys().next().value ?? 0);
  ofHost.set(organisationId, { version: labelsVersion, words });
  return words;
}

function wordsWith(own: Own): Words {
  return {
    label: (form, path) => own.get(keyOf(form.name, 'label', path)) ?? fieldAt(form, path)?.label ?? path,
    heading: ({ name, heading }) => own.get(keyOf(name, 'heading', 'heading')) ?? heading,
    one: (form) => own.get(keyOf(form.name, 'heading', 'one')) ?? form.one,
    section: (form, title) => own.get(keyOf(form.name, 'heading', `section.${title}`)) ?? title,
  };
}

function fieldAt(form: Form, path: string): Field | undefined {
  const [name = '', inner] = path.split('.');
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (inner === undefined) return field;
  return field?.kind === 'rows' && Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined;
}

/** Every word of a form that an organisation may replace, with what it has put in its place. */
export function labelEntries(form: Form, words: Words): LabelEntry[] {
  const entry = (kind: LabelKind, key: string, original: string, now: string): LabelEntry => ({
    kind,
    key,
    original,
    own: now === original ? null : now,
  });
  const labels = Object.entries(form.fields).flatMap(([name, field]) => [
    entry('label', name, field.label, words.label(form, name)),
    ...(field.kind === 'rows'
      ? Object.entries(field.fields).map(([inner, innerField]) =>
          entry('label', `${name}.${inner}`, innerField.label, words.label(form, `${name}.${inner}`)),
        )
      : []),
  ]);
  return [
    entry('heading', 'heading', form.heading, words.heading(form)),
    entry('heading', 'one', form.one, words.one(form)),
    ...(form.sections ?? []).map(({ title }) =>
      entry('heading', `section.${title}`, title, words.section(form, title)),
    ),
    ...labels,
  ];
}
