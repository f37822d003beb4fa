/** Payslips beside what was returned and paid, account by account: the two are the same, or say why not. */
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';

const payrollReads = { payroll: 'organisation', approver: 'organisation', auditor: 'organisation' } as const;
const money = (label: string) => ({ label, kind: 'money', total: true, sensitivity: 'pay' }) as const;

export const statutoryReconciliation = report('statutory-reconciliation', {
  id: 281,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/reconciliation', icon: 'report' },
  heading: 'Payslips against challans',
  help:
    'A month’s levies as the payslips have them and as the returns pay them. What may differ: charges of ' +
    'the establishment have a floor and round once, and so does the employer’s share of state insurance.',
  parameters: { month: month({ label: 'Wage month', required: true }) },
  columns: {
    owed: { label: 'Owed', kind: 'text' },
    payslips: money('On payslips'),
    challan: money('On challans'),
    difference: money('Challan less payslips'),
    standing: { label: 'Return', kind: 'text' },
    filedOn: { label: 'Filed on', kind: 'date' },
  },
  rights: payrollReads,
});
