/** How somebody stands with a document on a day, and the sentence that says so. Pure. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';

export type Held = {
  readonly issuedOn: IsoDate | null;
  readonly expiresOn: IsoDate | null;
  readonly verified: boolean;
};

/** `until` is the last day, of the one that counts longest or expired last. */
export type Standing = {
  readonly is: 'valid' | 'unverified' | 'expired' | 'missing';
  readonly until: IsoDate | null;
  readonly verified: boolean;
};

const lastsUntil = ({ expiresOn }: Held): string => expiresOn ?? '9999';

/** A document counts from the day it was issued to its last day, both included. */
export function standingOn(held: readonly Held[], on: IsoDate, onlyVerified: boolean): Standing {
  const begun = held
    .filter(({ issuedOn }) => issuedOn === null || issuedOn <= on)
    .toSorted((a, b) => (lastsUntil(a) < lastsUntil(b) ? 1 : -1));
  const current = begun.filter((each) => lastsUntil(each) >= on);
  const checked = current.find(({ verified }) => verified);
  const valid = checked ?? (onlyVerified ? undefined : current[0]);
  if (valid) return { is: 'valid', until: valid.expiresOn, verified: valid.verified };
  const [last] = begun;
  if (!last) return { is: 'missing', until: null, verified: false };
  const is = current.length > 0 ? 'unverified' : 'expired';
  return { is, until: last.expiresOn, verified: false };
}

/** Why somebody may not work without it; undefined where they may. */
export function barOf(document: string, { is, until }: Standing): string | undefined {
  switch (is) {
    case 'valid':
      return undefined;
    case 'unverified':
      return `No valid document: ${document} is not verified yet.`;
    case 'expired':
      return `No valid document: ${document} expired on ${until === null ? '' : formatDate(until)}.`;
    default:
      return `No valid document: ${document} is missing.`;
  }
}
