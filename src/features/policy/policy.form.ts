import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { policyRights } from './policy-rights.form.ts';

const acknowledged = { field: 'acknowledge', is: [true] };

/** What an employer asks its people to know: for whom it is, and whether they say that they have read it. */
export const policy = form('policy', {
  id: 1266,
  menu: { module: 'fwHR', path: 'fwHR/policy', icon: 'book', listed: 'keepers' },
  heading: 'Policies',
  finds: ['code of conduct', 'handbook', 'information security', 'POSH', 'dress code'],
  one: 'policy',
  help:
    'What people have to know: the code of conduct, information security, travel. Its text stands in its ' +
    'versions. A new version is published by a second person and asks everybody again.',
  title: ['name'],
  subtitle: 'code',
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'conduct',
      inList: true,
      choices: {
        conduct: 'Conduct and ethics',
        safety: 'Safety and health',
        security: 'Information security and privacy',
        people: 'Working hours, leave and benefits',
        travel: 'Travel and expenses',
        other: 'Other',
      },
    }),
    forWhom: population({ label: 'For whom', inList: true }),
    acknowledge: flag({
      label: 'Has to be acknowledged',
      default: true,
      inList: true,
      help: 'Everybody whom it is for says that they have read it, and is reminded until then.',
    }),
    withinDays: number({
      label: 'Acknowledge within',
      required: true,
      default: 14,
      min: 1,
      max: 180,
      unit: 'days',
      visibleWhen: acknowledged,
      help: 'From the day on which somebody is asked: the first of a version, or the day of joining.',
    }),
    active,
  },
  events: {
    due: { label: 'A policy waits for me to read it', to: 'named', mail: 'daily' },
    new: { label: 'A policy is new or has changed', to: 'named' },
  },
  rights: policyRights,
});
