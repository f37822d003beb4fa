import { useEffect, useState } from 'react';
import { changes } from '#web/api/query/changes.ts';
import { readRecord } from '#web/api/records.ts';
import { isOver, type JobStep, stepOf } from './job-step.ts';

const pollMs = 2_000;

/**
 * How a job stands, live. The stream reconnects by itself; where it cannot be had, the job is asked for
 * instead.
 */
export function useJob(jobId: number | undefined): JobStep | undefined {
  const [step, setStep] = useState<JobStep>();
  useEffect(() => {
    if (jobId === undefined) return undefined;
    setStep(undefined);
    return followJob(jobId, (next) => {
      setStep(next);
      if (isOver(next)) changes.happened();
    });
  }, [jobId]);
  return step;
}

/** Follows a job until it is over; the answer stops following. */
function followJob(jobId: number, tell: (step: JobStep) => void): () => void {
  let poll: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const stream = new EventSource(`/api/jobs/${jobId}/events`);
  const stop = () => {
    stopped = true;
    stream.close();
    clearTimeout(poll);
  };
  const hear = (raw: unknown) => {
    const step = stepOf(raw);
    if (!step || stopped) return;
    tell(step);
    if (isOver(step)) stop();
  };
  const ask = async () => {
    const record = await readRecord('job', jobId).catch(() => undefined);
    hear(record && { ...record.values, state: record.state });
    if (!stopped && stream.readyState !== EventSource.OPEN) poll = setTimeout(() => void ask(), pollMs);
  };
  stream.onmessage = (event: MessageEvent<string>) => hear(event.data);
  stream.onerror = () => {
    clearTimeout(poll);
    if (!stopped) poll = setTimeout(() => void ask(), pollMs);
  };
  return stop;
}
