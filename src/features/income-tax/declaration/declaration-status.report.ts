import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, person, words } from '#kernel/report/report-column.ts';
import { taxYears } from '../window/tax-year.form.ts';

export const declarationStatus = report('declaration-status', {
  id: 259,
  menu: { module: 'fwTds', path: 'fwTds/status', icon: 'list-check' },
  heading: 'Who has declared',
  question: 'Who has not declared yet?',
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
      none: 'Everybody',
    }),
  },
  of: 'employee',
  columns: {
    ...person,
    state: words('Declaration'),
    regime: { label: 'Regime', kind: 'text', sensitivity: 'pay', said: true },
    submittedOn: { label: 'Submitted on', kind: 'date' },
    declared: paySum('Declared'),
    accepted: paySum('Accepted'),
    undecided: { label: 'Lines not decided', kind: 'number', total: true },
    unproven: { label: 'Lines without proof', kind: 'number', total: true },
  },
  drillTo: 'tax-declaration',
  rights: payReportRights,
});
