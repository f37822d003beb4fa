import { establishment } from '#features/organisation/establishment.form.ts';
import { date, longText, money, number, reference, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { plannersWith } from '../training-rights.form.ts';

const bySystem = { readOnly: true } as const;
const cost = { sensitivity: 'public', min: paise(0) } as const;

/** A course on its days: where, by whom, with how many seats. */
export const trainingSession = form('training-session', {
  id: 1312,
  menu: { module: 'human-resources', path: 'human-resources/training-session', icon: 'calendar-event' },
  heading: 'Training sessions',
  one: 'session',
  finds: ['training calendar', 'training schedule', 'training batch', 'who attended'],
  help:
    'When and where a course is given. Whoever is nominated and approved has a seat, or waits until one is ' +
    'free. At the end those who attended enough have completed it.',
  title: ['course', 'from'],
  namesOpen: { in: ['planned'] },
  knownBy: ['course', 'from', 'place'],
  sort: '-from',
  usually: { label: 'Planned', field: 'state', is: ['planned'] },
  opensOn: 'attendance',
  fields: {
    course: reference(trainingCourse, {
      label: 'Training course',
      required: true,
      inList: true,
      only: { active: 'true' },
    }),
    from: date({ label: 'First day', required: true, inList: true }),
    to: date({ label: 'Last day', required: true, notBefore: { field: 'from', daysMost: 60 }, inList: true }),
    begins: time({ label: 'Begins at' }),
    hours: number({
      ...{ label: 'Hours of a day', min: 0.25, max: 24, decimals: 2, unit: 'hours' },
      help: 'Empty: as the course says.',
    }),
    place: reference(establishment, { label: 'Place', inList: true }),
    room: text({ label: 'Room or address', max: 160 }),
    trainer: text({ label: 'Trainer', max: 120, inList: true }),
    seats: number({ label: 'Number of seats', required: true, default: 20, min: 1, max: 500, inList: true }),
    closesOn: date({ label: 'Nominations until', help: 'Empty: until the day before it begins.' }),
    costPerson: money({ label: 'Cost per person', ...cost, help: 'Empty: as the course says.' }),
    costSession: money({ label: 'Cost of the session', ...cost, help: 'Empty: as the course says.' }),
    note: longText({ label: 'To be brought', max: 1000, help: 'Told to those who have a seat.' }),
    taken: number({ label: 'Seats taken', ...bySystem, inList: true }),
    waiting: number({ label: 'On the waiting list', ...bySystem, inList: true }),
    completed: number({ label: 'Completed by', ...bySystem }),
    cost: money({ label: 'Cost', ...cost, ...bySystem }),
    round: reference('questionnaire-round', { label: 'Feedback', ...bySystem, listOnly: true }),
  },
  sections: [
    {
      title: 'Session',
      fields: [
        'course',
        'from',
        'to',
        'begins',
        'hours',
        'place',
        'room',
        'trainer',
        'seats',
        'closesOn',
        'note',
      ],
    },
    { title: 'Cost', fields: ['costPerson', 'costSession', 'cost'] },
    { title: 'People', fields: ['taken', 'waiting', 'completed'] },
  ],
  states: { planned: { end: 'held', cancel: 'cancelled' }, held: {}, cancelled: {} },
  changedIn: ['planned'],
  deletedIn: ['planned'],
  confirms: {
    end: 'Who attended enough has completed the course: certificates are given, and bonds begin.',
    cancel: 'Everybody with a seat is told.',
  },
  words: { end: 'End the session', held: 'Held', cancel: 'Cancel', cancelled: 'Cancelled' },
  tones: { held: 'good' },
  rights: plannersWith(['end', 'cancel']),
});
