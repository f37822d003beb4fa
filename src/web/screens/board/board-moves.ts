/** A form's records as a board: which action moves a card from state to state. Pure. */
import type { FormShape } from '#kernel/wire/described.ts';

/**
 * The action that leads from one state to the other by itself: the session has the right to it, it needs no
 * answer, and it is no approval, which is given where the record is read.
 */
export function actionBetween(form: FormShape, from: string, to: string): string | undefined {
  return Object.entries(form.states?.[from] ?? {}).find(
    ([action, leadsTo]) =>
      leadsTo === to &&
      form.rights.actions?.[action] !== undefined &&
      !form.approvals?.includes(action) &&
      !form.actionInput?.[action]?.some(({ required }) => required),
  )?.[0];
}

/** Whether anything moves a card out of this state. */
export const leavesBy = (form: FormShape, state: string): boolean =>
  Object.keys(form.states ?? {}).some((to) => actionBetween(form, state, to) !== undefined);
