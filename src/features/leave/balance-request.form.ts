/** What a request for days out of a balance goes through: reserved while it waits, taken once approved. */
import { requestRights } from '#kernel/rights.ts';

export const balanceRequest = {
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'approved', decline: 'declined', recall: 'draft', withdraw: 'withdrawn' },
    approved: { cancel: 'withdrawn' },
    declined: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: { approve: { routine: true, besides: ['cancel'] }, decline: { declines: true } },
  rights: requestRights({
    own: ['submit', 'recall', 'withdraw'],
    organisation: ['write', 'submit', 'approve', 'decline', 'cancel'],
  }),
} as const;

export const balanceWords = {
  submit: 'Send for approval',
  waiting: 'Waiting for approval',
  recall: 'Take back',
  withdraw: 'Withdraw',
} as const;
