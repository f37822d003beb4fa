import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Month } from '../src/kernel/calendar.ts';
import { examplePerson, exampleRules } from '../src/pay/example.ts';
import { calculateTraced } from '../src/pay/explain/explain.ts';
import type { EmployeeFacts } from '../src/pay/model/facts.ts';
import { calculate } from '../src/pay/month/calculate.ts';
import { type Plan, preparePlan } from '../src/pay/structure/plan.ts';
import { cpuSeconds } from './cpu-seconds.ts';

/*
 * How fast the engine alone is, on one core, with all of the law: payslips a second without and with
 * explanations, the calculation of a run of 10,000, and the same arithmetic written by hand beside it.
 * The month is September 2026, the dearest one: two ceilings in one month; by hand it is October, whole
 * months, one structure. All but the first run is processor time. Prints each figure with its ratio to the
 * limit; ends with code 1 when one is missed.
 */

const period: Month = '2026-09';
const people = Array.from({ length: 10_000 }, (_, index) => examplePerson(index + 1, period));

type Work = (plan: Plan, facts: EmployeeFacts) => unknown;

/** A round over everyone, the law of the month looked up in it. */
function round(work: Work): void {
  const plan = preparePlan(exampleRules, period);
  for (const facts of people) work(plan, facts);
}

/** The best of some rounds, in seconds of one core. */
function bestOf(rounds: number, work: Work): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < rounds; at++)
    best = Math.min(
      best,
      cpuSeconds(() => round(work)),
    );
  return best;
}

/** Seconds of the loop by hand and of the engine for the same people. */
function besideHand(): { readonly hand: number; readonly engine: number } {
  const program = join(import.meta.dirname, 'engine-beside.ts');
  return JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }));
}

const started = performance.now();
round(calculate);
const cold = (performance.now() - started) / 1000;
const warm = bestOf(12, calculate);
const traced = bestOf(6, calculateTraced);

const { hand, engine } = besideHand();

const results = [
  { what: 'payslips a second', value: people.length / warm, limit: 100_000, atLeast: true },
  { what: 'payslips a second, explained', value: people.length / traced, limit: 20_000, atLeast: true },
  { what: 'seconds for 10,000, first run of the process', value: cold, limit: 0.4, atLeast: false },
  { what: 'times a loop by hand of the same arithmetic', value: engine / hand, limit: 5, atLeast: false },
];

for (const { what, value, limit, atLeast } of results) {
  const ratio = atLeast ? value / limit : limit / value;
  const shown = value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(3);
  console.log(
    `${what}: ${shown} (limit ${limit}), ${ratio.toFixed(2)} × the limit ${ratio >= 1 ? 'met' : 'MISSED'}`,
  );
  if (ratio < 1) process.exitCode = 1;
}
