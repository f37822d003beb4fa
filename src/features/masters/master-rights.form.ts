/** Who keeps the lists that people pick from, and who picks: everybody does, in their own record at least. */
import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const picker = { read: 'organisation' } as const;

export const masterRights: Rights = {
  administrator: keeper,
  hr: keeper,
  recruiter: picker,
  payroll: picker,
  approver: picker,
  manager: picker,
  employee: picker,
  auditor: { read: 'organisation', export: 'organisation' },
};
