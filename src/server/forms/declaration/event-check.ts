/** What must hold of the events that a form declares; each fault is a sentence. */
import type { Form } from '#kernel/form.ts';
import { actionsOf } from '#kernel/form.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const usualRights = ['read', 'write', 'delete', 'import', 'export'];

/** Names that could be no key, and rights that nobody can have. */
export function eventFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  return Object.entries(form.events ?? {}).flatMap(([on, { to }]) => {
    const faults = kebab.test(on) ? [] : [`the event '${on}' is not kebab-case.`];
    if (to === 'named' || !('may' in to)) return faults;
    const of = forms.get(to.of ?? form.name);
    if (!of) return [...faults, `the event '${on}' is told by a right on '${to.of}', which is no form.`];
    const actions = [...usualRights, ...actionsOf(of), ...Object.keys(of.words ?? {})];
    if (!actions.includes(to.may))
      faults.push(
        `the event '${on}' is told to whoever may '${to.may}', which is no action of '${of.name}'.`,
      );
    return faults;
  });
}
