import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { code, date, file, money, month, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Tax deducted from salaries, as it was paid to the government. */
export const taxChallan = form('tax-challan', {
  id: 307,
  menu: { module: 'payroll', path: 'payroll/tax-challan', icon: 'receipt-tax' },
  heading: 'Tax challans',
  finds: ['TDS payment', 'ITNS 281'],
  one: 'tax challan',
  help:
    'One record per challan, as on the bank’s counterfoil. The tax of a month is allocated to its ' +
    'challans person by person, for the quarterly statement and the certificates.',
  title: ['month', 'cin'],
  sort: '-month',
  fields: {
    month: month({ label: 'Tax deducted in', required: true, searchable: true, inList: true }),
    bsr: code({ label: 'BSR code', required: true, max: 7, inList: true, help: 'Seven digits: the branch.' }),
    paidOn: date({ label: 'Paid on', required: true, notAfter: 'today', inList: true }),
    serial: code({ label: 'Serial number', required: true, max: 5, inList: true, help: 'Five digits.' }),
    tax: money({ label: 'Tax', required: true, inList: true, help: 'With surcharge and cess.' }),
    interest: money({ label: 'Interest' }),
    fee: money({ label: 'Fee' }),
    cin: text({
      label: 'CIN',
      readOnly: true,
      max: 24,
      searchable: true,
      help: 'BSR code, date and serial.',
    }),
    counterfoil: file({ label: 'Counterfoil', accept: ['.pdf', '.png', '.jpg'] }),
  },
  uniqueTogether: [['bsr', 'paidOn', 'serial']],
  rights: keptByPayroll,
});
