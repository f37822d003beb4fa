/**
 * Labels and headings: the organisation's own words over those that forms declare, and what it has added to
 * them. Kept in memory by the version that every session carries, so that a change shows at the next call on
 * every server.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form, Section } from '#kernel/form.ts';
import { type OwnField, type OwnHeading, withOwn } from '../forms/declaration/own-form.ts';
import { type Language, type Say, sayIn } from '../language/catalogue.ts';
import type { Host, Work } from '../work.ts';

export type LabelKind = 'label' | 'heading';
export type LabelEntry = {
  readonly kind: LabelKind;
  /** Of a field its name, of a heading 'heading', 'one' or 'section.…'; what was added has its own key. */
  readonly key: string;
  /** Read without an own word: what Muster ships, or the text with which the organisation added it. */
  readonly original: string;
  /** The organisation's own in the language of the words, or null. */
  readonly own: string | null;
  /** The organisation added it: it is a field, or a heading, of its own. */
  readonly added?: true;
};

/** The words of one organisation at one version. */
export type Words = {
  /** The form with what the organisation has added to it. */
  form(form: Form): Form;
  /** Of a field: 'name', or 'lines.amount' within rows. */
  label(form: Form, path: string): string;
  heading(form: { readonly name: string; readonly heading: string }): string;
  one(form: Form): string;
  section(form: { readonly name: string }, section: Section): string;
  /** A text that Muster ships, in the language of the session. */
  say: Say;
  language: Language;
  /** The organisation's own word in this very language, where it has given one. */
  own(form: string, kind: LabelKind, key: string): string | undefined;
  /** What is read where the organisation has given no word in this language: its English one, or Muster's. */
  shipped(form: string, kind: LabelKind, key: string, text: string): string;
};

type Own = ReadonlyMap<string, string>;
type Added = {
  readonly fields: ReadonlyMap<string, OwnField[]>;
  readonly headings: ReadonlyMap<string, OwnHeading[]>;
};
type Kept = { readonly version: number; readonly inLanguage: (language: Language) => Words };

const kept = new WeakMap<Host, Map<number, Kept>>();
const remembered = 2_000;
const keyOf = (language: string, form: string, kind: LabelKind, key: string): string =>
  `${language}\n${form}\n${kind}\n${key}`;

/** The call as it would be read and answered in another language. */
export const spokenIn = (work: Work, language: Language | undefined): Work =>
  language === undefined ? work : { ...work, session: { ...work.session, language } };

/** The words that hold for this call. One read for each organisation and version on each server. */
export async function wordsOf(work: Work): Promise<Words> {
  const { organisationId, labelsVersion, system, language = 'en' } = work.session;
  const ofHost = kept.get(work.host) ?? new Map<number, Kept>();
  kept.set(work.host, ofHost);
  const known = ofHost.get(organisationId);
  // A session of the system carries no version before its transaction has begun; it reads again.
  if (known && known.version === labelsVersion && !(system && labelsVersion === 0))
    return known.inLanguage(language);
  const { rows } = await sql<{ language: string; form: string; kind: LabelKind; key: string; text: string }>`
    select language, form, kind, key, text from label_text
    where organisation_id = ${organisationId}`.execute(work.db);
  const own = new Map(rows.map((row) => [keyOf(row.language, row.form, row.kind, row.key), row.text]));
  const inLanguage = wordsWith(own, await addedBy(work));
  if (ofHost.size >= remembered) ofHost.delete(ofHost.keys().next().value ?? 0);
  ofHost.set(organisationId, { version: labelsVersion, inLanguage });
  return inLanguage(language);
}

/** The form with what the session's organisation has added to it. */
export const formOf = async (work: Work, form: Form): Promise<Form> => (await wordsOf(work)).form(form);

/** What the organisation has added and not removed, in the order in which it was added. */
async function addedBy(work: Work): Promise<Added> {
  const { organisationId } = work.session;
  const headings = await sql<OwnHeading>`
    select form, key, text from own_heading
    where organisation_id = ${organisationId} and state = 'shown' order by id`.execute(work.db);
  const fields = await sql<OwnField>`
    select f.form, f.key, f.text, f.kind, f.help, f.required, f.in_list as "inList",
      f.sensitivity, f.choices, h.key as heading
    from own_field f left join own_heading h on h.organisation_id = f.organisation_id and h.id = f.heading_id
    where f.organisation_id = ${organisationId} and f.state = 'shown' order by f.id`.execute(work.db);
  return {
    headings: Map.groupBy(headings.rows, ({ form }) => form),
    fields: Map.groupBy(fields.rows, ({ form }) => form),
  };
}

function wordsWith(own: Own, added: Added): (language: Language) => Words {
  const made = new WeakMap<Form, Form>();
  const extended = (form: Form): Form => {
    const known = made.get(form);
    if (known) return known;
    const whole = withOwn(form, added.fields.get(form.name) ?? [], added.headings.get(form.name) ?? []);
    made.set(form, whole);
    made.set(whole, whole);
    return whole;
  };
  const inLanguage = (language: Language): Words => {
    const say = sayIn(language);
    const ownIn: Words['own'] = (form, kind, key) => own.get(keyOf(language, form, kind, key));
    const shipped: Words['shipped'] = (form, kind, key, text) =>
      (language === 'en' ? undefined : own.get(keyOf('en', form, kind, key))) ?? say(text);
    const read = (form: string, kind: LabelKind, key: string, text: string): string =>
      ownIn(form, kind, key) ?? shipped(form, kind, key, text);
    return {
      say,
      language,
      own: ownIn,
      shipped,
      form: extended,
      label: (form, path) => {
        const field = fieldAt(form, path) ?? fieldAt(extended(form), path);
        return read(form.name, 'label', field?.own ?? path, field?.label ?? path);
      },
      heading: ({ name, heading }) => read(name, 'heading', 'heading', heading),
      one: (form) => read(form.name, 'heading', 'one', form.one),
      section: ({ name }, section) => read(name, 'heading', sectionKey(section), section.title),
    };
  };
  const spoken = new Map<Language, Words>();
  return (language) => {
    const known = spoken.get(language) ?? inLanguage(language);
    spoken.set(language, known);
    return known;
  };
}

const sectionKey = (section: Section): string => section.own ?? `section.${section.title}`;

function fieldAt(form: Form, path: string): Field | undefined {
  const [name = '', inner] = path.split('.');
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (inner === undefined) return field;
  return field?.kind === 'rows' && Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined;
}

/** Every word of a form that an organisation may replace, with what it has put in its place. */
export function labelEntries(declared: Form, words: Words): LabelEntry[] {
  const form = words.form(declared);
  const entry = (kind: LabelKind, key: string, text: string, added = false): LabelEntry => ({
    kind,
    key,
    original: words.shipped(form.name, kind, key, text),
    own: words.own(form.name, kind, key) ?? null,
    ...(added && { added }),
  });
  const labels = Object.entries(form.fields).flatMap(([name, field]) => [
    entry('label', field.own ?? name, field.label, field.own !== undefined),
    ...(field.kind === 'rows'
      ? Object.entries(field.fields).map(([inner, { label }]) => entry('label', `${name}.${inner}`, label))
      : []),
  ]);
  return [
    entry('heading', 'heading', form.heading),
    entry('heading', 'one', form.one),
    ...(form.sections ?? []).map((section) =>
      entry('heading', sectionKey(section), section.title, section.own !== undefined),
    ),
    ...labels,
  ];
}
