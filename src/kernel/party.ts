/**
 * Parties of a record: people whom the record itself names, and what that opens or closes to them, whatever
 * their login type reaches. A form says for each of its references to an employee what kind of party it is;
 * the server compiles it where it compiles reach. Pure.
 */

/** What a party is called, on screens as in sentences. */
export const partyWords = {
  'raised by': 'who raised it',
  'assigned to': 'whom it is assigned to',
  panel: 'a member of its panel',
} as const;
export type PartyKind = keyof typeof partyWords;

export type LetIn = {
  readonly as: PartyKind;
  /** The actions that are open to this party: 'read', 'write', 'export', the form's own. */
  readonly may: readonly string[];
  /** Whoever stands in for the party on the day, by a delegation, is let in as well. */
  readonly delegates?: true;
  /**
   * The party is named by records of another form, which refer to the same record as this field does: the
   * panel of the interviews with the applicant whose resume it is. `while` are the states in which they do.
   */
  readonly through?: { readonly form: string; readonly field: string; readonly while: readonly string[] };
};

/** Whom the record is against: never let in, unless they hold `unless` for the whole organisation. */
type KeptOut = { readonly as: 'against'; readonly unless?: string };

export type Party = LetIn | KeptOut;

/** By the reference: 'requestedBy', or 'panel.member' for one in rows. */
export type Parties = Readonly<Record<string, Party>>;

type WithParties = { readonly parties?: Parties };
type Values = Readonly<Record<string, unknown>>;

const isLetIn = (party: Party): party is LetIn => party.as !== 'against';

/** The parties to whom an action is open, by their reference. */
export const partiesThatMay = ({ parties = {} }: WithParties, action: string): [string, LetIn][] =>
  Object.entries(parties).flatMap(([path, party]): [string, LetIn][] =>
    isLetIn(party) && party.may.includes(action) ? [[path, party]] : [],
  );

/** Those whom a record is against, by their reference. */
export const partiesKeptOut = ({ parties = {} }: WithParties): [string, KeptOut][] =>
  Object.entries(parties).flatMap(([path, party]): [string, KeptOut][] =>
    isLetIn(party) ? [] : [[path, party]],
  );

/** Everybody whom a record names at a reference. */
export function namedAt(record: Values, path: string): number[] {
  const [name = '', inner] = path.split('.');
  const value = record[name];
  if (inner === undefined) return typeof value === 'number' ? [value] : [];
  return Array.isArray(value) ? value.flatMap((line: Values) => namedAt(line, inner)) : [];
}
