import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { flag, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const relation = form('relation', {
  id: 125,
  menu: { module: 'master-setup', path: 'master-setup/relation', icon: 'heart-handshake', listed: 'keepers' },
  heading: 'Relations',
  one: 'relation',
  help: 'How somebody is related to an employee. Nominations look at who counts as family.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    family: flag({
      label: 'Family for nominations',
      inList: true,
      help: 'Who has such family nominates them alone for the provident fund, the pension and gratuity.',
    }),
    active,
  },
  rights: masterRights,
});
