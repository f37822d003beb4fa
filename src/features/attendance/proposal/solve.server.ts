/** Has a model solved in a thread of its own, which can be told to stop and then answers the best so far. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { firstRoster } from '#time/roster/proposal/first-roster.ts';
import type { Model, Values } from '#time/roster/proposal/model.ts';

export type SolveAsked = {
  readonly model: Model;
  readonly first: Values;
  /** Its first number becomes 1 when the solver is to stop. */
  readonly stop: Int32Array;
  readonly seconds: number;
  /** It ends once it is so near to the best, as a share. */
  readonly gap: number;
};

export type SolveWord = {
  readonly best?: Values;
  readonly gap: number | null;
  readonly bound: number | null;
  readonly isLast?: true;
};

export type Solved = {
  readonly values: Values;
  /** A share; null: no bound was found. */
  readonly gap: number | null;
  readonly bound: number | null;
};

export type Solving = {
  /** The best so far. */
  now(): Solved;
  /** The solver ends as soon as it looks up. */
  stop(): void;
  /** It ends at once, whatever it is doing. */
  end(): Promise<void>;
  readonly done: Promise<Solved>;
};

/** How long a solver that was told to stop, or whose time is over, may still take. */
const graceMs = 5_000;

const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

export function solving(model: Model, limits: Pick<SolveAsked, 'seconds' | 'gap'>): Solving {
  const first = firstRoster(model);
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let best: Solved = { values: first, gap: null, bound: null };
  if (model.cells.length === 0) return solvedAlready({ values: first, gap: 0, bound: null });
  const worker = new Worker(join(import.meta.dirname, 'solve-thread.ts'), {
    workerData: { model, first, stop, ...limits } satisfies SolveAsked,
    name: 'roster solver',
  });
  let late: NodeJS.Timeout | undefined;
  const endLater = (ms: number) => {
    clearTimeout(late);
    late = setTimeout(() => void worker.terminate(), ms);
  };
  const done = new Promise<Solved>((resolve, reject) => {
    worker.on('message', ({ best: values = best.values, gap, bound, isLast }: SolveWord) => {
      best = { values, gap: finite(gap) ?? best.gap, bound: finite(bound) ?? best.bound };
      if (isLast) resolve(best);
    });
    worker.once('error', reject);
    // Whatever ended it, the best that it had told is lawful.
    worker.once('exit', () => {
      clearTimeout(late);
      resolve(best);
    });
  });
  endLater(limits.seconds * 1_000 + graceMs);
  return {
    now: () => best,
    stop() {
      Atomics.store(stop, 0, 1);
      endLater(graceMs);
    },
    async end() {
      await worker.terminate();
    },
    done,
  };
}

const solvedAlready = (solved: Solved): Solving => ({
  now: () => solved,
  stop: () => undefined,
  end: async () => undefined,
  done: Promise.resolve(solved),
});
