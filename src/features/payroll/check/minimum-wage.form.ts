import { wageCategories } from '#features/organisation/wage-category.form.ts';
import { choice, date, money, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { rupees } from '#kernel/money.ts';

/** The rates of minimum wages that hold where the organisation employs, as they were notified. */
export const minimumWage = form('minimum-wage', {
  id: 362,
  menu: { module: 'fwPayroll', path: 'fwPayroll/minimumWage', icon: 'scale' },
  heading: 'Minimum wages',
  finds: ['least wage', 'statutory minimum'],
  one: 'rate of minimum wages',
  help:
    'The rates of each state for its zones and categories of skill, and the floor wage of the Centre. A ' +
    'new rate is a new row from its day; the earlier one stays for the months before. The pay run check ' +
    '“Wages below the minimum wage” goes by them.',
  fields: {
    indianState: choice({
      label: 'State',
      choices: indianStates,
      inList: true,
      help: 'Empty: the floor wage of the Centre, below which no state’s rate counts.',
    }),
    zone: text({
      label: 'Zone',
      max: 40,
      inList: true,
      searchable: true,
      help: 'As it is written at the establishment. Empty: every zone of the state.',
    }),
    category: choice({
      label: 'Category',
      choices: wageCategories,
      inList: true,
      help: 'Empty: every category.',
    }),
    from: date({ label: 'From', required: true, inList: true }),
    per: choice({
      label: 'Rate is for',
      required: true,
      default: 'day',
      choices: { day: 'a day', month: 'a month' },
      inList: true,
    }),
    amount: money({
      label: 'Rate',
      required: true,
      min: rupees(1),
      max: rupees(10_00_000),
      inList: true,
      help: 'Basic rate and the variable dearness allowance of the day together.',
    }),
    cite: text({ label: 'Notification', required: true, max: 200, searchable: true, inList: true }),
  },
  title: ['indianState', 'category', 'zone'],
  sort: '-from',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    hr: { read: 'organisation' },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
