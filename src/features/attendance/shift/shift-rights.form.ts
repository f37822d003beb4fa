import type { Rights } from '#kernel/rights.ts';

const keeps = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reads = { read: 'organisation', export: 'organisation' } as const;

/** Rules of time are HR's to keep, and everybody's to know. */
export const keepsRules = {
  administrator: keeps,
  hr: keeps,
  payroll: reads,
  auditor: reads,
  manager: { read: 'organisation' },
  employee: { read: 'organisation' },
} as const satisfies Rights;
