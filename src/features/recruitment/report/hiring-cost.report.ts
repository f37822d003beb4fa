/** What it costs to hire somebody, requisition by requisition. */
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';
import { hiringReaders, within } from './hiring-reader.report.ts';

const amount = (label: string) => ({ label, kind: 'money', total: true }) as const;

export const costPerHire = report('cost-per-hire', {
  id: 1336,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/cost-per-hire', icon: 'user-dollar' },
  heading: 'Cost per hire',
  question: 'What does it cost to hire somebody?',
  finds: ['cost of hiring', 'recruitment cost', 'agency fee'],
  eachReader: true,
  help:
    'Costs that requisitions hold in the period, with the bonuses for referrals and the fees of agencies ' +
    'for people hired in it, over the people hired. Fees by a share of the CTC count for those who ' +
    'see pay. The working hours of recruiters and interviewers are not in it.',
  parameters: within,
  columns: {
    code: text('Requisition'),
    post: text('Post'),
    department: text('Department'),
    hired: { label: 'Hired', kind: 'number', total: true },
    agency: amount('Agency'),
    advertisement: amount('Advertisement'),
    travel: amount('Travel of applicants'),
    check: amount('Tests and background checks'),
    other: amount('Other'),
    referral: amount('Bonuses for referrals'),
    together: amount('Together'),
    perHire: { label: 'Cost per hire', kind: 'money' },
  },
  drillTo: 'requisition',
  rights: { ...hiringReaders, payroll: 'organisation', approver: 'organisation' },
});
