/** Who may do what with people, shared by the employee form and its tabs. */
import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

/** Identity and work: what each login type sees of a value is decided by the value's class. */
export const personRights: Rights = {
  administrator: keeper,
  hr: keeper,
  payroll: reader,
  approver: { read: 'organisation' },
  manager: { read: 'team' },
  employee: { read: 'own' },
  recruiter: { read: 'organisation' },
  auditor: reader,
};

/** `browse` is the directory and the chart: names, photographs and work, nothing personal. */
export const employeeRights: Rights = {
  ...personRights,
  administrator: { ...keeper, browse: 'organisation' },
  hr: { ...keeper, browse: 'organisation' },
  payroll: { ...reader, browse: 'organisation' },
  approver: { read: 'organisation', browse: 'organisation' },
  manager: { read: 'team', browse: 'organisation' },
  employee: { read: 'own', browse: 'organisation' },
  recruiter: { read: 'organisation', browse: 'organisation' },
  auditor: { ...reader, browse: 'organisation' },
};

/** Where the salary goes: nobody's team needs it. */
export const bankRights: Rights = {
  hr: { read: 'organisation', write: 'organisation', import: 'organisation' },
  payroll: keeper,
  approver: { read: 'organisation' },
  manager: { read: 'own' },
  employee: { read: 'own' },
  recruiter: { read: 'own' },
  auditor: { read: 'organisation' },
  administrator: { read: 'own' },
};
