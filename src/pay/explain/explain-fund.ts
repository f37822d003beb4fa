import { itemAt } from '#kernel/assert.ts';
import { addYears, daysInclusive, earlier, formatDate, later } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { rateOfClass } from '#law/in/provident-fund/provident-fund.ts';
import type { ContributionOption } from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { CeilingSpan, ProvidentFundMonth } from '#law/in/provident-fund/provident-fund-month.ts';
import { amountOf, type Because, figure, lawAmount, lawRow, range, recorded } from '../model/because.ts';
import type { StatutoryItem } from '../model/component.ts';
import type { FundFacts } from '../model/facts.ts';
import type { Sourced } from '../model/source.ts';
import { fullFundWage } from '../model/statute.ts';
import type { FundWage, FundWorking, Working } from '../model/working.ts';
import type { Plan } from '../structure/plan.ts';

const optionWords: Readonly<Record<ContributionOption, string>> = {
  ceiling: 'You and the employer contribute on wages up to the ceiling.',
  'member on full wages': 'You contribute on full wages, the employer up to the ceiling.',
  'both on full wages': 'You and the employer contribute on full wages.',
};

/** What the fund tells everybody of a month alike. */
const fundTold = onceFor((month: ProvidentFundMonth) => {
  const rate = formatPercent(rateOfClass(month.rate.value, month.rateClass));
  const pension = formatPercent(month.pensionRate.value);
  const { ends, deferredEnds } = month.pensionAge.value;
  return {
    member: `You contribute ${rate} of your provident fund wage, ${rupeeWords}.`,
    employer: `The employer matches ${rate} of the wage, ${rupeeWords}, less the part for pension.`,
    rate: lawRow('Rate of contribution.', rate, month.rate),
    pension: `Of the employer’s share, ${pension} of the pension wage goes to pension, ${rupeeWords}.`,
    pensionRate: lawRow('Rate of the pension fund.', pension, month.pensionRate),
    pensionEnds: `Pension contributions end at the age of ${ends}.`,
    pensionEndsDeferred: `Pension contributions end at the age of ${deferredEnds}.`,
    insurance: month.inspection?.insurance ? ownInsurance : insurance,
    insuranceRate: lawRow(
      'Rate of insurance.',
      formatPercent(month.insuranceRate.value),
      month.insuranceRate,
    ),
    chargeSays: month.inspection ? inspection : charge,
    charge: chargeRows(month),
    wageBase: lawRow('What counts as wage.', month.wageBase.value, month.wageBase),
    ceilings: month.spans.map((span) => ceilingRow(month, span, span.days)),
    method: lawRow('The ceiling changed within the month; each counts.', month.method.value, month.method),
  };
});

function chargeRows(month: ProvidentFundMonth): Because[] {
  const { inspection: own, charge: rate, chargeBase } = month;
  const inspected = own && {
    fund: lawRow('Rate of inspection of the fund.', formatPercent(own.row.value.fund), own.row),
    insurance: lawRow(
      'Rate of inspection of insurance, on its wage.',
      formatPercent(own.row.value.insurance),
      own.row,
    ),
  };
  return [
    own?.fund && inspected
      ? inspected.fund
      : lawRow('Rate of the charge.', formatPercent(rate.value.rate), rate),
    ...(own?.insurance && inspected ? [inspected.insurance] : []),
    lawRow('The charge is taken on.', chargeBase.value, chargeBase),
  ];
}

type FundTold = ReturnType<typeof fundTold>;

const rupeeWords = 'to the nearest rupee, 50 paise up';

/** A ceiling of the month; with its days in service when it changed within the month. */
function ceilingRow({ spans }: ProvidentFundMonth, span: CeilingSpan, held: number): Because {
  const says =
    spans.length > 1
      ? `Ceiling of ${range(span.from, span.to)} (${dayCount(held)} in service).`
      : 'Wage ceiling.';
  return lawRow(says, formatRupees(span.row.value), span.row);
}

