import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { BonusRows } from '#law/in/bonus.ts';
import type { WelfareMonth } from '#law/in/labour-welfare-fund/fund.ts';
import { gratuityWage } from '../levy/provision.ts';
import { amountOf, type Because, figure, lawRow, recorded } from '../model/because.ts';
import { sumAt } from '../model/positions.ts';
import type { Working } from '../model/working.ts';
import type { ProvisionRows } from '../structure/plan-law.ts';
import type { Telling } from './shared-reasons.ts';

/* The smaller levies and what is set aside: welfare fund, voluntary fund, gratuity, bonus. */

/** Why a share of the labour welfare fund is what it is. */
export function explainWelfare({ working, place }: Telling, own: boolean, amount: Paise): Because {
  const { welfare, facts } = working;
  if (!facts.welfareFund) return amountOf('This kind of employment is not under the welfare fund.', amount);
  if (!welfare || !place)
    return amountOf('No place of work is recorded, so no welfare fund is worked out.', amount);
  const { month, result, wages } = welfare;
  if (!month || !result)
    return amountOf('The state of work has no labour welfare fund that is known.', amount, [place]);
  const told = welfareTold(month);
  const says = result.nothing
    ? `Nothing for the labour welfare fund of ${month.fund.state}: ${result.nothing}.`
    : own
      ? told.own
      : told.employer;
  const { exemption, staff, source } = facts.welfareFund;
  const parts = [told.rule, ...told.besides, amountOf('Wages of the month.', wages), place];
  if (staff !== undefined) parts.push(figure('People in the state.', String(staff)));
  if (exemption) parts.push(recorded('Exempt.', exemption, source));
  return amountOf(says, amount, parts);
}

const welfareTold = onceFor(({ fund, row, leastStaff, notEmployees }: WelfareMonth) => ({
  own: `Your share of the labour welfare fund of ${fund.state}.`,
  employer: `The employer’s share of the labour welfare fund of ${fund.state}.`,
  rule: lawRow('Rule of the state.', fund.rule.words?.(row.value) ?? String(row.value), row),
  besides: [
    ...(leastStaff
      ? [
          lawRow(
            'Least size of the establishment.',
            fund.leastStaff?.words?.(leastStaff.value) ?? '',
            leastStaff,
          ),
        ]
      : []),
    ...(notEmployees
      ? [
          lawRow(
            'Who is not an employee under the fund.',
            fund.notEmployees?.words?.(notEmployees.value) ?? '',
            notEmployees,
          ),
        ]
      : []),
  ],
}));

/** Why the voluntary contribution is what it is. */
export function explainVoluntary({ facts, voluntary, fund, plan }: Working, amount: Paise): Because {
  const choice = facts.voluntaryFund?.choice;
  if (!choice) return amountOf('No voluntary contribution was chosen.', amount);
  if (!voluntary || !fund) return amountOf('There is no provident fund wage this month to add to.', amount);
  const value = choice.by === 'share' ? formatPercent(choice.rate) : formatRupees(choice.amount);
  const says =
    choice.by === 'share'
      ? `You chose to add ${value} of the fund’s wage to the fund.`
      : `You chose to add ${value} a month to the fund.`;
  return amountOf(voluntary.limited ? `${says} The limit holds it down.` : says, amount, [
    recorded('Chosen.', value, facts.voluntaryFund?.source),
    amountOf('Provident fund wage.', fund.paid.total),
    ...(plan.voluntaryLimit
      ? [
          lawRow(
            'Limit, as a share of the wage.',
            formatPercent(plan.voluntaryLimit.value),
            plan.voluntaryLimit,
          ),
        ]
      : []),
  ]);
}

/** What the month sets aside for gratuity. */
export function explainGratuity(working: Working, amount: Paise): Because {
  const told = gratuityTold(working.plan.provisions);
  if (!working.facts.provisions?.gratuity || !told) {
    return amountOf('Nothing is set aside for gratuity.', amount);
  }
  const wage = gratuityWage(working);
  return amountOf(told.says, amount, [
    told.rate,
    amountOf('Wages of the month that gratuity is counted on.', wage, told.base),
  ]);
}

const gratuityTold = onceFor(({ gratuity, gratuityBase }: ProvisionRows) => {
  if (!gratuity || !gratuityBase) return undefined;
  const { daysPerYear, daysOfMonth } = gratuity.value;
  return {
    says: `A twelfth of a year’s gratuity, ${daysPerYear} days of ${daysOfMonth}, is set aside.`,
    rate: lawRow('Days of wages a year.', `${daysPerYear}/${daysOfMonth}`, gratuity),
    base: [lawRow('What counts as wages.', gratuityBase.value, gratuityBase)],
  };
});

/** What the month sets aside for statutory bonus. */
export function explainBonus(working: Working, amount: Paise): Because {
  const { plan, segments } = working;
  const { bonus } = plan.provisions;
  const last = segments.at(-1);
  if (!working.facts.provisions?.bonus || !bonus || !last) {
    return amountOf('Nothing is set aside for statutory bonus.', amount);
  }
  const wage = sumAt(last.rates, plan.groups.bonusWages);
  const told = bonusTold(bonus);
  const isAbove = wage > bonus.eligibility.value;
  return amountOf(isAbove ? 'No bonus by law: the wage is above the limit.' : told.says, amount, [
    told.least,
    amountOf('Basic pay and dearness allowance, full month.', wage),
    told.limit,
    told.ceiling,
    figure('Days paid of the month.', `${working.proration.daysPaid} of ${plan.days}`),
  ]);
}

const bonusTold = onceFor(({ eligibility, ceilingRow, rates }: BonusRows) => {
  const least = formatPercent(rates.value.least);
  return {
    says: `The least bonus, ${least}, is set aside.`,
    least: lawRow('Least rate of bonus.', least, rates),
    limit: lawRow('Wage up to which bonus is due.', formatRupees(eligibility.value), eligibility),
    ceiling: lawRow('Wage it is counted on, at most.', formatRupees(ceilingRow.value), ceilingRow),
  };
});
