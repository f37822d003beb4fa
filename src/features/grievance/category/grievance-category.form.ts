import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Who handles a case, from the nearest to the furthest away. */
export const tracks = {
  supervisor: 'The manager, together with HR',
  hr: 'HR',
  committee: 'The grievance committee',
  harassment: 'The harassment committee',
  ethics: 'The people named here alone',
} as const;
export type Track = keyof typeof tracks;

/** What grievances are about, and who handles them. */
export const grievanceCategory = form('grievance-category', {
  id: 1181,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/category', icon: 'tags', listed: 'keepers' },
  heading: 'Grievance categories',
  finds: ['kinds of complaint', 'whistle-blower', 'ethics'],
  one: 'grievance category',
  help:
    'What people can raise. A category says who handles its cases, and whether it can be reported without ' +
    'a name. Whoever is named in a case never handles it.',
  title: ['name'],
  namesOpen: true,
  sort: 'position',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true, unique: true }),
    about: text({ label: 'What it is for', max: 160, inList: true, help: 'Read while choosing.' }),
    track: choice({ label: 'Handled by', required: true, default: 'hr', choices: tracks, inList: true }),
    handlers: rows({
      label: 'Named people',
      one: 'person',
      max: 30,
      help: 'In place of everybody in HR. Committees have their own members.',
      fields: { person: reference('employee', { label: 'Person', required: true }) },
    }),
    nameless: flag({ label: 'Can be reported without a name', default: true, inList: true }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  rights: noticeRights,
});
