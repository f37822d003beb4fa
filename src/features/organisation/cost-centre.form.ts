import { longText, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { active, payrollKeptRights, shortCode } from './set-up.form.ts';

export const costCentre = form('cost-centre', {
  id: 28,
  menu: { module: 'framework', path: 'framework/cost-centre', icon: 'chart-pie', listed: 'keepers' },
  heading: 'Cost centres',
  one: 'cost centre',
  help: 'Where the cost of a salary is booked. Take the codes of your accounting system.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'code',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    ledgerAccount: text({
      label: 'Ledger account',
      max: 40,
      inList: true,
      help: 'The account in your books that salaries of this cost centre are posted to.',
    }),
    note: longText({ label: 'Note', max: 500 }),
    active,
  },
  rights: payrollKeptRights,
});
