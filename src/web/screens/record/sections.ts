/** How a record's fields are laid out: in the form's sections, what no section names in a last one. */
import type { FieldShape, FormShape } from '#web/api/described.ts';

export type Laid = { readonly title: string; readonly fields: readonly FieldShape[] };

export function laidOut(form: FormShape): Laid[] {
  const byName = new Map(form.fields.map((field) => [field.name, field]));
  const named = (form.sections ?? []).map((section) => ({
    title: section.title,
    fields: section.fields.map((name) => byName.get(name)).filter((field) => field !== undefined),
  }));
  const placed = new Set(named.flatMap((section) => section.fields.map((field) => field.name)));
  const rest = form.fields.filter((field) => !placed.has(field.name) && field.name !== form.parent?.field);
  const last: Laid[] = rest.length ? [{ title: named.length ? 'More' : 'Details', fields: rest }] : [];
  return [...named, ...last].filter((section) => section.fields.length > 0);
}

/** Long kinds take the whole line of a section. */
export const isWide = (field: FieldShape): boolean => ['longText', 'rows', 'address'].includes(field.kind);
