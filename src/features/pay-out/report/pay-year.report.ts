/** The year's pay by person: sums since April, a month beside the other, one component, and what moved. */
import { taxYears } from '#features/income-tax/window/tax-year.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { monthNames } from '#kernel/calendar.ts';
import { choice, month, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, person } from '#kernel/report/report-column.ts';

export const yearToDate = report('pay-year-to-date', {
  id: 310,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/year-to-date', icon: 'calendar-stats' },
  heading: 'Year to date',
  question: 'What has everybody been paid this year?',
  help: 'Totals of locked payslips from April to a month, one row per person.',
  parameters: { month: month({ label: 'Up to', required: true }) },
  of: 'employee',
  columns: {
    ...person,
    slips: { label: 'Payslips', kind: 'number', total: true },
    daysPaid: { label: 'Days paid', kind: 'number' },
    gross: paySum('Gross'),
    providentFund: paySum('Provident fund'),
    stateInsurance: paySum('State insurance'),
    professionalTax: paySum('Professional tax'),
    incomeTax: paySum('Income tax'),
    deductions: paySum('Deductions'),
    net: paySum('Net pay'),
    employerCost: paySum('Employer cost'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

const monthWords = [...monthNames.slice(3), ...monthNames.slice(0, 3)];
/** The columns of a year’s months, 'apr' to 'mar'. */
export const matrixMonths = monthWords.map((name) => name.slice(0, 3).toLowerCase());

export const monthMatrix = report('pay-month-matrix', {
  id: 311,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/month-matrix', icon: 'grid-dots' },
  heading: 'Months side by side',
  question: 'How does pay compare month by month?',
  help: 'One figure of every locked payslip of a year, month by month.',
  parameters: {
    taxYear: choice({ label: 'Year', required: true, choices: taxYears, default: '2026-27' }),
    figure: choice({
      label: 'Figure',
      required: true,
      default: 'net',
      choices: {
        gross: 'Gross',
        deductions: 'Deductions',
        net: 'Net pay',
        'employer-cost': 'Employer cost',
        'income-tax': 'Income tax',
        'provident-fund': 'Provident fund',
      },
    }),
  },
  of: 'employee',
  columns: {
    code: person.code,
    name: person.name,
    ...Object.fromEntries(matrixMonths.map((name, at) => [name, paySum(monthWords[at] ?? '')])),
    total: paySum('Year'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const componentStatement = report('pay-component-statement', {
  id: 312,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/component', icon: 'list-details' },
  heading: 'Component statement',
  question: 'Who was paid one component?',
  help: 'Who had a pay component in a month, how much, and since April.',
  parameters: {
    month: month({ label: 'Month', required: true }),
    component: reference('pay-component', { label: 'Component', required: true }),
  },
  of: 'employee',
  columns: { ...person, amount: paySum('Amount'), toDate: paySum('Since April') },
  drillTo: 'payslip',
  rights: payReportRights,
});

export const variance = report('pay-variance', {
  id: 313,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/variance', icon: 'arrows-diff' },
  heading: 'Change since last month',
  question: 'What changed since last month?',
  help: 'Net pay of a month compared with the month before: who is new, who has left, who gets more or less.',
  parameters: {
    month: month({ label: 'Month', required: true }),
    show: choice({
      label: 'Show',
      choices: {
        changed: 'Who moved',
        new: 'Who is new',
        gone: 'Who is gone',
        none: 'Nothing or less to pay',
      },
      none: 'Everybody',
    }),
  },
  of: 'employee',
  columns: {
    ...person,
    before: paySum('Last month'),
    now: paySum('This month'),
    change: paySum('Change'),
    percent: { label: 'Change in percent', kind: 'percent', sensitivity: 'pay' },
    why: { label: 'What moved most', kind: 'text', sensitivity: 'pay', said: true },
  },
  drillTo: 'employee',
  rights: payReportRights,
});
