/** Who may do what in recruitment, shared by its forms. */
import type { Rights } from '#kernel/rights.ts';

/** Keeping a list: everything but its import. */
export const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;

/**
 * What hangs below an applicant: recruiters and HR work with it; whoever leads the hiring reads it on the
 * applicant's page.
 */
export const applicantPartRights: Rights = {
  hr: { ...keeper, import: 'organisation' },
  recruiter: { ...keeper, import: 'organisation' },
};

/**
 * A recruiter needs what an applicant says of himself and what a post may cost, though not the same of
 * colleagues.
 */
export const recruiterViews = {
  recruiter: { personal: 'show', pay: 'show' },
  hr: { personal: 'show', pay: 'show' },
} as const;

/** Who leads a hiring or sits on a panel judges by the resume, whoever they are otherwise. */
export const readersOfResumes = {
  ...recruiterViews,
  ...Object.fromEntries(
    ['administrator', 'payroll', 'approver', 'manager', 'employee', 'auditor'].map((who) => [
      who,
      { personal: 'show' },
    ]),
  ),
} as const;

/** Whoever leads a hiring reads who applied, not what is personal. */
export const applicantViews = {
  ...recruiterViews,
  manager: { personal: 'hide', pay: 'hide', identity: 'hide', bank: 'hide' },
} as const;
