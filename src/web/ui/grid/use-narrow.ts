import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 760px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is too narrow for people by days. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
