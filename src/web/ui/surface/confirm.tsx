import { type ReactNode, useSyncExternalStore } from 'react';

export type Question = {
  /** With the object's own name: 'Delete grade M3?' */
  title: string;
  detail?: ReactNode;
  /** The verb of what will be done: 'Delete'. */
  verb: string;
  stay?: string;
  /** Something is lost by it: deleted, discarded, taken away. */
  danger?: boolean;
};

export type Asked = { readonly question: Question; readonly answer: (yes: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function change(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks once, by name; answers whether to go on. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      question,
      answer: (yes) => {
        change(undefined);
        resolve(yes);
      },
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked);
