import { lastDay } from '#kernel/calendar.ts';
import { choice, month, number } from '#kernel/field.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { overtimePay, withinQuarter } from '../in/overtime.ts';
import { amountLine, CannotWork, calculator, mainLine, type ResultLine, wordLine } from './calculator.ts';
import { neededAmount, rateUnits } from './common-field.ts';
import { rowStep } from './reason.ts';

const mostHours = 1_000;

/** The wages of overtime. */
export const overtimeCalculator = calculator({
  name: 'overtime',
  group: 'Pay',
  title: 'Overtime',
  about:
    'What hours beyond the normal ones are paid: a multiple of the rate of wages, and the limit of a quarter.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month', required: true }),
    rate: neededAmount({ label: 'Rate of wages', help: 'Wages by the definition of the labour codes.' }),
    per: choice({ label: 'The rate is for', required: true, default: 'month', choices: rateUnits }),
    hours: number({
      label: 'Hours of overtime',
      required: true,
      min: 0.01,
      max: 744,
      decimals: 2,
      unit: 'h',
    }),
    monthHours: number({
      label: 'Hours a monthly rate is divided by',
      min: 1,
      max: 744,
      unit: 'h',
      help: 'Left out: 26 days of 8 hours.',
      visibleWhen: { field: 'per', is: ['month'] },
    }),
    quarterLimit: number({
      label: 'Overtime a quarter allows',
      min: 0,
      max: mostHours,
      unit: 'h',
      help: 'Set by the rules of the state or the Centre.',
    }),
    before: number({
      label: 'Overtime of the quarter before it',
      min: 0,
      max: mostHours,
      decimals: 2,
      unit: 'h',
    }),
  },
  example: { month: '2026-11', rate: 20_800_00, per: 'month', hours: 10 },
  run(law, values) {
    const on = lastDay(values.month);
    const row = law.overtime.multiple.on(on);
    const time = law.minimumWage.normalTime.on(on);
    const normal = law.overtime.normalHours.on(on);
    const { monthHours } = values;
    const rate = { per: values.per, amount: values.rate, ...(monthHours === null ? {} : { monthHours }) };
    const found = overtimePay(row, time.value, rate, minutesOf(values.hours));
    return {
      lines: [
        mainLine('amount', 'Wages of the overtime', found.amount),
        amountLine('ordinaryHour', 'An ordinary hour', found.ordinaryHour),
        ...quarterLines(values.quarterLimit, values.before, values.hours),
      ],
      told: taxStep('Rate of an hour × how many times it is paid × hours.', found.amount, {}, [
        taxStep('Rate of wages.', values.rate),
        monthHours === null
          ? rowStep('An ordinary hour is worked out by', law.minimumWage.normalTime, time)
          : wordStep('Hours the monthly rate is divided by.', `${monthHours}`),
        taxStep('An ordinary hour, before rounding of the whole.', found.ordinaryHour),
        rowStep('An hour of overtime is paid', law.overtime.multiple, row),
        wordStep('Hours of overtime.', String(values.hours)),
        rowStep('Overtime is time beyond', law.overtime.normalHours, normal),
      ]),
    };
  },
});

const minutesOf = (hours: number): number => Math.floor(hours * 60 + 0.5);

function quarterLines(limit: number | null, before: number | null, hours: number): ResultLine[] {
  if (limit === null) return [];
  if (before === null) throw new CannotWork('before', 'Enter the overtime of the quarter so far, 0 if none.');
  const { within, beyond } = withinQuarter(minutesOf(limit), minutesOf(before), minutesOf(hours));
  return [
    wordLine('within', 'Within the limit of the quarter', `${within / 60} h`),
    wordLine('beyond', 'Beyond it, paid all the same', `${beyond / 60} h`),
  ];
}
