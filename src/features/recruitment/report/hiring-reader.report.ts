/** What the recruitment reports share: who reads them, and the period they ask for. */
import { date } from '#kernel/field.ts';
import type { Report } from '#kernel/report/report.ts';

export const hiringReaders: Report['rights'] = {
  administrator: 'organisation',
  hr: 'organisation',
  recruiter: 'organisation',
  auditor: 'organisation',
};

/** Both ends may be left open. */
export const within = {
  from: date({ label: 'From' }),
  to: date({ label: 'To', notBefore: { field: 'from' } }),
} as const;
