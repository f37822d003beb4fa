import { useSyncExternalStore } from 'react';

/** A link that the server shows once: nobody can read it again. */
export type LinkShown = { readonly link: string; readonly to: string; readonly minutes: number };
/** A change that was asked for and waits. */
export type ChangeWaiting = { readonly id: number; readonly title: string; readonly sentence: string };
/** The key of a program, shown once; one that waits works after another administrator has agreed. */
export type KeyShown = { readonly key: string; readonly of: string; readonly waits: boolean };
type Besides = {
  readonly links: readonly LinkShown[];
  readonly keys: readonly KeyShown[];
  readonly waiting: readonly ChangeWaiting[];
  /** An approval that is noted and waits for others, as a sentence. */
  readonly answers: readonly string[];
};

/** What an answer told besides what was asked. It is held by the page alone, until it was read. */
let told: Besides | undefined;
const listeners = new Set<() => void>();

function set(next: Besides | undefined): void {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isTold = (answer: unknown): answer is { besides: Besides } =>
  typeof answer === 'object' && answer !== null && 'besides' in answer;

export const besides = {
  hear: (answer: unknown): void => {
    if (isTold(answer)) set(answer.besides);
  },
  read: () => set(undefined),
};
export const useBesides = (): Besides | undefined => useSyncExternalStore(subscribe, () => told);
