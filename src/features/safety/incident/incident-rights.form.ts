import type { Rights } from '#kernel/rights.ts';

const reports = { read: 'own', write: 'own' } as const;
const officer = {
  read: 'organisation',
  write: 'organisation',
  export: 'organisation',
  reply: 'organisation',
  triage: 'organisation',
  investigate: 'organisation',
  conclude: 'organisation',
  verify: 'organisation',
  close: 'organisation',
  reopen: 'organisation',
  void: 'organisation',
} as const;

/** Everybody reports; HR and the administrator run the area, a manager reads what the team has reported. */
export const incidentRights: Rights = {
  administrator: officer,
  hr: officer,
  payroll: reports,
  approver: reports,
  manager: { ...reports, read: 'team' },
  employee: reports,
  recruiter: reports,
  auditor: { ...reports, read: 'organisation', export: 'organisation' },
};

/** What whoever investigates an incident may do with it. */
export const investigates = ['read', 'write', 'reply', 'investigate', 'conclude'] as const;

/** What hangs below an incident is read and kept by those who run the area. */
export const officerRights = (actions: readonly string[]): Rights => {
  const acts = Object.fromEntries(actions.map((action) => [action, 'organisation' as const]));
  const keeps = { read: 'organisation', write: 'organisation', export: 'organisation', ...acts } as const;
  return { administrator: keeps, hr: keeps, auditor: { read: 'organisation', export: 'organisation' } };
};
