import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { money, month, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

const most = rupees(100_00_00_000);

/** A month as the system before Muster paid it. Nothing is paid or taxed by it: it is there to compare. */
export const earlierPayslip = form('earlier-payslip', {
  id: 980,
  menu: { module: 'fwPayroll', path: 'fwPayroll/earlierPay', icon: 'database-import', listed: 'keepers' },
  heading: 'Earlier payslips',
  finds: ['old system', 'parallel run', 'salary register of last year', 'migration'],
  one: 'earlier payslip',
  help:
    'What the system before Muster paid in a month, to compare with Muster’s own run of that month. Import ' +
    'its salary register as it is, with a column for each component; the report Comparison with the ' +
    'old system then shows each difference and its cause. Nothing is paid or taxed by these figures.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true }),
    gross: money({
      label: 'Gross',
      alsoCalled: ['Gross pay', 'Gross salary', 'Gross earnings', 'Total earnings', 'Earned gross'],
      required: true,
      min: zero,
      max: most,
      sensitivity: 'pay',
      inList: true,
      help: 'What all earnings come to. Empty in a sheet: it is added up.',
    }),
    lines: rows({
      label: 'Lines',
      one: 'line',
      sensitivity: 'pay',
      fields: {
        component: reference(payComponent, { label: 'Component', required: true }),
        amount: money({ label: 'Amount', required: true, min: zero, max: most }),
      },
    }),
  },
  title: ['employee', 'month'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee', 'month']],
  sort: '-month',
  rights: keptByPayroll,
});
