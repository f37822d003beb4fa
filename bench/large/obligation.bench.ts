import { movedAssumptions } from '../../src/features/pay-out/obligation/sensitivity.ts';
import { paise } from '../../src/kernel/money.ts';
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '../../src/law/in/projected-unit-credit.ts';
import { cpuSeconds } from '../cpu-seconds.ts';

/*
 * The obligation of 100,000 people with its thirteen sensitivities, of gratuity and of leave, each against
 * 5 seconds, and against the same arithmetic as a loop by hand in the same run. Processor time of one core.
 * Ends with code 1 when a limit is missed.
 */

const rate = (fromAge: number, toAge: number, each: number) => ({ fromAge, toAge, rate: each });
const gratuity: Scheme = {
  benefit: 'gratuity',
  mortality: [rate(18, 40, 0.001), rate(41, 60, 0.004)],
  attrition: [rate(18, 30, 0.18), rate(31, 44, 0.1), rate(45, 60, 0.04)],
  vestingYears: 5,
  daysPerYear: 15,
  divisor: 26,
  ceiling: paise(20_00_000_00),
  exits: 'end of the year',
};
const leave: Scheme = {
  ...gratuity,
  ...{ benefit: 'leave', divisor: 30, ceiling: null, leaveUse: { taken: 0.05, paidOut: 0.02 } },
};
const assumed: Assumed = { discount: 7_00, salaryGrowth: 8_00 };
const people: Member[] = Array.from({ length: 100_000 }, (_, at) => ({
  age: 22 + (at % 36),
  retirementAge: 60,
  service: (at % 200) / 10,
  monthlyWages: paise(20_000_00 + (at % 97) * 1_000_00),
  takenWages: paise(40_000_00 + (at % 97) * 2_000_00),
  leaveDays: (at % 90) / 2,
}));

const runsOf = (scheme: Scheme) => [
  [scheme, assumed] as const,
  ...movedAssumptions.map(({ moved }) => moved(scheme, assumed)),
];

function whole(scheme: Scheme): number {
  let sum = 0;
  for (const [by, rates] of runsOf(scheme)) {
    const value = projectedUnitCredit(by, rates);
    for (const person of people) sum += value(person).obligation;
  }
  return sum;
}

/** The same, without names: arrays by age, one pass over the years of each person. */
function byHand(scheme: Scheme): number {
  let sum = 0;
  for (const [by, rates] of runsOf(scheme)) {
    const dies = new Float64Array(121);
    const leaves = new Float64Array(121);
    for (const each of by.mortality) dies.fill(each.rate, each.fromAge, each.toAge + 1);
    for (const each of by.attrition) leaves.fill(each.rate, each.fromAge, each.toAge + 1);
    const step = (1 + rates.salaryGrowth / 10_000) / (1 + rates.discount / 10_000);
    const worth = 1 / (1 + rates.discount / 10_000);
    for (const person of people) sum += by.benefit === 'leave' ? leaveOf(person) : gratuityOf(person);

    function gratuityOf({ age, retirementAge, service, monthlyWages }: Member): number {
      let [owed, stays, grown, discounted] = [0, 1, 1, 1];
      const years = retirementAge - age;
      const each = (monthlyWages * 15) / 26;
      for (let year = 1; year <= years; year++) {
        grown *= step;
        discounted *= worth;
        const after = service + year;
        const now = Math.min(20_00_000_00 * discounted, each * after * grown) * (service / after);
        const [q, w] = [dies[age + year - 1] ?? 0, leaves[age + year - 1] ?? 0];
        owed += stays * (after >= 5 ? q + w : q) * now;
        stays *= 1 - q - w;
        if (year === years && after >= 5) owed += stays * now;
      }
      return owed;
    }

    function leaveOf({ age, retirementAge, leaveDays, monthlyWages, takenWages }: Member): number {
      let [owed, stays, grown, left] = [0, 1, 1, 1];
      const years = retirementAge - age;
      const days = (leaveDays ?? 0) / 30;
      const inService = days * (monthlyWages * 0.02 + (takenWages ?? 0) * 0.05);
      for (let year = 1; year <= years; year++) {
        grown *= step;
        const gone = (dies[age + year - 1] ?? 0) + (leaves[age + year - 1] ?? 0);
        owed += stays * grown * left * (gone * days * monthlyWages + (1 - gone) * inService);
        stays *= 1 - gone;
        left *= 0.93;
      }
      return owed + stays * grown * left * days * monthlyWages;
    }
  }
  return sum;
}

const best = (work: () => number): number =>
  Math.min(...Array.from({ length: 3 }, () => cpuSeconds(() => void work())));
let isMet = true;
for (const scheme of [gratuity, leave]) {
  const { benefit } = scheme;
  const [ours, hand] = [whole(scheme), byHand(scheme)];
  if (Math.abs(ours / hand - 1) > 1e-9)
    throw new Error(`The loop by hand of ${benefit} comes to ${hand}, Muster to ${ours}.`);
  const [seconds, floor] = [best(() => whole(scheme)), best(() => byHand(scheme))];
  for (const { what, value, limit } of [
    { what: 'seconds for 100,000 people and 13 sensitivities', value: seconds, limit: 5 },
    { what: 'times a loop by hand of the same arithmetic', value: seconds / floor, limit: 4 },
  ]) {
    isMet &&= value <= limit;
    console.log(`${value <= limit ? '✔' : '✖'} ${benefit}, ${what}: ${value.toFixed(2)} (limit ${limit})`);
  }
}
if (!isMet) process.exitCode = 1;
