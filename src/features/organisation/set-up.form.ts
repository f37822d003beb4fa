/** What the set-up forms of an organisation share: who may do what with them, and their common fields. */
import { code, flag } from '#kernel/field.ts';
import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

/**
 * Lists that people pick from: HR and the administrator keep them, whoever works with records of
 * others reads them.
 */
export const setUpRights: Rights = {
  administrator: keeper,
  hr: keeper,
  payroll: reader,
  approver: { read: 'organisation' },
  manager: { read: 'organisation' },
  recruiter: { read: 'organisation' },
  auditor: reader,
};

/** As above, but the payroll officer keeps the list too: it steers postings and registrations. */
export const payrollKeptRights: Rights = { ...setUpRights, payroll: keeper };

/** For what everybody in the organisation may know: holidays, announcements. */
export const noticeRights: Rights = {
  ...setUpRights,
  payroll: { read: 'organisation' },
  employee: { read: 'organisation' },
};

export const shortCode = code({
  label: 'Code',
  required: true,
  unique: true,
  max: 20,
  searchable: true,
  inList: true,
  help: 'A short code of your own. It appears in imports and exports and should not change.',
});

export const active = flag({
  label: 'Active',
  default: true,
  inList: true,
  help: 'Switch off instead of deleting: earlier records keep it, and nobody can pick it any more.',
});
