/** Every kind of event that the forms declare, and what an organisation can have sent to its webhooks. */
import type { FormEvent } from '#kernel/event/form-event.ts';
import { actionsOf, type Form } from '#kernel/form.ts';

/** `kind` is its key everywhere: 'pay-run.send'. */
export type EventKind = { readonly kind: string; readonly form: Form; readonly event: FormEvent };

export const eventKinds = (forms: Iterable<Form>): EventKind[] =>
  [...forms].flatMap((form) =>
    Object.entries(form.events ?? {}).map(([on, event]) => ({ kind: `${form.name}.${on}`, form, event })),
  );

/** A record that was made, changed or deleted, whichever way: one choice for all of them. */
const writings = new Set(['create', 'change', 'correct', 'delete', 'import']);

/** Under which choice of a webhook this falls. */
export const choiceOf = (form: string, action: string): string =>
  `${form}.${writings.has(action) ? 'write' : action}`;

/** What a webhook can be called for, by its key, in the words of the forms. */
export function webhookChoices(forms: Iterable<Form>): Record<string, string> {
  const open = [...forms].filter(({ sealed }) => !sealed);
  const entries = open.flatMap((form): [string, string][] => {
    const own = Object.entries(form.events ?? {}).map(([on, { label }]): [string, string] => [on, label]);
    if (form.systemOnly) return own.map(([on, words]) => [`${form.name}.${on}`, `${form.heading}: ${words}`]);
    const moves = actionsOf(form).map((action): [string, string] => [action, wordOf(form, action)]);
    const writing: [string, string] = ['write', 'made, changed or deleted'];
    const words = new Map([writing, ...own.filter(([on]) => !writings.has(on)), ...moves]);
    return [...words].map(([on, word]) => [`${form.name}.${on}`, `${form.heading}: ${word}`]);
  });
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
}

const wordOf = (form: Form, action: string): string => form.words?.[action] ?? action.replaceAll('-', ' ');
