/** What people cost: by where they work, and what moved the cost since the month before. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, text, words } from '#kernel/report/report-column.ts';

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
  question: 'What does each department cost?',
  help: 'Locked payslips between two months, by where people worked in each month.',
  parameters: {
    ...between,
    by: choice({ label: 'By', required: true, choices: costGroups, default: 'department' }),
  },
  of: 'people',
  columns: {
    name: text('Where'),
    people: { label: 'People', kind: 'number' },
    slips: { label: 'Payslips', kind: 'number', total: true },
    gross: paySum('Gross'),
    contributions: paySum('Employer contributions'),
    cost: paySum('Cost'),
    average: payFigure('Cost of a payslip'),
    share: { label: 'Share of the cost', kind: 'percent', sensitivity: 'pay' },
  },
  chart: { kind: 'bar', x: 'name', y: ['cost'] },
  rights: payReportRights,
});

export const costByMonth = report('pay-cost-by-month', {
  id: 315,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/by-month', icon: 'chart-line' },
  heading: 'Cost of pay by month',
  question: 'What does pay cost, month by month?',
  help: 'What each month has cost, and how it differs from the one before.',
  parameters: between,
  of: 'people',
  columns: {
    month: { label: 'Month', kind: 'month' },
    people: { label: 'People', kind: 'number' },
    gross: paySum('Gross'),
    contributions: paySum('Employer contributions'),
    cost: paySum('Cost'),
    change: payFigure('Against the month before'),
  },
  chart: { kind: 'line', x: 'month', y: ['cost'] },
  rights: payReportRights,
});

export const costBridge = report('pay-cost-bridge', {
  id: 316,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/bridge', icon: 'stairs' },
  heading: 'From one month’s cost to another’s',
  question: 'Why did the cost change from one month to another?',
  help:
    'Why the cost moved, cause by cause; the causes add up to the difference. A change of salary or ' +
    'structure counts as a raise; pay lost by days without pay is recalculated from the payslip; any ' +
    'other change of monthly pay is of days worked.',
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
    where: words('Where'),
    before: paySum('Cost before'),
    joiners: paySum('Joiners'),
    leavers: paySum('Leavers'),
    raises: paySum('Raises'),
    days: paySum('Days worked'),
    lossOfPay: paySum('Loss of pay'),
    overtime: paySum('Overtime'),
    arrears: paySum('Arrears'),
    oneOff: paySum('One-off pay'),
    statutory: paySum('Statutory contributions'),
    contributions: paySum('Other contributions'),
    other: paySum('Other runs'),
    now: paySum('Cost now'),
  },
  rights: payReportRights,
});
