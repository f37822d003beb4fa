/** The provident fund's paper forms, still asked for by inspectors and auditors (facts B.4). */
import { month, reference } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';

const payrollReads = { payroll: 'organisation', approver: 'organisation', auditor: 'organisation' } as const;
const place = (path: string) =>
  ({ module: 'hrPFformsReports', path: `hrPFformsReports/${path}`, icon: 'report' }) as const;
const money = (label: string) => ({ label, kind: 'money', total: true, sensitivity: 'pay' }) as const;
const text = (label: string) => ({ label, kind: 'text' }) as const;
const shares = {
  wage: money('Wages'),
  member: money('Employee’s share'),
  voluntary: money('Voluntary'),
  employer: money('Employer’s difference'),
  pension: money('Pension'),
} as const;

/** Wages are paid from March to February of a currency period; `from` is its first month. */
const currencyPeriod = month({
  label: 'Year from',
  required: true,
  yearFrom: 3,
  help: 'The first of the twelve months, usually March.',
});

export const fundCard = report('fund-card', {
  id: 271,
  menu: place('form3a'),
  heading: 'Form 3A, member’s yearly card',
  help: 'One member’s twelve months.',
  parameters: {
    employee: reference('employee', { label: 'Employee', required: true }),
    from: currencyPeriod,
  },
  columns: {
    month: { label: 'Month', kind: 'month' },
    ...shares,
    daysLost: { label: 'Days without pay', kind: 'number', total: true },
  },
  rights: payrollReads,
});

export const fundYear = report('fund-year', {
  id: 272,
  menu: place('form6a'),
  heading: 'Form 6A, all members of the year',
  help: 'Each member’s sums of the twelve months.',
  parameters: { from: currencyPeriod },
  columns: { code: text('Employee code'), name: text('Name'), ...shares },
  drillTo: 'employee',
  rights: payrollReads,
});

export const fundJoiners = report('fund-joiners', {
  id: 273,
  menu: place('form5'),
  heading: 'Form 5, new members',
  help: 'Who contributes in the month for the first time.',
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    father: { label: 'Father or husband', kind: 'text', sensitivity: 'personal' },
    bornOn: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    gender: { label: 'Sex', kind: 'text', sensitivity: 'personal' },
    joinedOn: { label: 'Joined on', kind: 'date' },
  },
  drillTo: 'employee',
  rights: payrollReads,
});

export const fundLeavers = report('fund-leavers', {
  id: 274,
  menu: place('form10'),
  heading: 'Form 10, members who left',
  help: 'C cessation, S superannuation, D death; from the reason on the record.',
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    father: { label: 'Father or husband', kind: 'text', sensitivity: 'personal' },
    leftOn: { label: 'Left on', kind: 'date' },
    reason: text('Reason'),
  },
  drillTo: 'employee',
  rights: payrollReads,
});

export const fundMonth = report('fund-month', {
  id: 275,
  menu: place('form12a'),
  heading: 'Form 12A, monthly statement',
  help: 'What was due by month, and members: those before, new ones, those who left, those now.',
  parameters: { from: currencyPeriod },
  columns: {
    month: { label: 'Month', kind: 'month' },
    before: { label: 'Members before', kind: 'number' },
    joined: { label: 'New', kind: 'number', total: true },
    left: { label: 'Left', kind: 'number', total: true },
    members: { label: 'Members now', kind: 'number' },
    ...shares,
    insurance: money('Deposit-linked insurance'),
  },
  rights: payrollReads,
});
