import { useSyncExternalStore } from 'react';

/** A link that the server shows once: nobody can read it again. */
export type LinkShown = { readonly link: string; readonly to: string; readonly minutes: number };
/** A change that was asked for and waits. */
export type ChangeWaiting = { readonly id: number; readonly title: string; readonly sentence: string };
/** The key of a program, shown once; one that waits works after another administrator has agreed. */
export type KeyShown = {
  readonly key: string;
  readonly of: string;
  readonly waits: boolean;
  readonly because: string | null;
};
/** What was asked for goes on in a job. */
export type JobBegun = { readonly id: number; readonly title: string };
type Besides = {
  readonly links: readonly LinkShown[];
  readonly keys: readonly KeyShown[];
  readonly waiting: readonly ChangeWaiting[];
  /** An approval that is noted and waits for others, as a sentence. */
  readonly answers: readonly string[];
  readonly jobs: readonly JobBegun[];
};

/** What an answer told besides what was asked. It is held by the page alone, until it was read. */
let told: Besides | undefined;
let begun: readonly JobBegun[] = [];
const listeners = new Set<() => void>();

function set(next: Besides | undefined, jobs = begun): void {
  told = next;
  begun = jobs;
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
    if (!isTold(answer)) return;
    const { jobs, ...others } = answer.besides;
    const asksToBeRead = Object.values(others).some((each) => each.length > 0);
    set(asksToBeRead ? answer.besides : told, [...begun, ...jobs]);
  },
  read: () => set(undefined),
  /** The job has ended, and it was said how. */
  ended: (job: JobBegun) =>
    set(
      told,
      begun.filter((one) => one !== job),
    ),
};
export const useJobsBegun = (): readonly JobBegun[] => useSyncExternalStore(subscribe, () => begun);
export const useBesides = (): Besides | undefined => useSyncExternalStore(subscribe, () => told);
