import { firstDay, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { date, flag, month, number } from '#kernel/field.ts';
import { add, zero } from '#kernel/money.ts';
import { taxStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import { coverage, decisionDay, insuranceMonth, insure, isRelieved } from '../../in/state-insurance.ts';
import { amountLine, calculator, mainLine, wordLine } from '../calculator.ts';
import { amount, neededAmount } from '../common-field.ts';
import { factStep, rateStep, rowStep } from '../reason.ts';

const whyWords = {
  recorded: 'by a recorded decision',
  'covered before': 'covered already in this contribution period',
  'within ceiling': 'the wage on the day of decision is within the ceiling',
  'above ceiling': 'the wage on the day of decision is above the ceiling',
} as const;

/** A person's month under employees' state insurance. */
export const stateInsurance = calculator({
  name: 'state-insurance',
  group: 'Contributions',
  title: 'State insurance (ESI)',
  about: 'Whether a person is covered in the contribution period, and both shares of the month, rounded up.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Wage month', required: true }),
    wages: neededAmount({
      label: 'Wages paid in the month, overtime included',
      help: 'By the reading that the employer follows: the calculator of both readings works them out.',
    }),
    wageAtDecision: amount({
      label: 'Full monthly wage when cover was decided',
      help: 'Overtime left out: on the first day of the contribution period, or on joining. Left out: the wages paid.',
    }),
    joined: date({
      label: 'Joined on',
      help: 'Decides cover within the contribution period, and the relief for a person with a disability.',
    }),
    disabled: flag({ label: 'A person with a disability' }),
    coveredBefore: flag({ label: 'Covered already in this contribution period' }),
    daysPaid: number({
      label: 'Days paid',
      min: 0,
      max: 31,
      help: 'Shows whether the day’s wage is very low.',
    }),
  },
  example: { month: '2026-11', wages: 19_500_00, daysPaid: 30 },
  run(law, values) {
    const month = insuranceMonth(law.stateInsurance, values.month);
    const decidedOn = decisionDay(month, values.joined ?? firstDay(values.month), values.disabled);
    const cover = coverage(law.stateInsurance, {
      disabled: values.disabled,
      wageAtDecision: values.wageAtDecision ?? values.wages,
      decidedOn,
      ...(values.coveredBefore ? { coveredBefore: true } : {}),
    });
    const daily = values.daysPaid
      ? ({ by: 'days paid', days: values.daysPaid } as const)
      : ({ by: 'monthly rate', monthly: values.wageAtDecision ?? values.wages } as const);
    const relieved = values.disabled && values.joined !== null && isRelieved(month, values.joined);
    const shares = insure(month, cover.covered ? values.wages : zero, daily, relieved);
    return {
      lines: [
        wordLine('covered', 'Covered', cover.covered ? 'yes' : 'no'),
        mainLine('employee', 'The employee contributes', shares.employee),
        amountLine('employer', 'The employer contributes', shares.employer),
        amountLine('all', 'In all', add(shares.employee, shares.employer)),
        wordLine(
          'period',
          'Contribution period',
          `${formatDate(month.period.from)} to ${formatDate(month.period.to)}`,
        ),
        wordLine(
          'benefit',
          'Benefit period',
          `${formatDate(month.period.benefitFrom)} to ${formatDate(month.period.benefitTo)}`,
        ),
      ],
      told: taxStep('Contributions, each up to the next rupee.', add(shares.employee, shares.employer), {}, [
        rowStep(
          `${cover.covered ? 'Covered' : 'Not covered'}: ${whyWords[cover.why]} (${formatDate(decidedOn)}).`,
          values.disabled ? law.stateInsurance.coverageCeilingDisabled : law.stateInsurance.coverageCeiling,
          cover.row,
        ),
        taxStep('Wages paid.', values.wages),
        rateStep('Share of the employee.', month.rates.value.employee, month.rates),
        rateStep('Share of the employer.', month.rates.value.employer, month.rates),
        ...(shares.exempt && month.exemption
          ? [
              rowStep(
                'The day’s wage is so low that the employee pays nothing.',
                law.stateInsurance.dailyWageExemption,
                month.exemption,
              ),
            ]
          : []),
        ...(month.relief && values.disabled ? [reliefTold(law, month.relief, values.joined, relieved)] : []),
        ...(cover.covered ? [] : [factStep('Nothing is due for a person who is not covered.')]),
      ]),
    };
  },
});

/** The relief of the employer's share: asked for by the day of joining, and never taken for granted. */
function reliefTold(law: IndianLaw, row: DatedRow<number>, joined: IsoDate | null, relieved: boolean) {
  const says = relieved
    ? 'The employer’s share is relieved for a person with a disability.'
    : joined === null
      ? 'The employer’s share may be relieved: enter the day of joining.'
      : 'The employer’s share is not relieved any more.';
  return rowStep(says, law.stateInsurance.disabilityRelief, row);
}
