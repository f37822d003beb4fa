/** Why somebody may do something with the records of a form, or may not: in sentences. Pure. */
import { type Form, wordFor } from '#kernel/form.ts';
import { isNarrowed, type Reached } from '#kernel/reached.ts';

/** What one login type gives of an action. */
export type Ground = {
  readonly loginType: string;
  readonly reach: Reached | undefined;
  /** Whether the organisation decided it in the permission matrix. */
  readonly isDecided: boolean;
  /** Whether the record that is asked about is within that reach; null where none is. */
  readonly isWithin: boolean | null;
};

/** As somebody would ask: does a login type give it, does it reach so far, does the record allow it. */
export function whyMay(form: Form, action: string, grounds: readonly Ground[], state?: string): string {
  const given = grounds.filter(({ reach }) => reach !== undefined);
  if (given.length === 0)
    return grounds.map(({ loginType, isDecided }) => notGiven(loginType, isDecided)).join(' ');
  const within = given.filter(({ isWithin }) => isWithin !== false);
  const told = (within.length > 0 ? within : given).map(groundSentence).join(' ');
  const barred = within.length > 0 ? whyBarred(form, action, state) : undefined;
  return barred === undefined ? told : `${told} ${barred}`;
}

const notGiven = (loginType: string, isDecided: boolean): string =>
  isDecided
    ? `The permission matrix takes it from the login type ${loginType}.`
    : `The login type ${loginType} does not give it.`;

function groundSentence({ loginType, reach, isDecided, isWithin }: Ground): string {
  const by = isDecided
    ? `By the permission matrix the login type ${loginType}`
    : `The login type ${loginType}`;
  const end = isWithin === false ? ', and this is not one of them.' : '.';
  return `${by} gives it for ${reachWords(reach)}${end}`;
}

function reachWords(reach: Reached | undefined): string {
  if (reach === 'organisation') return 'everybody’s records';
  if (reach === 'own') return 'their own records';
  return isNarrowed(reach)
    ? 'records of the people whom this login is narrowed to'
    : 'their own records and those of their team';
}

/** What the record itself does not allow, whoever asks. */
function whyBarred(form: Form, action: string, state: string | undefined): string | undefined {
  const isOfStates = Object.values(form.states ?? {}).some((moves) => action in moves);
  if (isOfStates)
    return state === undefined || form.states?.[state]?.[action] !== undefined
      ? undefined
      : `It is ${wordFor(form, state)}: from there it does not lead on.`;
  if (action !== 'write' && action !== 'delete') return undefined;
  if (form.systemOnly) return 'But only Muster itself writes these records.';
  const open = action === 'delete' ? (form.deletedIn ?? form.changedIn) : form.changedIn;
  if (state === undefined || !open || open.includes(state)) return undefined;
  const done = action === 'delete' ? 'deleted' : 'changed';
  return `But it is ${wordFor(form, state)}, and so cannot be ${done}.`;
}
