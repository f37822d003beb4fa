import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { choice, number, reference } from '#kernel/field.ts';

const late = (...rules: readonly string[]) => ({ field: 'lateRule', is: rules });

/** What an attendance policy says of coming late. */
export const lateFields = {
  lateFrom: choice({
    label: 'Late minutes count from',
    required: true,
    default: 'start',
    choices: { start: 'The start of the shift', grace: 'The end of the grace' },
  }),
  lateRule: choice({
    label: 'Coming late costs',
    required: true,
    default: 'none',
    choices: {
      none: 'Nothing',
      each: 'Each time after the free ones',
      every: 'Once for every few times',
      pool: 'Minutes beyond the monthly allowance',
    },
    help: 'HR previews it for a month under Late deductions and deducts it. Nothing is taken before.',
  }),
  lateFree: number({
    ...{ label: 'Free in a month', required: true, default: 3, min: 0, max: 31, unit: 'times late' },
    visibleWhen: late('each'),
  }),
  lateCount: number({
    ...{ label: 'How many times', required: true, default: 3, min: 1, max: 31, unit: 'times late' },
    visibleWhen: late('every'),
  }),
  latePool: number({
    ...{ label: 'Free in a month', required: true, default: 60, min: 0, max: 1_440, unit: 'minutes' },
    visibleWhen: late('pool'),
  }),
  lateStep: number({
    ...{
      label: 'Charged for each started block of',
      required: true,
      default: 60,
      min: 1,
      max: 480,
      unit: 'minutes',
    },
    visibleWhen: late('pool'),
  }),
  lateCosts: choice({
    label: 'Each costs',
    required: true,
    default: 'half',
    choices: { quarter: 'A quarter of a day', half: 'Half a day', whole: 'A day' },
    visibleWhen: late('each', 'every', 'pool'),
  }),
  lateTakes: choice({
    label: 'It is taken from',
    required: true,
    default: 'pay',
    choices: { pay: 'Pay, as loss of pay', leave: 'Leave' },
    visibleWhen: late('each', 'every', 'pool'),
  }),
  lateLeave: reference(leaveType, {
    label: 'Taken from the leave',
    required: true,
    visibleWhen: { field: 'lateTakes', is: ['leave'] },
  }),
  lateShort: choice({
    label: 'If the balance is too low',
    required: true,
    default: 'pay',
    choices: {
      pay: 'The rest is loss of pay',
      owed: 'The balance goes below zero',
      left: 'The rest is not deducted',
    },
    visibleWhen: { field: 'lateTakes', is: ['leave'] },
  }),
} as const;
