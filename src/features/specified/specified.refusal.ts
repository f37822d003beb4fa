/** What specified says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'not-found/specified-user': { status: 404, says: 'You have entered Incorrect User Name.' },
  'sign-in-failed/specified': { status: 401, says: 'Invalid Credentials' },
  'recruitment.resume-too-large': { status: 413, says: '{tooLarge}' },
  'second-factor-needed': { status: 401, says: ['This user has a second factor. Sign in at {page}.'] },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
