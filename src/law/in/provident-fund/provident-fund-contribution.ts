import {
  addDays,
  addYears,
  daysInclusive,
  earlier,
  hasReachedAge,
  type IsoDate,
  later,
} from '#kernel/calendar.ts';
import {
  atMost,
  type Paise,
  paise,
  type Rounding,
  roundings,
  share,
  subtract,
  times,
  weighted,
  zero,
} from '#kernel/money.ts';
import { type HigherPension, type ProvidentFundLaw, rateOfClass } from './provident-fund.ts';
import { chargeOfMember } from './provident-fund-member-charge.ts';
import type { CeilingSpan, ProvidentFundMonth } from './provident-fund-month.ts';

/**
 * What the member and the employer agreed: both on wages up to the ceiling; the member on full wages; both.
 */
export type ContributionOption = 'ceiling' | 'member on full wages' | 'both on full wages';

/** What the fund needs to know of a person. Amounts are monthly, in paise. */
export interface ProvidentFundMember {
  /**
   * 'excluded': wage above the ceiling at joining and never a member; covered once the ceiling reaches the
   * wage.
   */
  readonly membership: 'member' | 'excluded';
  readonly option: ContributionOption;
  /** First membership of the fund anywhere, not with this employer only. No day before it counts. */
  readonly memberSince: IsoDate;
  /**
   * Wage at that first joining; decides pension for those who joined from September 2014. Unknown: today's.
   */
  readonly wageAtEntry?: Paise;
  /**
   * Full wage of 17 September 2026, when the fund reopened and the ceiling came to more people. Unknown:
   * today's.
   */
  readonly wageAtReopening?: Paise;
  /** A recorded decision goes before the rule: member of the pension fund from this day, or never. */
  readonly pensionFrom?: IsoDate | 'never';
  /** Pension put off to 60, contributions going on (EPS, proviso to para 12). */
  readonly pensionDeferred?: boolean;
  /** The joint option for pension on full wages; it holds only while the employer contributes on them. */
  readonly higherPension?: boolean;
  /** An international worker: full wages on both sides, no ceiling, a member whatever the wage. */
  readonly international?: InternationalWorker;
}

/** A certificate of coverage in another country, under an agreement, frees its days (inclusive). */
export interface InternationalWorker {
  readonly certificate?: { readonly from: IsoDate; readonly to: IsoDate };
}

