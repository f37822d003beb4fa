import { weekDays } from '#kernel/calendar.ts';
import { choice, choices, date, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { hoursRights } from '../record/employee-rights.form.ts';

const offPatterns = {
  sunday: 'Sundays',
  'two-days': 'Saturdays and Sundays',
  'second-and-fourth': 'Sundays, second and fourth Saturdays',
  'first-and-third': 'Sundays, first and third Saturdays',
  own: 'Other days',
} as const;

export const employeeWeeklyOff = form('employee-weekly-off', {
  id: 136,
  menu: {
    module: 'human-resources',
    path: 'human-resources/WeeklyOff',
    icon: 'calendar-off',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Weekly off',
  one: 'weekly off',
  help: 'The days of the week that a person does not work, from a date, and days on which it was otherwise.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  dated: true,
  title: ['pattern'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    pattern: choice({ label: 'Weekly off', required: true, choices: offPatterns, inList: true }),
    days: choices({
      label: 'Days off',
      required: true,
      choices: weekDays,
      visibleWhen: { field: 'pattern', is: ['own'] },
      inList: true,
    }),
    source: choice({
      label: 'Set by',
      required: true,
      default: 'own',
      choices: { policy: 'Policy of the organisation', own: 'This person’s own arrangement' },
      inList: true,
    }),
    exceptions: rows({
      label: 'Exceptions',
      one: 'exception',
      max: 100,
      fields: {
        date: date({ label: 'Date', required: true }),
        kind: choice({
          label: 'Instead',
          required: true,
          choices: { off: 'Day off', working: 'Working day' },
        }),
        note: text({ label: 'Note', max: 120 }),
      },
    }),
  },
  rights: hoursRights,
});
