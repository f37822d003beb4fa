import { financialYear, type IsoDate, yearOf } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { add, atMost, type Paise, roundings, sum, times, zero } from '#kernel/money.ts';
import type { AgeClass, Regime } from '../regime.ts';
import type { TaxYear } from '../tax-year.ts';
import type { DeductionKind, DisabilityAmounts } from './deduction.ts';

/** What is declared or proved for a year. Paise a year; what is left out is nothing. */
export interface DeclaredDeductions {
  /** Own provident fund, insurance, tuition fees, loan principal … (80C, 80CCC). */
  readonly investments?: Paise;
  /** Own contribution to the national pension scheme, within the savings limit (80CCD(1)). */
  readonly ownPension?: Paise;
  /** Own contribution beyond that limit (80CCD(1B)). */
  readonly additionalPension?: Paise;
  /** The employer's contribution (80CCD(2)); it must be in the salary too. */
  readonly employerPension?: Paise;
  readonly agniveer?: Paise;
  readonly healthInsurance?: {
    readonly family?: Paise;
    readonly familyCheckUp?: Paise;
    readonly familySenior?: boolean;
    readonly parents?: Paise;
    readonly parentsCheckUp?: Paise;
    readonly parentsSenior?: boolean;
  };
  readonly disabledDependant?: keyof DisabilityAmounts;
  readonly ownDisability?: keyof DisabilityAmounts;
  readonly illness?: { readonly spent: Paise; readonly senior: boolean };
  /** `firstPaid` is a day of the year in which interest was first paid. */
  readonly educationLoan?: { readonly interest: Paise; readonly firstPaid: IsoDate };
  /** Only for loans of the windows the section names; that is for who verifies the proof to see. */
  readonly firstHomeLoan?: Paise;
  readonly electricVehicleLoan?: Paise;
  readonly interest?: { readonly savings?: Paise; readonly deposits?: Paise };
}

/** What the limits ask of the person. `basicPay` is basic and dearness allowance of the year. */
interface DeductionPerson {
  readonly age: AgeClass;
  readonly government: boolean;
  readonly basicPay: Paise;
}

/** One kind: what was declared, what counts, the row that limits it. */
export interface AllowedDeduction {
  readonly kind: DeductionKind;
  readonly declared: Paise;
  readonly allowed: Paise;
  readonly row: DatedRow<unknown>;
  readonly heldBy: 'nothing' | 'limit' | 'regime';
}

export interface AllowedDeductions {
  readonly items: readonly AllowedDeduction[];
  readonly total: Paise;
}

export const noDeductions: AllowedDeductions = { items: [], total: zero };

/** The deductions of a year as far as limits and regime allow. Source: facts/india-statutory.md A.7. */
export function deductionsAllowed(
  year: TaxYear,
  regime: Regime,
  person: DeductionPerson,
  declared: DeclaredDeductions | undefined,
): AllowedDeductions {
  if (!declared) return noDeductions;
  const kept = regime === 'old' ? undefined : year.deductions.inNewRegime;
  const items = measured(year, regime, person, declared)
    .filter((item) => item.declared > 0)
    .map((item): AllowedDeduction => {
      if (kept && !kept.value.includes(item.kind))
        return { ...item, allowed: zero, row: kept, heldBy: 'regime' };
      return { ...item, heldBy: item.allowed < item.declared ? 'limit' : 'nothing' };
    });
  return { items, total: sum(items.map((item) => item.allowed)) };
}

type Measured = Omit<AllowedDeduction, 'heldBy'>;

function measured(
  year: TaxYear,
  regime: Regime,
  person: DeductionPerson,
  declared: DeclaredDeductions,
): Measured[] {
  const limits = year.deductions;
  const found: Measured[] = [];
  // Only what is declared is measured: most employees declare one or two of the dozen.
  const upTo = (kind: DeductionKind, amount: Paise | undefined, row: DatedRow<Paise>) => {
    if (amount) found.push({ kind, declared: amount, allowed: atMost(amount, row.value), row });
  };
  if (declared.investments || declared.ownPension) found.push(savings(year, person, declared));
  upTo('additionalPension', declared.additionalPension, limits.additionalPension);
  const { employerPension, agniveer } = declared;
  if (employerPension) found.push(employerShare(year, regime, person, employerPension));
  if (agniveer) found.push({ kind: 'agniveer', declared: agniveer, allowed: agniveer, row: limits.agniveer });
  if (declared.healthInsurance) found.push(healthInsurance(year, person.age, declared.healthInsurance));
  if (declared.disabledDependant)
    found.push(disability(year, 'disabledDependant', declared.disabledDependant));
  if (declared.ownDisability) found.push(disability(year, 'ownDisability', declared.ownDisability));
  if (declared.illness) found.push(illness(year, declared.illness));
  if (declared.educationLoan) found.push(educationLoan(year, declared.educationLoan));
  upTo('firstHomeLoan', declared.firstHomeLoan, limits.firstHomeLoan);
  upTo('electricVehicleLoan', declared.electricVehicleLoan, limits.electricVehicleLoan);
  if (declared.interest) found.push(interest(year, person.age, declared.interest));
  return found;
}

