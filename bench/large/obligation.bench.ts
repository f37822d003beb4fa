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
 * The gratuity obligation of 100,000 people with its twelve sensitivities, against 5 seconds, and against the
 * same arithmetic as a loop by hand in the same run. Processor time of one core. Ends with code 1 when a
 * limit is missed.
 */

const rate = (fromAge: number, toAge: number, each: number) => ({ fromAge, toAge, rate: each });
const scheme: Scheme = {
  benefit: 'gratuity',
  mortality: [rate(18, 40, 0.001), rate(41, 60, 0.004)],
  attrition: [rate(18, 30, 0.18), rate(31, 44, 0.1), rate(45, 60, 0.04)],
  vestingYears: 5,
  daysPerYear: 15,
  divisor: 26,
  ceiling: paise(20_00_000_00),
  exits: 'end of the year',
};
const assumed: Assumed = { discount: 7_00, salaryGrowth: 8_00 };
const people: Member[] = Array.from({ length: 100_000 }, (_, at) => ({
  age: 22 + (at % 36),
  retirementAge: 60,
  service: (at % 200) / 10,
  monthlyWages: paise(20_000_00 + (at % 97) * 1_000_00),
}));

function whole(): number {
  const runs = [[scheme, assumed] as const, ...movedAssumptions.map(({ moved }) => moved(scheme, assumed))];
  let sum = 0;
  for (const [by, rates] of runs) {
    const value = projectedUnitCredit(by, rates);
    for (const person of people) sum += value(person).obligation;
  }
  return sum;
}

/** The same, without names: arrays by age, one pass over the years of each person. */
function byHand(): number {
  let sum = 0;
  for (const [by, rates] of [
    [scheme, assumed] as const,
    ...movedAssumptions.map(({ moved }) => moved(scheme, assumed)),
  ]) {
    const dies = new Float64Array(121);
    const leaves = new Float64Array(121);
    for (const each of by.mortality) dies.fill(each.rate, each.fromAge, each.toAge + 1);
    for (const each of by.attrition) leaves.fill(each.rate, each.fromAge, each.toAge + 1);
    const step = (1 + rates.salaryGrowth / 10_000) / (1 + rates.discount / 10_000);
    const worth = 1 / (1 + rates.discount / 10_000);
    for (const { age, retirementAge, service, monthlyWages } of people) {
      let [stays, grown, discounted] = [1, 1, 1];
      const years = retirementAge - age;
      const each = (monthlyWages * 15) / 26;
      for (let year = 1; year <= years; year++) {
        grown *= step;
        discounted *= worth;
        const after = service + year;
        const now = Math.min(20_00_000_00 * discounted, each * after * grown) * (service / after);
        const [q, w] = [dies[age + year - 1] ?? 0, leaves[age + year - 1] ?? 0];
        sum += stays * (after >= 5 ? q + w : q) * now;
        stays *= 1 - q - w;
        if (year === years && after >= 5) sum += stays * now;
      }
    }
  }
  return sum;
}

const best = (work: () => number): number =>
  Math.min(...Array.from({ length: 3 }, () => cpuSeconds(() => void work())));
const [ours, hand] = [whole(), byHand()];
if (Math.abs(ours / hand - 1) > 1e-9)
  throw new Error(`The loop by hand comes to ${hand}, Muster to ${ours}.`);
const [seconds, floor] = [best(whole), best(byHand)];
let isMet = true;
for (const { what, value, limit } of [
  { what: 'seconds for 100,000 people and 12 sensitivities', value: seconds, limit: 5 },
  { what: 'times a loop by hand of the same arithmetic', value: seconds / floor, limit: 4 },
]) {
  isMet &&= value <= limit;
  console.log(`${value <= limit ? '✔' : '✖'} ${what}: ${value.toFixed(2)} (limit ${limit})`);
}
if (!isMet) process.exitCode = 1;
