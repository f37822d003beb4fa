/**
 * A form with what an organisation has added to it: fields of its own, in sections of its own. The rest of
 * the engine takes them as it takes declared ones; only where a value is kept differs (`own-value.ts`).
 */
import {
  choice,
  date,
  flag,
  longText,
  mail,
  money,
  number,
  type PlainField,
  phone,
  type Sensitivity,
  text,
} from '#kernel/field.ts';
import type { Form, Section } from '#kernel/form.ts';

export type OwnHeading = { readonly form: string; readonly key: string; readonly text: string };
export type OwnField = OwnHeading & {
  readonly kind: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly inList: boolean;
  readonly sensitivity: Sensitivity;
  /** One a line. */
  readonly choices: string | null;
  /** The key of the heading it stands under; null for the last one of its form. */
  readonly heading: string | null;
};

/** Longest text of a field of the organisation's own, in characters. */
const ownTextLength = 400;
const ownLongTextLength = 4_000;

/** Keys that differ only in capitals or in the number of spaces are the same key. */
export const sameKey = (key: string): string => key.trim().replace(/\s+/gu, ' ').toLowerCase();

/** The name under which a field of one's own travels: 'own_blood_donor'. No declared field has a '_'. */
const ownName = (key: string): string => `own_${sameKey(key).replaceAll(' ', '_')}`;

/** The lines of a text as choices; what is chosen is kept as it reads. */
export const choicesIn = (lines: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (lines ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => [line, line]),
  );

function fieldOf(own: OwnField): PlainField {
  const common = {
    label: own.text,
    own: own.key,
    required: own.required && own.kind !== 'flag',
    inList: own.inList,
    sensitivity: own.sensitivity,
    ...(own.help !== null && { help: own.help }),
  };
  switch (own.kind) {
    case 'longText':
      return longText({ ...common, max: ownLongTextLength });
    case 'number':
      return number(common);
    case 'decimal':
      return number({ ...common, decimals: 2 });
    case 'money':
      return money(common);
    case 'date':
      return date(common);
    case 'flag':
      return flag(common);
    case 'choice':
      return choice({ ...common, choices: choicesIn(own.choices) });
    case 'phone':
      return phone(common);
    case 'mail':
      return mail(common);
    default:
      return text({ ...common, max: ownTextLength });
  }
}

const loose = 'More';

/** The sections with one for what no section names, so that the organisation's own follow after it. */
function declaredSections(form: Form): Section[] {
  const sections = form.sections ?? [];
  const placed = new Set<string>(sections.flatMap(({ fields }) => fields));
  const rest = Object.keys(form.fields).filter((name) => !placed.has(name) && name !== form.parent?.field);
  if (rest.length === 0) return [...sections];
  return [...sections, { title: sections.length > 0 ? loose : 'Details', fields: rest }];
}

function sectionsWith(form: Form, fields: readonly OwnField[], headings: readonly OwnHeading[]): Section[] {
  const last = headings.at(-1)?.key ?? null;
  const known = new Set(headings.map(({ key }) => key));
  const placeOf = ({ heading }: OwnField) => (heading !== null && known.has(heading) ? heading : last);
  const under = (key: string | null) =>
    fields.filter((field) => placeOf(field) === key).map(({ key: own }) => ownName(own));
  const declared = declaredSections(form);
  const own = headings.map(({ key, text: title }): Section => ({ title, own: key, fields: under(key) }));
  const unplaced = under(null);
  if (unplaced.length === 0) return [...declared, ...own];
  const more = declared.find(({ title }) => title === loose);
  return more
    ? declared.map((each) => (each === more ? { ...each, fields: [...each.fields, ...unplaced] } : each))
    : [...declared, { title: loose, fields: unplaced }];
}

/** The form as this organisation has it. What the organisation added does not change what it was. */
export function withOwn(form: Form, fields: readonly OwnField[], headings: readonly OwnHeading[]): Form {
  if (fields.length === 0 && headings.length === 0) return form;
  return {
    ...form,
    fields: {
      ...form.fields,
      ...Object.fromEntries(fields.map((own) => [ownName(own.key), fieldOf(own)])),
    },
    sections: sectionsWith(form, fields, headings),
  };
}

/** The same form to the server's own writing, which cannot know what an organisation asks for besides. */
export function withoutOwnDemands(fields: Form['fields']): Form['fields'] {
  if (!Object.values(fields).some((field) => field.own !== undefined && field.required)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.own === undefined ? field : { ...field, required: false },
    ]),
  );
}
