import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { labelFormsCall } from '#kernel/calls/label.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { Place } from '#web/place.ts';

export type FormWords = AnswerOf<typeof labelFormsCall>[number];

/** The chosen module and work item stand in the address; a work item may be named by its form as well. */
export function useWorkItem(place: Place) {
  const navigate = useNavigate();
  const forms = useQuery({
    queryKey: ['labels'],
    queryFn: ({ signal }) => ask<typeof labelFormsCall>('GET', '/api/labels', { signal }),
  });
  const { form: name, item, module, word, ...hints } = place.search;
  const named = forms.data?.find((each) => (name ? each.form === name : each.id === Number(item)));
  const moduleId = Number(module) || (named?.moduleId ?? 0);
  const workItemId = Number(item) || named?.id || 0;
  const go = (search: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search: { ...hints, ...search }, replace: true });
  return {
    moduleId,
    workItemId,
    /** The form behind the work item; a work item that is no form has none. */
    form: named,
    /** The key of a word that somebody came for. */
    word,
    chooseModule: (id: number) => go(id > 0 ? { module: String(id) } : {}),
    chooseWorkItem: (id: number) => go({ module: String(moduleId), ...(id > 0 && { item: String(id) }) }),
    clear: () => go({}),
  };
}
