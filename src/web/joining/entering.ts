/** What is typed is saved as it is typed: a moment after the last key, and field by field. */
import type { JoiningPage, SavedJoining, saveJoiningCall } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';

export type Door = { readonly token: string; readonly pass: string };
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed';
export type EnteringState = {
  readonly page: JoiningPage | undefined;
  /** Typed here and not saved yet. */
  readonly draft: Readonly<Record<string, unknown>>;
  readonly faults: Readonly<Record<string, string>>;
  /** Fields that another phone has changed meanwhile. */
  readonly elsewhere: readonly string[];
  readonly saving: Saving;
  readonly problem: string;
};
/** What the page does where the link has ended, or the digits are asked for again. */
export type Closing = { readonly onLocked: () => void; readonly onClosed: (sentence: string) => void };

const pauseMs = 900;
const againMs = 6_000;

/** 'family.0.name' is a fault of the field `family`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

export class Entering {
  state: EnteringState = {
    ...{ page: undefined, draft: {}, faults: {}, elsewhere: [] },
    ...{ saving: 'saved', problem: '' },
  };
  readonly #door: Door;
  readonly #closing: Closing;
  readonly #changed: () => void;
  readonly #values = new Map<string, unknown>();
  /** What was refused is not sent again as it is. */
  readonly #refused = new Map<string, unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUnderWay = false;

  constructor(door: Door, closing: Closing, changed: () => void) {
    this.#door = door;
    this.#closing = closing;
    this.#changed = changed;
  }

  #put(part: Partial<EnteringState>): void {
    this.state = { ...this.state, ...part };
    this.#changed();
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  show = (page: JoiningPage): void => this.#put({ page, problem: '' });

  failed = (error: unknown): void => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'joining.link-ended') this.#closing.onClosed(sentenceFor(error));
    else if (code === 'joining.open-again') this.#closing.onLocked();
    else this.#put({ problem: sentenceFor(error) });
  };

  set = (name: string, value: unknown): void => {
    this.#values.set(name, value);
    this.#put({ draft: Object.fromEntries(this.#values), saving: 'waiting' });
    this.#wait(pauseMs);
  };

  stop = (): void => clearTimeout(this.#timer);

  /** What the other phone has saved stays, or what was typed here takes its place. */
  settle = (name: string, keep: 'mine' | 'theirs'): void => {
    if (keep === 'theirs') this.#values.delete(name);
    this.#put({
      elsewhere: this.state.elsewhere.filter((each) => each !== name),
      draft: Object.fromEntries(this.#values),
    });
    void this.flush();
  };

  /** With nothing more to send: what was refused, or waits for a decision, is typed here and not saved. */
  #atRest = (): Saving => (this.#values.size === 0 ? 'saved' : 'failed');

  /** What is to be sent: neither refused as it is, nor waiting for a decision. */
  #toSend(): ReadonlyMap<string, unknown> {
    const isDue = ([name, value]: [string, unknown]) =>
      !(this.#refused.has(name) && this.#refused.get(name) === value) && !this.state.elsewhere.includes(name);
    return new Map([...this.#values].filter(isDue));
  }

  flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const sent = this.#toSend();
    if (this.#isUnderWay || sent.size === 0) {
      if (sent.size === 0) this.#put({ saving: this.#atRest() });
      return;
    }
    this.#isUnderWay = true;
    this.#put({ saving: 'saving' });
    const prints = this.state.page?.prints ?? {};
    const seen = Object.fromEntries([...sent.keys()].map((name) => [name, prints[name] ?? '']));
    try {
      const answer = await ask<typeof saveJoiningCall>('POST', '/api/joining/save', {
        body: { ...this.#door, values: Object.fromEntries(sent), seen },
        anonymous: true,
      });
      this.#isUnderWay = false;
      this.#received(sent, answer);
    } catch (error) {
      this.#isUnderWay = false;
      this.#put({ saving: 'failed' });
      this.failed(error);
      this.#wait(againMs);
    }
  };

  #received(sent: ReadonlyMap<string, unknown>, answer: SavedJoining): void {
    const wrong = new Set(answer.faults.map(({ field }) => fieldOf(field)));
    for (const [name, value] of sent) {
      if (wrong.has(name)) this.#refused.set(name, value);
      const isKept = wrong.has(name) || answer.elsewhere.includes(name);
      if (!isKept && this.#values.get(name) === value) this.#values.delete(name);
    }
    const faults = [
      ...Object.entries(this.state.faults).filter(([path]) => !sent.has(fieldOf(path))),
      ...answer.faults.map(({ field, says }) => [field, says] as const),
    ];
    this.#put({
      page: answer,
      draft: Object.fromEntries(this.#values),
      faults: Object.fromEntries(faults),
      elsewhere: [...this.state.elsewhere.filter((name) => !sent.has(name)), ...answer.elsewhere],
      problem: '',
    });
    const isMore = this.#toSend().size > 0;
    this.#put({ saving: isMore ? 'waiting' : this.#atRest() });
    if (isMore) this.#wait(pauseMs);
  }
}
