/** What a job is: a feature declares it, and whoever starts it hands its declaration over with its input. */
import type { Work } from '../work.ts';

type JobInput = Readonly<Record<string, unknown>>;

export type JobContext<I = JobInput> = {
  readonly jobId: number;
  readonly input: I;
  /** A transaction before the effect, to read what it needs. */
  read<T>(act: (work: Work) => Promise<T>): Promise<T>;
  /**
   * The transaction of the effect, as the person who started the job: called once, last. The job's end
   * commits with it, and what it answers is kept as the job's result.
   */
  work<T>(act: (work: Work) => Promise<T>): Promise<T>;
  /** Seen in the browser at once; throws when the job has been cancelled. */
  progress(done: number, total: number, note?: string): Promise<void>;
};

/** A job as whoever starts it knows it. */
export type Startable<I> = {
  readonly name: string;
  /** What the job is given. Never there: it is for the compiler alone. */
  readonly given?: I;
};

type Doing<I> = Startable<I> & { run(context: JobContext<I>): Promise<unknown> };
export type Job<I = JobInput> = Doing<I> & { readonly what: 'job' };

/** Long work. What `run` answers is kept as the job's result. */
export function job<I extends JobInput>(declaration: Doing<I>): Job<I> {
  return { ...declaration, what: 'job' };
}
