/**
 * What of a declaration counts: the declared figure until proofs are due, the accepted one after, as the
 * law's own terms take them. Pure.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import { add, type Paise, sum, zero } from '#kernel/money.ts';
import type { DeclaredDeductions } from '#law/in/income-tax/deduction/deductions-allowed.ts';
import type { HouseProperty } from '#law/in/income-tax/deduction/house-property.ts';
import type { TaxFacts } from '#pay/model/tax-facts.ts';
import { type ClaimGroup, type ClaimItemKey, claimItems, needsNoProof } from './claim-item.form.ts';

export type Basis = TaxFacts['basis'];
export type Verdict = 'accepted' | 'refused';

/** What every checked line has. Paise. */
export interface CheckedLine {
  readonly declared: Paise;
  readonly proven?: Paise | null;
  readonly verdict: Verdict | null;
  readonly accepted: Paise | null;
}

export interface ClaimLine extends CheckedLine {
  readonly item: ClaimItemKey;
  readonly senior: boolean;
  readonly severe: boolean;
  readonly lateCase: boolean;
  readonly firstPaid: IsoDate | null;
}

/** What counts of a line: as decided; undecided as declared, and once only proofs count, nothing. */
export function countedOf(line: CheckedLine, basis: Basis, proofNeeded = true): Paise {
  if (line.verdict === 'refused') return zero;
  if (line.verdict === 'accepted') return line.accepted ?? line.declared;
  return basis === 'proven' && proofNeeded ? zero : (line.proven ?? line.declared);
}

export const countedClaim = (line: ClaimLine, basis: Basis): Paise =>
  countedOf(line, basis, !needsNoProof.includes(line.item));

type ClaimedFacts = Pick<
  TaxFacts,
  'deductions' | 'houseProperty' | 'otherIncome' | 'otherCredits' | 'exemptions'
>;

/** The claims of one declaration as the law takes them; `yearFrom` is the first day of the tax year. */
export function claimedFacts(lines: readonly ClaimLine[], basis: Basis, yearFrom: IsoDate): ClaimedFacts {
  const counted = lines
    .map((line) => ({ ...line, amount: countedClaim(line, basis) }))
    .filter(({ amount }) => amount > 0);
  if (counted.length === 0) return {};
  const of = (...items: readonly ClaimItemKey[]): Paise =>
    sum(counted.filter(({ item }) => items.includes(item)).map(({ amount }) => amount));
  const first = (item: ClaimItemKey) => counted.find((line) => line.item === item);
  const marked = (item: ClaimItemKey, mark: 'senior' | 'lateCase' | 'severe') =>
    counted.some((line) => line.item === item && line[mark]);
  const house = houseOf(of, marked('homeLoanInterest', 'lateCase'));
  const travel = of('leaveTravel');
  const income = of('savingsInterest', 'depositInterest', 'otherIncome');
  const credits = of('otherTax');
  const deductions: DeclaredDeductions = {
    ...simple(counted),
    ...healthOf(of, marked),
    ...(first('disabledDependant') && { disabledDependant: degree(marked('disabledDependant', 'severe')) }),
    ...(first('ownDisability') && { ownDisability: degree(marked('ownDisability', 'severe')) }),
    ...(first('illness') && { illness: { spent: of('illness'), senior: marked('illness', 'senior') } }),
    ...(first('educationLoan') && {
      educationLoan: {
        interest: of('educationLoan'),
        firstPaid: first('educationLoan')?.firstPaid ?? yearFrom,
      },
    }),
    ...interestOf(of('savingsInterest'), of('depositInterest')),
  };
  return {
    ...(Object.keys(deductions).length > 0 && { deductions }),
    ...(house && { houseProperty: house }),
    ...(income > 0 && { otherIncome: income }),
    ...(credits > 0 && { otherCredits: credits }),
    ...(travel > 0 && { exemptions: [{ kind: 'leaveTravel' as const, amount: travel }] }),
  };
}

type Of = (...items: readonly ClaimItemKey[]) => Paise;

const degree = (severe: boolean): 'severe' | 'disability' => (severe ? 'severe' : 'disability');

const savingsItems = (Object.keys(claimItems) as ClaimItemKey[]).filter(
  (item) => claimItems[item].group === 'savings' && item !== 'ownPension',
);

/** Items that are one amount each, under the law's own name; savings are one sum. */
function simple(counted: readonly { item: ClaimItemKey; amount: Paise }[]): DeclaredDeductions {
  const amounts: Partial<Record<(typeof simpleNames)[number], Paise>> = {};
  for (const { item, amount } of counted) {
    const name = savingsItems.includes(item) ? 'investments' : item;
    if (isSimple(name)) amounts[name] = add(amounts[name] ?? zero, amount);
  }
  return amounts;
}

const simpleNames = [
  'investments',
  'ownPension',
  'additionalPension',
  'agniveer',
  'firstHomeLoan',
  'electricVehicleLoan',
] as const;
const isSimple = (name: string): name is (typeof simpleNames)[number] =>
  (simpleNames as readonly string[]).includes(name);

function healthOf(
  of: Of,
  marked: (item: ClaimItemKey, mark: 'senior') => boolean,
): Pick<DeclaredDeductions, 'healthInsurance'> {
  const family = of('healthFamily');
  const familyCheckUp = of('healthFamilyCheckUp');
  const parents = of('healthParents');
  const parentsCheckUp = of('healthParentsCheckUp');
  if (family + familyCheckUp + parents + parentsCheckUp === 0) return {};
  return {
    healthInsurance: {
      family,
      familyCheckUp,
      familySenior: marked('healthFamily', 'senior'),
      parents,
      parentsCheckUp,
      parentsSenior: marked('healthParents', 'senior'),
    },
  };
}

function interestOf(savings: Paise, deposits: Paise): Pick<DeclaredDeductions, 'interest'> {
  return savings + deposits > 0 ? { interest: { savings, deposits } } : {};
}

function houseOf(of: Of, lateCase: boolean): HouseProperty | undefined {
  const interest = of('homeLoanInterest');
  const income = of('letOutIncome');
  const letOutInterest = of('letOutInterest');
  if (interest + income + letOutInterest === 0) return undefined;
  return {
    ...(interest > 0 && { selfOccupied: { interest, lateCase } }),
    ...(income + letOutInterest > 0 && { letOut: { income, interest: letOutInterest } }),
  };
}

/** The group an item is shown and limited in. */
export const groupOf = (item: ClaimItemKey): ClaimGroup => claimItems[item].group;
