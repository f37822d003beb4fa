import { keptByPayrollOfPerson } from '#features/pay-setup/pay-rights.form.ts';
import { choice, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Who is paid in cash or by cheque. Whoever is not here is paid by the bank's file. */
export const payMode = form('pay-mode', {
  id: 390,
  menu: { module: 'fwPayroll', path: 'fwPayroll/payMode', icon: 'cash-banknote', listed: 'filled' },
  heading: 'Cash and cheque payees',
  one: 'way of payment',
  help:
    'Who is paid in cash or by cheque. Bank advices leave them out; ask for the cash list or the cheque ' +
    'list of a run under Pay documents. Everybody who is not here is paid by the bank’s file.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    how: choice({
      label: 'Paid',
      required: true,
      inList: true,
      default: 'cash',
      choices: { cash: 'In cash', cheque: 'By cheque' },
    }),
    remark: text({ label: 'Remark', max: 200 }),
  },
  title: ['employee'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee']],
  sort: '-createdAt',
  rights: keptByPayrollOfPerson,
});
