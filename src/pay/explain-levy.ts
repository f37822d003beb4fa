import { formatDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { amountOf, type Because, figure, lawRow, recorded } from './because.ts';
import { sumAt } from './positions.ts';
import { gratuityWage } from './provision.ts';
import { rowWords } from './row-words.ts';
import type { Working } from './working.ts';

/* The smaller levies and what is set aside: welfare fund, voluntary fund, gratuity, bonus. */

/** Why a share of the labour welfare fund is what it is. */
export function explainWelfare(working: Working, own: boolean, amount: Paise): Because {
  const { welfare, facts } = working;
  if (!facts.welfareFund) return amountOf('This kind of employment is not under the welfare fund.', amount);
  if (!welfare) return amountOf('No place of work is recorded, so no welfare fund is worked out.', amount);
  const { state, month, result, wages } = welfare;
  const place = recorded(`Works here since ${formatDate(state.from)}.`, state.state, state.source);
  if (!month || !result)
    return amountOf('The state of work has no labour welfare fund that is known.', amount, [place]);
  const who = own ? 'Your share' : 'The employer’s share';
  const says = result.nothing
    ? `Nothing for the labour welfare fund of ${month.fund.state}: ${result.nothing}.`
    : `${who} of the labour welfare fund of ${month.fund.state}.`;
  const { exemption, source } = facts.welfareFund;
  const parts = [
    lawRow('Rule of the state.', rowWords(month.fund.rule, month.row), month.row),
    amountOf('Wages of the month.', wages),
    place,
  ];
  if (exemption) parts.push(recorded('Exempt.', exemption, source));
  return amountOf(says, amount, parts);
}

/** Why the voluntary contribution is what it is. */
export function explainVoluntary({ facts, voluntary, fund, plan }: Working, amount: Paise): Because {
  const choice = facts.voluntaryFund?.choice;
  if (!choice) return amountOf('No voluntary contribution was chosen.', amount);
  if (!voluntary || !fund) return amountOf('There is no provident fund wage this month to add to.', amount);
  const value = choice.by === 'share' ? formatPercent(choice.rate) : formatRupees(choice.amount);
  const of = choice.by === 'share' ? 'of the fund’s wage' : 'a month';
  const says = `You chose to add ${value} ${of} to the fund.`;
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
  const { gratuity, gratuityBase } = working.plan.provisions;
  if (!working.facts.provisions?.gratuity || !gratuity || !gratuityBase) {
    return amountOf('Nothing is set aside for gratuity.', amount);
  }
  const { daysPerYear, daysOfMonth } = gratuity.value;
  const says = `A twelfth of a year’s gratuity, ${daysPerYear} days of ${daysOfMonth}, is set aside.`;
  return amountOf(says, amount, [
    lawRow('Days of wages a year.', `${daysPerYear}/${daysOfMonth}`, gratuity),
    amountOf('Wages of the month that gratuity is counted on.', gratuityWage(working), [
      lawRow('What counts as wages.', gratuityBase.value, gratuityBase),
    ]),
  ]);
}

/** What the month sets aside for statutory bonus. */
export function explainBonus(working: Working, amount: Paise): Because {
  const { plan, segments } = working;
  const { bonus } = plan.provisions;
  const last = segments.at(-1);
  if (!working.facts.provisions?.bonus || !bonus || !last) {
    return amountOf('Nothing is set aside for statutory bonus.', amount);
  }
  const { eligibility: limit, ceilingRow: ceiling, rates } = bonus;
  const wage = sumAt(last.rates, plan.groups.bonusWages);
  const least = formatPercent(rates.value.least);
  const says =
    wage > limit.value
      ? 'No bonus by law: the wage is above the limit.'
      : `The least bonus, ${least}, is set aside.`;
  return amountOf(says, amount, [
    lawRow('Least rate of bonus.', least, rates),
    amountOf('Basic pay and dearness allowance, full month.', wage),
    lawRow('Wage up to which bonus is due.', formatRupees(limit.value), limit),
    lawRow('Wage it is counted on, at most.', formatRupees(ceiling.value), ceiling),
    figure('Days paid of the month.', `${working.proration.daysPaid} of ${plan.days}`),
  ]);
}
