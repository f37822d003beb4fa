import type { Paise } from '#kernel/money.ts';

/*
 * What a firm owes for service so far: projected unit credit, Ind AS 19 paragraphs 67 to 74, by the conventions
 * of facts/calculator-contract.md. All amounts are paise that are not yet rounded.
 */

/** Probabilities a year by age, both ages counted. An age that is in none has none. */
type Rates = readonly { readonly fromAge: number; readonly toAge: number; readonly rate: number }[];

export interface Scheme {
  readonly benefit: 'gratuity' | 'leave';
  readonly mortality: Rates;
  readonly attrition: Rates;
  /** Years of service before leaving or retirement pays; on death none are asked. */
  readonly vestingYears: number;
  readonly daysPerYear: number;
  readonly divisor: number;
  readonly ceiling: Paise | null;
  readonly exits: 'end of the year' | 'middle of the year';
  /** What of a balance of leave goes in each year that somebody stays, as parts of it. */
  readonly leaveUse?: { readonly taken: number; readonly paidOut: number };
}

/** Yearly rates in hundredths of a percent. */
export interface Assumed {
  readonly discount: number;
  readonly salaryGrowth: number;
}

export interface Member {
  readonly age: number;
  readonly retirementAge: number;
  /** Years, with their part. */
  readonly service: number;
  readonly monthlyWages: Paise;
  /** For whom others than those of the scheme hold. */
  readonly vestingYears?: number;
  readonly leaveDays?: number | null;
  /** The wages a day of leave costs that is taken, where it is not what a day paid out is worth. */
  readonly takenWages?: Paise;
}

interface Valuation {
  readonly obligation: number;
  /** What the coming year adds, at its end. */
  readonly serviceCost: number;
}

/** Told of each exit of a member: in how many years, and what is paid for service so far. */
type Payments = (years: number, payment: number) => void;

const oldest = 120;

const byAge = (rates: Rates): Float64Array =>
  Float64Array.from(
    { length: oldest + 1 },
    (_, age) => rates.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)?.rate ?? 0,
  );

/** Powers by half-years. */
const halves = (base: number): Float64Array =>
  Float64Array.from({ length: 2 * oldest + 1 }, (_, half) => base ** (half / 2));

/** Each times the other of its place. */
const by =
  (others: Float64Array) =>
  (value: number, at: number): number =>
    value * (others[at] ?? 0);

type Course = {
  /** Shares of leave that are taken and paid out in a year of service, and what is kept of it. */
  readonly taken: number;
  readonly paidOut: number;
  readonly kept: number;
  /** 0 where who goes goes at the end of a year, 1 in its middle. */
  readonly early: 0 | 1;
  readonly dying: readonly number[] | Float64Array;
  readonly leaving: readonly number[] | Float64Array;
  readonly growth: Float64Array;
  readonly worth: Float64Array;
};

function courseOf(scheme: Scheme, { discount, salaryGrowth }: Assumed): Course {
  const isLeave = scheme.benefit === 'leave';
  const { taken, paidOut } = (isLeave && scheme.leaveUse) || { taken: 0, paidOut: 0 };
  return {
    ...{ taken, paidOut, kept: Math.max(0, 1 - taken - paidOut) },
    early: scheme.exits === 'end of the year' ? 0 : 1,
    ...{ dying: byAge(scheme.mortality), leaving: byAge(scheme.attrition) },
    ...{ growth: halves(1 + salaryGrowth / 10_000), worth: halves(1 / (1 + discount / 10_000)) },
  };
}

/** Of leave nothing vests and all is earned: the same sum, shorter. */
function leaveValuing(
  { taken, paidOut, kept, early, dying, leaving, growth, worth }: Course,
  divisor: number,
) {
  const going = Float64Array.from(dying, (dies, age) => dies + (leaving[age] ?? 0));
  const grownWorth = growth.map(by(worth));
  return ({ age, retirementAge, leaveDays, ...member }: Member): Valuation => {
    const { monthlyWages, takenWages = monthlyWages } = member;
    const days = (leaveDays ?? 0) / divisor;
    const [atExit, inService] = [days * monthlyWages, days * (monthlyWages * paidOut + takenWages * taken)];
    const years = Math.max(0, retirementAge - age);
    let [obligation, stays] = [0, 1];
    for (let year = 1; year <= years; year += 1) {
      const gone = going[age + year - 1] ?? 0;
      const now = stays * (grownWorth[2 * year - early] ?? 0);
      const left = Math.max(0, 1 - gone);
      obligation += now * (gone * atExit + left * inService);
      stays *= left * kept;
    }
    return { obligation: obligation + stays * (grownWorth[2 * years] ?? 0) * atExit, serviceCost: 0 };
  };
}

/**
 * Values members of one scheme under one set of assumptions. In each year of age some die and some leave; who
 * reaches the retirement age retires on it. Leave that is used in service is paid in the year of its use, at
 * the wages of then. It is asked for everybody many times: nothing is made in its loop.
 */
export function projectedUnitCredit(scheme: Scheme, { discount, salaryGrowth }: Assumed) {
  const course = courseOf(scheme, { discount, salaryGrowth });
  const { dying, leaving, growth, worth, early, taken, paidOut, kept } = course;
  const nextYear = 1 + discount / 10_000;
  const isLeave = scheme.benefit === 'leave';
  const most = scheme.ceiling ?? Number.POSITIVE_INFINITY;
  const leaveWorth = leaveValuing(course, scheme.divisor);

  return (member: Member, tell?: Payments): Valuation => {
    if (isLeave && !tell) return leaveWorth(member);
    const { age, service, monthlyWages } = member;
    const vesting = isLeave ? Number.NEGATIVE_INFINITY : (member.vestingYears ?? scheme.vestingYears);
    const days = isLeave ? (member.leaveDays ?? 0) : scheme.daysPerYear;
    const each = (monthlyWages * days) / scheme.divisor;
    const years = Math.max(0, member.retirementAge - age);
    const used =
      kept === 1
        ? 0
        : each * paidOut + (((member.takenWages ?? monthlyWages) * days) / scheme.divisor) * taken;
    let [obligation, serviceCost, stays, balance] = [0, 0, 1, 1];
    // The last exit is retirement, after the last year.
    for (let year = 1; year <= years + 1; year += 1) {
      const isRetirement = year > years;
      const half = isRetirement ? 2 * years : 2 * year - early;
      const dies = isRetirement ? 0 : (dying[age + year - 1] ?? 0);
      const leaves = isRetirement ? 1 : (leaving[age + year - 1] ?? 0);
      const after = service + half / 2;
      // On death no length of service is asked.
      const chance = stays * (after < vesting ? dies : dies + leaves);
      stays *= Math.max(0, 1 - dies - leaves);
      const part = balance;
      if (used > 0 && !isRetirement) {
        // Who stays uses part of the balance when others leave with the whole of it.
        const inService = stays * part * used * (growth[half] ?? 0);
        balance *= kept;
        obligation += inService * (worth[half] ?? 0);
        tell?.(half / 2, inService);
      }
      if (chance === 0 || (!isLeave && after <= 0)) continue;
      const paid = chance * Math.min(most, each * (growth[half] ?? 0) * (isLeave ? part : after));
      const earned = isLeave ? 1 : service / after;
      const now = paid * (worth[half] ?? 0);
      obligation += now * earned;
      if (!isLeave) serviceCost += ((now * Math.min(1, half / 2)) / after) * nextYear;
      tell?.(half / 2, paid * earned);
    }
    return { obligation, serviceCost };
  };
}
