/** What must hold of the rights and states that a form declares. */
import { actionsOf, type Form } from '#kernel/form.ts';

/** What every form and report has. */
export const usualActions = ['read', 'write', 'delete', 'import', 'export'] as const;

/** What a right to a form may name. */
export const actionsGiven = (form: Form): readonly string[] => [
  ...usualActions,
  ...actionsOf(form),
  ...Object.keys(form.words ?? {}),
];

export function rightFaults(form: Form): string[] {
  const actions = new Set(actionsGiven(form));
  const states = new Set(Object.keys(form.states ?? {}));
  const faults = Object.values(form.states ?? {})
    .flatMap((moves) => Object.values(moves))
    .filter((state) => !states.has(state))
    .map((state) => `an action leads to the state '${state}', which is not declared.`);
  for (const [loginType, given] of Object.entries(form.rights)) {
    for (const [action, reach] of Object.entries(given)) {
      if (!actions.has(action)) faults.push(`${loginType} is given '${action}', which is no action of it.`);
      if (['own', 'team'].includes(reach) && form.belongsTo === undefined) {
        faults.push(
          `${loginType} is given '${action}' on ${reach} records, but belongsTo does not say whose they are.`,
        );
      }
    }
  }
  for (const state of typeof form.namesOpen === 'object' ? form.namesOpen.in : [])
    if (!states.has(state)) faults.push(`namesOpen names the state '${state}', which is not declared.`);
  if (form.namesOpen !== undefined && form.belongsTo !== undefined && form.belongsTo !== 'id')
    faults.push('namesOpen would show everybody the titles of what belongs to a person.');
  for (const action of form.doneOnTab ?? [])
    if (!actions.has(action)) faults.push(`doneOnTab names '${action}', which is no action of it.`);
  return [...new Set(faults)];
}
