/** Modules and work items as the label screens choose them: a work item is a form in the menu's module. */
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import { idIn } from './specified.ts';

/** To the letter of the specification. */
const isRequired = 'This field is required.';

/** A form without a menu entry of its own stands where its parent does. */
function moduleOf(work: Work, form: Form): string | undefined {
  const { forms } = work.host.forms;
  for (let at: Form | undefined = form; at; at = at.parent && forms.get(at.parent.form)) {
    if (at.menu) return at.menu.module;
  }
  return undefined;
}

const formsOf = (work: Work): readonly Form[] => [...work.host.forms.forms.values()];

type ModuleOption = { readonly smhr_module_id: number; readonly smhr_module_name: string };

/** The modules in which there are work items, in the order of the menu. */
export function moduleOptions(work: Work): readonly ModuleOption[] {
  const used = new Set(formsOf(work).map((form) => moduleOf(work, form)));
  return [...work.host.forms.areas.values()].flatMap(({ key, name, module }) =>
    module && used.has(key) ? [{ smhr_module_id: module.id, smhr_module_name: name }] : [],
  );
}

function moduleKey(work: Work, sent: unknown): string {
  const id = idIn(sent);
  const found = [...work.host.forms.areas.values()].find(({ module }) => module && module.id === id);
  return found?.key ?? notFound('This module');
}

/** The work items of a module, in the order of the menu; refuses with 404 a module that there is not. */
export function workItemsIn(work: Work, sentModule: unknown): readonly Form[] {
  const key = moduleKey(work, sentModule);
  return formsOf(work).filter((form) => moduleOf(work, form) === key);
}

/** The work item of a forms id; refuses with 404 when there is none. */
export function workItem(work: Work, sent: unknown): Form {
  const id = idIn(sent);
  return formsOf(work).find((form) => form.id === id) ?? notFound('This work item');
}

const isMissing = (sent: unknown): boolean => sent === undefined || sent === null || sent === '';

/** The work item that was chosen in a module: both must be there, and belong together. */
export function chosenWorkItem(work: Work, chosen: { module_id?: unknown; workitem_id?: unknown }): Form {
  const missing = (['module_id', 'workitem_id'] as const).filter((name) => isMissing(chosen[name]));
  if (missing.length > 0) {
    invalid(Object.fromEntries(missing.map((name) => [name, isRequired])), isRequired);
  }
  const form = workItem(work, chosen.workitem_id);
  if (!workItemsIn(work, chosen.module_id).includes(form)) {
    invalid({ workitem_id: 'This work item is not one of the module. Choose it again.' });
  }
  return form;
}
