import { documentType } from '#features/masters/document-type.form.ts';
import { choice, choices, date, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { shift } from '../shift/shift.form.ts';
import { keepsRules } from '../shift/shift-rights.form.ts';

/** How many a shift needs at a place of work. */
export const requiredCover = form('required-cover', {
  id: 663,
  menu: {
    module: 'fwShift',
    path: 'fwShift/cover',
    icon: 'users-group',
    group: 'Shifts',
    listed: 'keepers',
  },
  heading: 'Required cover',
  finds: ['minimum headcount', 'staffing'],
  one: 'required cover',
  help:
    'How many people a shift needs at a place, on days of the week or on one date. The roster shows who is ' +
    'missing and who is surplus while it is drawn. A rule for a date takes precedence over the days ' +
    'of the week.',
  title: ['place', 'shift'],
  sort: 'place',
  fields: {
    place: reference('establishment', { label: 'Establishment', required: true, inList: true }),
    shift: reference(shift, { label: 'Shift', required: true, inList: true }),
    needed: number({ label: 'People needed', required: true, min: 0, max: 9_999, inList: true }),
    on: choice({
      label: 'When',
      required: true,
      default: 'week',
      inList: true,
      choices: { week: 'On days of the week', date: 'On one date' },
    }),
    weekDays: choices({
      label: 'Days',
      required: true,
      visibleWhen: { field: 'on', is: ['week'] },
      inList: true,
      choices: {
        monday: 'Monday',
        tuesday: 'Tuesday',
        wednesday: 'Wednesday',
        thursday: 'Thursday',
        friday: 'Friday',
        saturday: 'Saturday',
        sunday: 'Sunday',
      },
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    to: date({
      label: 'To',
      notBefore: { field: 'from' },
      visibleWhen: { field: 'on', is: ['week'] },
      inList: true,
    }),
    designation: reference('designation', {
      label: 'Of the designation',
      inList: true,
      help: 'Empty: of any.',
    }),
    licence: reference(documentType, {
      label: 'With the licence',
      inList: true,
      help: 'A document that is verified and holds on the day. Empty: without.',
    }),
  },
  rights: keepsRules,
});
