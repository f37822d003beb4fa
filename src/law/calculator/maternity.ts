import { formatDate } from '#kernel/calendar.ts';
import { choice, date, flag, number } from '#kernel/field.ts';
import { add } from '#kernel/money.ts';
import { taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import { type MaternityBenefit, type MaternityKind, maternityBenefit } from '../in/maternity.ts';
import { count } from '../in/value-words.ts';
import { amountLine, CannotWork, calculator, mainLine, type ResultLine, wordLine } from './calculator.ts';
import { neededAmount } from './common-field.ts';
import { rowStep } from './reason.ts';

const kinds: Readonly<Record<MaternityKind, string>> = {
  birth: 'Birth',
  adoption: 'Adoption',
  commissioning: 'Commissioning mother',
  miscarriage: 'Miscarriage',
  tubectomy: 'Tubectomy',
  illness: 'Illness from pregnancy',
};

const whyWords: Readonly<Record<MaternityBenefit['why'], string>> = {
  due: 'Due',
  'paid by state insurance': 'State insurance pays in the employer’s place.',
  'too few days of work': 'Too few days were worked in the twelve months before.',
  'child too old': 'The adopted child is too old.',
  'no wages before': 'No day was worked in the three months before, so there is no average.',
};

/** Maternity leave and what is paid for it. */
export const maternityCalculator = calculator({
  name: 'maternity',
  group: 'Pay',
  title: 'Maternity benefit',
  about:
    'Days of leave and their pay: the average daily wage of the three months before, and the medical bonus.',
  dateField: 'from',
  fields: {
    kind: choice({ label: 'Leave for', required: true, default: 'birth', choices: kinds }),
    from: date({ label: 'First day of leave', required: true }),
    survivingChildren: number({
      label: 'Children living before this birth',
      required: true,
      min: 0,
      max: 20,
      visibleWhen: { field: 'kind', is: ['birth'] },
    }),
    childMonths: number({
      label: 'Age of the child in months',
      min: 0,
      max: 216,
      help: 'On the first day of leave. Asked for where the law has an age.',
      visibleWhen: { field: 'kind', is: ['adoption'] },
    }),
    illnessDays: number({
      label: 'Days of illness certified',
      required: true,
      min: 1,
      max: 366,
      visibleWhen: { field: 'kind', is: ['illness'] },
    }),
    daysOfWork: number({
      label: 'Days worked in the twelve months before',
      required: true,
      min: 0,
      max: 366,
    }),
    wagesBefore: neededAmount({ label: 'Wages of the three calendar months before' }),
    daysBefore: number({ label: 'Days worked in these three months', required: true, min: 0, max: 92 }),
    stateInsured: flag({ label: 'Covered by state insurance' }),
    careGiven: flag({
      label: 'The employer gave free care',
      visibleWhen: { field: 'kind', is: ['birth'] },
    }),
  },
  example: {
    kind: 'birth',
    from: '2026-12-01',
    survivingChildren: 0,
    daysOfWork: 240,
    wagesBefore: 90_000_00,
    daysBefore: 75,
  },
  run(law, values) {
    const { kind, from, childMonths } = values;
    const ageLimit = law.maternity.adoptedUnderMonths.on(from).value;
    if (kind === 'adoption' && typeof ageLimit === 'number' && childMonths === null)
      throw new CannotWork('childMonths', 'Enter the age of the child: on this day the law has a limit.');
    const found = maternityBenefit(law.maternity, {
      kind,
      from,
      survivingChildren: values.survivingChildren,
      ...(childMonths === null ? {} : { childMonths }),
      illnessDays: values.illnessDays,
      daysOfWork: values.daysOfWork,
      wagesBefore: values.wagesBefore,
      daysBefore: values.daysBefore,
      stateInsured: values.stateInsured,
      careGiven: values.careGiven,
    });
    return {
      lines: linesOf(found),
      told: taxStep(
        found.why === 'due'
          ? 'Average daily wage × days of leave, and the medical bonus.'
          : whyWords[found.why],
        add(found.amount, found.medicalBonus),
        {},
        parts(law, found, values),
      ),
    };
  },
});

function linesOf(found: MaternityBenefit): ResultLine[] {
  return [
    mainLine('amount', 'Benefit', found.amount),
    wordLine('why', 'Whether it is due', whyWords[found.why]),
    wordLine('days', 'Days of leave', String(found.days)),
    ...(found.to ? [wordLine('to', 'Last day of leave', formatDate(found.to))] : []),
    ...(found.daysBeforeDelivery === undefined
      ? []
      : [wordLine('before', 'Of these before the delivery', `at most ${found.daysBeforeDelivery}`)]),
    amountLine('averageDaily', 'Average daily wage', found.averageDaily),
    amountLine('medicalBonus', 'Medical bonus', found.medicalBonus),
  ];
}

type Given = {
  readonly kind: MaternityKind;
  readonly wagesBefore: MaternityBenefit['amount'];
  readonly daysBefore: number;
  readonly daysOfWork: number;
};

function parts({ maternity }: IndianLaw, { rows, ...found }: MaternityBenefit, given: Given) {
  return [
    taxStep('Average daily wage.', found.averageDaily, {}, [
      taxStep('Wages of the three months before.', given.wagesBefore),
      wordStep('Days worked in them.', String(given.daysBefore)),
    ]),
    rowStep('Leave.', maternity.weeks, rows.weeks),
    wordStep('Days of leave.', count(found.days, 'day')),
    rowStep(
      `Days of work from which it is due; ${given.daysOfWork} were worked.`,
      maternity.fewestDays,
      rows.fewestDays,
    ),
    ...(given.kind === 'adoption'
      ? [rowStep('Age of an adopted child.', maternity.adoptedUnderMonths, rows.adoptedUnderMonths)]
      : []),
    ...(found.medicalBonus > 0
      ? [
          rowStep(
            'Medical bonus, where the employer gives no care.',
            maternity.medicalBonus,
            rows.medicalBonus,
          ),
        ]
      : []),
  ];
}
