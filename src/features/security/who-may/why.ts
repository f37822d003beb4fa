/** Why somebody may do something with the records of a form, or may not: in sentences. Pure. */
import { type Form, wordFor } from '#kernel/form.ts';
import { type PartyKind, partyWords } from '#kernel/party.ts';
import { isNarrowed, type Reached } from '#kernel/reached.ts';
import { sentence, type Told } from '#kernel/text/sentence.ts';

/** What one login type gives of an action. */
export type Ground = {
  readonly loginType: string;
  readonly reach: Reached | undefined;
  /** Whether the organisation decided it in the permission matrix. */
  readonly isDecided: boolean;
  /** Whether the record that is asked about is within that reach; null where none is. */
  readonly isWithin: boolean | null;
};

/** What the record itself says of the user. */
export type Named = {
  /** As what it lets them in for the action. */
  readonly as: readonly PartyKind[];
  /** It is against them, and no right lets them in all the same. */
  readonly isAgainst: boolean;
};

type Asked = { readonly form: Form; readonly action: string; readonly state: string | undefined };

/** As somebody would ask: does a login type give it, does it reach so far, does the record allow it. */
export function whyMay({ form, action, state }: Asked, grounds: readonly Ground[], named?: Named): Told[] {
  if (named?.isAgainst)
    return [sentence`The record is about this user, so it is kept from them, whatever else they may do.`];
  const given = grounds.filter(({ reach }) => reach !== undefined);
  if (given.length === 0) return grounds.map(notGiven);
  const within = given.filter(({ isWithin }) => isWithin !== false);
  const byName = within.length > 0 ? (named?.as ?? []).map(partySentence) : [];
  // Every reach lets parties in as well: short of the whole organisation, the name is the reason.
  const further = byName.length > 0 ? within.filter(({ reach }) => reach === 'organisation') : within;
  const told = [...byName, ...(within.length > 0 ? further : given).map(groundSentence)];
  const barred = within.length > 0 ? whyBarred(form, action, state) : undefined;
  return barred === undefined ? told : [...told, barred];
}

const notGiven = ({ loginType, isDecided }: Ground): Told =>
  isDecided
    ? sentence`The permission matrix takes it from the login type ${loginType}.`
    : sentence`The login type ${loginType} does not give it.`;

const partySentence = (as: PartyKind): Told => sentence`The record names this user as ${partyWords[as]}.`;

function groundSentence({ loginType, reach, isDecided, isWithin }: Ground): Told {
  const words = reachWords(reach);
  if (isWithin === false)
    return isDecided
      ? sentence`By the matrix the login type ${loginType} gives it for ${words}, and this is none of them.`
      : sentence`The login type ${loginType} gives it for ${words}, and this is not one of them.`;
  return isDecided
    ? sentence`By the permission matrix the login type ${loginType} gives it for ${words}.`
    : sentence`The login type ${loginType} gives it for ${words}.`;
}

function reachWords(reach: Reached | undefined): string {
  if (reach === 'organisation') return 'everybody’s records';
  if (reach === 'own') return 'their own records';
  if (reach === 'party') return 'records that name them as a party';
  return isNarrowed(reach)
    ? 'records of the people whom this login is narrowed to'
    : 'their own records and those of their team';
}

/** What the record itself does not allow, whoever asks. */
function whyBarred(form: Form, action: string, state: string | undefined): Told | undefined {
  const isOfStates = Object.values(form.states ?? {}).some((moves) => action in moves);
  if (isOfStates)
    return state === undefined || form.states?.[state]?.[action] !== undefined
      ? undefined
      : sentence`It is ${wordFor(form, state)}: from there it does not lead on.`;
  if (action !== 'write' && action !== 'delete') return undefined;
  if (form.systemOnly) return sentence`But only Muster itself writes these records.`;
  const open = action === 'delete' ? (form.deletedIn ?? form.changedIn) : form.changedIn;
  if (state === undefined || !open || open.includes(state)) return undefined;
  return action === 'delete'
    ? sentence`But it is ${wordFor(form, state)}, and so cannot be deleted.`
    : sentence`But it is ${wordFor(form, state)}, and so cannot be changed.`;
}
