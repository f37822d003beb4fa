import { date, money, month, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payRun } from '../run/pay-run.form.ts';

/**
 * One person's result of a locked run. Written once, when the run is approved; the server cannot change it.
 */
export const payslip = form('payslip', {
  id: 213,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/payslip',
    icon: 'receipt',
    bar: { place: 'pay', word: 'Pay', of: 'own' },
  },
  heading: 'Payslips',
  finds: ['salary slip', 'pay stub', 'wage slip', 'take home', 'net pay'],
  one: 'payslip',
  help: 'Payslips appear here when those of the month are published.',
  systemOnly: true,
  fields: {
    run: reference(payRun, { label: 'Pay run', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, searchable: true, inList: true }),
    period: number({ label: 'Period of the month' }),
    payOn: date({ label: 'Pay date', required: true, inList: true }),
    daysPaid: number({ label: 'Days paid', required: true, decimals: 2, inList: true }),
    gross: money({ label: 'Gross', required: true, sensitivity: 'pay', inList: true }),
    deductions: money({ label: 'Deductions', required: true, sensitivity: 'pay', inList: true }),
    net: money({ label: 'Net pay', required: true, sensitivity: 'pay', inList: true }),
  },
  title: ['month', 'employee'],
  belongsTo: 'employee',
  seenFrom: 'run.publishedOn',
  keptByLeavers: ['read'],
  sort: '-month',
  events: {
    publish: { label: 'My payslip is ready', to: 'named' },
  },
  rights: {
    employee: { read: 'own' },
    manager: { read: 'own' },
    hr: { read: 'own' },
    administrator: { read: 'own' },
    recruiter: { read: 'own' },
    payroll: { read: 'organisation', export: 'organisation' },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
