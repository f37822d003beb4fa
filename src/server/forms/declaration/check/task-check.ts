/** What must hold of what a form says of checklists; each fault is a sentence. */
import { actionsOf, type Form } from '#kernel/form.ts';

export function taskFaults(form: Form): string[] {
  const { opens = {}, recorded = [], awaited = {} } = form.tasks ?? {};
  const actions = actionsOf(form);
  return [
    ...(form.tasks && form.belongsTo === undefined ? ['its checklists are about nobody.'] : []),
    ...Object.entries(opens).flatMap(([name, { day }]) =>
      day === undefined || form.fields[day]?.kind === 'date'
        ? []
        : [`the checklist '${name}' goes by '${day}', which is no date.`],
    ),
    ...recorded.flatMap((name) =>
      form.fields[name] ? [] : [`'${name}', which completes a task, is no field.`],
    ),
    ...Object.entries(awaited).flatMap(([name, { label, field }]) => {
      if (field === undefined)
        return actions.includes(name) ? [] : [`'${name}' waits for tasks and is no action.`];
      return form.fields[field] && label ? [] : [`'${name}' waits for tasks without a field or a label.`];
    }),
  ];
}
