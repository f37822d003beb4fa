/** Payslips beside what was returned and paid, account by account: the two are the same, or say why not. */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, words } from '#kernel/report/report-column.ts';

export const statutoryReconciliation = report('statutory-reconciliation', {
  id: 281,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/reconciliation', icon: 'report' },
  heading: 'Payslips against challans',
  question: 'Do payslips and challans agree?',
  help:
    'A month’s levies as the payslips have them and as the returns pay them. What may differ: charges of ' +
    'the establishment have a floor and round once, and so does the employer’s share of state insurance.',
  parameters: { month: month({ label: 'Wage month', required: true }) },
  columns: {
    owed: words('Owed'),
    payslips: paySum('On payslips'),
    challan: paySum('On challans'),
    difference: paySum('Challan less payslips'),
    standing: words('Return'),
    filedOn: { label: 'Filed on', kind: 'date' },
  },
  rights: payReportRights,
});
