/** Cancel and retry of a job through its record: the queue and those who watch hear of it too. */
import { formServer } from '#server/feature.ts';
import { job } from './job.form.ts';

export const jobServer = formServer(job, {
  actions: {
    cancel: (work, record) => work.jobs.cancelling(work, record.id),
    retry: (work, record) => work.jobs.retrying(work, record.id),
  },
});
