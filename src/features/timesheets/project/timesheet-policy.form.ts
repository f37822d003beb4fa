import { active, setUpRights } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Who fills in timesheets, and within which limits. */
export const timesheetPolicy = form('timesheet-policy', {
  id: 862,
  menu: { module: 'timesheets', path: 'transactions/timesheet-policy', icon: 'gavel', listed: 'keepers' },
  heading: 'Timesheet policies',
  finds: ['timesheet reminder', 'hours a day', 'missing timesheet'],
  one: 'timesheet policy',
  help:
    'Who fills in a timesheet every week, how many hours a day may have, and when people are reminded. ' +
    'Of the policies that cover a person, the most specific one applies. Whoever is ' +
    'covered by none can fill in timesheets and is not reminded.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    forWhom: population({ label: 'For whom', inList: true, oneHolds: { when: 'active' } }),
    dayLimit: number({
      label: 'Hours a day at most',
      required: true,
      default: 12,
      min: 1,
      max: 24,
      decimals: 2,
      inList: true,
    }),
    onLeave: choice({
      label: 'Hours on a day of leave',
      required: true,
      default: 'stop',
      choices: { stop: 'Cannot be sent', mark: 'Are marked for the approver' },
    }),
    reminds: flag({ label: 'Remind of missing timesheets', default: true, inList: true }),
    remindAfter: number({
      label: 'Remind after',
      required: true,
      default: 1,
      min: 1,
      max: 30,
      unit: 'days',
      visibleWhen: { field: 'reminds', is: [true] },
      help: 'From the end of the week.',
    }),
    active,
  },
  rights: setUpRights,
});
