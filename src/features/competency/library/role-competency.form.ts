import { designation } from '#features/organisation/designation.form.ts';
import { setUpRights } from '#features/organisation/set-up.form.ts';
import { date, flag, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { competency } from './competency.form.ts';

/** What a designation asks for: which competency, at which level, and how much it counts. */
export const roleCompetency = form('role-competency', {
  id: 1231,
  menu: { module: 'fwComptmap', path: 'fwComptmap/role-map', icon: 'sitemap', listed: 'keepers' },
  heading: 'Role map',
  one: 'requirement of a role',
  finds: ['competency map', 'required level', 'role profile', 'job profile'],
  help:
    'Which competencies a designation needs from a day on, at which level and with which weight. A ' +
    'critical one is watched by the cover report: whoever holds it alone is a risk.',
  title: ['designation', 'competency'],
  sort: 'designation',
  knownBy: ['designation', 'competency', 'from'],
  presets: [{ label: 'Critical', field: 'critical', is: ['true'] }],
  fields: {
    designation: reference(designation, { label: 'Designation', required: true, inList: true }),
    competency: reference(competency, { label: 'Competency', required: true, inList: true }),
    level: number({ label: 'Required level', required: true, min: 1, max: 5, default: 3, inList: true }),
    weight: number({ label: 'Weight', required: true, min: 1, max: 100, default: 10, inList: true }),
    critical: flag({ label: 'Critical', inList: true }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({ label: 'Until', notBefore: { field: 'from' }, inList: true, help: 'The last day.' }),
  },
  rights: setUpRights,
});
