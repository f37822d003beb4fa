/** The organisation's letterhead: its legal name, registered address and logo. */
import { sql } from 'kysely';
import type { Address } from '#kernel/field.ts';
import type { Work } from '../work.ts';
import type { Letterhead } from './document.ts';

type Profile = { name: string; address: Address | null; logo: number | null };

export async function letterheadOf(work: Work): Promise<Letterhead> {
  const {
    rows: [profile],
  } = await sql<Profile>`
    select legal_name as name, registered_address as address, logo_id as logo from organisation
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (!profile) return { name: '' };
  const { address, logo } = profile;
  const lines = address
    ? [
        [address.line1, address.line2].filter(Boolean).join(', '),
        `${address.city}, ${address.state} ${address.pin}`,
      ]
    : [];
  return { name: profile.name, lines, logo: logo === null ? null : await logoOf(work, logo) };
}

/**
 * A document without its logo is better than none: a lost file, or one in a format PDF does not take, is
 * left out.
 */
async function logoOf(work: Work, file: number): Promise<Buffer | null> {
  const content = await work.files.content(work, file).catch(() => null);
  const bytes = content && Buffer.from(content);
  const isKnown =
    bytes && (bytes.subarray(1, 4).toString('latin1') === 'PNG' || bytes.readUInt16BE(0) === 0xffd8);
  return isKnown ? bytes : null;
}
