import type { Form } from '#kernel/form.ts';
import type { Call } from '#kernel/wire/call.ts';

/** A call of every form, as it is made for this one: the name of the form is in its address. */
export function callOf<C extends Call>(form: Form, { path, params: _, ...declared }: C) {
  return { ...declared, path: path.replace(':form', form.name) };
}