function employerShare(
  { deductions }: TaxYear,
  regime: Regime,
  person: DeductionPerson,
  declared: Paise,
): Measured {
  const row = person.government ? deductions.employerPensionGovernment : deductions.employerPension;
  const limit = times(person.basicPay, row.value[regime], roundings.paise);
  return { kind: 'employerPension', declared, allowed: atMost(declared, limit), row };
}

function savings({ deductions }: TaxYear, person: DeductionPerson, declared: DeclaredDeductions): Measured {
  const investments = declared.investments ?? zero;
  const ownPension = declared.ownPension ?? zero;
  const pensionLimit = times(person.basicPay, deductions.ownPensionShare.value, roundings.paise);
  return {
    kind: 'savings',
    declared: add(investments, ownPension),
    allowed: atMost(add(investments, atMost(ownPension, pensionLimit)), deductions.savings.value),
    row: deductions.savings,
  };
}

/**
 * The check-ups of family and parents share one limit and count inside each premium's. Who is 60 has the higher
 * limit without saying so.
 */
function healthInsurance(
  { deductions }: TaxYear,
  age: AgeClass,
  declared: NonNullable<DeclaredDeductions['healthInsurance']>,
): Measured {
  const row = deductions.healthInsurance;
  const { each, eachSenior, checkUp, byOwnAge = true } = row.value;
  const senior = declared.familySenior || (byOwnAge && age !== 'below 60');
  const family = declared.family ?? zero;
  const familyCheckUp = declared.familyCheckUp ?? zero;
  const parents = declared.parents ?? zero;
  const parentsCheckUp = declared.parentsCheckUp ?? zero;
  const familyCounted = atMost(familyCheckUp, checkUp);
  const parentsCounted = atMost(parentsCheckUp, (checkUp - familyCounted) as Paise);
  return {
    kind: 'healthInsurance',
    declared: sum([family, familyCheckUp, parents, parentsCheckUp]),
    allowed: add(
      atMost(add(family, familyCounted), senior ? eachSenior : each),
      atMost(add(parents, parentsCounted), declared.parentsSenior ? eachSenior : each),
    ),
    row,
  };
}

function disability(
  { deductions }: TaxYear,
  kind: 'disabledDependant' | 'ownDisability',
  degree: keyof DisabilityAmounts,
): Measured {
  const row = deductions.disability;
  const amount = row.value[degree];
  return { kind, declared: amount, allowed: amount, row };
}

function illness(
  { deductions }: TaxYear,
  { spent, senior }: NonNullable<DeclaredDeductions['illness']>,
): Measured {
  const row = deductions.illness;
  const limit = senior ? row.value.senior : row.value.others;
  return { kind: 'illness', declared: spent, allowed: atMost(spent, limit), row };
}

function educationLoan(year: TaxYear, declared: NonNullable<DeclaredDeductions['educationLoan']>): Measured {
  const row = year.deductions.educationLoanYears;
  const yearsGone = yearOf(year.from) - yearOf(financialYear(declared.firstPaid).from);
  const within = yearsGone >= 0 && yearsGone < row.value;
  return {
    kind: 'educationLoan',
    declared: declared.interest,
    allowed: within ? declared.interest : zero,
    row,
  };
}

function interest(
  { deductions }: TaxYear,
  age: AgeClass,
  declared: NonNullable<DeclaredDeductions['interest']>,
): Measured {
  const row = deductions.interest;
  const savingsInterest = declared.savings ?? zero;
  const deposits = declared.deposits ?? zero;
  const allowed =
    age === 'below 60'
      ? atMost(savingsInterest, row.value.savings)
      : atMost(add(savingsInterest, deposits), row.value.senior);
  return { kind: 'interest', declared: add(savingsInterest, deposits), allowed, row };
}
