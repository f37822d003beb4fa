import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is at most so many pixels wide. */
export function narrowAt(pixels: number): () => boolean {
  const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(`(max-width: ${pixels}px)`);
  const subscribe = (listener: () => void) => {
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query?.matches ?? false);
}

/** The window is as narrow as a phone's: tables become cards. */
export const useNarrow = narrowAt(700);
