/** Listings of pay: salaries on a day, every raise, lost days, the least wage, and all components. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { date, flag, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, text, words } from '#kernel/report/report-column.ts';

const span = {
  from: month({ label: 'From', required: true, yearFrom: 4 }),
  to: month({ label: 'To', required: true }),
};

export const salariesOn = report('salaries-on', {
  id: 400,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/salaries-on', icon: 'list-numbers' },
  heading: 'Salaries on a day',
  question: 'What did everybody earn on a day?',
  help:
    'Everybody in service on the day: structure, monthly gross, employer contributions, and every ' +
    'component of a full month, as calculated.',
  parameters: { on: date({ label: 'On', required: true, default: 'today' }) },
  of: 'employee',
  columns: {
    ...person,
    structure: text('Structure'),
    since: { label: 'Since', kind: 'date' },
    gross: paySum('Monthly gross'),
    contributions: paySum('Employer contributions'),
    cost: paySum('Cost a month'),
    yearly: paySum('Cost a year'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const raises = report('pay-raises', {
  id: 403,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/raises', icon: 'trending-up' },
  heading: 'Salary changes',
  question: 'Whose salary changed, and by how much?',
  help: 'Every salary that came into force in these months: amounts, percent, and the revision behind it.',
  parameters: span,
  of: 'employee',
  columns: {
    ...person,
    since: { label: 'In force from', kind: 'date' },
    before: payFigure('Gross before'),
    now: payFigure('Gross now'),
    change: paySum('Change'),
    percent: { label: 'Percent', kind: 'percent', sensitivity: 'pay' },
    structure: text('Structure'),
    revision: words('By'),
    enteredBy: words('Entered by'),
    enteredOn: { label: 'Entered on', kind: 'date' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const lostPay = report('pay-lost', {
  id: 404,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/lost-pay', icon: 'calendar-minus' },
  heading: 'Loss of pay register',
  question: 'Who lost pay, and for how many days?',
  help:
    'Days without pay by month, what they took off the gross by the engine, and what later months gave ' +
    'back when days were corrected.',
  parameters: span,
  of: 'employee',
  columns: {
    ...person,
    month: { label: 'Month', kind: 'month' },
    days: { label: 'Days taken off', kind: 'number', total: true },
    amount: paySum('Gross lost'),
    daysNow: { label: 'Days as known now', kind: 'number', total: true },
    given: paySum('Given back'),
    givenIn: words('Given back in'),
  },
  drillTo: 'payslip',
  rights: payReportRights,
});

export const leastWages = report('pay-least-wages', {
  id: 402,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/minimum-wages', icon: 'scale' },
  heading: 'Minimum wage check',
  question: 'Who earns below the minimum wage?',
  help:
    'Wages of a locked month compared with the rate for the place and category of skill, for the days ' +
    'paid. Overtime and arrears do not count; rates are under Minimum wages.',
  parameters: {
    month: month({ label: 'Month', required: true }),
    short: flag({ label: 'Only who is short or has no rate' }),
  },
  of: 'employee',
  columns: {
    ...person,
    place: text('State and zone'),
    category: words('Category'),
    rate: words('Rate'),
    daysPaid: { label: 'Days paid', kind: 'number' },
    wages: paySum('Wages'),
    required: paySum('Least for the days'),
    shortfall: paySum('Short by'),
    cite: text('Notification'),
  },
  drillTo: 'payslip',
  rights: payReportRights,
});

export const wideRegister = report('pay-wide-register', {
  id: 227,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/wide', icon: 'table-plus' },
  heading: 'Salary register with all components',
  question: 'What was everybody paid, component by component?',
  help: 'All locked runs between two months, one row a person and month, a column for each component.',
  parameters: span,
  of: 'employee',
  columns: {
    ...person,
    month: { label: 'Month', kind: 'month' },
    slips: { label: 'Payslips', kind: 'number', total: true },
    gross: paySum('Gross'),
    deductions: paySum('Deductions'),
    net: paySum('Net pay'),
    employerCost: paySum('Employer cost'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});
