import { useMutation, useQuery } from '@tanstack/react-query';
import type { labelsCall, resetLabelsCall } from '#kernel/calls/label.call.ts';
import type { Language } from '#kernel/text/language.ts';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changes } from '#web/api/query/changes.ts';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { failureText, updateRows } from './specified-calls.ts';
import { type Kind, type LabelRow, messages } from './specified-words.ts';
import type { FormWords } from './use-work-item.ts';

/** The keys of what the organisation has added to a form itself. */
export function useAdded(form: string | undefined, kind: Kind): ReadonlySet<string> {
  const entries = useQuery({
    queryKey: ['labels', form, 'entries'],
    queryFn: ({ signal }) =>
      ask<typeof labelsCall>('GET', '/api/labels/:form', { params: { form: form ?? '' }, signal }),
    enabled: form !== undefined,
  });
  return new Set(
    (entries.data ?? []).filter((entry) => entry.added && entry.kind === kind).map(({ key }) => key),
  );
}

export function useLabelUpdate(kind: Kind, language: Language, done: () => void) {
  return useMutation({
    mutationFn: (rows: readonly LabelRow[]) => updateRows(kind, rows, language),
    onSuccess: () => {
      done();
      tell(messages[kind].changed);
    },
    onError: (error) => tell(failureText(error, messages.notChanged), { tone: 'wrong' }),
  });
}

/** By key, what the server says of single words. */
export const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** Every label, or every heading, of a form reads as it was shipped or added; asked once. */
export function useResetAll(kind: Kind, language: Language, done: () => void) {
  return async (form: FormWords) => {
    const sure = await confirm({
      title: `Reset all ${kind}s of ${form.heading}?`,
      detail: 'They read as Muster ships them, for everybody. What they read until now stays in the history.',
      danger: true,
      verb: 'Reset all',
    });
    if (!sure) return;
    try {
      await ask<typeof resetLabelsCall>('DELETE', '/api/labels/:form', {
        params: { form: form.form },
        query: { kind, language },
      });
      await changes.shown();
      done();
      tell(`The ${kind}s of ${form.heading} are reset.`);
    } catch (error) {
      tellError(error);
    }
  };
}
