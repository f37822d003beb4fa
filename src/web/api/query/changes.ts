/**
 * Every change that a call makes at the server is heard here, so that whatever shows the server's records is
 * read again: whoever sends a change need not know who shows what of it.
 */
import { ApiError } from '../api-error.ts';

/** A record that a call has taken away: nobody asks for it again. */
export type Gone = { readonly form: string; readonly id: number };

type Listener = (gone: readonly Gone[]) => Promise<unknown>;

/** So long at most a change that has ended waits to be told for others that are still under way. */
const togetherMs = 1_000;
/** So long at most somebody waits to hear that it is done for the screen to show it. */
const shownMs = 1_500;

let underWay = 0;
let gone: Gone[] = [];
/** A change that has ended and was not told yet. */
let waiting: { readonly since: number; readonly isShown: () => void } | undefined;
let shown = Promise.resolve();
let read: Listener = () => Promise.resolve();

const after = (milliseconds: number, act: () => void): void => void setTimeout(act, milliseconds);

function wait() {
  let isShown = () => {};
  shown = new Promise((resolve) => {
    isShown = resolve;
  });
  after(shownMs, isShown);
  return { since: Date.now(), isShown };
}

/** Tells of what has ended, unless more is under way that ends soon. */
function tell(): void {
  if (!waiting) return;
  const { since, isShown } = waiting;
  const left = since + togetherMs - Date.now();
  if (underWay > 0 && left > 0) {
    after(left, tell);
    return;
  }
  const taken = gone;
  waiting = undefined;
  gone = [];
  void read(taken).then(isShown, isShown);
}

/** Of a record that is gone or another by now, the screen is old; without an answer it may be. */
const isOld = (status: number): boolean => status === 0 || status === 404 || status === 409 || status >= 500;

/** What was refused as it was typed changed nothing. */
const mayHaveChanged = (error: unknown): boolean => !(error instanceof ApiError) || isOld(error.status);

export const changes = {
  /** Makes a call that changes something, and hears how it ends. */
  async by<T>(method: string, path: string, call: () => Promise<T>): Promise<T> {
    underWay += 1;
    const ended = (mayHave: boolean): void => {
      underWay -= 1;
      if (mayHave) waiting ??= wait();
      // Whoever sends several one after another has sent the next by then.
      after(0, tell);
    };
    try {
      const answer = await call();
      const [, form, id] = /^\/records\/([\w-]+)\/(\d+)$/.exec(path) ?? [];
      if (method === 'DELETE' && form) gone.push({ form, id: Number(id) });
      ended(true);
      return answer;
    } catch (error) {
      ended(mayHaveChanged(error));
      throw error;
    }
  },
  /** Something has changed by itself, as when a job has ended. */
  happened(): void {
    waiting ??= wait();
    after(0, tell);
  },
  /** What is asked again when something has changed; it resolves when that is on the screen. */
  onChange: (listener: Listener): void => {
    read = listener;
  },
  /** Resolves once the screen shows what has changed so far, or it takes too long. */
  shown: (): Promise<void> => shown,
};
