/** One report of a job's progress. */
type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
export type JobStep = {
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly result?: unknown;
};

const states: readonly string[] = ['queued', 'running', 'done', 'failed', 'cancelled'];

/** Reads a step from the stream (text) or from the job's record (values). */
export function stepOf(raw: unknown): JobStep | undefined {
  let parsed: unknown = raw;
  if (typeof raw === 'string') {
    try {
      parsed = JSON.parse(raw);
    } catch {
      return undefined;
    }
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const from = parsed as Record<string, unknown>;
  if (!states.includes(String(from['state']))) return undefined;
  return {
    state: from['state'] as JobState,
    done: Number(from['done'] ?? 0),
    total: Number(from['total'] ?? 0),
    note: typeof from['note'] === 'string' ? from['note'] : undefined,
    error: typeof from['error'] === 'string' ? from['error'] : undefined,
    result: from['result'],
  };
}

export const isOver = (step: JobStep | undefined): boolean =>
  step !== undefined && step.state !== 'queued' && step.state !== 'running';

/** 0 to 100; undefined while how much there is to do is not known. */
export function shareOf(step: JobStep): number | undefined {
  if (step.state === 'done') return 100;
  return step.total > 0 ? Math.min(100, Math.floor((step.done / step.total) * 100)) : undefined;
}
