import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** How many of the optional holidays a person may keep, and until when they are chosen. */
export const optionalHolidayPolicy = form('optional-holiday-policy', {
  id: 960,
  menu: {
    module: 'leavemngtsys',
    path: 'leavemngtsys/optional-holiday-policy',
    icon: 'gavel',
    listed: 'keepers',
  },
  heading: 'Optional holiday policies',
  finds: ['restricted holiday', 'floating holiday', 'RH'],
  one: 'optional holiday policy',
  help:
    'How many of the holidays of the kind Optional a person may choose in a year, and until when. Of the ' +
    'policies that cover a person, the most specific one applies. People covered by none cannot choose ' +
    'any.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    most: number({
      label: 'Optional holidays a year',
      required: true,
      default: 2,
      min: 1,
      max: 30,
      inList: true,
    }),
    yearBegins: choice({
      label: 'The year begins',
      required: true,
      default: 'january',
      choices: { january: 'On 1 January', april: 'On 1 April' },
    }),
    noticeDays: number({
      label: 'Chosen at least',
      required: true,
      default: 7,
      min: 0,
      max: 180,
      unit: 'days before',
      inList: true,
      help: '0: until the day before. HR can enter later choices.',
    }),
    asksManager: flag({
      label: 'The manager approves each choice',
      inList: true,
      help: 'Off: a choice takes effect at once, and the manager is notified.',
    }),
    forWhom: population({ label: 'For whom', inList: true, oneHolds: { within: [], when: 'active' } }),
    active,
  },
  rights: noticeRights,
});
