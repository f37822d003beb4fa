/**
 * Seal: bank accounts and identity numbers at rest. AES-256-GCM for each value, with the id of its key beside
 * it and the organisation and column as associated data, so that a value copied to another place does not
 * open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Settings } from '../process/settings.ts';

export type SealPlace = {
  readonly organisationId: number /** 'employee_bank.account' */;
  readonly column: string;
};
type Keeper = { readonly settings: Pick<Settings, 'sealKeys'> };

const version = 's1';
const associated = (place: SealPlace): Buffer => Buffer.from(`${place.organisationId}/${place.column}`);

/** A key made ready once: a return opens a hundred thousand values with it. */
const ready = new WeakMap<Buffer, KeyObject>();
const hashKeys = new WeakMap<Buffer, KeyObject>();
const hashKeyOf = (key: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'muster keyed hash', 32)));
const readyKey = (key: Buffer): KeyObject =>
  ready.getOrInsertComputed(key, (bytes) => createSecretKey(bytes));

/** 's1.<key id>.<iv, tag and cipher text in base64url>', with the newest key. */
export function seal(host: Keeper, place: SealPlace, text: string): string {
  const [{ id, key }] = host.settings.sealKeys;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', readyKey(key), iv).setAAD(associated(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/**
 * The text back. Throws when the key is not among the settings, or the value was changed or belongs
 * elsewhere.
 */
export function open(host: Keeper, place: SealPlace, sealed: string): string {
  const [mark, id, body] = sealed.split('.');
  const found = host.settings.sealKeys.find((each) => each.id === id);
  const where = `${place.column} of organisation ${place.organisationId}`;
  if (mark !== version || !body) throw new Error(`${where}: not a sealed value`);
  if (!found) throw new Error(`${where}: DATA_KEY does not hold the key ${id} that a value was sealed with`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', readyKey(found.key), bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAAD(associated(place)).setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28));
  try {
    // Nothing is left of a stream cipher; this is where a changed value is found out.
    decipher.final();
  } catch (error) {
    throw new Error(`${where}: a value was changed, or was sealed for another place`, { cause: error });
  }
  return text.toString('utf8');
}

/** Sealed by a key that is no longer the newest one. */
export function isStale(host: Keeper, sealed: string): boolean {
  return sealed.split('.')[1] !== host.settings.sealKeys[0].id;
}

/**
 * For equality search and uniqueness of a sealed value: the same text of one organisation and column has the
 * same hash, and without the key nothing can be tried out against it. It changes with the newest key: see
 * rotation.
 */
export function keyedHash(host: Keeper, place: SealPlace, text: string): string {
  const { key } = host.settings.sealKeys[0];
  const hashKey = hashKeys.getOrInsertComputed(key, hashKeyOf);
  return createHmac('sha256', hashKey)
    .update(associated(place))
    .update('\0')
    .update(text)
    .digest('base64url');
}
