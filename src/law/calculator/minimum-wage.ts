import { lastDay } from '#kernel/calendar.ts';
import { choice, month, number } from '#kernel/field.ts';
import { ratio } from '#kernel/ratio.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { minimumWageCheck, rateIn } from '../in/minimum-wage.ts';
import { amountLine, calculator, mainLine, wordLine } from './calculator.ts';
import { amount, neededAmount, rateUnits } from './common-field.ts';
import { factStep, rowStep } from './reason.ts';

const workedUnits = { month: 'Months', day: 'Days', hour: 'Hours' } as const;

const decidedBy = { 'minimum wage': 'The minimum wage', 'floor wage': 'The floor wage' } as const;

/** Whether pay reaches the minimum wage. */
export const minimumWageCalculator = calculator({
  name: 'minimum-wage',
  group: 'Pay',
  title: 'Minimum wage',
  about:
    'Whether wages reach the minimum rate of the work, or the floor where that is higher, and what is short.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month', required: true }),
    paid: neededAmount({ label: 'Wages paid for the time', help: 'Overtime is no part of them.' }),
    minimum: neededAmount({
      label: 'Minimum rate of wages',
      help: 'As the state has notified it for the zone, the skill and the employment.',
    }),
    per: choice({ label: 'The rate is for', required: true, default: 'day', choices: rateUnits }),
    floor: amount({ label: 'Floor wage a day', help: 'Of the Centre, where one is set.' }),
    unit: choice({ label: 'Worked', required: true, default: 'month', choices: workedUnits }),
    count: number({ label: 'How many', required: true, min: 0.01, max: 744, decimals: 2 }),
  },
  example: { month: '2026-11', paid: 12_500_00, minimum: 500_00, per: 'day', unit: 'month', count: 1 },
  run(law, values) {
    const row = law.minimumWage.normalTime.on(lastDay(values.month));
    const minimum = { per: values.per, amount: values.minimum };
    const found = minimumWageCheck(row, {
      paid: values.paid,
      minimum,
      ...(values.floor ? { floor: { per: 'day' as const, amount: values.floor } } : {}),
      worked: { unit: values.unit, count: ratio(Math.floor(values.count * 100 + 0.5), 100) },
    });
    return {
      lines: [
        mainLine('shortfall', 'Short of the minimum', found.shortfall),
        amountLine('required', 'Wages that the time asks for', found.required),
        wordLine('by', 'Decided by', decidedBy[found.by]),
        amountLine('hour', 'The minimum rate an hour', rateIn('hour', minimum, row.value)),
        amountLine('day', 'The minimum rate a day', rateIn('day', minimum, row.value)),
        amountLine('month', 'The minimum rate a month', rateIn('month', minimum, row.value)),
      ],
      told: taxStep('What the time asks for, less what was paid.', found.shortfall, {}, [
        taxStep(`${decidedBy[found.by]} for the time worked.`, found.required, {}, [
          taxStep(`Minimum rate for ${rateUnits[values.per]}.`, values.minimum),
          ...(values.floor ? [taxStep('Floor wage a day.', values.floor)] : []),
          wordStep('Worked.', `${values.count} × ${rateUnits[values.unit].replace(/^an? /, '')}`),
          rowStep('One unit becomes another by', law.minimumWage.normalTime, row),
        ]),
        taxStep('less wages paid', values.paid),
        factStep('The rates of the states are not in these tables: they are entered as notified.'),
      ]),
    };
  },
});
