/**
 * The permission matrix of one login type: what the product gives by default, what the organisation set
 * instead. A cell that was never touched is `undefined` in `own`; 'none' takes a default right away.
 */
import type { rightsCall } from '#kernel/calls/rights.call.ts';
import type { Sensitivity } from '#kernel/field.ts';
import type { Reach, View } from '#kernel/rights.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';

export type Grant = Reach | 'none';

export type Matrix = AnswerOf<typeof rightsCall>;
export type MatrixForm = Matrix['entries'][number];
export type MatrixAction = MatrixForm['actions'][number];

/** What a right or view would become, by 'form action' or by class; undefined where nothing waits. */
export const waitingRight = (matrix: Matrix, form: string, action: string): Grant | null | undefined =>
  matrix.waiting.flatMap(({ rights }) => rights).find((each) => each.form === form && each.action === action)
    ?.reach;
export const waitingView = (matrix: Matrix, seen: Sensitivity): View | null | undefined =>
  matrix.waiting.flatMap(({ views }) => views).find(({ sensitivity }) => sensitivity === seen)?.view;

/** 'form action' -> what the organisation says; null gives the default back. */
export type Edits = Readonly<Record<string, Grant | null>>;
export type ViewEdits = Readonly<Record<string, View | null>>;
export const cellKey = (form: string, action: string): string => `${form} ${action}`;

export const rightsShown = <G extends string>(
  own: G | null | undefined,
  fallback: G,
  edit: G | null | undefined,
): G => (edit === undefined ? own : edit) ?? fallback;

/**
 * Setting a cell to what it already is takes the edit back; setting it to its default gives the default
 * back.
 */
export function edited<G extends string>(
  edits: Readonly<Record<string, G | null>>,
  key: string,
  to: G,
  own: G | null | undefined,
  fallback: G,
): Readonly<Record<string, G | null>> {
  const { [key]: _before, ...rest } = edits;
  const wanted = to === fallback ? null : to;
  return wanted === (own ?? null) ? rest : { ...rest, [key]: wanted };
}

/** Forms whose heading, module or an action has every word of the search. */
export function matching(forms: readonly MatrixForm[], search: string): MatrixForm[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return forms.filter((form) => {
    const text =
      `${form.name} ${form.module ?? ''} ${form.actions.map((one) => one.label).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** In the order of the menu, a group a module. */
export function byModule(forms: readonly MatrixForm[]): { module: string; forms: MatrixForm[] }[] {
  const groups = new Map<string, MatrixForm[]>();
  for (const form of forms) {
    const module = form.module ?? 'Others';
    groups.set(module, [...(groups.get(module) ?? []), form]);
  }
  return [...groups].map(([module, list]) => ({ module, forms: list }));
}

/** What the server is told: each decision by its form and action. */
export function decisionsOf(edits: Edits): { form: string; action: string; reach: Grant | null }[] {
  return Object.entries(edits).map(([key, reach]) => {
    const [form = '', action = ''] = key.split(' ');
    return { form, action, reach };
  });
}
