/** What policies say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'policy.not-yours': {
    status: 403,
    says: 'Everybody acknowledges for themselves. Remind the person instead.',
  },
  'policy.by-program': {
    status: 403,
    says: 'A person acknowledges a policy after reading it. Sign in and open My policies.',
  },
  'policy.newer': 'There is a newer version of this policy. Open My policies and read that one.',
  'policy.nothing-to-read': 'Type the text of this version or add its file first.',
  'policy.reminded': 'This person was reminded today. Wait until tomorrow.',
  'policy.no-letter': 'What the certificate would say is not recorded. Ask HR to complete the record.',
  'policy.own-certificate': {
    status: 403,
    says: 'A colleague decides on what you ask for yourself.',
  },
  'policy.not-offered': '{no}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
