import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 700px)');

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The window is as narrow as a phone's: tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
