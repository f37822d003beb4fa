/** The code by which a letter is checked: the organisation and 128 bits made at random, kept as a hash. */
import { createHash, randomBytes } from 'node:crypto';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function newLetterCode(organisationId: number): { code: string; hash: string } {
  const secret = randomBytes(16).toString('base64url');
  return { code: `${organisationId}.${secret}`, hash: hashOf(secret) };
}

/** What a text says that looks like a code; anything else is none. */
export function letterCodeOf(text: string): { organisationId: number; hash: string } | undefined {
  const match = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})$/.exec(text);
  return match ? { organisationId: Number(match[1]), hash: hashOf(match[2] ?? '') } : undefined;
}
