import { reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { businessUnit } from './business-unit.form.ts';
import { costCentre } from './cost-centre.form.ts';
import { active, setUpRights, shortCode } from './set-up.form.ts';

export const department = form('department', {
  id: 23,
  menu: { module: 'framework', path: 'framework/department', icon: 'hierarchy-2', listed: 'keepers' },
  heading: 'Departments',
  finds: ['team', 'unit'],
  one: 'department',
  help: 'The tree in which people work. A department may sit below another and has a head.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    parent: reference('department', {
      label: 'Part of',
      inList: true,
      help: 'The department above. Leave empty at the top.',
    }),
    head: reference('employee', { label: 'Head', inList: true }),
    businessUnit: reference(businessUnit, { label: 'Business unit', inList: true }),
    costCentre: reference(costCentre, {
      label: 'Cost centre',
      help: 'For people whose own work details name none.',
    }),
    active,
  },
  rights: setUpRights,
});