/** A member's month: amounts in paise, days inclusive. */
export interface MemberMonth {
  readonly dateOfBirth: IsoDate;
  /** The wage actually paid, after loss of pay: what contributions are counted on. */
  readonly paid: Paise;
  /** The full month's wage: what membership is decided by. */
  readonly full: Paise;
  /** First and last day in service within the month. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What a month comes to: the wages each account is counted on, and the contributions. All in paise. */
export interface Contribution {
  readonly covered: boolean;
  readonly memberWage: Paise;
  readonly employerWage: Paise;
  readonly pensionWage: Paise;
  readonly insuranceWage: Paise;
  readonly chargeWage: Paise;
  readonly member: Paise;
  readonly pension: Paise;
  readonly employer: Paise;
  readonly insurance: Paise;
  readonly charge: Paise;
}

const nothing: Contribution = {
  covered: false,
  memberWage: zero,
  employerWage: zero,
  pensionWage: zero,
  insuranceWage: zero,
  chargeWage: zero,
  member: zero,
  pension: zero,
  employer: zero,
  insurance: zero,
  charge: zero,
};

/**
 * The contributions of one member for one month (facts/india-statutory.md B.2). The ceiling is not reduced
 * for part of a month; where it changes within the month, each ceiling weighs by its days in service.
 */
export function contribute(
  month: ProvidentFundMonth,
  member: ProvidentFundMember,
  service: MemberMonth,
): Contribution {
  const { paid } = service;
  if (paid <= 0) return nothing;
  const days = serviceDays(month, member, service);
  if (days.covered === 0) return nothing;
  const option = member.international ? 'both on full wages' : member.option;
  const cappedWage = partOfSum(days.capped, days.service);
  const wholeWage = partOf(paid, days.covered, days.service);
  const memberWage = option === 'ceiling' ? cappedWage : wholeWage;
  const employerWage = option === 'both on full wages' ? wholeWage : cappedWage;
  const higher =
    member.higherPension && option === 'both on full wages' ? month.higherPension?.value : undefined;
  const pensionWage = higher
    ? partOf(paid, days.pension, days.service)
    : partOfSum(days.cappedForPension, days.service);
  const chargeWage = month.chargeBase.value === 'highest wage' ? memberWage : employerWage;
  const rate = rateOfClass(month.rate.value, month.rateClass);
  const pension = higher
    ? higherPensionOf(month, higher, paid, pensionWage, days)
    : times(pensionWage, month.pensionRate.value, nearestRupee);
  return {
    covered: true,
    memberWage,
    employerWage,
    pensionWage,
    insuranceWage: cappedWage,
    chargeWage,
    member: times(memberWage, rate, nearestRupee),
    pension,
    // Pension is rounded first; what is left of the employer's share goes to the fund.
    employer: subtract(times(employerWage, rate, nearestRupee), pension),
    insurance: month.inspection?.insurance
      ? zero
      : times(cappedWage, month.insuranceRate.value, nearestRupee),
    charge: chargeOfMember(month, chargeWage, cappedWage),
  };
}

/** A month's wage for some of its days in service, to the paisa. */
function partOf(wage: Paise, days: number, service: number): Paise {
  return days === service ? wage : share(wage, days, service, roundings.paise);
}

/** Wages summed over days, by the days in service, to the paisa. */
function partOfSum(wages: Paise, service: number): Paise {
  return share(wages, 1, service, roundings.paise);
}

/** The ordinary rate up to the amount of the option, its own rate above; rounded once, as one contribution. */
function higherPensionOf(
  month: ProvidentFundMonth,
  { rate, above }: HigherPension,
  paid: Paise,
  pensionWage: Paise,
  days: ServiceDays,
): Paise {
  const lower = partOf(atMost(paid, above), days.pension, days.service);
  const ordinary = month.pensionRate.value;
  return weighted(
    [lower, subtract(pensionWage, lower)],
    [ordinary.numerator * rate.denominator, rate.numerator * ordinary.denominator],
    ordinary.denominator * rate.denominator,
    nearestRupee,
  );
}

/** EPF Scheme 2026 para 18(5), EPS para 4(3), EDLI para 5(3): per member, 50 paise up. */
const nearestRupee: Rounding = roundings.rupee;

/**
 * Days of the month in service: all, covered by the fund, counted for pension; and the wage up to the ceiling
 * of its span summed over those days, Σ min(wage, ceiling) × days. Paise.
 */
interface ServiceDays {
  readonly service: number;
  readonly covered: number;
  readonly pension: number;
  readonly capped: Paise;
  readonly cappedForPension: Paise;
}

function serviceDays(month: ProvidentFundMonth, member: ProvidentFundMember, of: MemberMonth): ServiceDays {
  const ends = member.pensionDeferred ? month.pensionAge.value.deferredEnds : month.pensionAge.value.ends;
  // Worked out only when the age falls before the month's end.
  const pensionEnd = hasReachedAge(of.dateOfBirth, ends, of.to) ? addYears(of.dateOfBirth, ends) : undefined;
  let service = 0;
  let covered = 0;
  let pension = 0;
  let capped = 0;
  let cappedForPension = 0;
  const { membership, international, memberSince } = member;
  const always = membership === 'member' || international !== undefined;
  const certificate = international?.certificate;
  for (const span of month.spans) {
    const begin = later(of.from, span.from);
    const end = earlier(of.to, span.to);
    service += daysOfSpan(span, begin, end);
    // A member counts from the day of membership on, where it lies within the service.
    const start = membership === 'member' ? later(begin, memberSince) : begin;
    const inFund = always || isCovered(member, of.full, span);
    const counted = inFund ? daysOfSpan(span, start, end) - certificateDays(certificate, start, end) : 0;
    const countedForPension = inFund ? pensionDays(month, member, of.full, span, start, end, pensionEnd) : 0;
    const wage = atMost(of.paid, span.row.value);
    covered += counted;
    pension += countedForPension;
    capped += wage * counted;
    cappedForPension += wage * countedForPension;
  }
  return {
    service,
    covered,
    pension,
    capped: paise(capped),
    cappedForPension: paise(cappedForPension),
  };
}

/**
 * Whether somebody excluded at joining is under the fund in a span: the ceiling reaches the wage, or reached
 * it when it rose; a wage that grows beyond it later leaves nobody out again.
 */
function isCovered(
  { wageAtReopening }: ProvidentFundMember,
  full: Paise,
  { row, pensionReopened }: Pick<CeilingSpan, 'row' | 'pensionReopened'>,
): boolean {
  return (
    full <= row.value || (pensionReopened && wageAtReopening !== undefined && wageAtReopening <= row.value)
  );
}

/** Nearly everybody is in service for the whole of a span, whose days are known. */
function daysOfSpan(span: CeilingSpan, start: IsoDate, end: IsoDate): number {
  return start === span.from && end === span.to ? span.days : daysInclusive(start, end);
}

/** Days of a span that count for pension: from entry to the day before the age. */
function pensionDays(
  month: ProvidentFundMonth,
  member: ProvidentFundMember,
  full: Paise,
  span: CeilingSpan,
  start: IsoDate,
  end: IsoDate,
  pensionEnd: IsoDate | undefined,
): number {
  if (pensionEnd !== undefined && pensionEnd <= start) return 0;
  const entry = member.pensionFrom ?? (entersPension(month.law, member, full, span) ? start : 'never');
  if (entry === 'never') return 0;
  const first = later(start, entry);
  const last = pensionEnd === undefined || pensionEnd > end ? end : addDays(pensionEnd, -1);
  return daysOfSpan(span, first, last) - certificateDays(member.international?.certificate, first, last);
}

/** Days of a range that another country's fund covers. */
function certificateDays(
  certificate: InternationalWorker['certificate'],
  from: IsoDate,
  to: IsoDate,
): number {
  return certificate ? daysInclusive(later(from, certificate.from), earlier(to, certificate.to)) : 0;
}

/** Whether the rule, without a recorded decision, has the member in the pension fund during a span. */
export function entersPension(
  law: ProvidentFundLaw,
  member: ProvidentFundMember,
  full: Paise,
  span: Pick<CeilingSpan, 'row' | 'pensionReopened'>,
): boolean {
  // Someone who was excluded joins both funds on the day the ceiling reaches the wage.
  if (member.membership === 'excluded') return isCovered(member, full, span);
  const entry = law.pensionEntry.find(member.memberSince)?.value ?? 'everyone';
  if (entry === 'everyone') return true;
  if ((member.wageAtEntry ?? full) <= law.wageCeiling.on(member.memberSince).value) return true;
  return span.pensionReopened && (member.wageAtReopening ?? full) <= span.row.value;
}
