/**
 * The key that an organisation's messages to devices are signed with (VAPID, RFC 8292). It is made once, when
 * it is first asked for, and its private half is sealed: with another key every device would have to be added
 * again.
 */
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Db } from '../database/tenant.ts';
import { open, seal } from '../security/seal.ts';
import type { Host } from '../work.ts';

type Place = { readonly db: Db; readonly organisationId: number };
type KeyPair = { readonly publicKey: string; readonly privateKey: string };

const sealPlace = (organisationId: number) => ({ organisationId, column: 'push_key.private_key' });

/** Both halves in base64url: the public one as a point, 65 bytes, the private one as a number, 32 bytes. */
export async function pushKeyOf(host: Host, { db, organisationId }: Place): Promise<KeyPair> {
  const kept = await readKey(db, organisationId);
  const { publicKey, privateKey } = kept ?? (await makeKey(host, { db, organisationId }));
  return { publicKey, privateKey: open(host, sealPlace(organisationId), privateKey) };
}

async function readKey(db: Db, organisationId: number): Promise<KeyPair | undefined> {
  const { rows } = await sql<KeyPair>`
    select public_key as "publicKey", private_key as "privateKey" from push_key
    where organisation_id = ${organisationId}`.execute(db);
  return rows[0];
}

/** Where two make it at the same moment, the first holds for both. */
async function makeKey(host: Host, { db, organisationId }: Place): Promise<KeyPair> {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  assert(x && y && d, 'a key of the curve has two coordinates and a number');
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  await sql`
    insert into push_key (organisation_id, public_key, private_key)
    values (${organisationId}, ${point.toString('base64url')}, ${seal(host, sealPlace(organisationId), d)})
    on conflict do nothing`.execute(db);
  const made = await readKey(db, organisationId);
  assert(made, 'the key was just written');
  return made;
}
