import { taxYears } from '#features/income-tax/window/tax-year.form.ts';
import { choice, code, date, file, money, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;
const own = { read: 'own' } as const;

/** The year's certificate of tax on salary: Form 130, before 2026-27 Form 16. */
export const taxCertificate = form('tax-certificate', {
  id: 308,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/tax-certificate',
    icon: 'certificate',
    listed: 'filled',
  },
  heading: 'Tax certificates',
  ownHeading: 'My tax certificates',
  finds: ['Form 16', '130', 'TDS certificate'],
  one: 'tax certificate',
  help: 'What was paid in a tax year, how its tax was worked out, what was deducted and when it was paid.',
  systemOnly: true,
  keptByLeavers: ['read'],
  belongsTo: 'employee',
  title: ['taxYear', 'employee'],
  sort: '-taxYear',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    taxYear: choice({ label: 'Tax year', required: true, choices: taxYears, inList: true }),
    number: code({ label: 'Number', required: true, max: 40, inList: true }),
    issuedOn: date({ label: 'Made on', required: true, inList: true }),
    standing: choice({
      label: 'Status',
      required: true,
      choices: { made: 'Made', given: 'Given' },
      inList: true,
      help: 'The employee sees it once it is given.',
    }),
    givenOn: date({ label: 'Given on', inList: true }),
    salary: money({ label: 'Salary', required: true, sensitivity: 'pay' }),
    taxDeducted: money({ label: 'Tax deducted', required: true, sensitivity: 'pay', inList: true }),
    file: file({
      label: 'Certificate',
      accept: ['.pdf'],
      required: true,
      sensitivity: 'pay',
      holds: ['identity'],
      inList: true,
    }),
  },
  seenWhen: { field: 'standing', is: ['given'] },
  uniqueTogether: [['employee', 'taxYear']],
  events: {
    issue: { label: 'My tax certificate is ready', to: 'named' },
  },
  rights: {
    payroll: reads,
    approver: reads,
    auditor: reads,
    employee: own,
    manager: own,
    hr: own,
    administrator: own,
    recruiter: own,
  },
});
