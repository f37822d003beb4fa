import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { takenOf, withAmountsSet } from '../../tests/second-calculation/by-hand.ts';
import {
  insuranceOf,
  professionalTaxOf,
  provisionsOf,
  voluntaryOf,
  welfareOf,
} from '../../tests/second-calculation/levies.ts';
import { membershipOf, withFundHistory } from '../../tests/second-calculation/membership.ts';
import {
  type Amounts,
  birthday,
  datesOf,
  Fraction,
  fullMonth,
  fundWage,
  least,
  lostDayOf,
  most,
  whole,
} from '../../tests/second-calculation/month.ts';
import { secondIncomeTax } from '../../tests/second-calculation/tax.ts';
import { examplePerson, exampleRules } from './example.ts';
import type { EmployeeFacts } from './model/facts.ts';
import type { LossOfPayBasis } from './model/loss-of-pay-rule.ts';
import type { PayRules } from './model/rules.ts';
import { calculate } from './month/calculate.ts';
import { preparePlan } from './structure/plan.ts';

/*
 * A second calculation, written from the facts and not from the engine: day by day, in fractions of BigInt,
 * with the figures of the law typed in again. It is slow and plain, so that it can be believed by reading.
 */

/** What part of a month's pay each day in service brings. */
function worthOfDays(
  person: EmployeeFacts,
  days: string[],
  period: Month,
  basis: LossOfPayBasis,
): Fraction[] {
  const inMonth = datesOf(period).length;
  const divisor = BigInt(lostDayOf(person, period, basis)) * 100n;
  const lost = days.map(() => 0n);
  let spread = 0n;
  for (const loss of person.lossOfPay) {
    let rest = BigInt(Math.round(loss.days * 100));
    if (loss.on === undefined) spread += rest;
    else
      for (const [index, day] of days.entries()) {
        if (day < loss.on) continue;
        const taken = least(rest, 100n - (lost[index] as bigint));
        lost[index] = (lost[index] as bigint) + taken;
        rest -= taken;
      }
  }
  const left = lost.reduce((sum, part) => sum + 100n - part, 0n);
  spread = least(spread, left);
  if (left - spread === 0n) return days.map(() => whole(0n));
  const worth = lost.map((part) =>
    new Fraction(1n, BigInt(inMonth))
      .plus(new Fraction(-part, divisor))
      .plus(new Fraction(-spread * (100n - part), divisor * left)),
  );
  const total = worth.reduce((sum, part) => sum.plus(part), whole(0n));
  return total.top <= 0n ? days.map(() => whole(0n)) : worth;
}

function earningsOf(person: EmployeeFacts, period: Month, days: string[], basis: LossOfPayBasis): Amounts {
  const salaryOn = (day: string) =>
    person.salaries.reduce((best, salary) =>
      salary.from <= day && salary.from >= best.from ? salary : best,
    );
  const rates = days.map((day) => fullMonth(salaryOn(day)));
  const worth = worthOfDays(person, days, period, basis);
  const over = (codes: string[], unit: bigint) =>
    most(
      0n,
      rates
        .reduce(
          (sum, rate, day) =>
            sum.plus(
              (worth[day] as Fraction).times(codes.reduce((all, code) => all + (rate[code] ?? 0n), 0n)),
            ),
          whole(0n),
        )
        .rounded(unit),
    );
  const paid: Amounts = {
    BASIC: over(['BASIC'], 100n),
    DA: over(['DA'], 1n),
    HRA: over(['HRA'], 100n),
    CLUB: over(['CLUB'], 100n),
  };
  paid.CONVEYANCE = rates.at(-1)?.CONVEYANCE ?? 0n;
  paid.SPECIAL = 0n;
  if (rates.some((rate) => 'SPECIAL' in rate)) {
    const together = over(['BASIC', 'DA', 'HRA', 'SPECIAL'], 100n);
    paid.SPECIAL = most(0n, together - (paid.BASIC as bigint) - (paid.DA as bigint) - (paid.HRA as bigint));
  }
  for (const input of person.inputs)
    paid[input.component] = (paid[input.component] ?? 0n) + BigInt(input.amount);
  return { FULL: fundWage(rates.at(-1) ?? {}, period), ...paid };
}

