/** What the phone keeps for punches without a network: one key, and the punches that wait. In IndexedDB. */
import type { Anchor, OfflinePunch } from '#kernel/wire/offline-punch.ts';

export type KeptKey = {
  readonly id: number;
  /** Whose it is, by organisation and user: nobody else’s punches are signed or sent with it. */
  readonly user: string;
  readonly name: string;
  readonly privateKey: CryptoKey;
  readonly anchor: Anchor;
  readonly hours: number;
  /** Left out by a key that is older than photos. */
  readonly asksPhoto?: boolean;
  readonly lastSequence: number;
};

export type KeptPunch = OfflinePunch & {
  readonly user: string;
  readonly key: number;
  readonly anchor: Anchor;
  readonly signature: string;
};

const name = 'muster-clock';
const keys = 'keys';
const punches = 'punches';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(keys, { keyPath: 'user' });
      request.result.createObjectStore(punches, { keyPath: ['key', 'sequence'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function within<T>(mode: IDBTransactionMode, act: (at: IDBTransaction) => Promise<T>): Promise<T> {
  const store = await opened();
  try {
    return await act(store.transaction([keys, punches], mode));
  } finally {
    store.close();
  }
}

export const keptKeys = (): Promise<readonly KeptKey[]> =>
  within('readonly', (at) => done<KeptKey[]>(at.objectStore(keys).getAll()));

export const keptPunches = (): Promise<readonly KeptPunch[]> =>
  within('readonly', (at) => done<KeptPunch[]>(at.objectStore(punches).getAll()));

export const keepKey = (key: KeptKey): Promise<unknown> =>
  within('readwrite', (at) => done(at.objectStore(keys).put(key)));

/** The punch and the number it took go together, so that no number is given twice. */
export const keepPunch = (punch: KeptPunch, key: KeptKey): Promise<unknown> =>
  within('readwrite', async (at) => {
    await done(at.objectStore(punches).add(punch));
    return done(at.objectStore(keys).put({ ...key, lastSequence: punch.sequence }));
  });

export const dropPunches = (given: readonly KeptPunch[]): Promise<unknown> =>
  within('readwrite', async (at) => {
    for (const { key, sequence } of given) await done(at.objectStore(punches).delete([key, sequence]));
  });

export const dropKey = (user: string): Promise<unknown> =>
  within('readwrite', (at) => done(at.objectStore(keys).delete(user)));
