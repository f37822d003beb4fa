/** Who plans increments, and whose pay they see while they do. */
import type { Rights } from '#kernel/rights.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;
const keeps = { ...reads, write: 'organisation', delete: 'organisation' } as const;

export const planRights: Rights = {
  hr: {
    ...keeps,
    ...({ begin: 'organisation', gather: 'organisation', reopen: 'organisation' } as const),
    ...({ send: 'organisation', 'ask-back': 'organisation' } as const),
  },
  payroll: { ...reads, 'carry-out': 'organisation', 'ask-back': 'organisation' },
  approver: {
    ...reads,
    ...({ approve: 'organisation', return: 'organisation' } as const),
    ...({ 'take-back': 'organisation', keep: 'organisation' } as const),
  },
  auditor: reads,
};

export const lineRights: Rights = {
  hr: { ...reads, propose: 'organisation' },
  payroll: reads,
  approver: reads,
  manager: { read: 'team', propose: 'team' },
  auditor: reads,
};

/** Round budgets: HR and whoever approves deal them out before the plan is sent. */
export const budgetRights: Rights = { hr: keeps, payroll: reads, approver: keeps, auditor: reads };

/** Whoever proposes sees the pay that the proposal is about, here and nowhere else (decision 211). */
export const planViews = { hr: { pay: 'show' } } as const;
export const lineViews = { hr: { pay: 'show' }, manager: { pay: 'show' } } as const;
