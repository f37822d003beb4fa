/** What people cost: by where they work, and what moved the cost since the month before. */
import { choice, month } from '#kernel/field.ts';
import { type ReportColumn, report } from '#kernel/report.ts';
import { payReportRights } from './pay-out-rights.form.ts';

const pay = (label: string): ReportColumn => ({ label, kind: 'money', total: true, sensitivity: 'pay' });

export const costGroups = {
  department: 'Department',
  'cost-centre': 'Cost centre',
  establishment: 'Establishment',
  'business-unit': 'Business unit',
  grade: 'Grade',
} as const;

const between = {
  from: month({ label: 'From', required: true, yearFrom: 4 }),
  to: month({ label: 'To', required: true }),
};

export const payCost = report('pay-cost', {
  id: 314,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/cost', icon: 'chart-bar' },
  heading: 'Cost of pay',
  help: 'Locked payslips between two months, by where people worked in each month.',
  parameters: {
    ...between,
    by: choice({ label: 'By', required: true, choices: costGroups, default: 'department' }),
  },
  of: 'people',
  columns: {
    name: { label: 'Where', kind: 'text' },
    people: { label: 'People', kind: 'number' },
    slips: { label: 'Payslips', kind: 'number', total: true },
    gross: pay('Gross'),
    contributions: pay('Employer contributions'),
    cost: pay('Cost'),
    average: { label: 'Cost of a payslip', kind: 'money', sensitivity: 'pay' },
    share: { label: 'Share of the cost', kind: 'percent', sensitivity: 'pay' },
  },
  chart: { kind: 'bar', x: 'name', y: ['cost'] },
  rights: payReportRights,
});

export const costByMonth = report('pay-cost-by-month', {
  id: 315,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/by-month', icon: 'chart-line' },
  heading: 'Cost of pay by month',
  help: 'What each month has cost, and how it differs from the one before.',
  parameters: between,
  of: 'people',
  columns: {
    month: { label: 'Month', kind: 'month' },
    people: { label: 'People', kind: 'number' },
    gross: pay('Gross'),
    contributions: pay('Employer contributions'),
    cost: pay('Cost'),
    change: { label: 'Against the month before', kind: 'money', sensitivity: 'pay' },
  },
  chart: { kind: 'line', x: 'month', y: ['cost'] },
  rights: payReportRights,
});

export const costBridge = report('pay-cost-bridge', {
  id: 316,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/bridge', icon: 'stairs' },
  heading: 'From one month’s cost to another’s',
  help:
    'Why the cost moved, cause by cause; the causes add up to the difference. A change of salary or ' +
    'structure counts as a raise; days without pay are told by the engine; any other change of monthly ' +
    'pay is of days worked.',
  parameters: {
    month: month({ label: 'Month', required: true }),
    before: month({ label: 'Compared with', help: 'Empty: the month before.' }),
    by: choice({
      label: 'By',
      choices: { department: 'Department' },
      help: 'Empty: the whole organisation.',
    }),
  },
  of: 'people',
  columns: {
    where: { label: 'Where', kind: 'text' },
    before: pay('Cost before'),
    joiners: pay('Joiners'),
    leavers: pay('Leavers'),
    raises: pay('Raises'),
    days: pay('Days worked'),
    lossOfPay: pay('Loss of pay'),
    overtime: pay('Overtime'),
    arrears: pay('Arrears'),
    oneOff: pay('One-off pay'),
    statutory: pay('Statutory contributions'),
    contributions: pay('Other contributions'),
    other: pay('Other runs'),
    now: pay('Cost now'),
  },
  rights: payReportRights,
});
