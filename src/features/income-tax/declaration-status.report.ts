import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';
import { taxYears } from './tax-year.form.ts';

export const declarationStatus = report('declaration-status', {
  id: 259,
  menu: { module: 'fwTds', path: 'fwTds/status', icon: 'list-check' },
  heading: 'Who has declared',
  help: 'Everybody in service with the state of the declaration for a tax year, missing ones included.',
  parameters: {
    taxYear: choice({ label: 'Tax year', required: true, choices: taxYears, default: '2026-27' }),
    which: choice({
      label: 'Show',
      choices: {
        missing: 'Not submitted',
        submitted: 'Waits for payroll',
        unproven: 'Proofs missing',
        done: 'Accepted or locked',
      },
      help: 'Empty: everybody.',
    }),
  },
  of: 'employee',
  columns: {
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    state: { label: 'Declaration', kind: 'text' },
    regime: { label: 'Regime', kind: 'text', sensitivity: 'pay' },
    submittedOn: { label: 'Submitted on', kind: 'date' },
    declared: { label: 'Declared', kind: 'money', total: true, sensitivity: 'pay' },
    accepted: { label: 'Accepted', kind: 'money', total: true, sensitivity: 'pay' },
    undecided: { label: 'Lines not decided', kind: 'number', total: true },
    unproven: { label: 'Lines without proof', kind: 'number', total: true },
  },
  drillTo: 'tax-declaration',
  rights: { payroll: 'organisation', approver: 'organisation', auditor: 'organisation' },
});
