import { formatDate } from '#kernel/calendar.ts';
import { choice, date, flag, number } from '#kernel/field.ts';
import type { Paise } from '#kernel/money.ts';
import { type AccidentCase, employeeCompensation, lateCompensation } from '../in/employee-compensation.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import { decimal } from '../in/value-words.ts';
import { amountLine, CannotWork, calculator, mainLine, type ResultLine, wordLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';
import { rowStep } from './reason.ts';

const whyWords = {
  due: 'Due',
  'paid by state insurance': 'State insurance pays in the employer’s place.',
  'no more than the waiting days': 'The disablement lasted no longer than the waiting days.',
  'own fault': 'The injury came of the employee’s own grave fault.',
} as const;

/** What an accident at work is compensated with. */
export const employeeCompensationCalculator = calculator({
  name: 'employee-compensation',
  group: 'Leaving and injury',
  title: 'Employee’s compensation',
  about: 'What an employer owes for an accident at work: death, permanent or temporary disablement.',
  dateField: 'on',
  fields: {
    on: date({ label: 'Day of the accident', required: true, notAfter: 'today' }),
    dateOfBirth: date({ label: 'Date of birth', required: true, notAfter: { field: 'on' } }),
    monthlyWage: neededAmount({ label: 'Monthly wage', help: 'Average of the twelve months before.' }),
    outcome: choice({
      label: 'What came of it',
      required: true,
      default: 'death',
      choices: {
        death: 'Death',
        'permanent total': 'Permanent total disablement',
        'permanent partial': 'Permanent partial disablement',
        temporary: 'Temporary disablement',
      },
    }),
    percent: number({
      label: 'Loss of earning capacity',
      unit: '%',
      min: 1,
      max: 100,
      required: true,
      visibleWhen: { field: 'outcome', is: ['permanent partial'] },
    }),
    days: number({
      label: 'Days of disablement',
      min: 1,
      max: 3660,
      required: true,
      visibleWhen: { field: 'outcome', is: ['temporary'] },
    }),
    wageDuring: amount({
      label: 'Monthly wage in lighter work meanwhile',
      visibleWhen: { field: 'outcome', is: ['temporary'] },
      help: 'A half month is then at most half of what the wage has fallen by.',
    }),
    dueOn: date({ label: 'Fell due on' }),
    paidOn: date({ label: 'Paid on', notBefore: { field: 'dueOn' } }),
    ownFault: choice({
      label: 'The employee’s own fault',
      choices: {
        'drink or drugs': 'Drink or drugs',
        'wilful disobedience': 'Wilful disobedience of a safety order',
        'removal of guards': 'Wilful removal of a safety guard',
      },
    }),
    stateInsured: flag({ label: 'Covered by state insurance' }),
  },
  example: { on: '2026-10-15', dateOfBirth: '1991-03-10', monthlyWage: 20_000_00, outcome: 'death' },
  run(law, values) {
    const outcome = outcomeOf(values.outcome, values);
    const found = employeeCompensation(law.employeeCompensation, {
      on: values.on,
      dateOfBirth: values.dateOfBirth,
      monthlyWage: values.monthlyWage,
      outcome,
      ...(values.ownFault ? { ownFault: values.ownFault } : {}),
      stateInsured: values.stateInsured,
    });
    const { dueOn, paidOn } = values;
    const late =
      dueOn && paidOn
        ? lateCompensation(law.employeeCompensation, { amount: found.amount, due: dueOn, paid: paidOn })
        : undefined;
    const { rows } = found;
    const temporary = outcome.kind === 'temporary';
    const factor = decimal({ numerator: found.factor, denominator: 100 }, 2);
    return {
      lines: [...linesOf(found, temporary), ...(late ? lateLines(late) : [])],
      told: taxStep(
        found.why === 'due'
          ? temporary
            ? 'A share of the wage counted, each half month.'
            : 'A share of the wage counted × the factor of the age.'
          : whyWords[found.why],
        temporary ? found.halfMonthly : found.amount,
        {},
        [
          rowStep('Monthly wage that counts at most.', law.employeeCompensation.wageCeiling, rows.ceiling),
          taxStep('Wage counted.', found.wageCounted),
          ...(temporary
            ? [rowStep('Rule.', law.employeeCompensation.temporaryRule, rows.temporary)]
            : [
                wordStep(`Factor at ${found.age} years.`, factor, rows.factors),
                rowStep('Rule.', law.employeeCompensation.compensationRule, rows.rule),
              ]),
          ...(late
            ? [
                taxStep('Simple interest from the day it fell due, by a year of 365.', late.interest, {}, [
                  rowStep('Late payment.', law.employeeCompensation.latePayment, late.row),
                ]),
              ]
            : []),
          ...(found.funeral > 0
            ? [rowStep('Funeral expenses in addition.', law.employeeCompensation.funeral, rows.funeral)]
            : []),
        ],
      ),
    };
  },
});

function linesOf(found: ReturnType<typeof employeeCompensation>, temporary: boolean): ResultLine[] {
  return [
    temporary
      ? mainLine('halfMonthly', 'Each half month', found.halfMonthly)
      : mainLine('amount', 'Compensation', found.amount),
    ...(temporary
      ? [
          amountLine('amount', 'All half months together', found.amount),
          wordLine('paidDays', 'Days paid', String(found.paidDays)),
        ]
      : []),
    wordLine('why', 'Due', whyWords[found.why]),
    ...(found.funeral > 0 ? [amountLine('funeral', 'Funeral expenses', found.funeral)] : []),
    ...(found.from && found.to
      ? [wordLine('period', 'From, to', `${formatDate(found.from)} to ${formatDate(found.to)}`)]
      : []),
    ...(found.leastApplied ? [wordLine('least', 'The least amount of the law applies', 'yes')] : []),
  ];
}

const lateLines = ({
  lateDays,
  interest,
  penaltyMost,
}: ReturnType<typeof lateCompensation>): ResultLine[] => [
  wordLine('lateDays', 'Days late', String(lateDays)),
  amountLine('interest', 'Interest for paying late', interest),
  amountLine('penaltyMost', 'Penalty by order, at most', penaltyMost),
];

type Typed = {
  readonly percent: number | null;
  readonly days: number | null;
  readonly wageDuring: Paise | null;
};

function outcomeOf(
  kind: AccidentCase['outcome']['kind'],
  { percent, days, wageDuring }: Typed,
): AccidentCase['outcome'] {
  if (kind === 'permanent partial') {
    if (percent === null) throw new CannotWork('percent', 'Loss of earning capacity is required.');
    return { kind, percent };
  }
  if (kind !== 'temporary') return { kind };
  if (days === null) throw new CannotWork('days', 'Days of disablement is required.');
  return { kind, days, ...(wageDuring === null ? {} : { wageDuring }) };
}
