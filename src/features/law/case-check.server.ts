/** Runs the worked cases of the law with a row laid over it, and answers which of them move. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LawAddition } from '#law/law-addition.ts';

export type MovedCase = {
  /** Where it is written: 'provident-fund', 'income-tax/slab'. */
  readonly file: string;
  readonly name: string;
  readonly source: string;
  readonly figures: readonly { readonly figure: string; readonly before: string; readonly after: string }[];
};

export type CaseOutcome = {
  readonly run: number;
  readonly moved: readonly MovedCase[];
  /** Of these, the cases that cannot be worked out any more. */
  readonly faults: number;
};

const longestMs = 20_000;

/** `inForce` are the rows that hold already. Takes about a second, in a thread of its own. */
export function runCases(inForce: readonly LawAddition[], added: LawAddition): Promise<CaseOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'case-thread.ts'), {
      workerData: { inForce, added },
    });
    const ended = setTimeout(() => {
      void worker.terminate();
      reject(new Error('The worked cases of the law did not end.'));
    }, longestMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(ended);
      reject(new Error('The worked cases of the law ended without an answer.'));
    });
  });
}
