import { addYears, daysInclusive, earlier, formatDate, later } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { ContributionOption } from '#law/in/provident-fund-contribution.ts';
import type { ProvidentFundMonth } from '#law/in/provident-fund-month.ts';
import { amountOf, type Because, days, figure, lawRow, range, recorded } from './because.ts';
import type { StatutoryItem } from './component.ts';
import type { FundWage, FundWorking, Working } from './working.ts';

const optionWords: Readonly<Record<ContributionOption, string>> = {
  ceiling: 'You and the employer contribute on wages up to the ceiling.',
  'member on full wages': 'You contribute on full wages, the employer up to the ceiling.',
  'both on full wages': 'You and the employer contribute on full wages.',
};

/** Tells the lines of the provident fund; what they have in common is told once and shared. */
export function explainFund(working: Working): (item: StatutoryItem, amount: Paise) => Because {
  const { fund, plan } = working;
  const month = plan.providentFund;
  if (!fund || !month) {
    const why = working.exceptions.find((known) => known.code === 'no-provident-fund-choice' || known.blocks);
    return (_, amount) =>
      amountOf(why?.sentence ?? 'There is no pay this month for the provident fund.', amount);
  }
  if (!fund.contribution.covered) return (_, amount) => notCovered(working, fund, month, amount);
  const shared: SharedParts = {
    counted: countedWage(working, fund, month),
    pensionWage: pensionWageOf(working, fund, month),
    rate: lawRow('Rate of contribution.', formatPercent(month.rate.value[month.rateClass]), month.rate),
  };
  return (item, amount) => lineOf(fund, month, shared, item, amount);
}

interface SharedParts {
  readonly counted: readonly Because[];
  readonly pensionWage: Because;
  readonly rate: Because;
}

function notCovered(working: Working, fund: FundWorking, month: ProvidentFundMonth, amount: Paise): Because {
  const says =
    fund.paid.total > 0
      ? 'Not covered by the provident fund: excluded at joining, and the wage is above the ceiling.'
      : 'No provident fund wage was paid this month.';
  return amountOf(says, amount, [wageOf(working, fund.full, month), ...ceilingRows(working, month)]);
}

function lineOf(
  { contribution: found }: FundWorking,
  month: ProvidentFundMonth,
  shared: SharedParts,
  item: StatutoryItem,
  amount: Paise,
): Because {
  const wage = (says: string, of: Paise) => amountOf(says, of, shared.counted);
  switch (item) {
    case 'provident-fund.member':
      return amountOf(
        `You contribute ${shared.rate.value} of your provident fund wage, ${rupeeWords}.`,
        amount,
        [shared.rate, wage('Wage you contribute on.', found.memberWage)],
      );
    case 'provident-fund.employer':
      return amountOf(
        `The employer matches ${shared.rate.value} of the wage, ${rupeeWords}, less the part for pension.`,
        amount,
        [
          shared.rate,
          wage('Wage the employer contributes on.', found.employerWage),
          amountOf('less pension', found.pension),
        ],
      );
    case 'provident-fund.pension':
      return pensionLine(month, shared, amount);
    case 'provident-fund.insurance':
      return amountOf(
        `The employer pays deposit-linked insurance on the wage up to the ceiling, ${rupeeWords}.`,
        amount,
        [
          lawRow('Rate of insurance.', formatPercent(month.insuranceRate.value), month.insuranceRate),
          wage('Insurance wage.', found.insuranceWage),
        ],
      );
    case 'provident-fund.charge':
      return chargeLine(month, wage('Wage the charge is taken on.', found.chargeWage), amount);
    case 'provident-fund.pension-wage':
      return shared.pensionWage;
    case 'provident-fund.insurance-wage':
      return wage('Wage that counts for insurance, up to the ceiling.', amount);
    case 'provident-fund.charge-wage':
      return wage('Wage the administration charge is taken on.', amount);
    default:
      return wage('Wage the employer contributes on.', amount);
  }
}

function pensionLine(month: ProvidentFundMonth, shared: SharedParts, amount: Paise): Because {
  const rate = formatPercent(month.pensionRate.value);
  const says = `Of the employer’s share, ${rate} of the pension wage goes to pension, ${rupeeWords}.`;
  return amountOf(says, amount, [
    lawRow('Rate of the pension fund.', rate, month.pensionRate),
    shared.pensionWage,
  ]);
}

