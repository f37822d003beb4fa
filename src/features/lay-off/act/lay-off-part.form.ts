/** Parts of the form of lay-offs: who may do what, what people are told of, its words. */
import type { Rights } from '#kernel/rights.ts';

const whole = 'organisation' as const;
const deciding = { approve: whole, decline: whole, 'take-back': whole, keep: whole } as const;

/** HR prepares; somebody else in HR or an administrator approves. */
export const layOffRights: Rights = {
  administrator: { read: whole, export: whole, ...deciding },
  hr: {
    ...{ read: whole, write: whole, delete: whole, submit: whole, recall: whole, 'ask-back': whole },
    ...{ export: whole, ...deciding },
  },
  payroll: { read: whole, export: whole },
  approver: { read: whole },
  auditor: { read: whole, export: whole },
};

export const layOffEvents = {
  submit: { label: 'A lay-off waits for my approval', to: { may: 'approve' } },
  approve: { label: 'I am laid off for some days', to: 'named', mail: 'daily' },
  decline: { label: 'A lay-off comes back', to: { may: 'submit' } },
  'ask-back': { label: 'A lay-off is to be taken back', to: { may: 'take-back' } },
  'take-back': { label: 'My lay-off is taken back', to: 'named', mail: 'daily' },
} as const;

export const layOffWords = {
  submit: 'Send for approval',
  waiting: 'Waiting for approval',
  approve: 'Approve',
  approved: 'Approved',
  decline: 'Send back',
  recall: 'Recall',
  'ask-back': 'Ask to take it back',
  returning: 'To be taken back',
  'take-back': 'Take it back',
  'taken-back': 'Taken back',
  keep: 'Leave it as it is',
} as const;

export const layOffConfirms = {
  submit: 'Whoever approves is told. Nothing changes before they agree.',
  approve:
    'The people are told. Their days are not paid as wages, and the compensation goes into pay by itself.',
  'ask-back': 'Somebody else has to agree before the lay-off is taken back whole.',
  'take-back': 'The days count as work again; what was paid for them comes off the wages that are then due.',
} as const;

/** Whom the law leaves out, in the words of the list. */
export const exclusionChoices = {
  badli: 'Badli worker',
  casual: 'Casual worker',
  refused: 'Refused other work that was offered',
  absent: 'Did not present themselves for work',
  strike: 'Strike in another part of the establishment',
} as const;
