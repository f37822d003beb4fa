import { useSyncExternalStore } from 'react';

/**
 * Whether the server has said that the session is over. The shell then asks for the password above the
 * page, which stays as it is: what was typed is not lost.
 */
let ended = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const sessionEnded = { tell: () => set(true), over: () => set(false) };
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended);
