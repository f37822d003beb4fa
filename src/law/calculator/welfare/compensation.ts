import { addDays } from '#kernel/calendar.ts';
import { choice, date, flag, number, percent, rows } from '#kernel/field.ts';
import { paise, subtract } from '#kernel/money.ts';
import { type AccidentCase, employeeCompensation, lateCompensation } from '../../in/employee-compensation.ts';
import { taxStep, wordStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import { amount, neededAmount } from '../common-field.ts';
import {
  cannot,
  dayFigure,
  type Figure,
  figureCalculator,
  flagFigure,
  mainMoney,
  moneyFigure,
  plainFigure,
  rateFigure,
} from '../figures.ts';
import { rowStep } from '../reason.ts';

/** The names of injuries in the contract, and what the law’s table calls them. */
export const injuryChoices = {
  loss_of_both_hands: 'loss of both hands',
  loss_of_hand_and_foot: 'loss of a hand and a foot',
  loss_of_sight_both: 'loss of sight of both eyes',
  absolute_deafness: 'absolute deafness',
  very_severe_facial_disfigurement: 'very severe facial disfigurement',
  arm_at_shoulder: 'arm at the shoulder',
  arm_below_shoulder_less_than_8in: 'arm below the shoulder, stump under 8 inches',
  arm_8in_stump_to_below_elbow: 'arm from 8 inches to below the elbow',
  hand_or_thumb_and_four_fingers: 'hand, or thumb and four fingers',
  thumb: 'thumb',
  thumb_and_metacarpal: 'thumb and its metacarpal bone',
  four_fingers_one_hand: 'four fingers of one hand',
  three_fingers_one_hand: 'three fingers of one hand',
  two_fingers_one_hand: 'two fingers of one hand',
  terminal_phalanx_thumb: 'terminal phalanx of the thumb',
  leg_at_hip: 'leg at the hip',
  leg_below_hip_5in: 'leg below the hip, stump of up to 5 inches',
  leg_below_middle_thigh: 'leg below the middle thigh',
  'below_knee_3.5_to_5in': 'leg below the knee, stump of 3.5 to 5 inches',
  one_eye_no_complication: 'one eye, the other without complication',
  vision_one_eye: 'vision of one eye',
  index_finger_whole: 'index finger, whole',
  index_two_phalanges: 'index finger, two phalanges',
  index_one_phalanx: 'index finger, one phalanx',
  middle_finger_whole: 'middle finger, whole',
  ring_or_little_whole: 'ring or little finger, whole',
  great_toe_whole: 'great toe, whole',
} as const;

const reasons = {
  due: ['due', 'Due'],
  'paid by state insurance': ['state insurance', 'State insurance pays in the employer’s place.'],
  'no more than the waiting days': [
    'waiting days',
    'The disablement lasted no longer than the waiting days.',
  ],
  'own fault': ['own fault', 'The injury came of the employee’s own grave fault.'],
} as const;

export const compensationFigures = figureCalculator({
  area: 'welfare',
  name: 'compensation',
  title: 'Compensation of an accident',
  about: 'What the employer owes for an accident at work, several injuries together, with late interest.',
  dateField: 'on',
  fields: {
    on: date({ label: 'Day of the accident', required: true }),
    dateOfBirth: date({ label: 'Date of birth', required: true, notAfter: { field: 'on' } }),
    monthlyWage: neededAmount({ label: 'Monthly wage', help: 'Average of the twelve months before.' }),
    outcome: choice({
      label: 'What came of it',
      required: true,
      choices: {
        death: 'Death',
        'permanent total': 'Permanent total disablement',
        'permanent partial': 'Permanent partial disablement',
        temporary: 'Temporary disablement',
      },
    }),
    injuries: rows({
      label: 'Injuries',
      one: 'injury',
      max: 40,
      fields: {
        injury: choice({ label: 'Injury', choices: injuryChoices, none: 'as assessed' }),
        percent: percent({ label: 'Loss of earning capacity' }),
      },
    }),
    percent: percent({ label: 'Loss of earning capacity, as assessed' }),
    days: number({ label: 'Days of disablement', min: 1, max: 3_660 }),
    wageDuring: amount({ label: 'Monthly wage in lighter work meanwhile' }),
    ownFault: choice({
      label: 'The employee’s own fault',
      choices: {
        'drink or drugs': 'Drink or drugs',
        'wilful disobedience': 'Wilful disobedience of a safety order',
        'removal of guards': 'Wilful removal of a safety guard',
      },
    }),
    stateInsured: flag({ label: 'Covered by state insurance' }),
    paidBefore: amount({ label: 'Paid before' }),
    dueOn: date({ label: 'Fell due on' }),
    paidOn: date({ label: 'Paid on', notBefore: { field: 'dueOn' } }),
  },
  example: {
    ...{ on: '2026-02-11', dateOfBirth: '1980-06-30', monthlyWage: 11_000_00 },
    ...{ outcome: 'permanent partial', injuries: [{ injury: 'thumb' }, { injury: 'two_fingers_one_hand' }] },
  },
  run(law, values) {
    const { on, dateOfBirth, monthlyWage, ownFault, stateInsured, dueOn, paidOn } = values;
    const hundredths = values.outcome === 'permanent partial' ? lossOf(law, values) : undefined;
    const found = employeeCompensation(law.employeeCompensation, {
      ...{ on, dateOfBirth, monthlyWage, stateInsured },
      outcome: outcomeOf(values, hundredths),
      ...(ownFault ? { ownFault } : {}),
    });
    const [reason, words] = reasons[found.why];
    const isTemporary = values.outcome === 'temporary';
    const late =
      dueOn && paidOn
        ? lateCompensation(law.employeeCompensation, { amount: found.amount, due: dueOn, paid: paidOn })
        : undefined;
    const payable = paise(Math.max(0, subtract(found.amount, values.paidBefore ?? paise(0))));
    return {
      figures: [
        mainMoney('amount', 'Compensation', found.amount),
        flagFigure('due', 'Due', found.why === 'due'),
        plainFigure('reason', 'Why', reason, words),
        plainFigure('age', 'Age', found.age),
        plainFigure('factor', 'Factor', found.factor / 100),
        moneyFigure('wageCounted', 'Wage counted', found.wageCounted),
        ...(hundredths === undefined ? [] : [rateFigure('percent', 'Loss of earning capacity', hundredths)]),
        flagFigure('least', 'The least amount applies', found.leastApplied),
        moneyFigure('funeral', 'Funeral expenses', found.funeral),
        ...(isTemporary ? timeOf(found) : []),
        moneyFigure('payable', 'Left to be paid', payable),
        ...(late
          ? [
              plainFigure('lateDays', 'Days late', late.lateDays),
              moneyFigure('interest', 'Interest for paying late', late.interest),
              moneyFigure('penaltyMost', 'Penalty by order, at most', late.penaltyMost),
            ]
          : []),
      ],
      told: taxStep(words, found.amount, {}, [
        rowStep(
          'Monthly wage that counts at most.',
          law.employeeCompensation.wageCeiling,
          found.rows.ceiling,
        ),
        taxStep('Wage counted.', found.wageCounted),
        isTemporary
          ? rowStep('Rule.', law.employeeCompensation.temporaryRule, found.rows.temporary)
          : rowStep('Rule.', law.employeeCompensation.compensationRule, found.rows.rule),
        wordStep(`Factor at ${found.age} years.`, String(found.factor / 100), found.rows.factors),
        ...(late ? [rowStep('Late payment.', law.employeeCompensation.latePayment, late.row)] : []),
      ]),
    };
  },
});

function timeOf({ halfMonthly, paidDays, from }: ReturnType<typeof employeeCompensation>): Figure[] {
  return [
    moneyFigure('halfMonthly', 'Each half month', halfMonthly),
    plainFigure('paidDays', 'Days paid', paidDays),
    ...(from
      ? [dayFigure('from', 'From', from), dayFigure('firstDue', 'First due on', addDays(from, 15))]
      : []),
  ];
}

type Typed = {
  readonly on: AccidentCase['on'];
  readonly outcome: AccidentCase['outcome']['kind'];
  readonly injuries: readonly {
    readonly injury: keyof typeof injuryChoices | null;
    readonly percent: number | null;
  }[];
  readonly percent: number | null;
  readonly days: number | null;
  readonly wageDuring: AccidentCase['monthlyWage'] | null;
};

/** Several injuries add up to the whole at most. */
function lossOf(law: IndianLaw, { on, injuries, percent: assessed }: Typed): number {
  const table = law.employeeCompensation.injuries.on(on).value;
  const each = injuries.map(({ injury, percent: own }, at) => {
    if (injury !== null) return (table[injuryChoices[injury]] ?? 0) * 100;
    return own ?? cannot(`injuries.${at}.injury`, 'Name the injury, or the loss that was assessed.');
  });
  const loss = each.reduce((total, one) => total + one, 0) + (assessed ?? 0);
  if (loss === 0) cannot('percent', 'Name the injuries, or the loss that was assessed.');
  return Math.min(100_00, loss);
}

function outcomeOf(
  { outcome, days, wageDuring }: Typed,
  hundredths: number | undefined,
): AccidentCase['outcome'] {
  if (outcome === 'permanent partial') return { kind: outcome, percent: (hundredths ?? 0) / 100 };
  if (outcome !== 'temporary') return { kind: outcome };
  if (days === null) return cannot('days', 'Days of disablement is required.');
  return { kind: outcome, days, ...(wageDuring === null ? {} : { wageDuring }) };
}
