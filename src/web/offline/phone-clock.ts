/**
 * Clocking in and out without a network: the phone signs the punch with a key that never leaves it, keeps it,
 * and sends it once there is a connection again.
 */
import {
  type Anchor,
  type OfflineKey,
  type OfflinePunch,
  type offlineAnchorCall,
  type offlineKeyCall,
  type offlinePunchesCall,
  signedText,
} from '#kernel/wire/offline-punch.ts';
import { ask } from '../api/api.ts';
import {
  dropKey,
  dropPunches,
  type KeptKey,
  type KeptPunch,
  keepKey,
  keepPunch,
  keptKeys,
  keptPunches,
} from './phone-store.ts';

type Person = { readonly id: string; readonly name: string };
type Direction = OfflinePunch['direction'];

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Plain http, an old browser or a private window has none of it: people clock in with a connection then. */
const canKeep = (): boolean => isSecureContext && 'indexedDB' in globalThis && !!crypto.subtle;

/** The clock that nobody sets runs from here, for as long as the page stays open. */
const heard = new Map<number, number>();

const hears = ({ key }: Anchor): unknown => heard.set(key, performance.now());

async function keyOf(user: string): Promise<KeptKey | undefined> {
  return (await keptKeys()).find((key) => key.user === user);
}

const urlText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** While there is a connection: the key is there, and knows when the server last spoke. */
export async function makeReady(person: Person): Promise<KeptKey | undefined> {
  if (!canKeep()) return undefined;
  const known = await keyOf(person.id);
  if (known) {
    const body = { key: known.id, device: seconds() };
    const found = await ask<typeof offlineAnchorCall>('POST', '/api/attendance/offline/anchor', {
      body,
      question: true,
    }).catch((error: unknown) => (isEnded(error) ? null : undefined));
    if (found === undefined) return known;
    if (found) return kept({ ...known, ...given(found) });
  }
  return register(person);
}

const isEnded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'offline.no-key';

const given = ({ anchor, hours, asksPhoto }: OfflineKey) => ({ anchor, hours, asksPhoto });

async function kept(key: KeptKey): Promise<KeptKey> {
  await keepKey(key);
  localStorage.setItem('muster-clock', '1');
  hears(key.anchor);
  return key;
}

async function register({ id: user, name }: Person): Promise<KeptKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const found = await ask<typeof offlineKeyCall>('POST', '/api/attendance/offline/key', {
    body: { x, y, device: seconds() },
  });
  return kept({ id: found.id, user, name, privateKey, lastSequence: 0, ...given(found) });
}

async function hashOf(photo: string): Promise<string> {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Signs and keeps a punch of this moment, with its photo in base64 where one is asked for; undefined where
 * this phone has no key of the person.
 */
export async function punchOffline(
  user: string,
  direction: Direction,
  photo?: string,
): Promise<KeptPunch | undefined> {
  const key = await keyOf(user);
  if (!key) return undefined;
  const since = heard.get(key.id);
  const punch: OfflinePunch = {
    sequence: key.lastSequence + 1,
    at: seconds(),
    direction,
    elapsed: since === undefined ? null : Math.round(performance.now() - since),
    ...(photo !== undefined && { photo }),
  };
  const photoHash = photo === undefined ? undefined : await hashOf(photo);
  const text = new TextEncoder().encode(signedText(punch, key.anchor, photoHash));
  const signature = urlText(await crypto.subtle.sign(signing, key.privateKey, text));
  const whole = { ...punch, user, key: key.id, anchor: key.anchor, signature };
  await keepPunch(whole, key);
  return whole;
}

export const waitingOf = async (user: string): Promise<readonly KeptPunch[]> =>
  canKeep() ? (await keptPunches()).filter((punch) => punch.user === user) : [];

type Sent = { readonly taken: number; readonly refused: readonly string[] };

/** So many photos go in one call, which may hold a megabyte. */
const photosAtOnce = 8;

function* inCalls(waiting: readonly KeptPunch[]): Generator<readonly KeptPunch[]> {
  const most = waiting.some(({ photo }) => photo !== undefined) ? photosAtOnce : 100;
  for (let from = 0; from < waiting.length; from += most) yield waiting.slice(from, from + most);
}

/** Sends what waits, by key; what is settled either way waits no longer. */
export async function sendWaiting(user: string): Promise<Sent> {
  const byKey = Map.groupBy(await waitingOf(user), ({ key }) => key);
  let taken = 0;
  const refused: string[] = [];
  for (const [key, ofKey] of byKey) {
    for (const waiting of inCalls(ofKey)) {
      const answer = await ask<typeof offlinePunchesCall>('POST', '/api/attendance/offline/punches', {
        body: { key, device: seconds(), punches: waiting.map(sent) },
        question: true,
      });
      const settled = new Set([...answer.taken, ...answer.refused.map(({ sequence }) => sequence)]);
      await dropPunches(waiting.filter(({ sequence }) => settled.has(sequence)));
      taken += answer.taken.length;
      refused.push(...answer.refused.map(({ says }) => says));
    }
  }
  return { taken, refused };
}

const sent = ({ sequence, at, direction, elapsed, photo, anchor, signature }: KeptPunch) => ({
  ...{ sequence, at, direction, elapsed, anchor, signature },
  ...(photo !== undefined && { photo }),
});

/** At signing out: what waits is sent, and the key goes; what cannot be sent waits for its person alone. */
export async function forgetClock(): Promise<void> {
  if (!canKeep()) return;
  for (const { user } of await keptKeys()) {
    const sent = await sendWaiting(user).catch(() => undefined);
    if (sent) await dropKey(user);
  }
}
