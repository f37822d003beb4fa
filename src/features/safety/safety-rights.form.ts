import type { Rights } from '#kernel/rights.ts';

const keeps = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reads = { read: 'organisation' } as const;

/** What those who run safety keep, and everybody at work may know. */
export const safetyKeepers: Rights = {
  administrator: keeps,
  hr: keeps,
  payroll: reads,
  approver: reads,
  manager: { read: 'organisation', write: 'organisation' },
  employee: reads,
  recruiter: reads,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** As above, with further actions for those who run safety and for managers. */
export const safetyKeepersWith = (actions: readonly string[]): Rights => {
  const more = Object.fromEntries(actions.map((action) => [action, 'organisation' as const]));
  return {
    ...safetyKeepers,
    administrator: { ...keeps, ...more },
    hr: { ...keeps, ...more },
    manager: { read: 'organisation', write: 'organisation', ...more },
  };
};
