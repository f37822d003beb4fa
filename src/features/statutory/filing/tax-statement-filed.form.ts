import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { code, date, file, month } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** That a quarterly statement of tax on salaries was filed: the calendar counts its days until then. */
export const taxStatementFiled = form('tax-statement-filed', {
  id: 380,
  menu: { module: 'payroll', path: 'payroll/tax-statement-filed', icon: 'file-check' },
  heading: 'Tax statements filed',
  one: 'filed tax statement',
  help: 'One record a quarter, as the receipt says. The statement itself is made with the tax documents.',
  title: ['quarterEnd', 'acknowledgement'],
  sort: '-quarterEnd',
  fields: {
    quarterEnd: month({
      label: 'Last month of the quarter',
      required: true,
      unique: true,
      searchable: true,
      inList: true,
      help: 'June, September, December or March.',
    }),
    filedOn: date({ label: 'Filed on', required: true, notAfter: 'today', inList: true }),
    acknowledgement: code({
      label: 'Token number',
      required: true,
      max: 40,
      searchable: true,
      inList: true,
    }),
    receipt: file({ label: 'Receipt', accept: ['.pdf', '.png', '.jpg'] }),
  },
  rights: keptByPayroll,
});
