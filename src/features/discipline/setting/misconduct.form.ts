import { active, setUpRights } from '#features/organisation/set-up.form.ts';
import { flag, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What the standing orders or the firm's rules call misconduct. */
export const misconduct = form('misconduct', {
  id: 1278,
  menu: { module: 'fwHR', path: 'fwHR/misconduct', icon: 'list-check', listed: 'keepers' },
  heading: 'Kinds of misconduct',
  one: 'kind of misconduct',
  finds: ['standing orders', 'offence', 'code of conduct'],
  help:
    'What a disciplinary case can be about, as the standing orders name it. Habitual means three ' +
    'times or more ' +
    'within twelve months.',
  title: ['name'],
  namesOpen: true,
  sort: 'position',
  fields: {
    name: text({ label: 'Name', required: true, max: 100, searchable: true, inList: true, unique: true }),
    rule: text({
      label: 'Rule',
      max: 120,
      inList: true,
      help: 'Where it is written: “Standing orders, 24 (c)”.',
    }),
    habitual: flag({ label: 'Only if habitual', default: false, inList: true }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  rights: setUpRights,
});
