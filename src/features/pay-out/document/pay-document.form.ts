import { taxYears } from '#features/income-tax/window/tax-year.form.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { choice, date, file, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { madeAndChecked } from '../pay-out-rights.form.ts';

export const documentKinds = {
  payslips: 'Payslips as one archive',
  'payslip-mail': 'Payslips by mail to everybody',
  'wage-slips': 'Wage slips under the Code on Wages',
  'cash-list': 'Cash list with notes and signatures',
  'cheque-list': 'Cheque list',
  register: 'Salary register with all components',
  'run-archive': 'Run archive that proves itself',
  'tax-statement': 'Quarterly statement of tax on salaries',
  'tax-certificates': 'Certificates of tax on salaries',
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** Larger documents of pay: asked for, made in the background, and kept. */
export const payDocument = form('pay-document', {
  id: 301,
  menu: { module: 'payroll', path: 'payroll/document', icon: 'files' },
  heading: 'Pay documents',
  one: 'pay document',
  help:
    'Ask for the documents of a locked run or of a tax year. They are made in the background and stay ' +
    'here; every figure in them is in the accompanying proof sheet.',
  title: ['kind'],
  subtitle: 'period',
  sort: '-createdAt',
  fields: {
    kind: choice({ label: 'Document', required: true, choices: documentKinds, inList: true }),
    run: reference(payRun, {
      label: 'Pay run',
      visibleWhen: {
        field: 'kind',
        is: ['payslips', 'payslip-mail', 'wage-slips', 'cash-list', 'cheque-list', 'register', 'run-archive'],
      },
      help: 'A locked run.',
    }),
    employee: reference('employee', {
      label: 'Only of',
      visibleWhen: { field: 'kind', is: ['wage-slips'] },
      help: 'Left empty: of everybody in the run.',
    }),
    language: choice({
      label: 'Language',
      choices: { english: 'English', hindi: 'Hindi' },
      visibleWhen: { field: 'kind', is: ['payslips', 'payslip-mail'] },
      help: 'Left empty: as the payslip’s setting says.',
    }),
    taxYear: choice({
      label: 'Tax year',
      choices: taxYears,
      visibleWhen: { field: 'kind', is: ['tax-statement', 'tax-certificates'] },
    }),
    quarter: choice({
      label: 'Quarter',
      choices: {
        q1: 'April to June',
        q2: 'July to September',
        q3: 'October to December',
        q4: 'January to March',
      },
      visibleWhen: { field: 'kind', is: ['tax-statement'] },
    }),
    period: text({ label: 'Of', readOnly: true, max: 60, searchable: true, inList: true }),
    items: number({
      label: 'Holds',
      readOnly: true,
      inList: true,
      help: 'Payslips, people or certificates.',
    }),
    file: file({
      label: 'File',
      accept: ['.zip', '.pdf', '.csv', '.xlsx'],
      readOnly: true,
      inList: true,
      sensitivity: 'pay',
      holds: ['identity', 'bank'],
    }),
    proof: file({ label: 'Proof sheet', accept: ['.csv', '.json'], readOnly: true, sensitivity: 'pay' }),
    remark: text({ label: 'Remark', readOnly: true, max: 400 }),
    receipt: text({ label: 'Receipt number', readOnly: true, max: 30, searchable: true }),
    filedOn: date({ label: 'Filed on', readOnly: true }),
  },
  states: {
    making: { renew: 'making' },
    ready: { renew: 'making', file: 'filed', give: 'ready' },
    filed: {},
  },
  changedIn: ['making', 'ready'],
  words: { making: 'Being made', renew: 'Make again', file: 'Mark as filed', give: 'Give to employees' },
  rights: madeAndChecked(['renew', 'file', 'give'], []),
});
