import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation' } as const;

/** HR and the administrator keep policies; everybody else reads those that are meant for them. */
export const policyRights: Rights = {
  administrator: keeper,
  hr: keeper,
  payroll: reader,
  approver: reader,
  manager: reader,
  employee: reader,
  recruiter: reader,
  auditor: { read: 'organisation', export: 'organisation' },
};
