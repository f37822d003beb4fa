/** Sealed cases: which forms are read by nobody but whom their records name. */
import type { Form } from '#kernel/form.ts';

/** Their names, for what looks over all forms at once: the audit, webhooks, what is told of a change. */
export const sealedNames = (forms: Iterable<Pick<Form, 'name' | 'sealed'>>): string[] =>
  [...forms].flatMap(({ name, sealed }) => (sealed ? [name] : []));
