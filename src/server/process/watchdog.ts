/**
 * The watch over the event loop. While it stands still nobody is answered, no signal is heard and nothing
 * ends the process: a thread beside it does, so that whoever started the server starts it again.
 */
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Places of what the two threads share. */
export const beats = 0;
export const isExcused = 1;

export type Watch = {
  /** Counts up while the event loop turns; the second is 1 while a debugger may hold it. */
  readonly shared: Int32Array;
  /** So long it may stand still, in milliseconds. */
  readonly stillMs: number;
  /** How often the thread looks. */
  readonly tickMs: number;
};

type Watchdog = { stop(): Promise<void> };

/** Watches from now on. A process that waits for nothing else is not kept alive by it. */
export function watchEventLoop({ stillMs = 30_000, tickMs = 1_000 } = {}): Watchdog {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(shared, beats, 1);
    Atomics.store(shared, isExcused, inspector.url() === undefined ? 0 : 1);
  };
  beat();
  const heart = setInterval(beat, tickMs / 2).unref();
  const watch: Watch = { shared, stillMs, tickMs };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: watch,
    name: 'watchdog',
    // Of the flags of the process, some are of its entry alone.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  // Without it the server works as before: it is not worth an end of its own.
  thread.on('error', (error) => console.error(error));
  thread.unref();
  return {
    async stop() {
      clearInterval(heart);
      await thread.terminate();
    },
  };
}
