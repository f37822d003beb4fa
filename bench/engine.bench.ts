import type { Month } from '../src/kernel/calendar.ts';
import { calculate } from '../src/pay/calculate.ts';
import { examplePerson, exampleRules } from '../src/pay/example.ts';
import { calculateTraced } from '../src/pay/explain.ts';
import type { EmployeeFacts } from '../src/pay/facts.ts';
import { type Plan, preparePlan } from '../src/pay/plan.ts';

/*
 * How fast the engine alone is, on one core: payslips a second without and with explanations, and the
 * calculation of a run of 10,000. The month is September 2026, the dearest one: two ceilings in one month.
 * Prints each figure with its ratio to the limit; ends with code 1 when one is missed.
 */

const period: Month = '2026-09';
const people = Array.from({ length: 10_000 }, (_, index) => examplePerson(index + 1, period));

/**
 * The best of some rounds over everyone, in seconds: what the machine does when nobody else takes its core.
 */
function bestOf(rounds: number, work: (plan: Plan, facts: EmployeeFacts) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const plan = preparePlan(exampleRules, period);
    for (const facts of people) work(plan, facts);
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return best;
}

const cold = bestOf(1, calculate);
const warm = bestOf(12, calculate);
const traced = bestOf(6, calculateTraced);

const results = [
  { what: 'payslips a second', value: people.length / warm, limit: 100_000, atLeast: true },
  { what: 'payslips a second, explained', value: people.length / traced, limit: 20_000, atLeast: true },
  { what: 'seconds for 10,000, first run of the process', value: cold, limit: 0.2, atLeast: false },
];

for (const { what, value, limit, atLeast } of results) {
  const ratio = atLeast ? value / limit : limit / value;
  const shown = value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(3);
  console.log(
    `${what}: ${shown} (limit ${limit}), ${ratio.toFixed(2)} × the limit ${ratio >= 1 ? 'met' : 'MISSED'}`,
  );
  if (ratio < 1) process.exitCode = 1;
}
