/**
 * Drop box: what is handed in without a name waits in memory, and is written together at the next full ten
 * minutes, in no order. So no time and no place among other rows says when it came, nor the write-ahead log
 * to less than that. What a crash loses, its page still has, and sends again.
 */
import { randomInt } from 'node:crypto';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { validate } from '#kernel/validate.ts';
import { refuse } from './drop-box.refusal.ts';
import { wordsOf } from './label/labels.ts';
import { newToken, tokenOf } from './security/session.ts';
import type { Work } from './work.ts';

declare module './work.ts' {
  interface Host {
    readonly dropBox: DropBox;
  }
}

const everyMs = 10 * 60_000;
/** Of one organisation; whoever fills the box keeps others out for ten minutes at most. */
const mostWaiting = 60;

type Drop = { readonly of: number; readonly key: string; readonly write: () => Promise<void> };

class DropBox {
  readonly #onFault: (fault: unknown) => void;
  #waiting: Drop[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  /** At the full ten minutes of the clock, on every server alike. */
  begin(): void {
    this.#timer = setTimeout(
      () => void this.release().finally(() => this.begin()),
      everyMs - (Date.now() % everyMs),
    ).unref();
  }

  /** Refused where too much of the organisation waits. */
  put(drop: Drop): void {
    if (this.#waiting.filter(({ of }) => of === drop.of).length >= mostWaiting) refuse('drop-box.full');
    this.#waiting.splice(randomInt(this.#waiting.length + 1), 0, drop);
  }

  isWaiting(key: string): boolean {
    return this.#waiting.some((drop) => drop.key === key);
  }

  /** Writes all that waits; what could not be written waits for the next time. */
  async release(): Promise<void> {
    const drops = this.#waiting;
    this.#waiting = [];
    for (const drop of drops)
      await drop.write().catch((fault: unknown) => {
        this.#waiting.push(drop);
        this.#onFault(fault);
      });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.release();
  }
}

export const openDropBox = (onFault: (fault: unknown) => void): DropBox => new DropBox(onFault);

/** A code that the page was given before is taken again: it sends what a crash has lost. */
export function codeFor(organisation: number, given: string | undefined): { text: string; hash: string } {
  const known = tokenOf(given);
  return given !== undefined && known?.organisationId === organisation
    ? { text: given, hash: known.hash }
    : newToken(organisation);
}

/** What the form could not take is refused as it is handed in: once it lies in the box, nobody is asked. */
export async function refuseUnfit(
  work: Work,
  form: Form,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const words = await wordsOf(work);
  const labelOf = (path: string) => words.label(form, path);
  const { errors } = validate(form.fields, values, null, { labelOf, today: work.today, system: true });
  if (Object.keys(errors).length > 0) invalid(errors);
}
