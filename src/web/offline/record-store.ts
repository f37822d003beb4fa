/** New records that a phone keeps while there is no connection, and what their page needs. In IndexedDB. */

/** What is sent once there is a connection: the same call each time, so that it is taken once. */
export type KeptRecord = {
  /** Made on the phone; the server takes each once. */
  readonly key: string;
  /** Whose it is, by organisation and user: nobody else sends it. */
  readonly user: string;
  readonly form: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** A file that is sent first, as the value of a field. */
  readonly file?: { readonly field: string; readonly name: string; readonly content: Blob };
  readonly keptAt: number;
};

/** What the page of a form begins with where nothing can be asked. */
export type KnownStart = {
  readonly user: string;
  readonly name: string;
  readonly form: string;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly place: number | null;
};

const name = 'muster-records';
const records = 'records';
const starts = 'starts';
/** Set where something is kept, so that nothing of it is loaded elsewhere. */
const keptMark = 'muster-records';

/** Plain http, an old browser or a private window has none of it. */
export const canKeepRecords = (): boolean => isSecureContext && 'indexedDB' in globalThis;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(records, { keyPath: 'key' });
      request.result.createObjectStore(starts, { keyPath: 'user' });
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
    return await act(store.transaction([records, starts], mode));
  } finally {
    store.close();
  }
}

export const keptRecords = (): Promise<readonly KeptRecord[]> =>
  within('readonly', (at) => done<KeptRecord[]>(at.objectStore(records).getAll()));

export async function keepRecord(record: KeptRecord): Promise<void> {
  await within('readwrite', (at) => done(at.objectStore(records).put(record)));
  localStorage.setItem(keptMark, '1');
}

export const dropRecord = (key: string): Promise<unknown> =>
  within('readwrite', (at) => done(at.objectStore(records).delete(key)));

export const knownStarts = (): Promise<readonly KnownStart[]> =>
  within('readonly', (at) => done<KnownStart[]>(at.objectStore(starts).getAll()));

export const keepStart = (start: KnownStart): Promise<unknown> =>
  within('readwrite', (at) => done(at.objectStore(starts).put(start)));

export const dropStarts = (): Promise<unknown> =>
  within('readwrite', (at) => done(at.objectStore(starts).clear()));
