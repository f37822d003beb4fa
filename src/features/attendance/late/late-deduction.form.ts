import { postedWhole, postingKeeper, postingReader } from '#features/leave/posted-whole.form.ts';
import { month, number, population } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const result = { readOnly: true, inList: true } as const;

/** What coming late costs, applied for a month and some people. */
export const lateDeduction = form('late-deduction', {
  id: 974,
  menu: { module: 'fwShift', path: 'fwShift/late-deductions', icon: 'clock-minus', listed: 'keepers' },
  heading: 'Late deductions',
  finds: ['late penalty', 'late mark', 'late deduction', 'penalise lateness'],
  one: 'late deduction',
  help:
    'What coming late costs by the attendance policies, for a month and everybody or some groups. The ' +
    'preview says who loses what, and why; it is deducted as a whole and can be undone as a whole. ' +
    'Nobody deducts from themselves.',
  title: ['month'],
  opensOn: 'people',
  sort: '-month',
  fields: {
    month: month({ label: 'Month', required: true, inList: true }),
    forWhom: population({ label: 'For whom', inList: true }),
    payMonth: month({
      label: 'Deducted with the salary of',
      inList: true,
      help: 'Empty: the same month. If that is locked already, the next run deducts it as arrears.',
    }),
    people: number({ label: 'People', ...result }),
    leaveDays: number({ label: 'Days of leave', decimals: 2, ...result }),
    lostDays: number({ label: 'Days without pay', decimals: 2, ...result }),
  },
  ...postedWhole,
  words: { post: 'Deduct', undo: 'Undo', posted: 'Deducted', undone: 'Undone' },
  confirms: {
    post: 'Days are taken from pay and leave as the preview says, and everybody concerned is told.',
    undo: 'What was taken is given back, and everybody concerned is told.',
  },
  events: {
    post: { label: 'Coming late is deducted from my leave or pay', to: 'named', mail: 'daily' },
    undo: { label: 'A deduction for coming late is taken back', to: 'named', mail: 'daily' },
    outdated: { label: 'A deduction for coming late no longer fits the punches', to: { may: 'post' } },
  },
  rights: { hr: postingKeeper, payroll: postingReader, auditor: postingReader },
});
