import { form } from '#kernel/form.ts';
import { choice, code, flag, text } from '#kernel/field.ts';

/** One line that a payslip can have. How much it is, is said by the structure, the input or the law. */
export const payComponent = form('pay-component', {
  id: 201,
  menu: { module: 'fwPayroll', path: 'fwPayroll/component', icon: 'list-numbers' },
  heading: 'Pay components',
  one: 'pay component',
  help: 'Every line a payslip can have: earnings, deductions and what the employer pays on top. '
    + 'Lines set by law (provident fund, professional tax) are here too, so that they can carry your own name.',
  fields: {
    code: code({ label: 'Code', required: true, max: 20, unique: true, searchable: true, inList: true }),
    name: text({ label: 'Name on the payslip', required: true, max: 80, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind', required: true, inList: true,
      choices: { earning: 'Earning', deduction: 'Deduction', employer: 'Employer contribution' },
    }),
    calculation: choice({
      label: 'Calculated', required: true, inList: true,
      help: 'A fixed amount and a percentage are set in the salary structure; the rest of the salary goes to the '
        + 'residual component; an input is typed or imported for a month; a statutory line follows the law.',
      choices: {
        fixed: 'Fixed amount', percentage: 'Percentage of components', residual: 'Rest of the salary',
        input: 'Input for the month', statutory: 'By law',
      },
    }),
    statute: choice({
      label: 'Law', required: true, visibleWhen: { field: 'calculation', is: ['statutory'] },
      choices: {
        'provident-fund-employee': 'Provident fund, employee',
        'provident-fund-employer': 'Provident fund, employer',
        'pension-employer': 'Pension fund, employer',
        'deposit-insurance-employer': 'Deposit-linked insurance, employer',
        'professional-tax': 'Professional tax',
      },
    }),
    prorated: flag({
      label: 'Follows paid days', default: true, inList: true,
      help: 'Reduced for days not employed and for loss of pay.',
    }),
    countsForProvidentFund: flag({
      label: 'Provident fund wage', help: 'Part of the wage on which provident fund is due: basic pay and dearness allowance.',
    }),
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  title: ['name'],
  subtitle: 'code',
  sort: 'code',
  rights: {
    payroll: { read: 'organisation', write: 'organisation', delete: 'organisation', import: 'organisation', export: 'organisation' },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
