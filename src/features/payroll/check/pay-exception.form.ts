import { choice, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payRun } from '../run/pay-run.form.ts';

/**
 * What was done about an exception of a run. An exception nobody has touched has no record; one that was
 * settled is open again when what it says changes.
 */
export const payException = form('pay-exception', {
  id: 331,
  menu: { module: 'payroll', path: 'payroll/exception', icon: 'alert-triangle', listed: 'nobody' },
  heading: 'Exceptions',
  one: 'exception',
  help: 'Exceptions of pay runs that were assigned, commented or settled. They are worked on in the run.',
  systemOnly: true,
  fields: {
    run: reference(payRun, { label: 'Pay run', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    code: text({ label: 'Check', required: true, max: 60, searchable: true, inList: true }),
    sentence: text({
      label: 'What it says',
      required: true,
      max: 400,
      said: true,
      inList: true,
      sensitivity: 'pay',
    }),
    owner: reference('user-account', { label: 'Owner', inList: true }),
    comment: longText({ label: 'Comment', max: 1000, inList: true }),
    status: choice({
      label: 'Status',
      required: true,
      inList: true,
      choices: { open: 'Open', settled: 'Settled' },
    }),
  },
  title: ['employee', 'code'],
  uniqueTogether: [['run', 'employee', 'code']],
  events: {
    assign: { label: 'A pay exception was given to me', to: 'named' },
  },
  rights: {
    payroll: { read: 'organisation', export: 'organisation' },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
