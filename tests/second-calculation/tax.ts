import type { Month } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';

/*
 * For the agreement test alone: income tax a second time, written from facts/india-statutory.md A and from
 * nothing of the engine, plainly, in BigInt paise.
 */

const lakh = 1_00_000_00n;
const rupee = 100n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** top ÷ bottom to whole multiples of a unit, halves up; never of a negative amount here. */
function near(top: bigint, bottom: bigint, unit = 1n): bigint {
  return ((top * 2n + bottom * unit) / (bottom * unit * 2n)) * unit;
}

const share = (amount: bigint, percent: bigint): bigint => near(amount * percent, 100n);

type Bands = readonly (readonly [bigint, bigint])[];

const newBands: Record<
  string,
  { bands: Bands; above: bigint; standard: bigint; limit: bigint; rebate: bigint; relief: boolean }
> = {
  '2022': {
    bands: [
      [250n, 0n],
      [500n, 5n],
      [750n, 10n],
      [1000n, 15n],
      [1250n, 20n],
      [1500n, 25n],
    ],
    above: 30n,
    standard: 0n,
    limit: 500n,
    rebate: 12_500n,
    relief: false,
  },
  '2023': {
    bands: [
      [300n, 0n],
      [600n, 5n],
      [900n, 10n],
      [1200n, 15n],
      [1500n, 20n],
    ],
    above: 30n,
    standard: 50_000n,
    limit: 700n,
    rebate: 25_000n,
    relief: true,
  },
  '2024': {
    bands: [
      [300n, 0n],
      [700n, 5n],
      [1000n, 10n],
      [1200n, 15n],
      [1500n, 20n],
    ],
    above: 30n,
    standard: 75_000n,
    limit: 700n,
    rebate: 25_000n,
    relief: true,
  },
  '2025': {
    bands: [
      [400n, 0n],
      [800n, 5n],
      [1200n, 10n],
      [1600n, 15n],
      [2000n, 20n],
      [2400n, 25n],
    ],
    above: 30n,
    standard: 75_000n,
    limit: 1200n,
    rebate: 60_000n,
    relief: true,
  },
};

const thousand = 1_000n * rupee;

interface Rules {
  readonly bands: Bands;
  readonly above: bigint;
  readonly standard: bigint;
  readonly limit: bigint;
  readonly rebate: bigint;
  readonly relief: boolean;
  readonly topSurcharge: bigint;
}

function rulesOf(year: number, regime: 'old' | 'new', age: number): Rules {
  if (regime === 'old') {
    const nil = age >= 80 ? 500n : age >= 60 ? 300n : 250n;
    const bands: Bands = [
      [nil, 0n],
      [500n, 5n],
      [1000n, 20n],
    ];
    return {
      bands,
      above: 30n,
      standard: 50_000n,
      limit: 500n,
      rebate: 12_500n,
      relief: false,
      topSurcharge: 37n,
    };
  }
  const rules = newBands[String(Math.min(year, 2025))];
  if (!rules) throw new Error(`no rates for ${year}`);
  return { ...rules, topSurcharge: year === 2022 ? 37n : 25n };
}

function slabTax({ bands, above }: Rules, income: bigint): bigint {
  let tax = 0n;
  let from = 0n;
  for (const [upTo, rate] of bands) {
    const end = upTo * thousand;
    if (income > from && end > from) tax += share(least(income, end) - from, rate);
    from = most(from, end);
  }
  return income > from ? tax + share(income - from, above) : tax;
}

function afterRebate(rules: Rules, resident: boolean, income: bigint): bigint {
  const tax = slabTax(rules, income);
  const limit = rules.limit * thousand;
  if (!resident) return tax;
  if (income <= limit) return tax - least(tax, rules.rebate * rupee);
  return rules.relief ? least(tax, income - limit) : tax;
}

function surchargeRate(rules: Rules, income: bigint): bigint {
  if (income > 500n * lakh) return rules.topSurcharge;
  if (income > 200n * lakh) return 25n;
  if (income > 100n * lakh) return 15n;
  return income > 50n * lakh ? 10n : 0n;
}

function taxOn(rules: Rules, resident: boolean, income: bigint): bigint {
  const tax = afterRebate(rules, resident, income);
  let due = tax + share(tax, surchargeRate(rules, income));
  const threshold = [500n, 200n, 100n, 50n].map((of) => of * lakh).find((of) => income > of);
  if (
    (threshold !== undefined && threshold !== 500n * lakh) ||
    (threshold !== undefined && rules.topSurcharge === 37n)
  ) {
    const there = afterRebate(rules, resident, threshold as bigint);
    const cap =
      there + share(there, surchargeRate(rules, threshold as bigint)) + (income - (threshold as bigint));
    due = most(tax, least(due, cap));
  }
  return due + near(due * 4n, 100n);
}

/** What the rest of the second calculation found for the month. Paise. */
export interface PaidForTax {
  readonly regular: bigint;
  readonly oneOff: bigint;
  readonly houseRent: bigint;
  readonly basic: bigint;
  readonly fullRegular: bigint;
  readonly fullHouseRent: bigint;
  readonly fullBasic: bigint;
  readonly fund: bigint;
  readonly professionalTax: bigint;
  /** What levies set by hand take in this month beyond the two before. */
  readonly setBeyond: { readonly fund: bigint; readonly professionalTax: bigint };
}

const nextMonth = (of: string): string =>
  of.endsWith('-12')
    ? `${Number(of.slice(0, 4)) + 1}-01`
    : `${of.slice(0, 5)}${String(Number(of.slice(5)) + 1).padStart(2, '0')}`;

