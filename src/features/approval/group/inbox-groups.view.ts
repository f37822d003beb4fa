/** What waits, in the order in which it is gone through: what is due soon, then kind by kind. */
import { useQueries } from '@tanstack/react-query';
import { formQuery } from '#web/api/form.ts';
import type { ToDecide } from '../approval.view.ts';
import { isNear } from './due-text.view.ts';

export type InboxGroup = { readonly heading: string; readonly items: readonly ToDecide[] };
type Forms = { readonly ready: boolean; readonly heading: (form: string) => string };

/** The forms of what waits are known, so that each row has its facts and each group its heading at first. */
export function useFormShapes(items: readonly ToDecide[]): Forms {
  const forms = [...new Set(items.map(({ form }) => form))];
  return useQueries({
    queries: forms.map((form) => formQuery(form)),
    combine: (described) => ({
      ready: described.every(({ isLoading }) => !isLoading),
      heading: (form) => described[forms.indexOf(form)]?.data?.heading ?? form,
    }),
  });
}

/** Each kind that waits, with how many there are of it, for the choice of one. */
export function kindsOf(items: readonly ToDecide[], { heading }: Forms) {
  return [...Map.groupBy(items, ({ form }) => form)].map(([form, of]) => ({
    value: form,
    label: `${heading(form)} (${of.length})`,
  }));
}

/** Those of one kind, or of all: due soon first, then each kind under its heading. */
export function groupsOf(items: readonly ToDecide[], { heading }: Forms, kind: string): InboxGroup[] {
  const asked = items.filter(({ form }) => kind === '' || form === kind);
  const soon = asked.filter(({ dueOn }) => isNear(dueOn));
  const rest = Map.groupBy(
    asked.filter(({ dueOn }) => !isNear(dueOn)),
    ({ form }) => form,
  );
  return [
    ...(soon.length > 0 ? [{ heading: 'Due within a week', items: soon }] : []),
    ...[...rest].map(([form, of]) => ({ heading: heading(form), items: of })),
  ];
}
