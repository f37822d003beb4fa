/** What a provider says of a person, whichever protocol it speaks. */

export type Claims = {
  /** For good where it is a number: names and addresses pass to others. */
  readonly subject: string;
  /** The subject is an address or a user name, and may pass to somebody else like every other. */
  readonly mayPassOn?: true;
  /** In small letters, as the user name. */
  readonly mail: string | null;
  readonly isMailVerified: boolean;
  readonly userName: string | null;
  readonly name: string | null;
};

export const claimText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Somebody else's words as a part of a sentence: plain letters, and not many. */
export const plainReason = (text: string): string =>
  text
    .replace(/[^ -~]+/g, ' ')
    .slice(0, 160)
    .replace(/\.$/, '');
