/** What payroll keeps: typed or imported by payroll, read by who approves and who audits. */
import type { Rights } from '#kernel/rights.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;

export const keptByPayroll: Rights = {
  payroll: { ...reads, write: 'organisation', delete: 'organisation', import: 'organisation' },
  approver: reads,
  auditor: reads,
};

const own = { read: 'own' } as const;

/** Whoever has no reach over others reads what is the own: whoever signs in may be employed. */
export const readOfOwn: Rights = { administrator: own, hr: own, manager: own, employee: own, recruiter: own };

/** The same of a person, who reads it too. */
export const keptByPayrollOfPerson: Rights = { ...readOfOwn, ...keptByPayroll };

/** Reports of everybody's pay. */
export const payReportRights = {
  payroll: 'organisation',
  approver: 'organisation',
  auditor: 'organisation',
} as const;
