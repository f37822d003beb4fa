import { choice, choices, date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { shift } from '../shift/shift.form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const reads = { read: 'organisation', export: 'organisation' } as const;

/** What somebody would like of the roster. It binds nobody: a proposal weighs it with everything else. */
export const shiftWish = form('shift-wish', {
  id: 1343,
  menu: { module: 'my-time', path: 'my-transactions/shift-wishes', icon: 'heart' },
  heading: 'Shift wishes',
  ownHeading: 'My shift wishes',
  finds: ['prefer a shift', 'no nights', 'free day'],
  one: 'shift wish',
  help:
    'A shift or days that you prefer, or do not want. A proposed roster follows wishes where cover, law ' +
    'and the fair share of nights and weekends allow it. A wish is no leave: apply for leave where you ' +
    'need the day.',
  belongsTo: 'employee',
  title: ['employee', 'wish'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    wish: choice({
      label: 'Wish',
      required: true,
      default: 'prefers',
      inList: true,
      choices: { prefers: 'Prefers', avoids: 'Does not want' },
    }),
    shift: reference(shift, {
      label: 'Shift',
      inList: true,
      help: 'Empty: whichever shift, so the wish is to work on these days, or to be free.',
    }),
    weekDays: choices({
      label: 'Days of the week',
      inList: true,
      help: 'Empty: every day.',
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
      inList: true,
      help: 'Empty: until you remove it.',
    }),
  },
  rights: {
    administrator: own,
    hr: { ...own, ...reads },
    payroll: own,
    approver: own,
    manager: { ...own, read: 'team' },
    employee: own,
    recruiter: own,
    auditor: reads,
  },
});
