/**
 * The queue of password hashes. A hash costs some 20 ms of a core by intent, so only few run at a time, few
 * may wait, and of one network address no more than half of those: a flood of sign-ins is turned away before
 * it costs anything.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../gate.refusal.ts';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type HashQueue = {
  /**
   * Waits for its turn and runs; refuses with 429 when too much waits. Hashes and what belongs to them are
   * done inside.
   */
  inLine<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** The stored form of a password. */
  hash(password: string): Promise<string>;
  /** Whether the password fits. Without a stored hash the same work is done and the answer is no. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

declare module '../../work.ts' {
  interface Host {
    readonly hashes: HashQueue;
  }
}

type QueueLimits = { readonly atOnce: number; readonly waiting: number };

export function openHashQueue(
  limits: QueueLimits = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 60 },
): HashQueue {
  let unknown: Promise<string> | undefined;
  return {
    inLine: lineOf(limits),
    hash: (password) => hash(password, parameters),
    async verify(stored, password) {
      // A user who does not exist takes the same time as a wrong password.
      unknown ??= hash('no password has this hash', parameters);
      const fits = await verify(stored ?? (await unknown), password);
      return fits && stored !== null;
    },
  };
}

/** Runs work one after the other, `atOnce` together; refuses with 429 when too much of it waits. */
function lineOf({ atOnce, waiting }: QueueLimits) {
  const line: (() => void)[] = [];
  const byAddress = new Map<string, number>();
  let running = 0;
  const next = () => {
    running -= 1;
    line.shift()?.();
  };
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const mine = byAddress.get(address) ?? 0;
    if (line.length >= waiting || mine > waiting / 2) {
      refuse('busy', {}, { retryAfter: 3 });
    }
    byAddress.set(address, mine + 1);
    try {
      if (running >= atOnce) await new Promise<void>((go) => line.push(go));
      running += 1;
      try {
        return await work();
      } finally {
        next();
      }
    } finally {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    }
  };
}
