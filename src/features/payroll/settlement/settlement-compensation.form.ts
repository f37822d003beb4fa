/** What a settlement asks where a service ends by retrenchment or by closure. */
import { choice, money, number } from '#kernel/field.ts';
import { paise, rupees } from '#kernel/money.ts';

const ofBoth = { visibleWhen: { field: 'reason', is: ['retrenchment', 'closure'] } } as const;

export const compensationFields = {
  closureCause: choice({
    label: 'Cause of the closure',
    required: true,
    default: 'other',
    visibleWhen: { field: 'reason', is: ['closure'] },
    help: 'Money troubles and unsold stock are not unavoidable.',
    choices: { other: 'any other', unavoidable: 'unavoidable, beyond control' },
  }),
  averagePay: money({
    label: 'Average pay of a month',
    min: paise(1),
    max: rupees(1_00_00_000),
    sensitivity: 'pay',
    ...ofBoth,
    help: 'What compensation is counted on. Empty: worked out from the payslips.',
  }),
  averageOf: choice({
    label: 'Average pay is that of',
    required: true,
    default: 'three-months',
    ...ofBoth,
    choices: {
      'three-months': 'the last three complete months, by their payslips',
      'last-month': 'the last month’s gross',
    },
    help: 'By law of the last three complete months, all allowances counted.',
  }),
  averageDivisor: choice({
    label: 'A day of average pay is the month’s divided by',
    required: true,
    default: '30',
    ...ofBoth,
    choices: { 30: '30', 26: '26' },
    help: 'By the Supreme Court a thirtieth; 26 where the employer pays more.',
  }),
  layOffDays: number({
    label: 'Days laid off in the last twelve months',
    min: 0,
    max: 366,
    ...ofBoth,
    help: 'Empty: as the lay-offs say. Above 45 of them, what was paid for them is set off.',
  }),
  layOffPaid: money({
    label: 'Paid for the lay-off',
    min: paise(0),
    max: rupees(1_00_00_000),
    sensitivity: 'pay',
    ...ofBoth,
  }),
} as const;
