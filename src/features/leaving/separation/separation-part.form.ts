/** Parts of the form of separations: who may do what, what people are told of, its words. */
import type { Rights } from '#kernel/rights.ts';

const whole = 'organisation' as const;
const preparing = {
  ...{ read: whole, write: whole, delete: whole, submit: whole, recall: whole },
  ...{ 'ask-back': whole, import: whole, export: whole },
} as const;
const deciding = { approve: whole, decline: whole, 'take-back': whole, keep: whole } as const;

/** Managers propose for their team; HR prepares and agrees; administrators agree to what is grave. */
export const separationRights: Rights = {
  administrator: { read: whole, ...deciding },
  hr: { ...preparing, ...deciding },
  payroll: { read: whole, export: whole },
  approver: { read: whole },
  manager: { read: 'team', write: 'team', delete: 'team', submit: 'team', recall: 'team' },
  auditor: { read: whole, export: whole },
};

export const separationEvents = {
  submit: { label: 'A separation waits for my approval', to: { may: 'approve' } },
  approve: { label: 'I leave: my last day is recorded', to: 'named', mail: 'daily' },
  decline: { label: 'A separation that I sent comes back', to: 'named', mail: 'daily' },
  settle: { label: 'Somebody leaves: a settlement is due', to: { loginTypes: ['payroll'] } },
  'ask-back': { label: 'A separation is to be taken back', to: { may: 'take-back' } },
  'take-back': { label: 'My leaving is taken back', to: 'named', mail: 'daily' },
  due: { label: 'A step of somebody’s leaving is due', to: 'named', mail: 'daily' },
} as const;

export const separationWords = {
  submit: 'Send for approval',
  waiting: 'Waiting for approval',
  approve: 'Agree',
  decline: 'Send back',
  recall: 'Recall',
  agreed: 'Agreed',
  'ask-back': 'Ask to take it back',
  returning: 'To be taken back',
  'take-back': 'Take it back',
  keep: 'Leave it as it is',
  closed: 'All done',
  cancelled: 'Taken back',
} as const;
