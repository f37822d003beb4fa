/**
 * What each group of claims allows in a year, what of it is used, and the words for it: from the law's rows,
 * for the person's age and pay. Pure.
 */
import { atMost, type Paise, paise, sum, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { DeductionKind } from '#law/in/income-tax/deduction/deduction.ts';
import { deductionsAllowed } from '#law/in/income-tax/deduction/deductions-allowed.ts';
import { housePropertyIncome } from '#law/in/income-tax/deduction/house-property.ts';
import type { AgeClass, Regime } from '#law/in/income-tax/regime.ts';
import { numberOf } from '#law/in/income-tax/section.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import { type ClaimGroup, claimGroups } from './claim-item.form.ts';
import { type Basis, type ClaimLine, claimedFacts, countedClaim, groupOf } from './counted-claim.ts';

export interface GroupStanding {
  readonly group: ClaimGroup;
  readonly label: string;
  /** 's. 123, 124': the number in the year's own Act. */
  readonly section: string | null;
  /** In words, for every group; the amount only where one amount limits the group. */
  readonly limitWords: string;
  readonly limit: Paise | null;
  /** What lines add up to, and what the law then takes of it in the old regime. */
  readonly declared: Paise;
  readonly counts: Paise;
  readonly left: Paise | null;
  readonly inNewRegime: boolean;
}

type Person = { readonly age: AgeClass; readonly basicPay: Paise; readonly fund: Paise };

/** `fund` is the own provident fund of the year, which payroll counts as savings by itself. */
export function standingOf(
  year: TaxYear,
  person: Person,
  lines: readonly ClaimLine[],
  basis: Basis,
): GroupStanding[] {
  const facts = claimedFacts(lines, basis, year.from);
  const declared = {
    ...facts.deductions,
    investments: paise((facts.deductions?.investments ?? 0) + person.fund),
  };
  const of = (regime: Regime) =>
    deductionsAllowed(
      year,
      regime,
      { age: person.age, government: false, basicPay: person.basicPay },
      declared,
    );
  const old = of('old');
  const house = housePropertyIncome(year.houseProperty.value, 'old', facts.houseProperty);
  const kept = year.deductions.inNewRegime.value;
  return (Object.keys(claimGroups) as ClaimGroup[]).map((group) => {
    const { label, section } = claimGroups[group];
    const mine = lines.filter(({ item }) => groupOf(item) === group);
    const total = sum(mine.map((line) => countedClaim(line, basis)));
    const limit = limitOf(year, group);
    const used =
      group === 'house'
        ? paise(Math.max(0, -house.income))
        : (old.items.find(({ kind }) => kind === (group as DeductionKind))?.allowed ?? zero);
    return {
      group,
      label,
      section: section ? (numberOf(year.law.sections[section], year.from)?.value ?? null) : null,
      limitWords: limitWords(year, group, person),
      limit,
      declared: total,
      counts: group === 'travel' || group === 'credits' ? total : used,
      left: limit === null ? null : paise(Math.max(0, limit - atMost(used, limit))),
      inNewRegime: kept.includes(group as DeductionKind) || group === 'income' || group === 'credits',
    };
  });
}

/** One amount that limits a whole group, where there is one. */
function limitOf({ deductions, houseProperty }: TaxYear, group: ClaimGroup): Paise | null {
  switch (group) {
    case 'savings':
      return deductions.savings.value;
    case 'additionalPension':
      return deductions.additionalPension.value;
    case 'firstHomeLoan':
      return deductions.firstHomeLoan.value;
    case 'electricVehicleLoan':
      return deductions.electricVehicleLoan.value;
    case 'house':
      return houseProperty.value.lossAgainstSalary.old;
    default:
      return null;
  }
}

function limitWords(year: TaxYear, group: ClaimGroup, person: Person): string {
  return words[group](year.deductions, year.houseProperty.value, person);
}

type Limits = TaxYear['deductions'];
type Words = (limits: Limits, house: TaxYear['houseProperty']['value'], person: Person) => string;
const rs = (amount: Paise): string => `₹${formatRupees(amount)}`;

const words: Readonly<Record<ClaimGroup, Words>> = {
  savings: ({ savings }, _, { fund }) =>
    `Together up to ${rs(savings.value)}. Your provident fund of about ${rs(fund)} is included ` +
    `automatically.`,
  additionalPension: ({ additionalPension }) =>
    `Up to ${rs(additionalPension.value)}, beyond the savings limit.`,
  agniveer: () => 'The whole contribution.',
  healthInsurance: ({ healthInsurance: { value } }) =>
    `Up to ${rs(value.each)} for the family and as much for parents; ${rs(value.eachSenior)} where one ` +
    `insured is 60 or older. Check-ups up to ${rs(value.checkUp)} within it.`,
  disabledDependant: ({ disability: { value } }) =>
    `${rs(value.disability)}, or ${rs(value.severe)} when severe, whatever was spent.`,
  ownDisability: ({ disability: { value } }) =>
    `${rs(value.disability)}, or ${rs(value.severe)} when severe.`,
  illness: ({ illness: { value } }) => `Up to ${rs(value.others)}, of seniors ${rs(value.senior)}.`,
  educationLoan: ({ educationLoanYears }) =>
    `The whole interest, for ${educationLoanYears.value} years from the first.`,
  firstHomeLoan: ({ firstHomeLoan }) => `Up to ${rs(firstHomeLoan.value)}.`,
  electricVehicleLoan: ({ electricVehicleLoan }) => `Up to ${rs(electricVehicleLoan.value)}.`,
  house: (_, house) =>
    `Interest on the house you live in up to ${rs(house.selfOccupied)}; a loss of up to ` +
    `${rs(house.lossAgainstSalary.old)} lowers the income from salary.`,
  travel: () => 'The fare of a journey within India; two journeys in four calendar years.',
  income: ({ interest: { value } }, _, { age }) =>
    age === 'below 60'
      ? `Added to your income; of savings interest ${rs(value.savings)} is taken off in the old regime.`
      : `Added to your income; of interest ${rs(value.senior)} is taken off in the old regime.`,
  credits: () => 'Lowers what is deducted from your salary, rupee for rupee.',
};
