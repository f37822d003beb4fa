/** What medical schemes say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'medical.claim': '{no}',
  'medical.nothing-payable':
    'Nothing of this claim is payable: {why} Reject it with a reason, or allow more of a bill.',
  'medical.in-run': [
    'The pay run of {month} has this claim and is no longer open. Have the run returned for correction, or',
    'take the payslip back.',
  ],
  'medical.not-covered': '{no}',
  'medical.one-appeal': 'This claim has been appealed once. Ask HR about what is still open.',
  'medical.own': {
    status: 403,
    says: 'You cannot decide on your own medical claim or cover. Ask a colleague in HR.',
  },
  'medical.own-payment': {
    status: 403,
    says: 'You cannot record the payment of your own claim. Ask a colleague in payroll.',
  },
  'medical.same-decider': {
    status: 403,
    says: 'You decided this claim before. Ask a colleague to decide the appeal.',
  },
  'medical.sent': 'The claim has been sent. Take it back to change its bills.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
