/** What jobs says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'job.already-running/job-row': [
    '“{title}” is being done already. Wait until it has ended, or cancel',
    'it.',
  ],
  'job.already-running/job-row-clear-for-retry': '“{title}” is being done already.',
  'job.ended': 'This job has ended already; there is nothing left to cancel.',
  'job.not-failed': 'Only a job that failed or was cancelled can be tried again.',
  'job.of-another': {
    status: 403,
    says: ['“{title}” decides in the name of who asked for it. They alone can try it again.'],
  },
  'job.starter-gone': { status: 403, says: ['The login of the person who started this has been disabled.'] },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