/** Tells the lines of the provident fund; what they have in common is told once and shared. */
export function explainFund(working: Working): (item: StatutoryItem, amount: Paise) => Because {
  const { fund, plan } = working;
  const month = plan.providentFund;
  if (!fund || !month) {
    const why = working.exceptions.find((known) => known.code === 'no-provident-fund-choice' || known.blocks);
    return (_, amount) =>
      amountOf(why?.sentence ?? 'There is no pay this month for the provident fund.', amount);
  }
  const told = fundTold(month);
  const ceilings = ceilingRows(working, month, told);
  if (!fund.contribution.covered) {
    const full = fullFundWage(plan, month, working.segments.at(-1)?.rates ?? plan.zeros);
    const parts = [wageOf(working, full, month, told), ...ceilings];
    const says = notCoveredSays(working, fund);
    return (_, amount) => amountOf(says, amount, parts);
  }
  const wage = wageOf(working, fund.paid, month, told);
  const member = working.facts.providentFund;
  const option = member?.option ?? 'ceiling';
  const shared: SharedParts = {
    counted: [wage, recorded(optionWords[option], member ? option : '', member?.source), ...ceilings],
    pensionWage: pensionWageOf(working, fund, month, told, [wage, ...ceilings]),
  };
  return (item, amount) => lineOf(fund, told, shared, item, amount);
}

function notCoveredSays({ to }: Working, { paid, member }: FundWorking): string {
  if (paid.total <= 0) return 'No provident fund wage was paid this month.';
  if (member.membership === 'excluded') {
    return 'Not covered by the provident fund: excluded at joining, and the wage is above the ceiling.';
  }
  return member.memberSince > to
    ? `Not covered by the provident fund: a member from ${formatDate(member.memberSince)} on.`
    : 'Not covered by the provident fund: under that of another country, by a certificate.';
}

interface SharedParts {
  readonly counted: readonly Because[];
  readonly pensionWage: Because;
}

function lineOf(
  { contribution: found }: FundWorking,
  told: FundTold,
  { counted, pensionWage }: SharedParts,
  item: StatutoryItem,
  amount: Paise,
): Because {
  switch (item) {
    case 'provident-fund.member':
      return amountOf(told.member, amount, [
        told.rate,
        amountOf('Wage you contribute on.', found.memberWage, counted),
      ]);
    case 'provident-fund.employer':
      return amountOf(told.employer, amount, [
        told.rate,
        amountOf('Wage the employer contributes on.', found.employerWage, counted),
        amountOf('less pension', found.pension),
      ]);
    case 'provident-fund.pension':
      return amountOf(told.pension, amount, [told.pensionRate, pensionWage]);
    case 'provident-fund.insurance':
      return amountOf(told.insurance, amount, [
        told.insuranceRate,
        amountOf('Insurance wage.', found.insuranceWage, counted),
      ]);
    case 'provident-fund.charge':
      return amountOf(told.chargeSays, amount, [
        ...told.charge,
        amountOf('Wage the charge is taken on.', found.chargeWage, counted),
      ]);
    case 'provident-fund.pension-wage':
      return pensionWage;
    case 'provident-fund.insurance-wage':
      return amountOf('Wage that counts for insurance, up to the ceiling.', amount, counted);
    case 'provident-fund.charge-wage':
      return amountOf('Wage the administration charge is taken on.', amount, counted);
    default:
      return amountOf('Wage the employer contributes on.', amount, counted);
  }
}

const insurance = `The employer pays deposit-linked insurance on the wage up to the ceiling, ${rupeeWords}.`;
const ownInsurance = 'The employer has a scheme of its own in the place of deposit-linked insurance.';
const inspection =
  'The employer runs its own fund or insurance, and pays for inspection in place of administration.';
const charge = 'The employer pays for administration; the establishment’s total is rounded and has a floor.';

/** Which pay the fund counts. */
function wageOf({ plan }: Working, wage: FundWage, month: ProvidentFundMonth, told: FundTold): Because {
  const { exclusionLimit: limit } = plan;
  if (month.wageBase.value === 'marked components' || !limit) {
    return amountOf(markedSays(plan), wage.total, [told.wageBase]);
  }
  return amountOf('Provident fund wage by the labour codes.', wage.total, [
    told.wageBase,
    ...codeWageParts(wage, limit),
  ]);
}

