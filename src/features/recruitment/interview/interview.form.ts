import { choice, date, flag, longText, number, reference, rows, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantViews, keeper } from '../setting/recruitment-rights.form.ts';

const planner = { ...keeper, held: 'organisation', cancel: 'organisation', absent: 'organisation' } as const;
/** Who does not read applicants plans no interview with them: their names are not the administrator's. */
const { write: _, delete: __, ...overseer } = planner;

export const interview = form('interview', {
  id: 178,
  menu: { module: 'recruitment', path: 'recruitment/interview', icon: 'calendar-event' },
  heading: 'Interviews',
  finds: ['schedule interview'],
  one: 'interview',
  help:
    'A conversation with an applicant: when, where and with whom. The panel and the applicant get a mail ' +
    'with a calendar file, everybody on the panel a score card.',
  parent: { form: 'applicant', field: 'applicant' },
  belongsTo: 'hiringManager',
  parties: { 'panel.member': { as: 'panel', may: ['read'] } },
  title: ['applicant', 'round'],
  sort: '-day',
  fields: {
    applicant: reference('applicant', { label: 'Applicant', required: true, inList: true }),
    round: text({
      label: 'Round',
      required: true,
      max: 60,
      default: 'First interview',
      searchable: true,
      inList: true,
    }),
    day: date({ label: 'Day', required: true, inList: true }),
    startsAt: time({ label: 'From', required: true, inList: true, help: 'Indian time.' }),
    minutes: number({ label: 'Minutes', required: true, min: 10, max: 480, default: 60, unit: 'min' }),
    mode: choice({
      label: 'How',
      required: true,
      default: 'in-person',
      inList: true,
      choices: { 'in-person': 'In person', video: 'By video', phone: 'By phone' },
    }),
    place: text({
      label: 'Place',
      required: true,
      max: 200,
      visibleWhen: { field: 'mode', is: ['in-person'] },
      help: 'Room and address, as the applicant should read it.',
    }),
    link: text({
      label: 'Link',
      required: true,
      max: 400,
      visibleWhen: { field: 'mode', is: ['video'] },
      help: 'The address of the meeting; it begins with https://.',
    }),
    panel: rows({
      label: 'Panel',
      one: 'member',
      min: 1,
      max: 8,
      fields: { member: reference('employee', { label: 'Employee', required: true }) },
    }),
    note: longText({
      label: 'Note to the panel',
      max: 2000,
      help: 'What to assess. The applicant does not see it.',
    }),
    clashAccepted: flag({
      label: 'Plan it despite a clash',
      help: 'Somebody may have to leave another interview for this one.',
    }),
    requisition: reference('requisition', { label: 'Requisition', readOnly: true, inList: true }),
    hiringManager: reference('employee', { label: 'Hiring manager', readOnly: true }),
    sequence: number({ label: 'Changes sent', readOnly: true, min: 0 }),
    remindedOn: date({ label: 'Reminded on', readOnly: true }),
    endNote: text({ label: 'Why it did not happen', readOnly: true, max: 300 }),
  },
  sections: [
    {
      title: 'When and where',
      fields: ['applicant', 'requisition', 'round', 'day', 'startsAt', 'minutes', 'mode', 'place', 'link'],
    },
    { title: 'With whom', fields: ['panel', 'note', 'clashAccepted'] },
    {
      title: 'System details',
      fields: ['hiringManager', 'sequence', 'remindedOn', 'endNote'],
    },
  ],
  states: {
    planned: { held: 'done', cancel: 'cancelled', absent: 'no-show' },
    done: {},
    cancelled: {},
    'no-show': {},
  },
  changedIn: ['planned'],
  deletedIn: ['done', 'cancelled', 'no-show'],
  words: {
    done: 'Held',
    held: 'Mark as held',
    absent: 'Did not come',
    'no-show': 'Did not come',
    cancel: 'Cancel interview',
  },
  views: applicantViews,
  events: {
    invite: { label: 'I am asked to interview somebody', to: 'named' },
    cancel: { label: 'An interview of mine was cancelled', to: 'named' },
    'cards-in': {
      label: 'All score cards of an interview are in',
      to: 'named',
      mail: 'at-once',
      openly: true,
    },
  },
  rights: {
    administrator: overseer,
    hr: planner,
    recruiter: planner,
    manager: { read: 'team', write: 'team', held: 'team', cancel: 'team', absent: 'team' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
