import { reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { department } from './department.form.ts';
import { designation } from './designation.form.ts';
import { active, setUpRights, shortCode } from './set-up.form.ts';

export const position = form('position', {
  id: 24,
  menu: { module: 'framework', path: 'framework/position', icon: 'armchair', listed: 'keepers' },
  heading: 'Positions',
  one: 'position',
  help:
    'Seats in the organisation, filled or vacant. Who sits in one is recorded in the work ' +
    'details of the person.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'code',
  fields: {
    code: shortCode,
    name: text({
      label: 'Name',
      required: true,
      max: 100,
      searchable: true,
      inList: true,
      help: 'What this seat is called: Platform lead, Bengaluru.',
    }),
    designation: reference(designation, { label: 'Designation', required: true, inList: true }),
    department: reference(department, { label: 'Department', required: true, inList: true }),
    reportsTo: reference('position', { label: 'Reports to', inList: true, help: 'The seat above this one.' }),
    active,
  },
  rights: setUpRights,
});
