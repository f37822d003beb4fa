import type { Month } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { type Amounts, birthday, datesOf, fullMonth, fundWage, least, most, whole } from './month.ts';

/*
 * For the agreement test alone: the smaller levies a second time, written from facts/india-statutory.md and
 * the tables beside it, with their figures typed in again.
 */

export function slabOfState(person: EmployeeFacts, period: Month, gross: bigint): bigint {
  if (gross <= 0n) return 0n;
  const last = datesOf(period).at(-1) as string;
  const isAged = (age: number) => birthday(person.dateOfBirth as string, age) <= last;
  const february = period.endsWith('-02');
  switch (person.workStates[0]?.state) {
    case 'KA':
      if (isAged(60) || gross < (period < '2023-04' ? 1_500_000n : 2_500_000n)) return 0n;
      return february && period >= '2025-04' ? 30_000n : 20_000n;
    case 'MH':
      if (isAged(65)) return 0n;
      if (person.gender === 'female' && gross <= (period < '2023-04' ? 1_000_000n : 2_500_000n)) return 0n;
      if (gross <= 1_000_000n) return gross <= 750_000n ? 0n : 17_500n;
      return february ? 30_000n : 20_000n;
    case 'TS':
      return gross <= 1_500_000n ? 0n : gross <= 2_000_000n ? 15_000n : 20_000n;
    default:
      return 0n;
  }
}

/** What a state asks, as far as the year's 2,500 are not used up. */
export function professionalTaxOf(person: EmployeeFacts, period: Month, gross: bigint): bigint {
  const left = most(0n, 250_000n - BigInt(person.soFar?.professionalTax ?? 0));
  return least(slabOfState(person, period, gross), left);
}

/**
 * Cover is decided on the wage of the period's first day or of joining, and kept; shares go up to the rupee.
 * All pay in cash counts to November 2025 and the Code's wages from December on, or as the employer chose.
 * For a person with a disability the employer pays nothing in the first three years, from May 2026 on.
 */
export function insuranceOf(
  person: EmployeeFacts,
  period: Month,
  paid: Amounts,
  codeWagesFrom: string,
): Amounts {
  const year = Number(period.slice(0, 4));
  const month = Number(period.slice(5));
  const begins = month >= 4 && month <= 9 ? `${year}-04-01` : `${month >= 10 ? year : year - 1}-10-01`;
  const decided = person.joined > begins ? person.joined : begins;
  const inForce = person.salaries.filter(({ from }) => from <= decided);
  const salary = (inForce.length > 0 ? inForce : person.salaries).reduce((best, of) =>
    inForce.length > 0 === of.from > best.from ? of : best,
  );
  const { CLUB: _, ...earned } = fullMonth(salary);
  const byCode = period >= codeWagesFrom;
  const wage = byCode
    ? fundWage(earned, period)
    : Object.values(earned).reduce((sum, amount) => sum + amount, 0n);
  const ceiling = person.stateInsurance?.disabled ? 2_500_000n : 2_100_000n;
  const recorded = person.stateInsurance?.recorded;
  const insured = person.soFar?.insured;
  const covered = recorded ? recorded === 'covered' : (insured ?? wage <= ceiling);
  const of = (code: string) => paid[code] ?? 0n;
  const wages = byCode
    ? fundWage(paid, period)
    : of('BASIC') + of('DA') + of('HRA') + of('CONVEYANCE') + of('SPECIAL') + of('OVERTIME');
  if (!covered || wages <= 0n) return { ESI: 0n, ESI_EMPLOYER: 0n, ESI_WAGE: 0n };
  const [own, employer] = period < '2019-07' ? [175n, 475n] : [75n, 325n];
  const up = (rate: bigint) => ((wages * rate + 999_999n) / 1_000_000n) * 100n;
  const last = datesOf(period).at(-1) as string;
  const relieved =
    person.stateInsurance?.disabled && period >= '2026-05' && last < birthday(person.joined, 3);
  return { ESI: up(own), ESI_EMPLOYER: relieved ? 0n : up(employer), ESI_WAGE: wages };
}

export function welfareOf(person: EmployeeFacts, period: Month): Amounts {
  const last = datesOf(period).at(-1) as string;
  const [own, employer] = welfareAmounts(person.workStates[0]?.state, period);
  const none =
    person.welfareFund?.exemption !== undefined || (person.left !== undefined && person.left < last);
  return none ? { LWF: 0n, LWF_EMPLOYER: 0n } : { LWF: own, LWF_EMPLOYER: employer };
}

export function welfareAmounts(state: string | undefined, period: Month): readonly [bigint, bigint] {
  const december = period.endsWith('-12');
  if (!december && !period.endsWith('-06')) return [0n, 0n];
  if (state === 'MH') return period < '2024-03' ? [1_200n, 3_600n] : [2_500n, 7_500n];
  if (state === 'DL') return [75n, 225n];
  if (!december) return [0n, 0n];
  if (state === 'KA') return period < '2025-01' ? [2_000n, 4_000n] : [5_000n, 10_000n];
  return state === 'TS' ? [200n, 500n] : [0n, 0n];
}

export function voluntaryOf(person: EmployeeFacts, period: Month, fund: Amounts, wage: bigint): bigint {
  const choice = person.voluntaryFund?.choice;
  if (!choice || fund.PF === 0n) return 0n;
  const asked =
    choice.by === 'share'
      ? whole(wage).times(BigInt(choice.rate.numerator), BigInt(choice.rate.denominator)).rounded(100n)
      : whole(BigInt(choice.amount))
          .times(fund.DAYS ?? 0n, BigInt(datesOf(period).length) * 100n)
          .rounded(100n);
  return least(asked, (wage / 100n) * 100n);
}

/**
 * A twelfth of fifteen twenty-sixths of the wage; bonus at 8.33%, from November 2025 at eight and
 * one-third per cent, of at most 7,000 for the days paid.
 */
export function provisionsOf(period: Month, days: bigint, paid: Amounts, full: Amounts): Amounts {
  const of = (amounts: Amounts, code: string) => amounts[code] ?? 0n;
  const basic = of(full, 'BASIC') + of(full, 'DA');
  const gratuityWage = period < '2025-11' ? of(paid, 'BASIC') + of(paid, 'DA') : fundWage(paid, period);
  const counted = basic > 2_100_000n ? 0n : least(basic, 700_000n);
  const part = whole(counted)
    .times(days, BigInt(datesOf(period).length) * 100n)
    .rounded(1n);
  return {
    GRATUITY: whole(gratuityWage)
      .times(15n, 26n * 12n)
      .rounded(100n),
    BONUS_DUE: (period < '2025-11' ? whole(part).times(833n, 10_000n) : whole(part).times(1n, 12n)).rounded(
      100n,
    ),
  };
}
