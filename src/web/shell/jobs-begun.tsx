import { useEffect } from 'react';
import { besides, type JobBegun, useJobsBegun } from '../api/extras.ts';
import { isOver } from '../screens/jobs/job-step.ts';
import { useJob } from '../screens/jobs/use-job.ts';
import { tell } from '../ui/surface/notices.tsx';

/** Says in the corner that what was asked for goes on, and how it ends, wherever one is by then. */
export default function JobsBegun() {
  return useJobsBegun().map((job) => <Followed key={job.id} job={job} />);
}

function Followed({ job }: { job: JobBegun }) {
  const step = useJob(job.id);
  useEffect(() => tell(`${job.title}. This continues while you do something else.`, { tone: 'note' }), [job]);
  useEffect(() => {
    if (!step || !isOver(step)) return;
    besides.ended(job);
    if (step.state === 'done') tell(`${job.title}. Done.`);
    else tell(`${job.title}. ${step.error ?? 'This was stopped. Nothing was written.'}`, { tone: 'wrong' });
  }, [step, job]);
  return null;
}
