/** Why somebody who changes other records of a form may not change this one: its state, or their reach. */
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';

type Told = Pick<FormShape, 'one' | 'changedIn' | 'rights' | 'states'> & Parameters<typeof wordFor>[0];

export function whyLocked(
  form: Told,
  { state, supersededAt }: Pick<RecordShape, 'state' | 'supersededAt'>,
): string {
  if (supersededAt) return `This ${form.one} was corrected: a later one has taken its place.`;
  const { changedIn = [] } = form;
  const word = (name: string): string => wordFor(form, name).toLowerCase();
  if (state !== undefined && form.changedIn && !changedIn.includes(state)) {
    const open = changedIn.map(word).join(' or ');
    const isOver = Object.keys(form.states?.[state] ?? { more: '' }).length === 0;
    if (changedIn.length === 0 || isOver) return `This ${form.one} can no longer be changed.`;
    return `This ${form.one} can be changed only while it is “${open}”.`;
  }
  if (form.rights.write === 'own')
    return `You can change your own records here, and this ${form.one} is not yours.`;
  if (form.rights.write === 'team')
    return `You can change records of your team here, and this ${form.one} is not of your team.`;
  return `Your login does not cover changes to this ${form.one}. Your administrator can widen it.`;
}