function fundOf(person: EmployeeFacts, period: Month, days: string[], paid: Amounts): Amounts {
  const member = person.providentFund;
  const wage = fundWage(paid, period);
  const full = paid.FULL as bigint;
  const none = { PF: 0n, PENSION: 0n, PF_EMPLOYER: 0n, INSURANCE: 0n, PF_CHARGE: 0n };
  if (!member || wage <= 0n) return none;
  const end = birthday(person.dateOfBirth as string, member.pensionDeferred ? 60 : 58);
  const { ceilingOn, isUnder, isPensioned } = membershipOf(member, full);
  let capped = 0n;
  let covered = 0n;
  let pensioned = 0n;
  for (const day of days) {
    if (!isUnder(day)) continue;
    covered += 1n;
    capped += least(wage, ceilingOn(day));
    if (day < end && isPensioned(day)) pensioned += least(wage, ceilingOn(day));
  }
  if (covered === 0n) return none;
  const share = (sum: bigint) => new Fraction(sum, BigInt(days.length)).rounded(1n);
  const upToCeiling = share(capped);
  const onAll = share(wage * covered);
  const memberWage = member.option === 'ceiling' ? upToCeiling : onAll;
  const employerWage = member.option === 'both on full wages' ? onAll : upToCeiling;
  const rate = period >= '2020-05' && period <= '2020-07' ? 10n : 12n;
  const pension = whole(share(pensioned)).times(833n, 10_000n).rounded(100n);
  return {
    PF: whole(memberWage).times(rate, 100n).rounded(100n),
    PENSION: pension,
    PF_EMPLOYER: whole(employerWage).times(rate, 100n).rounded(100n) - pension,
    INSURANCE: whole(upToCeiling).times(5n, 1_000n).rounded(100n),
    PF_CHARGE: whole(period < '2026-06' ? employerWage : memberWage)
      .times(period < '2018-06' ? 65n : 50n, 10_000n)
      .rounded(1n),
  };
}

/** Days paid in hundredths: in service, less what is lost as far as there are days to lose it from. */
function daysPaid(person: EmployeeFacts, days: readonly string[]): bigint {
  const left = days.map(() => 100n);
  let spread = 0n;
  for (const loss of person.lossOfPay) {
    let rest = BigInt(Math.round(loss.days * 100));
    if (loss.on === undefined) spread += rest;
    else
      for (const [index, day] of days.entries()) {
        if (day < loss.on) continue;
        const taken = least(rest, left[index] as bigint);
        left[index] = (left[index] as bigint) - taken;
        rest -= taken;
      }
  }
  const placed = left.reduce((sum, part) => sum + part, 0n);
  return placed - least(placed, spread);
}

/**
 * The first month whose state insurance counts the Code's wages: the law's, or what the employer chose, which
 * goes here by the way a lost day is counted.
 */
const codeWagesFrom = (basis: LossOfPayBasis): string =>
  basis === 'working-days' ? '2025-11' : basis === 'fixed-26' ? 'never' : '2025-12';

function insuranceChosen(basis: LossOfPayBasis): Pick<PayRules, 'insuranceWages'> {
  if (basis === 'working-days') return { insuranceWages: { base: 'code wages', from: '2025-11' } };
  return basis === 'fixed-26' ? { insuranceWages: { base: 'all cash pay' } } : {};
}

