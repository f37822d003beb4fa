/** How a record's fields are laid out: in the form's sections, what no section names in a last one. */
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { writable } from './draft/draft.ts';

export type Laid = {
  readonly title: string;
  readonly fields: readonly FieldShape[];
  /** A heading of the organisation's own, which is shown while it is still empty. */
  readonly own?: boolean;
};

/** What the record belongs to comes first: it decides what the rest means. */
export function laidOut(form: FormShape): Laid[] {
  const belongs = (field: FieldShape) => field.name === form.parent?.field;
  const fields = form.fields.filter((field) => !field.from);
  const own = [...fields.filter(belongs), ...fields.filter((field) => !belongs(field))];
  const byName = new Map(own.map((field) => [field.name, field]));
  const named = (form.sections ?? []).map((section) => ({
    title: section.title,
    ...(section.own && { own: true }),
    fields: section.fields.map((name) => byName.get(name)).filter((field) => field !== undefined),
  }));
  const placed = new Set(named.flatMap((section) => section.fields.map((field) => field.name)));
  const rest = own.filter((field) => !placed.has(field.name));
  const [first] = named;
  if (first && rest[0] && belongs(rest[0])) {
    const whole = [{ ...first, fields: [rest[0], ...first.fields] }, ...named.slice(1)];
    return told([...whole, ...moreOf(rest.slice(1), 'More')]);
  }
  return told([...named, ...moreOf(rest, named.length ? 'More' : 'Details')]);
}

const moreOf = (fields: readonly FieldShape[], title: string): Laid[] =>
  fields.length ? [{ title, fields }] : [];
const told = (sections: readonly Laid[]): Laid[] =>
  sections.filter((section) => section.own || section.fields.length > 0);

/** The sections of what a person types into a new record; `known` are fields that are settled already. */
export const laidOutToBegin = (form: FormShape, known: readonly string[] = []): Laid[] =>
  laidOut(form)
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => writable(field) && !known.includes(field.name)),
    }))
    .filter((section) => section.fields.length > 0);

/** The sections of what a person changes in a saved one, which goes on belonging to what it belongs to. */
export const laidOutToWrite = (form: FormShape): Laid[] =>
  laidOutToBegin(form, form.parent ? [form.parent.field] : []);

/** What a step asks for at once, in its order, with what cannot be left out; the rest in its sections. */
export function laidOutToAsk(
  sections: readonly Laid[],
  { asks, label, more }: { readonly asks: readonly string[]; readonly label: string; readonly more: string },
): { readonly sections: readonly Laid[]; readonly folded: { label: string; sections: readonly Laid[] } } {
  const fields = sections.flatMap((section) => section.fields);
  const named = asks.flatMap((name) => fields.filter((field) => field.name === name));
  const needed = fields.filter((field) => isNeeded(field) && !named.includes(field));
  const first = [...needed.filter(({ name }) => name === 'validFrom'), ...named];
  const asked = [...first, ...needed.filter((field) => !first.includes(field))];
  const rest = sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => !asked.includes(field)) }))
    .filter((section) => section.fields.length > 0);
  return { sections: [{ title: label, fields: asked }], folded: { label: more, sections: rest } };
}

/** It has no usual value, and nothing can be saved without it. */
const isNeeded = ({ name, required, default: usual }: FieldShape): boolean =>
  name === 'validFrom' || (required === true && usual === undefined);

/** What holds now of the dated forms below, a section each; it is read here and changed in its own tab. */
export function laidOutNow(form: FormShape): (Laid & { readonly from: string })[] {
  const groups = Map.groupBy(
    form.fields.filter((field) => field.from),
    (field) => field.from ?? '',
  );
  return [...groups].map(([from, fields]) => ({
    from,
    fields,
    title: form.children.find((child) => child.form === from)?.heading ?? '',
  }));
}

/** Long kinds take the whole line of a section. */
export const isWide = (field: FieldShape): boolean =>
  field.wide === true || ['longText', 'rows', 'address', 'population'].includes(field.kind);

/** The heading says already what the field is called; twice would be once too often. */
export const isSaidAbove = (
  { title, fields }: { readonly title?: string | undefined; readonly fields: readonly FieldShape[] },
  field: FieldShape,
): boolean => field.label === title && field.kind !== 'flag' && (fields.length === 1 || isWide(field));
