/**
 * The permission matrix of one login type: what the product gives by default, what the organisation set instead.
 * A cell that was never touched is `undefined` in `own`; 'none' takes a default right away.
 */
import type { Sensitivity } from '#kernel/field.ts';
import type { Reach, View } from '#kernel/rights.ts';

export type Grant = Reach | 'none';

export type MatrixForm = {
  readonly form: string;
  readonly heading: string;
  readonly module: string;
  readonly actions: readonly {
    readonly action: string; readonly label: string; readonly reaches: readonly Reach[];
    readonly default: Grant; readonly own?: Grant | null;
  }[];
};
export type MatrixView = { readonly class: Sensitivity; readonly default: View; readonly own?: View | null };

/** 'form action' -> what the organisation says; null gives the default back. */
export type Edits = Readonly<Record<string, Grant | null>>;
export const cellKey = (form: string, action: string): string => `${form} ${action}`;

export const rightsShown = (own: Grant | null | undefined, fallback: Grant, edit: Grant | null | undefined): Grant =>
  (edit === undefined ? own : edit) ?? fallback;

/** Setting a cell to what it already is takes the edit back; setting it to its default gives the default back. */
export function edited(edits: Edits, key: string, to: Grant, own: Grant | null | undefined, fallback: Grant): Edits {
  const { [key]: _before, ...rest } = edits;
  const wanted = to === fallback ? null : to;
  return wanted === (own ?? null) ? rest : { ...rest, [key]: wanted };
}

/** Forms whose heading, module or an action has every word of the search. */
export function matching(forms: readonly MatrixForm[], search: string): MatrixForm[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return forms.filter((form) => {
    const text = `${form.heading} ${form.module} ${form.actions.map((one) => one.label).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** In the order of the menu, a group a module. */
export function byModule(forms: readonly MatrixForm[]): { module: string; forms: MatrixForm[] }[] {
  const groups = new Map<string, MatrixForm[]>();
  for (const form of forms) groups.set(form.module, [...(groups.get(form.module) ?? []), form]);
  return [...groups].map(([module, list]) => ({ module, forms: list }));
}