/** How wages by the labour codes come together. */
export const codeWageParts = (wage: FundWage, limit: DatedRow<Ratio>): readonly Because[] => [
  amountOf('Pay that is wages.', wage.wages),
  amountOf('Listed exclusions, such as house rent allowance.', wage.exclusions),
  lawAmount(addedBackSays(limit), wage.addedBack, limit),
];

const markedSays = onceFor(({ groups, components }: Plan): string => {
  const names = groups.markedForFund.map((position) => components[position]?.label).join(' + ');
  return `Provident fund wage: ${names}.`;
});

const addedBackSays = onceFor(
  ({ value }: DatedRow<Ratio>): string =>
    `Exclusions above ${formatPercent(value)} of all pay are added back.`,
);

/** The ceilings of the month; with their days, and the method, when it changed within the month. */
function ceilingRows(
  { from, to }: Working,
  month: ProvidentFundMonth,
  { ceilings, method }: FundTold,
): readonly Because[] {
  const { spans } = month;
  if (spans.length <= 1) return ceilings;
  const rows = spans.map((span, at) => {
    const held = daysInclusive(later(from, span.from), earlier(to, span.to));
    return held === span.days ? itemAt(ceilings, at) : ceilingRow(month, span, held);
  });
  rows.push(method);
  return rows;
}

function pensionWageOf(
  working: Working,
  fund: FundWorking,
  month: ProvidentFundMonth,
  told: FundTold,
  parts: Because[],
): Because {
  const { dateOfBirth, providentFund: member } = working.facts;
  const { ends, deferredEnds } = month.pensionAge.value;
  const isDeferred = member?.pensionDeferred ?? false;
  const ended = dateOfBirth ? formatDate(addYears(dateOfBirth, isDeferred ? deferredEnds : ends)) : '';
  parts.push(lawRow(isDeferred ? told.pensionEndsDeferred : told.pensionEnds, ended, month.pensionAge));
  if (member) parts.push(entryOf(working, fund, month));
  const { pensionWage } = fund.contribution;
  const says =
    pensionWage === 0
      ? 'No wage counts for pension this month.'
      : 'Wage that counts for pension, up to the ceiling.';
  return amountOf(says, pensionWage, parts);
}

/** Why the member is, or is not, in the pension fund. */
function entryOf({ plan, facts }: Working, fund: FundWorking, month: ProvidentFundMonth): Because {
  const member = facts.providentFund;
  if (member?.pensionFrom !== undefined) {
    const value = member.pensionFrom === 'never' ? 'never' : formatDate(member.pensionFrom);
    return recorded('Pension membership as recorded.', value, member.source);
  }
  if (member?.membership === 'excluded') return coveredOf(fund, member);
  const since = member?.memberSince ?? plan.from;
  const first = month.law.pensionEntry.find(since);
  const last = entryNow(plan);
  const parts: Because[] = [];
  if (first) parts.push(entryThen(first));
  const { wageAtEntry } = fund.member;
  const entry = member?.wageAtEntry === undefined ? member?.salaryAtEntry : member;
  parts.push(...wageThen('Wage on joining the fund.', wageAtEntry, entry));
  if (last !== first) {
    parts.push(lawRow('Who joins the pension fund now.', last.value, last));
    parts.push(...wageThen(risen, fund.member.wageAtReopening, member?.salaryAtReopening));
  }
  return figure('Member of the provident fund since.', formatDate(since), parts);
}

const risen = 'Wage on the day the ceiling rose.';

/** Why somebody excluded at joining is under the fund now. */
const coveredOf = ({ member }: FundWorking, { source, salaryAtReopening }: FundFacts): Because =>
  figure('Excluded at joining; covered since the ceiling reached the wage.', '', [
    recorded('Membership as recorded.', 'excluded', source),
    ...wageThen(risen, member.wageAtReopening, salaryAtReopening),
  ]);

/** A wage of a day that decided, and the record it is known from. */
const wageThen = (says: string, wage: Paise | undefined, from: Sourced | undefined): Because[] =>
  wage === undefined ? [] : [recorded(says, formatRupees(wage), from?.source)];

const entryThen = onceFor((row: DatedRow<string>) =>
  lawRow('Who joined the pension fund then.', row.value, row),
);

const entryNow = onceFor(({ rules, to }: Plan) => rules.law.providentFund.pensionEntry.on(to));
