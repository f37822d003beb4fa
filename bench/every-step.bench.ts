/**
 * Every step of every login type: to each entry of its menu, a record, its tabs and a new one, from the press
 * until the page has come to rest. All go round once cold; the second round is timed. Prints p50, p95 and the
 * slowest of each login type with what they asked of the server, and what moved furthest, with their ratios
 * to the limits; what moves counts in every round.
 *
 * `MUSTER_BENCH_AS=payroll,hr` goes round for these alone, `MUSTER_BENCH_PLACES=pay-run` to addresses that
 * hold this (a regular expression), and `MUSTER_BENCH_ROUNDS=5` times the best of five rounds: what a step
 * costs by itself, where the machine has other work.
 */
import { loginTypes, openMenu, placesOf } from '../tests/e2e/menu-places.ts';
import { openMuster } from '../tests/e2e/muster.ts';
import { type Step, stepTo, unseenShift, watchSteps } from '../tests/e2e/settling.ts';

const limitMilliseconds = 200;
const worstShown = 10;
const { MUSTER_BENCH_AS: as, MUSTER_BENCH_PLACES: pattern, MUSTER_BENCH_ROUNDS: timed } = process.env;
const walkers = as?.split(',') ?? loginTypes;
const wanted = new RegExp(pattern ?? '');
const rounds = Number(timed ?? 1);

type Walked = Step & { readonly of: string; readonly place: string };

const muster = await openMuster();
const seen = new Set<string>();

async function walked(of: string): Promise<Walked[]> {
  const page = await muster.as(of);
  await watchSteps(page);
  await openMenu(page);
  await page.goto('/Home/dashboard');
  await page.locator('h1').first().waitFor();
  // A record's page is one for all who see it: each is gone to by the first who has it.
  const places = (await placesOf(page, { form: () => true, tabs: true })).filter((place) => {
    const isList = /^[^?]*\D$/.test(place) && !place.endsWith('/new');
    const isNew = !seen.has(place);
    seen.add(place);
    return (isList || isNew) && wanted.test(place);
  });
  const cold = new Map<string, Step>();
  for (const place of places) cold.set(place, await stepTo(page, place));
  const found = new Map<string, Walked>();
  for (let round = 0; round < rounds; round++)
    for (const place of places) {
      const warm = await stepTo(page, place);
      const before = found.get(place);
      const { shift, moved } = furthest([warm, before ?? cold.get(place) ?? warm]);
      const best = before && before.took < warm.took ? before : warm;
      found.set(place, { ...best, of, place, shift, moved });
    }
  await page.context().close();
  return [...found.values()];
}

const furthest = (steps: readonly Step[]): Step =>
  steps.reduce((one, other) => (one.shift > other.shift ? one : other));
const share = (sorted: readonly Walked[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.took ?? 0;
const ms = (value: number): string => `${Math.round(value)} ms`.padStart(8);
const ratio = (value: number, limit: number): string => `ratio ${(value / limit).toFixed(2)}`;

const all: Walked[] = [];
let missed = false;
for (const of of walkers) {
  const found = await walked(of);
  all.push(...found);
  const sorted = found.toSorted((a, b) => a.took - b.took);
  const p95 = share(sorted, 0.95);
  const shift = Math.max(0, ...found.map((each) => each.shift));
  missed ||= p95 > limitMilliseconds || shift > unseenShift;
  console.log(
    `${of.padEnd(10)} ${`${found.length}`.padStart(4)} steps  p50 ${ms(share(sorted, 0.5))}  p95 ${ms(p95)}`,
    ` max ${ms(share(sorted, 1))}  ${ratio(p95, limitMilliseconds)}; moved at most ${shift.toFixed(4)} of 0`,
  );
  for (const { place, took, asked } of sorted.slice(-worstShown).toReversed())
    console.log([`  ${ms(took)}  ${place}`, ...asked].join('\n              '));
}

const shifting = all.filter(({ shift }) => shift > unseenShift).sort((a, b) => b.shift - a.shift);
console.log(shifting.length === 0 ? '\nNothing moves.' : '\nWhat moves furthest:');
for (const { of, place, shift, moved } of shifting.slice(0, worstShown))
  console.log(`${shift.toFixed(4)}  ${of} ${place}\n        ${moved[0]}`);
process.exit(missed ? 1 : 0);
