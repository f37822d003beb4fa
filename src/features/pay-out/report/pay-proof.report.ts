/** What proves a month or a year: tax computed and paid, what is set aside for later, net pay tied out. */
import { taxYears } from '#features/income-tax/window/tax-year.form.ts';
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, person, words } from '#kernel/report/report-column.ts';

const taxYear = choice({ label: 'Year', required: true, choices: taxYears, default: '2026-27' });

export const taxComputation = report('tax-computation', {
  id: 401,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/tax-computation', icon: 'receipt-tax' },
  heading: 'Tax computation of everybody',
  question: 'How was everybody’s income tax worked out?',
  help: 'The year as each person’s last locked payslip of it estimates it. The row opens that payslip.',
  parameters: { taxYear },
  of: 'employee',
  columns: {
    ...person,
    month: { label: 'As of', kind: 'month' },
    regime: { label: 'Regime', kind: 'text', sensitivity: 'pay', said: true },
    salary: paySum('Salary of the year'),
    exempt: paySum('Exempt'),
    standard: paySum('Standard deduction'),
    deductions: paySum('Deductions allowed'),
    income: paySum('Total income'),
    due: paySum('Tax of the year'),
    deducted: paySum('Deducted so far'),
    elsewhere: paySum('Covered elsewhere'),
    left: paySum('Still to deduct'),
    perMonth: paySum('A month'),
  },
  drillTo: 'payslip',
  rights: payReportRights,
});

export const taxPaid = report('tax-paid', {
  id: 224,
  menu: { module: 'hrStatutoryReports', path: 'hrStatutoryReports/tax-paid', icon: 'receipt' },
  heading: 'Income tax against challans',
  question: 'Is all income tax that was deducted deposited?',
  help: 'Tax deducted by month with the challans that paid it. A row opens the last challan.',
  parameters: { taxYear },
  columns: {
    month: { label: 'Deducted in', kind: 'month' },
    people: { label: 'People', kind: 'number' },
    deducted: paySum('Deducted'),
    challans: { label: 'Challans', kind: 'number', total: true },
    paid: paySum('Tax paid'),
    difference: paySum('Paid less deducted'),
    interest: paySum('Interest and fee'),
    paidOn: { label: 'Last paid on', kind: 'date' },
    standing: words('Standing'),
  },
  drillTo: 'tax-challan',
  rights: payReportRights,
});

export const owedLater = report('pay-owed-later', {
  id: 225,
  menu: { module: 'hrCostingReports', path: 'hrCostingReports/owed-later', icon: 'pig-money' },
  heading: 'Gratuity and bonus set aside',
  question: 'What is to be set aside for gratuity and bonus?',
  help:
    'What payslips have set aside for those in service at the end of a month: since the first payslip for ' +
    'gratuity, since April for bonus. Payslips set nothing aside for leave.',
  parameters: { month: month({ label: 'Up to', required: true }) },
  of: 'employee',
  columns: {
    ...person,
    joinedOn: { label: 'Joined on', kind: 'date' },
    gratuityNow: paySum('Gratuity this month'),
    gratuity: paySum('Gratuity set aside'),
    bonusNow: paySum('Bonus this month'),
    bonus: paySum('Bonus set aside'),
    total: paySum('Together'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const tieOut = report('pay-tie-out', {
  id: 226,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/tie-out', icon: 'checks' },
  heading: 'Net pay, bank and books',
  question: 'Do net pay, bank and books agree?',
  help: 'Each locked run of a month: its net pay, its payslips, what was paid, and the journal.',
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    run: words('Run'),
    state: words('State'),
    people: { label: 'Payslips', kind: 'number', total: true },
    net: paySum('Net of the run'),
    slips: paySum('Net of payslips'),
    paid: paySum('Paid'),
    going: paySum('On its way'),
    open: paySum('Not paid'),
    journal: paySum('Net in the journal'),
    difference: paySum('Journal less net'),
    standing: words('Standing'),
  },
  drillTo: 'pay-run',
  rights: payReportRights,
});
