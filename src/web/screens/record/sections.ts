/** How a record's fields are laid out: in the form's sections, what no section names in a last one. */
import type { FieldShape, FormShape } from '#web/api/described.ts';
import { writable } from './draft/draft.ts';

export type Laid = {
  readonly title: string;
  readonly fields: readonly FieldShape[];
  /** A heading of the organisation's own, which is shown while it is still empty. */
  readonly own?: boolean;
};

export function laidOut(form: FormShape): Laid[] {
  const own = form.fields.filter((field) => !field.from && field.name !== form.parent?.field);
  const byName = new Map(own.map((field) => [field.name, field]));
  const named = (form.sections ?? []).map((section) => ({
    title: section.title,
    ...(section.own && { own: true }),
    fields: section.fields.map((name) => byName.get(name)).filter((field) => field !== undefined),
  }));
  const placed = new Set(named.flatMap((section) => section.fields.map((field) => field.name)));
  const rest = own.filter((field) => !placed.has(field.name));
  const last: Laid[] = rest.length ? [{ title: named.length ? 'More' : 'Details', fields: rest }] : [];
  return [...named, ...last].filter((section) => section.own || section.fields.length > 0);
}

/** The sections of what a person may type. */
export const laidOutToWrite = (form: FormShape): Laid[] =>
  laidOut(form)
    .map((section) => ({ ...section, fields: section.fields.filter(writable) }))
    .filter((section) => section.fields.length > 0);

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
  ['longText', 'rows', 'address', 'population'].includes(field.kind);
