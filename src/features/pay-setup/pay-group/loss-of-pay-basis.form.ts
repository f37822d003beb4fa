import { weekDays } from '#kernel/calendar.ts';
import { choices } from '#kernel/field.ts';
import type { LossOfPayBasis } from '#pay/model/loss-of-pay-rule.ts';

/** What a month's pay is divided by for a day of loss of pay, as the organisation or a pay group says it. */
export const basisChoices = {
  calendar: 'the days of the month',
  'fixed-30': '30',
  'fixed-26': '26',
  'working-days': 'the working days of the month',
} as const satisfies Record<LossOfPayBasis, string>;

export const basisLabel = 'A day of loss of pay is the month’s pay divided by';

export const restDays = choices({
  label: 'Weekly rest days',
  required: true,
  default: ['sunday'],
  choices: weekDays,
  visibleWhen: { field: 'lossOfPayBasis', is: ['working-days'] },
  help:
    'Working days are the days of the month less these, and less the holidays of everybody and of the ' +
    'place where the person works. They are those of the pay group’s period where that is another, and ' +
    'of each calendar month where pay is weekly. Optional holidays count as worked. Who joins or leaves ' +
    'is paid by all days, as with any other choice. A paid month keeps its number of working days.',
});
