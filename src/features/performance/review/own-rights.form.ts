import type { Rights } from '#kernel/rights.ts';

/** The same for every login type: what belongs to people as people. */
export function everybody(right: Rights[keyof Rights]): Rights {
  const may = right ?? {};
  return {
    administrator: may,
    hr: may,
    payroll: may,
    approver: may,
    manager: may,
    employee: may,
    recruiter: may,
  };
}
