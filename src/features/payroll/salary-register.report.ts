import { month } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';

/** The month's payslips in one table: what every inspector and auditor asks for first. */
export const salaryRegister = report('salary-register', {
  id: 220,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/salary-register', icon: 'table' },
  heading: 'Salary register',
  help: 'A locked month’s payslips, one row each, with totals. With every component: under Pay documents.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    establishment: { label: 'Establishment', kind: 'text' },
    daysPaid: { label: 'Days paid', kind: 'number' },
    gross: { label: 'Gross', kind: 'money', total: true, sensitivity: 'pay' },
    providentFund: { label: 'Provident fund', kind: 'money', total: true, sensitivity: 'pay' },
    stateInsurance: { label: 'State insurance', kind: 'money', total: true, sensitivity: 'pay' },
    professionalTax: { label: 'Professional tax', kind: 'money', total: true, sensitivity: 'pay' },
    incomeTax: { label: 'Income tax', kind: 'money', total: true, sensitivity: 'pay' },
    deductions: { label: 'Deductions', kind: 'money', total: true, sensitivity: 'pay' },
    net: { label: 'Net pay', kind: 'money', total: true, sensitivity: 'pay' },
    employerCost: { label: 'Employer cost', kind: 'money', total: true, sensitivity: 'pay' },
  },
  drillTo: 'payslip',
  rights: { payroll: 'organisation', approver: 'organisation', auditor: 'organisation' },
});
