import { formatDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { InsuranceMonth } from '#law/in/state-insurance.ts';
import { amountOf, type Because, figure, lawRow, range, recorded } from './because.ts';
import type { StatutoryItem } from './component.ts';
import type { InsuranceWorking, Working } from './working.ts';

/** Tells the lines of state insurance; cover and wage are told once and shared. */
export function explainInsurance(working: Working): (item: StatutoryItem, amount: Paise) => Because {
  const { insurance, plan } = working;
  const month = plan.insurance;
  if (!insurance || !month) {
    const says = working.facts.stateInsurance
      ? 'There is no pay this month for state insurance.'
      : 'This kind of employment is not under state insurance.';
    return (_, amount) => amountOf(says, amount);
  }
  const cover = coverOf(working, insurance, month);
  const { contribution } = insurance;
  if (!contribution)
    return (_, amount) => amountOf('Not covered by state insurance in this period.', amount, [cover]);
  const wage = wageOf(working, contribution.wages, month);
  return (item, amount) => {
    if (item === 'state-insurance.wage')
      return amountOf('Wages that state insurance is taken on.', amount, [wage, cover]);
    const { employee, employer } = month.rates.value;
    const own = item === 'state-insurance.employee';
    if (own && contribution.exempt)
      return amountOf('Low pay: the employer alone contributes.', amount, [lowPay(month), wage, cover]);
    const rate = formatPercent(own ? employee : employer);
    const who = own ? 'You contribute' : 'The employer contributes';
    return amountOf(`${who} ${rate} of wages, up to the next rupee.`, amount, [
      lawRow('Rate of contribution.', rate, month.rates),
      wage,
      cover,
    ]);
  };
}

const lowPay = ({ exemption, divisor }: InsuranceMonth): Because =>
  exemption
    ? lawRow(
        'Average daily wage up to which the employee pays nothing.',
        formatRupees(exemption.value),
        exemption,
        [lawRow('Days a monthly wage is divided by.', String(divisor.value), divisor)],
      )
    : figure('No exemption for low pay is known.', '');

const whyWords = {
  recorded: 'Cover is as recorded.',
  'covered before': 'Covered earlier in this contribution period, so covered to its end.',
  'within ceiling': 'Covered: the wage that decides is within the ceiling.',
  'above ceiling': 'Not covered: the wage that decides is above the ceiling.',
} as const;

function coverOf({ facts }: Working, of: InsuranceWorking, { period }: InsuranceMonth): Because {
  const { coverage, kept, decidedOn, wageAtDecision } = of;
  const waits = kept && !coverage.covered;
  const says = waits
    ? 'Not covered at the beginning of the period; cover waits for the next.'
    : whyWords[coverage.why];
  const { stateInsurance } = facts;
  const parts = [
    figure('Contribution period.', range(period.from, period.to)),
    amountOf(
      `Full monthly wage, overtime left out, that decides (${formatDate(decidedOn)}).`,
      wageAtDecision,
    ),
    lawRow('Wage ceiling.', formatRupees(coverage.row.value), coverage.row),
  ];
  if (stateInsurance?.recorded) {
    parts.push(recorded('Recorded.', stateInsurance.recorded, stateInsurance.source));
  }
  if (stateInsurance?.disabled) {
    parts.push(recorded('Ceiling for a person with a disability.', 'yes', stateInsurance.source));
  }
  return figure(says, coverage.covered ? 'covered' : 'not covered', parts);
}

function wageOf({ plan, amounts }: Working, wages: Paise, month: InsuranceMonth): Because {
  const parts = [lawRow('What counts as wages.', month.wageBase.value, month.wageBase)];
  for (const position of plan.groups.insuranceWages) {
    const amount = amounts[position] as Paise;
    if (amount !== 0) parts.push(amountOf(plan.components[position]?.label ?? '', amount));
  }
  return amountOf('Wages paid this month, overtime included.', wages, parts);
}
