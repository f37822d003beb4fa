/** When of its period leave is credited, as a rule asks for it. */
import { weekDays } from '#kernel/calendar.ts';
import { choice, number } from '#kernel/field.ts';

export const byPeriod = ['weekly', 'half-monthly', 'monthly', 'quarterly', 'half-yearly', 'yearly'] as const;
export const periodic = { field: 'grants', is: [...byPeriod] };

export const creditFields = {
  at: choice({
    label: 'Credited',
    required: true,
    default: 'start',
    choices: {
      start: 'At the start of the period',
      end: 'At its end',
      day: 'On a chosen day of it',
      'week-day': 'On a chosen day of the week',
    },
    visibleWhen: periodic,
  }),
  creditDay: number({
    label: 'Credited on the',
    required: true,
    default: 15,
    min: 1,
    max: 31,
    unit: 'of the month',
    visibleWhen: { field: 'at', is: ['day'] },
    help: 'Where the month is shorter, on its last day.',
  }),
  creditMonth: number({
    label: 'In month',
    required: true,
    default: 1,
    min: 1,
    max: 12,
    unit: 'of the period',
    visibleWhen: { field: 'at', is: ['day'] },
  }),
  creditWeekDay: choice({
    label: 'Credited on',
    required: true,
    default: 'monday',
    choices: weekDays,
    visibleWhen: { field: 'at', is: ['week-day'] },
  }),
} as const;
