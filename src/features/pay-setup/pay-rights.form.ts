/** What payroll keeps: typed or imported by payroll, read by who approves and who audits. */
import type { Rights } from '#kernel/rights.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;

export const keptByPayroll: Rights = {
  payroll: { ...reads, write: 'organisation', delete: 'organisation', import: 'organisation' },
  approver: reads,
  auditor: reads,
};

/** The same of a person, who reads it too. */
export const keptByPayrollOfPerson: Rights = { ...keptByPayroll, employee: { read: 'own' } };
