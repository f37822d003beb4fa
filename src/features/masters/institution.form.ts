import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const institution = form('institution', {
  id: 122,
  menu: {
    module: 'master-setup',
    path: 'master-setup/institution',
    icon: 'building-bank',
    listed: 'keepers',
  },
  heading: 'Institutions',
  one: 'institution',
  help: 'Universities, colleges and boards that award qualifications. Add those your people come from.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 160, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'university',
      choices: {
        university: 'University',
        institute: 'Institute',
        college: 'College',
        board: 'Board',
        body: 'Professional body',
        school: 'School',
      },
      inList: true,
    }),
    city: text({ label: 'City', max: 80, inList: true }),
    country: text({ label: 'Country', max: 60, default: 'India' }),
    active,
  },
  rights: masterRights,
});
