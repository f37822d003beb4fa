import { eachDay } from '#kernel/calendar/day-range.ts';
import { daysInclusive, type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { choice, choices, date, flag, number } from '#kernel/field.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import {
  type LayOffReason,
  layOffPaidDays,
  layOffPay,
  layOffReason,
  mayRetrench,
} from '../../in/lay-off/lay-off.ts';
import { neededAmount } from '../common-field.ts';
import { cannot, figureCalculator, flagFigure, mainMoney, plainFigure } from '../figures.ts';

/** Names of the days as a program says them. */
export const offDays = {
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
} as const;
export type OffDay = keyof typeof offDays;

export const isOff = (date: IsoDate, off: readonly OffDay[]): boolean =>
  off.some((name) => name.toLowerCase() === weekDayOf(date));

/** As the contract names them, and in a sentence. */
const reasons = {
  due: ['due', 'Due'],
  'few-workers': ['fewer than 50 workers', 'The establishment has fewer than 50 workers.'],
  temporary: ['badli or casual', 'Badli and casual workers have none.'],
  'short-service': ['under one year', 'The service is shorter than a year.'],
  refused: ['alternative refused', 'Other work was offered and refused.'],
  absent: ['absent', 'They did not present themselves for work.'],
  strike: ['strike', 'A strike in another part of the establishment is the cause.'],
} as const satisfies Record<LayOffReason, readonly [string, string]>;

export const layOffCalculator = figureCalculator({
  area: 'work',
  name: 'lay-off',
  title: 'Lay-off',
  about: 'Half the day’s wage for each working day laid off, and when retrenchment is open.',
  dateField: 'from',
  fields: {
    dayWage: neededAmount({ label: 'Basic and dearness allowance a day' }),
    days: number({ label: 'Days laid off', min: 0, max: 1_000, help: 'Or the first and the last.' }),
    from: date({ label: 'First day of the lay-off' }),
    to: date({ label: 'Last day of the lay-off', notBefore: { field: 'from' } }),
    weeklyOff: choices({ label: 'Weekly offs', choices: offDays }),
    workers: number({ label: 'Workers of the establishment', required: true, min: 0, max: 10_000_000 }),
    serviceMonths: number({ label: 'Months of service', required: true, min: 0, max: 1_200 }),
    class: choice({ label: 'Class', choices: { badli: 'badli', casual: 'casual' }, none: 'any other' }),
    agreement: flag({ label: 'An agreement says that nothing is due beyond 45 days' }),
    daysBefore: number({ label: 'Days laid off before, in the twelve months', min: 0, max: 366 }),
    refusedAlternative: flag({ label: 'Other work was refused' }),
  },
  example: {
    ...{ from: '2026-06-01', to: '2026-06-23', weeklyOff: ['Sunday'], dayWage: 600_00 },
    ...{ workers: 80, serviceMonths: 30 },
  },
  run(_law, values) {
    const daysLaidOff = values.days ?? daysOf(values);
    const before = values.daysBefore ?? 0;
    const { workers, serviceMonths } = values;
    const exclusion = values.class ?? (values.refusedAlternative ? 'refused' : null);
    const reason = layOffReason({ workers, serviceMonths, exclusion });
    const asked = { reason, days: daysLaidOff, before, agreement: values.agreement };
    const daysPaid = layOffPaidDays(asked);
    const amount = layOffPay(values.dayWage, daysPaid);
    const [word, says] = reasons[reason];
    return {
      figures: [
        mainMoney('amount', 'Lay-off pay', amount),
        flagFigure('due', 'Due', reason === 'due'),
        plainFigure('reason', 'Why', word, says),
        plainFigure('daysLaidOff', 'Days laid off', daysLaidOff),
        plainFigure('daysPaid', 'Days paid', daysPaid),
        flagFigure('mayRetrench', 'Retrenchment is open', mayRetrench(before + daysLaidOff)),
      ],
      told: taxStep('Days paid × half of basic and dearness allowance.', amount, {}, [
        wordStep('Days laid off, without weekly offs.', String(daysLaidOff)),
        wordStep('Days paid.', String(daysPaid)),
        taxStep('Basic and dearness allowance a day.', values.dayWage),
        wordStep('Industrial Relations Code 2020, sections 65 to 67.', says),
      ]),
    };
  },
});

type Span = {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly weeklyOff: readonly OffDay[] | null;
};

function daysOf({ from, to, weeklyOff }: Span): number {
  if (!from || !to) return cannot('days', 'Give the days laid off, or the first and the last of them.');
  if (daysInclusive(from, to) > 1_000) cannot('to', 'A lay-off of more than 1,000 days is not counted.');
  return eachDay(from, to).filter((day) => !isOff(day, weeklyOff ?? [])).length;
}
