/** Who may do what with declarations: everybody their own, payroll checks, the approver checks payroll's. */
import type { Rights } from '#kernel/rights.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const ownDeclaration = { ...own, submit: 'own', amend: 'own' } as const;
const checks = {
  read: 'organisation',
  accept: 'organisation',
  return: 'organisation',
  lock: 'organisation',
  export: 'organisation',
} as const;

export const declarationRights: Rights = {
  administrator: ownDeclaration,
  hr: ownDeclaration,
  manager: ownDeclaration,
  employee: ownDeclaration,
  recruiter: ownDeclaration,
  payroll: {
    ...checks,
    write: 'organisation',
    delete: 'organisation',
    submit: 'organisation',
    amend: 'organisation',
    import: 'organisation',
  },
  approver: { ...checks, write: 'own', delete: 'own', submit: 'own', amend: 'own' },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** Lines of a declaration follow its rights. */
export const lineRights: Rights = {
  administrator: own,
  hr: own,
  manager: own,
  employee: own,
  recruiter: own,
  payroll: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    export: 'organisation',
    import: 'organisation',
  },
  approver: { read: 'organisation', write: 'own', delete: 'own', export: 'organisation' },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** What officers keep about a person's tax; the person reads it. */
export const officerRights: Rights = {
  administrator: { read: 'own' },
  hr: { read: 'own' },
  manager: { read: 'own' },
  employee: { read: 'own' },
  recruiter: { read: 'own' },
  payroll: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    import: 'organisation',
    export: 'organisation',
  },
  approver: { read: 'organisation', export: 'organisation' },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** The same with another person's approval before it counts. */
export const approvedRights: Rights = {
  ...officerRights,
  payroll: { ...officerRights.payroll, propose: 'organisation', withdraw: 'organisation' },
  approver: { ...officerRights.approver, approve: 'organisation', refuse: 'organisation' },
};

export const proofFiles = { accept: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 8_000_000 } as const;

export const verdicts = { accepted: 'Accepted', refused: 'Not accepted' } as const;