function chargeLine(month: ProvidentFundMonth, wage: Because, amount: Paise): Because {
  const says = 'The employer pays for administration; the establishment’s total is rounded and has a floor.';
  return amountOf(says, amount, [
    lawRow('Rate of the charge.', formatPercent(month.charge.value.rate), month.charge),
    lawRow('The charge is taken on.', month.chargeBase.value, month.chargeBase),
    wage,
  ]);
}

const rupeeWords = 'to the nearest rupee, 50 paise up';

/** The wage paid, the option, and the ceiling that may have held it down. */
function countedWage(working: Working, fund: FundWorking, month: ProvidentFundMonth): Because[] {
  const member = working.facts.providentFund;
  return [
    wageOf(working, fund.paid, month),
    recorded(optionWords[member?.option ?? 'ceiling'], member?.option ?? '', member?.source),
    ...ceilingRows(working, month),
  ];
}

/** Which pay the fund counts. */
function wageOf({ plan }: Working, wage: FundWage, month: ProvidentFundMonth): Because {
  const base = lawRow('What counts as wage.', month.wageBase.value, month.wageBase);
  if (month.wageBase.value === 'marked components' || !plan.exclusionLimit) {
    const names = plan.groups.markedForFund.map((position) => plan.components[position]?.label).join(' + ');
    return amountOf(`Provident fund wage: ${names}.`, wage.total, [base]);
  }
  return amountOf('Provident fund wage by the labour codes.', wage.total, [
    base,
    amountOf('Pay that is wages.', wage.wages),
    amountOf('Listed exclusions, such as house rent allowance.', wage.exclusions),
    {
      ...lawRow(
        'Exclusions above this share of all pay',
        formatPercent(plan.exclusionLimit.value),
        plan.exclusionLimit,
      ),
      says: `Exclusions above ${formatPercent(plan.exclusionLimit.value)} of all pay are added back.`,
      value: formatRupees(wage.addedBack),
      amount: wage.addedBack,
    },
  ]);
}

/** The ceilings of the month; with their days, and the method, when it changed within the month. */
function ceilingRows({ from, to }: Working, month: ProvidentFundMonth): Because[] {
  const several = month.spans.length > 1;
  const rows = month.spans.map((span) => {
    const held = daysInclusive(later(from, span.from), earlier(to, span.to));
    const says = several
      ? `Ceiling of ${range(span.from, span.to)} (${days(held)} in service).`
      : 'Wage ceiling.';
    return lawRow(says, formatRupees(span.row.value), span.row);
  });
  if (!several) return rows;
  return [
    ...rows,
    lawRow('The ceiling changed within the month; each counts.', month.method.value, month.method),
  ];
}

function pensionWageOf(working: Working, fund: FundWorking, month: ProvidentFundMonth): Because {
  const { facts } = working;
  const member = facts.providentFund;
  const { ends, deferredEnds } = month.pensionAge.value;
  const age = member?.pensionDeferred ? deferredEnds : ends;
  const birth = facts.dateOfBirth;
  const parts = [
    wageOf(working, fund.paid, month),
    ...ceilingRows(working, month),
    lawRow(
      `Pension contributions end at the age of ${age}.`,
      birth ? formatDate(addYears(birth, age)) : '',
      month.pensionAge,
    ),
  ];
  if (member) parts.push(entryOf(working, month));
  const none = fund.contribution.pensionWage === 0;
  const says = none
    ? 'No wage counts for pension this month.'
    : 'Wage that counts for pension, up to the ceiling.';
  return amountOf(says, fund.contribution.pensionWage, parts);
}

/** Why the member is, or is not, in the pension fund. */
function entryOf({ plan, facts }: Working, month: ProvidentFundMonth): Because {
  const member = facts.providentFund;
  if (member?.pensionFrom !== undefined) {
    const value = member.pensionFrom === 'never' ? 'never' : formatDate(member.pensionFrom);
    return recorded('Pension membership as recorded.', value, member.source);
  }
  const since = member?.memberSince ?? plan.from;
  const first = month.law.pensionEntry.find(since);
  const entry = first ? lawRow('Who joined the pension fund then.', first.value, first) : undefined;
  const last = plan.rules.law.providentFund.pensionEntry.on(plan.to);
  return figure('Member of the provident fund since.', formatDate(since), [
    ...(entry ? [entry] : []),
    ...(last !== first ? [lawRow('Who joins the pension fund now.', last.value, last)] : []),
  ]);
}
