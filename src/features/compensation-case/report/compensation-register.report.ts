import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const sum = (label: string) => ({ label, kind: 'money', total: true }) as const;

export const compensationRegister = report('compensation-register', {
  id: 1154,
  menu: { module: 'workmenCompensation', path: 'workmenCompensation/register', icon: 'report' },
  heading: 'Register of compensation',
  question: 'Which injuries were compensated, with how much, and what is still to be paid?',
  finds: ['annual return', 'workmen compensation return'],
  help: 'Accidents between two days with their compensation: the figures of the annual return.',
  of: 'employee',
  running: true,
  parameters: {
    from: date({ label: 'Accidents from', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    code: text('Code'),
    name: text('Employee'),
    on: { label: 'Accident on', kind: 'date' },
    outcome: words('What came of it'),
    state: words('State'),
    days: { label: 'Days', kind: 'number', total: true },
    amount: sum('Compensation'),
    funeral: sum('Funeral expenses'),
    halfMonths: sum('Paid by half months'),
    payable: sum('Left to be paid'),
    interest: sum('Interest so far'),
    recovered: sum('Received from the insurer'),
    paid: { label: 'Deposited or settled on', kind: 'date' },
  },
  drillTo: 'compensation-case',
  rights: { hr: 'organisation', payroll: 'organisation', approver: 'organisation', auditor: 'organisation' },
});
