import { useEffect, useSyncExternalStore } from 'react';

/**
 * Before a sensitive act the server may ask who is there. Whoever made the call waits here while a dialog
 * above the page asks; then the very same call is sent again, and nothing that was typed is lost.
 */
let waiting: ((confirmed: boolean) => void)[] = [];
let dialogs = 0;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const freshSignIn = {
  /** Whether the person has confirmed who they are. Calls that come meanwhile share the answer. */
  ask(): Promise<boolean> {
    if (dialogs === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting = [...waiting, resolve];
      tellAll();
    });
  },
  answer(confirmed: boolean): void {
    const asked = waiting;
    waiting = [];
    tellAll();
    for (const resolve of asked) resolve(confirmed);
  },
};

/** Whether it is asked just now; whoever calls this shows the dialog. */
export function useFreshAsked(): boolean {
  useEffect(() => {
    dialogs += 1;
    return () => {
      dialogs -= 1;
      freshSignIn.answer(false);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}
