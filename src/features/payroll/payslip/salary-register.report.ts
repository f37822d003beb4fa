import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, person, text } from '#kernel/report/report-column.ts';

/** The month's payslips in one table: what every inspector and auditor asks for first. */
export const salaryRegister = report('salary-register', {
  id: 220,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/salary-register', icon: 'table' },
  heading: 'Salary register',
  question: 'What was everybody paid this month?',
  help: 'A locked month’s payslips, one row each, with totals. With every component: under Pay documents.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    ...person,
    establishment: text('Establishment'),
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
  drillTo: 'payslip',
  rights: payReportRights,
});
