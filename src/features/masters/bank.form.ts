import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { code, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const bank = form('bank', {
  id: 126,
  menu: { module: 'master-setup', path: 'master-setup/bank', icon: 'building-bank', listed: 'keepers' },
  heading: 'Banks',
  one: 'bank',
  help:
    'Banks that salaries are paid into. The first four letters of an IFSC name the bank; the branch is ' +
    'whatever follows and is typed with the account.',
  title: ['name'],
  subtitle: 'code',
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    ifscPrefix: code({
      label: 'IFSC begins with',
      required: true,
      unique: true,
      max: 4,
      searchable: true,
      inList: true,
      help: 'Four letters, such as SBIN.',
    }),
    accountDigitsMin: number({
      label: 'Shortest account number',
      min: 6,
      max: 20,
      unit: 'characters',
      help: 'Leave empty when the bank’s numbers differ.',
    }),
    accountDigitsMax: number({ label: 'Longest account number', min: 6, max: 20, unit: 'characters' }),
    active,
  },
  rights: { ...masterRights, payroll: { ...masterRights.hr } },
});
