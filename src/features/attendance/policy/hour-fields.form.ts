/** What a policy says of the hours of flexible shifts. */
import { choice, month, number } from '#kernel/field.ts';

const carriesHours = { field: 'hourAccount', is: ['lapse', 'lost'] } as const;

export const hourFields = {
  hourAccount: choice({
    label: 'Hours of flexible shifts',
    required: true,
    default: 'none',
    choices: {
      none: 'Count for their day alone',
      lapse: 'Are carried; the rest lapses',
      lost: 'Are carried; the rest is loss of pay',
    },
    help:
      'What was worked in a month beside what was planned, settled once the month is over. Missing hours ' +
      'beyond the limit lapse or are loss of pay.',
  }),
  hoursFrom: month({
    label: 'First month of the account',
    required: true,
    visibleWhen: carriesHours,
  }),
  hoursMinus: number({
    ...{ label: 'Missing hours carried over', required: true, default: 8, min: 0, max: 200 },
    unit: 'hours',
    visibleWhen: carriesHours,
    help: 'At most so many go into the next month.',
  }),
  hoursPlus: number({
    ...{ label: 'Additional hours carried over', required: true, default: 8, min: 0, max: 200 },
    unit: 'hours',
    visibleWhen: carriesHours,
    help: 'At most so many go into the next month; more lapse.',
  }),
} as const;
