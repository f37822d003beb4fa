/**
 * A roster proposed for 100 people, 31 days and three shifts: how long until the first lawful one and until
 * it is within two percent of the best, what memory it takes, and that it breaks nothing; beside the usual
 * rotation in cover, cost and fairness. Ends with code 1 when a limit is missed.
 */
import { firstRoster } from '#time/roster/proposal/first-roster.ts';
import { makeModel } from '#time/roster/proposal/make-model.ts';
import { costOf, type Model, type Values, withSlack } from '#time/roster/proposal/model.ts';
import { figuresOf, turnsOf } from '#time/roster/proposal/read-proposal.ts';
import type { Turn } from '#time/roster/roster.ts';
import { solving } from '../../src/features/attendance/proposal/solve.server.ts';
import { breachesIn, madeProblem, rotation } from './made-roster.ts';

const [people, days] = [Number(process.argv[2] ?? 100), 31];
const limits = { first: 10, near: 60, share: 0.02, memory: 700 };

const begun = performance.now();
const since = (): number => (performance.now() - begun) / 1_000;
const problem = madeProblem(people, days);
const model = makeModel(problem);
const start = firstRoster(model);
const firstAt = since();
let memory = 0;
const watch = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss() / 2 ** 20);
}, 100);

const gap = Number(process.env['GAP'] ?? 0.005);
const run = solving(model, { seconds: limits.near, gap });
let nearAt: number | undefined;
let told = '';
const near = setInterval(() => {
  const { bound, values } = run.now();
  // The first roster may be near enough before the solver says how near.
  const cost = costOf(model, values);
  const share = bound === null ? null : (cost - bound) / Math.max(1, Math.abs(cost));
  const line = `${cost.toFixed(1)} of ${bound?.toFixed(1)}`;
  if (process.env['TRACE'] && line !== told) console.log(since().toFixed(1), line);
  told = line;
  if (share !== null && share <= limits.share) nearAt ??= since();
}, 200);
const solved = await run.done;
clearInterval(watch);
clearInterval(near);
const took = since();
const cost = costOf(model, solved.values);
const share = solved.bound === null ? 1 : (cost - solved.bound) / cost;
if (share <= limits.share) nearAt ??= took;

const turns = turnsOf(problem, model, solved.values);
const firstTurns = turnsOf(problem, model, start);
const usual = rotation(problem);

/** Cells of turns, as the model weighs them. */
function valuesOf({ cells, cost: costs }: Model, rows: readonly (readonly Turn[])[]): Values {
  const values = new Float64Array(costs.length);
  for (const [column, { person, day, turn }] of cells.entries())
    if (rows[person]?.[day] === turn) values[column] = 1;
  return withSlack(model, values);
}

const row = (name: string, rows: readonly (readonly Turn[])[]) => {
  const { missing, shifts, most, least, wishes } = figuresOf(problem, rows);
  const weight = costOf(model, valuesOf(model, rows)).toFixed(0);
  console.log(
    `${name}: ${missing} missing, weight ${weight}, ${shifts * 7.5} h in ${shifts} shifts, ` +
      `nights ${least.night} to ${most.night}, weekends ${least.weekend} to ${most.weekend}, ` +
      `${wishes} wishes not met, ${breachesIn(problem, rows)} breaches`,
  );
};
const ratio = (value: number, limit: number) =>
  `${value.toFixed(2)} of ${limit}, ratio ${(value / limit).toFixed(2)}`;
console.log(
  `${people} people x ${days} days x 3 shifts: ${model.cells.length} cells, ${model.rows.length} rows`,
);
console.log(`first lawful roster, s: ${ratio(firstAt, limits.first)}`);
const reached = nearAt === undefined ? 'not reached' : ratio(nearAt, limits.near);
console.log(`within ${limits.share * 100} % of the bound, s: ${reached}`);
console.log(`ended after ${took.toFixed(1)} s, ${(share * 100).toFixed(2)} % from the bound`);
console.log(`memory, MB: ${ratio(memory, limits.memory)}`);
row('proposed', turns);
row('first', firstTurns);
row('rotation', usual);
const broken = breachesIn(problem, turns) + breachesIn(problem, firstTurns);
const isMissed = firstAt > limits.first || (nearAt ?? Number.POSITIVE_INFINITY) > limits.near;
process.exit(isMissed || memory > limits.memory || broken > 0 ? 1 : 0);