function secondCalculation(person: EmployeeFacts, period: Month, basis: LossOfPayBasis): Amounts {
  const days = datesOf(period).filter((day) => day >= person.joined && (!person.left || day <= person.left));
  if (days.length === 0) return { net: 0n };
  const { FULL, ...paid } = earningsOf(person, period, days, basis);
  const of = (code: string) => paid[code] ?? 0n;
  const earned = of('BASIC') + of('DA') + of('HRA') + of('CONVEYANCE') + of('SPECIAL');
  const oneOff = of('BONUS') + of('OVERTIME');
  const gross = earned + oneOff;
  const paidDays = daysPaid(person, days);
  const fund = fundOf(person, period, days, { FULL: FULL ?? 0n, ...paid });
  const VPF = voluntaryOf(person, period, { ...fund, DAYS: paidDays }, fundWage(paid, period));
  const PT = professionalTaxOf(person, period, gross);
  const insurance = insuranceOf(person, period, paid, codeWagesFrom(basis));
  const welfare = welfareOf(person, period);
  const taken = takenOf(person, { ...fund, ...insurance, PT, ...welfare });
  const { CLUB: _, ...full } = fullMonth(
    person.salaries
      .filter(({ from }) => from <= (days.at(-1) as string))
      .reduce((last, salary) => (salary.from > last.from ? salary : last)),
  );
  const tax = secondIncomeTax(person, period, {
    regular: earned,
    oneOff,
    houseRent: of('HRA'),
    basic: of('BASIC') + of('DA'),
    fullRegular: Object.values(full).reduce((sum, amount) => sum + amount, 0n),
    fullHouseRent: full.HRA ?? 0n,
    fullBasic: (full.BASIC ?? 0n) + (full.DA ?? 0n),
    fund: (fund.PF ?? 0n) + VPF,
    professionalTax: PT,
    setBeyond: {
      fund: (taken.PF ?? 0n) - (fund.PF ?? 0n),
      professionalTax: (taken.PT ?? 0n) - PT,
    },
  });
  const levies = Object.values(taken).reduce((sum, amount) => sum + amount, 0n);
  return {
    ...paid,
    ...fund,
    ...insurance,
    ...welfare,
    ...taken,
    ...provisionsOf(period, paidDays, paid, full),
    VPF,
    TDS: tax.tds,
    TAX_YEAR: tax.year,
    gross,
    net: gross - of('CLUB') - of('LOAN') - levies - VPF - tax.tds,
  };
}

const periods: readonly Month[] = [
  '2020-04',
  '2020-06',
  '2020-08',
  '2023-03',
  '2024-02',
  '2024-06',
  '2024-12',
  '2025-10',
  '2025-11',
  '2025-12',
  '2026-02',
  '2026-08',
  '2026-09',
  '2026-10',
  '2027-02',
];

/** Holidays, some of them Sundays and some of another month; some people's groups have their own way. */
function withLostDay(person: EmployeeFacts, seed: number, period: Month): EmployeeFacts {
  const days = datesOf(period);
  const holidays = [...days, ...datesOf('2026-01')].filter((_, at) => (at + seed) % 9 === 0) as IsoDate[];
  const own = [
    {},
    { group: 'Mill', basis: 'working-days', restDays: ['friday', 'saturday'] },
    { group: 'Mill', basis: (['calendar', 'fixed-30', 'fixed-26'] as const)[seed % 3] ?? 'calendar' },
  ] as const;
  return { ...person, lostDay: { ...own[seed % 7], holidays } };
}

test('a second, naive calculation pays thousands of people the same to the paisa', () => {
  let compared = 0;
  for (const basis of ['calendar', 'fixed-30', 'fixed-26', 'working-days'] as const) {
    for (const period of periods) {
      const rules = { ...exampleRules, lossOfPayBasis: basis, ...insuranceChosen(basis) };
      const plan = preparePlan(rules, period);
      for (let seed = 1; seed <= 300; seed++) {
        const known = withAmountsSet(withFundHistory(examplePerson(seed, period), seed), seed);
        const person = seed % 2 ? known : withLostDay(known, seed, period);
        const payslip = calculate(plan, person);
        for (const [code, expected] of Object.entries(secondCalculation(person, period, basis))) {
          const position = plan.positions.get(code);
          const found =
            code === 'net' ? payslip.net : code === 'gross' ? payslip.gross : payslip.amounts[position ?? -1];
          if (BigInt(found ?? -1) === expected) continue;
          const both = `${formatRupees(found as Paise)} against ${formatRupees(Number(expected) as Paise)}`;
          assert.fail(
            `${code} of person ${seed} in ${period} on ${basis}: ${both}\n${JSON.stringify(person, null, 1)}`,
          );
        }
        compared++;
      }
    }
  }
  assert.equal(compared, 18_000);
});
