/** What the forms of paying out share: payroll keeps them, another person approves, the auditor reads. */
import type { Rights } from '#kernel/rights.ts';

const keeps = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;
const reads = { read: 'organisation', export: 'organisation' } as const;

/** For what has a life: payroll's own actions, and those of the person who checks. */
export function madeAndChecked(makes: readonly string[], checks: readonly string[]): Rights {
  const of = (actions: readonly string[]) =>
    Object.fromEntries(actions.map((action) => [action, 'organisation' as const]));
  return { payroll: { ...keeps, ...of(makes) }, approver: { ...reads, ...of(checks) }, auditor: reads };
}