/** The month's tax, and what the year is expected to come to. */
export function secondIncomeTax(
  person: EmployeeFacts,
  period: Month,
  paid: PaidForTax,
): { readonly tds: bigint; readonly year: bigint } {
  const { taxation, soFar } = person;
  if (!taxation || !soFar || !person.dateOfBirth) return { tds: 0n, year: 0n };
  const month = Number(period.slice(5));
  const year = Number(period.slice(0, 4)) - (month < 4 ? 1 : 0);
  if (year < 2022 || year > 2026) return { tds: 0n, year: 0n };
  const endOfYear = `${year + 1}-03-31`;
  const ahead: string[] = [];
  if (person.left?.slice(0, 7) !== period) {
    for (let of: string = nextMonth(period); of <= endOfYear.slice(0, 7); of = nextMonth(of)) ahead.push(of);
  }
  const months = BigInt(ahead.length);
  const regime = taxation.regime ?? (year === 2022 ? 'old' : 'new');
  const old = regime === 'old';
  const birthday = (age: number) =>
    `${Number(person.dateOfBirth?.slice(0, 4)) + age}${person.dateOfBirth?.slice(4)}`;
  // An age is reached on the day before the birthday, which may be the first day after the year.
  const dayAfter = `${year + 1}-04-01`;
  const age = !taxation.resident || birthday(60) > dayAfter ? 0 : birthday(80) > dayAfter ? 60 : 80;
  const rules = rulesOf(year, regime, age);
  const previous = taxation.previousEmployment;
  const other = BigInt(taxation.otherIncome ?? 0);

  const yearOf = (oneOff: bigint): { due: bigint; salary: bigint; total: bigint } => {
    const gross =
      BigInt(soFar.taxable) +
      paid.regular +
      paid.fullRegular * months +
      oneOff +
      BigInt(previous?.salary ?? 0);
    const exempt = old ? least(rentExempt(person, period, ahead, paid), gross) : 0n;
    const standard = least(rules.standard * rupee, gross - exempt);
    const professional = old
      ? BigInt(soFar.professionalTax) +
        paid.professionalTax * (months + 1n) +
        paid.setBeyond.professionalTax +
        BigInt(previous?.professionalTax ?? 0)
      : 0n;
    const salary = most(0n, gross - exempt - standard - professional);
    const interest = BigInt(taxation.houseProperty?.selfOccupied?.interest ?? 0);
    const house = old ? least(interest, 2n * lakh) : 0n;
    const before = most(0n, salary - house + other);
    const total = near(before - least(before, old ? deductions(person, paid, months, age) : 0n), 1n, 1_000n);
    return { due: taxOn(rules, taxation.resident, total), salary, total };
  };

  const withAll = yearOf(paid.oneOff);
  const without = paid.oneOff === 0n ? withAll : yearOf(0n);
  const nil = (rules.bands[0]?.[0] ?? 0n) * thousand;
  const dueOf = (of: typeof withAll): bigint => {
    if (taxation.hasPan) return of.due;
    return of.total <= nil ? 0n : most(of.due, share(of.salary, 20n));
  };
  const counted = `${period}-28` >= '2024-10-01' ? BigInt(taxation.otherCredits ?? 0) : 0n;
  const remaining = dueOf(withAll) - BigInt(soFar.tax) - BigInt(previous?.tax ?? 0) - counted;
  const apart = dueOf(withAll) - dueOf(without);
  const all = near(most(0n, remaining), 1n, rupee);
  const spread = near(most(0n, remaining - apart), months + 1n, rupee);
  const tds = months === 0n ? all : least(most(0n, spread + near(apart, 1n, rupee)), all);
  return { tds, year: dueOf(withAll) };
}

function deductions(person: EmployeeFacts, paid: PaidForTax, months: bigint, age: number): bigint {
  const { taxation, soFar } = person;
  const declared = taxation?.deductions;
  const fund =
    BigInt(soFar?.fund ?? 0) +
    paid.fund * (months + 1n) +
    paid.setBeyond.fund +
    BigInt(taxation?.previousEmployment?.providentFund ?? 0);
  const savings = least(BigInt(declared?.investments ?? 0) + fund, 150_000n * rupee);
  const premium = BigInt(declared?.healthInsurance?.family ?? 0);
  const health = least(premium, (age >= 60 ? 50_000n : 25_000n) * rupee);
  return savings + health + least(BigInt(declared?.additionalPension ?? 0), 50_000n * rupee);
}

/**
 * Month by month: the least of the allowance, rent above a tenth of salary, half of salary (Mumbai is a
 * metro).
 */
function rentExempt(
  person: EmployeeFacts,
  period: Month,
  ahead: readonly string[],
  paid: PaidForTax,
): bigint {
  const home = person.taxation?.rents?.[0];
  if (!home) return 0n;
  const months = [
    ...(person.soFar?.rentMonths ?? []).map(
      (of) => [of.month as string, BigInt(of.houseRent), BigInt(of.basic)] as const,
    ),
    [period as string, paid.houseRent, paid.basic] as const,
    ...ahead.map((of) => [of, paid.fullHouseRent, paid.fullBasic] as const),
  ];
  let total = 0n;
  for (const [month, received, salary] of months) {
    if (month < home.from) continue;
    const above = most(0n, BigInt(home.rent) - near(salary, 10n));
    total += least(received, least(above, near(salary, 2n)));
  }
  return total;
}
