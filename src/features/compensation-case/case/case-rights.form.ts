import type { Rights } from '#kernel/rights.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;
const own = { read: 'own' } as const;

/** HR works on cases, payroll pays, the approver admits; people read what is owed to themselves. */
export const caseRights: Rights = {
  administrator: own,
  hr: {
    ...reads,
    write: 'organisation',
    examine: 'organisation',
    dispute: 'organisation',
    admit: 'organisation',
    deposit: 'organisation',
    settle: 'organisation',
    'return-to-work': 'organisation',
    close: 'organisation',
    reopen: 'organisation',
  },
  payroll: { ...reads, write: 'organisation', deposit: 'organisation', settle: 'organisation' },
  approver: { ...reads, admit: 'organisation' },
  manager: own,
  employee: own,
  recruiter: own,
  auditor: reads,
};

export const paymentRights: Rights = {
  administrator: own,
  hr: reads,
  payroll: { ...reads, pay: 'organisation', cancel: 'organisation' },
  approver: reads,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: reads,
};
