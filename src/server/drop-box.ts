/**
 * Drop box: what is handed in without a name waits in memory, and is written together at the next full ten
 * minutes, in no order. So no time and no place among other rows says when it came, nor the write-ahead log
 * to less than that. What a crash loses, its page still has, and sends again.
 */
import { randomInt } from 'node:crypto';

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

  /** False where too much of the organisation waits. */
  put(drop: Drop): boolean {
    if (this.#waiting.filter(({ of }) => of === drop.of).length >= mostWaiting) return false;
    this.#waiting.splice(randomInt(this.#waiting.length + 1), 0, drop);
    return true;
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
