import { formatDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { InsuranceMonth } from '#law/in/state-insurance.ts';
import { countsCodeWages } from '../levy/state-insurance.ts';
import { paidCodeWage } from '../levy/wage-under-code.ts';
import { amountOf, type Because, figure, lawRow, range, recorded } from '../model/because.ts';
import type { StatutoryItem } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { InsuranceWorking } from '../model/working.ts';
import { codeWageParts } from './explain-fund.ts';
import { paidLine, type Telling } from './shared-reasons.ts';

/** What state insurance tells everybody of a month alike. */
const insuranceTold = onceFor((month: InsuranceMonth) => {
  const { employee, employer } = month.rates.value;
  const own = formatPercent(employee);
  const theirs = formatPercent(employer);
  return {
    lowPay: lowPay(month),
    own: {
      says: `You contribute ${own} of wages, up to the next rupee.`,
      rate: lawRow('Rate of contribution.', own, month.rates),
    },
    employer: {
      says: `The employer contributes ${theirs} of wages, up to the next rupee.`,
      rate: lawRow('Rate of contribution.', theirs, month.rates),
    },
    relief: month.relief
      ? [lawRow('Years of relief, from joining.', String(month.relief.value), month.relief)]
      : [],
    period: figure('Contribution period.', range(month.period.from, month.period.to)),
    wageBase: lawRow('What counts as wages.', month.wageBase.value, month.wageBase),
  };
});

const ceilingTold = onceFor((row: DatedRow<Paise>) => lawRow('Wage ceiling.', formatRupees(row.value), row));

/** Tells the lines of state insurance; cover and wage are told once and shared. */
export function explainInsurance(telling: Telling): (item: StatutoryItem, amount: Paise) => Because {
  const { insurance, plan, facts } = telling.working;
  const month = plan.insurance;
  if (!insurance || !month) {
    const says = facts.stateInsurance
      ? 'There is no pay this month for state insurance.'
      : 'This kind of employment is not under state insurance.';
    return (_, amount) => amountOf(says, amount);
  }
  const told = insuranceTold(month);
  const cover = coverOf(facts, insurance, told.period);
  const { contribution } = insurance;
  if (!contribution)
    return (_, amount) => amountOf('Not covered by state insurance in this period.', amount, [cover]);
  const wage = wageOf(telling, contribution.wages, told.wageBase);
  return (item, amount) => {
    if (item === 'state-insurance.wage')
      return amountOf('Wages that state insurance is taken on.', amount, [wage, cover]);
    const isOwn = item === 'state-insurance.employee';
    if (isOwn && contribution.exempt)
      return amountOf('Low pay: the employer alone contributes.', amount, [told.lowPay, wage, cover]);
    if (!isOwn && contribution.relieved)
      return amountOf('The employer’s share is relieved: a person with a disability.', amount, [
        ...told.relief,
        ...disabilityOf(facts),
        wage,
        cover,
      ]);
    const { says, rate } = isOwn ? told.own : told.employer;
    return amountOf(says, amount, [rate, wage, cover]);
  };
}

function lowPay({ exemption, divisor }: InsuranceMonth): Because {
  return exemption
    ? lawRow(
        'Average daily wage up to which the employee pays nothing.',
        formatRupees(exemption.value),
        exemption,
        [lawRow('Days a monthly wage is divided by.', String(divisor.value), divisor)],
      )
    : figure('No exemption for low pay is known.', '');
}

const whyWords = {
  recorded: 'Cover is as recorded.',
  'covered before': 'Covered earlier in this contribution period, so covered to its end.',
  'within ceiling': 'Covered: the wage that decides is within the ceiling.',
  'above ceiling': 'Not covered: the wage that decides is above the ceiling.',
} as const;

function coverOf({ stateInsurance }: EmployeeFacts, of: InsuranceWorking, period: Because): Because {
  const { coverage, kept, decidedOn, wageAtDecision } = of;
  const waits = kept && !coverage.covered;
  const says = waits
    ? 'Not covered at the beginning of the period; cover waits for the next.'
    : whyWords[coverage.why];
  const parts = [
    period,
    amountOf(
      `Full monthly wage, overtime left out, that decides (${formatDate(decidedOn)}).`,
      wageAtDecision,
    ),
    ceilingTold(coverage.row),
  ];
  if (stateInsurance?.recorded) {
    parts.push(recorded('Recorded.', stateInsurance.recorded, stateInsurance.source));
  }
  if (stateInsurance?.disabled) {
    parts.push(recorded('Ceiling for a person with a disability.', 'yes', stateInsurance.source));
  }
  return figure(says, coverage.covered ? 'covered' : 'not covered', parts);
}

const disabilityOf = ({ stateInsurance, joined }: EmployeeFacts): Because[] => [
  recorded('Disability.', 'recorded', stateInsurance?.source),
  figure('Joined on.', formatDate(joined)),
];

function wageOf(telling: Telling, wages: Paise, base: Because): Because {
  const { plan, amounts } = telling.working;
  const { exclusionLimit: limit } = plan;
  if (limit && countsCodeWages(plan)) {
    const wage = paidCodeWage(telling.working);
    return amountOf('Wages of this month by the labour codes.', wages, [base, ...codeWageParts(wage, limit)]);
  }
  const parts = [base];
  for (const position of plan.groups.insuranceWages) {
    if (amounts[position] !== 0) parts.push(paidLine(telling, position));
  }
  return amountOf('Wages paid this month, overtime included.', wages, parts);
}
