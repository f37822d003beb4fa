import { useSyncExternalStore } from 'react';

/** How many requests are under way, for the loading line: shown from the first, gone with the last. */
let running = 0;
const listeners = new Set<() => void>();

/** Counts a request; the answer ends it, once however often it is called. */
export function begin(): () => void {
  change(1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    change(-1);
  };
}

function change(by: number): void {
  running += by;
  // Later, since a request may begin while something else is being drawn.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRequestsRunning = (): number => useSyncExternalStore(subscribe, () => running);
