import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, text, words } from '#kernel/report/report-column.ts';

/** Where flexible pay against bills stands: what would lapse, or be paid, if the year ended now. */
export const flexibleBalance = report('flexible-balance', {
  id: 502,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/flexible-balance', icon: 'receipt-2' },
  heading: 'Flexible pay against bills',
  question: 'How much flexible pay is not backed by bills?',
  help:
    'By person and component, from April to a month: what was chosen, which bills came, what payslips ' +
    'have paid, what the next one will, and what is still open.',
  parameters: { month: month({ label: 'Up to the month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    component: words('Component'),
    chosen: paySum('Chosen'),
    waiting: paySum('Bills given in'),
    accepted: paySum('Accepted'),
    paid: paySum('Paid'),
    toPay: paySum('To be paid next'),
    open: paySum('Open for bills'),
  },
  rights: payReportRights,
});
