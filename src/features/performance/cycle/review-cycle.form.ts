import { date, number, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { smallestGroup } from '#kernel/questionnaire/result.ts';
import { reviewTemplate } from './review-template.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  begin: 'organisation',
  calibrate: 'organisation',
  resume: 'organisation',
  share: 'organisation',
  close: 'organisation',
} as const;

/** A period that is reviewed: for whom, by which steps, until when. */
export const reviewCycle = form('review-cycle', {
  id: 1203,
  menu: { module: 'permngmt', path: 'permngmt/cycle', icon: 'refresh', listed: 'keepers' },
  heading: 'Review cycles',
  finds: ['appraisal', 'performance review', 'calibration', 'bell curve', '360'],
  one: 'review cycle',
  help:
    'A period, the people whom it covers, and the day by which each step is done. Opening ' +
    'it gives everybody ' +
    'a self-review and their manager a review to write. Ratings are calibrated, and then shared at once: ' +
    'nobody reads a rating of their own before that.',
  title: ['name'],
  sort: '-to',
  namesOpen: true,
  sections: [
    { title: 'Cycle', fields: ['name', 'from', 'to', 'template', 'forWhom'] },
    {
      title: 'Days',
      fields: ['goalsBy', 'selfBy', 'peersBy', 'managerBy', 'shareOn', 'appealBy'],
    },
    { title: 'Rules', fields: ['leastDays', 'leaveDays', 'minimum'] },
    { title: 'How far it is', fields: ['people', 'leftOut', 'openedOn', 'sharedOn'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    from: date({ label: 'From', required: true, inList: true }),
    to: date({ label: 'To', required: true, inList: true, notBefore: { field: 'from' } }),
    template: reference(reviewTemplate, { label: 'Template', required: true, inList: true }),
    forWhom: population({ label: 'For whom' }),
    goalsBy: date({ label: 'Goals set by' }),
    selfBy: date({ label: 'Self-review by', required: true }),
    peersBy: date({ label: 'Colleagues by' }),
    managerBy: date({ label: 'Manager by', required: true, inList: true, notBefore: { field: 'selfBy' } }),
    shareOn: date({ label: 'Shared on', required: true, notBefore: { field: 'managerBy' } }),
    appealBy: date({ label: 'Appeals by', required: true, notBefore: { field: 'shareOn' } }),
    leastDays: number({
      label: 'Reviewed from',
      required: true,
      default: 90,
      min: 0,
      max: 366,
      unit: 'days of service',
      help: 'Of the period. Who joined later is left out, and can be included one by one.',
    }),
    leaveDays: number({
      label: 'Left out after',
      required: true,
      default: 180,
      min: 1,
      max: 366,
      unit: 'days of leave',
      help: 'Of the period, in long leave of 30 days or more.',
    }),
    minimum: number({
      label: 'Smallest group of colleagues told',
      required: true,
      default: smallestGroup,
      min: smallestGroup,
      max: 20,
    }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    leftOut: number({ label: 'Left out', readOnly: true }),
    openedOn: date({ label: 'Opened on', readOnly: true }),
    sharedOn: date({ label: 'Ratings shared on', readOnly: true }),
  },
  tabs: ['calibration'],
  states: {
    draft: { begin: 'open' },
    open: { calibrate: 'calibrating' },
    calibrating: { share: 'shared', resume: 'open' },
    shared: { close: 'closed' },
    closed: {},
  },
  changedIn: ['draft', 'open'],
  deletedIn: ['draft'],
  words: {
    begin: 'Open the cycle',
    open: 'Open',
    calibrate: 'Begin calibration',
    calibrating: 'In calibration',
    resume: 'Back to reviews',
    share: 'Share the ratings',
    shared: 'Shared',
    close: 'Close',
    closed: 'Closed',
    draft: 'Draft',
  },
  confirms: {
    begin: 'Everybody covered is told and gets a self-review; their managers get a review to write.',
    share:
      'Everybody rated is told, and reads the rating and what the manager wrote. It cannot be taken back.',
  },
  events: {
    begin: { label: 'A review cycle of mine begins', to: 'named', mail: 'daily' },
    late: { label: 'A review of mine is late', to: 'named', mail: 'daily' },
  },
  rights: {
    administrator: { read: 'organisation' },
    hr: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
