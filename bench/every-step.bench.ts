/**
 * Every step of every login type: to each entry of its menu, a record, its tabs and a new one, from the press
 * until the page has come to rest. All go round once cold; the second round is timed. Prints p50, p95 and the
 * slowest of each login type, and the pages that took longest and moved furthest, with their ratios to the
 * limits; what moves counts in both rounds.
 */
import { loginTypes, openMenu, placesOf } from '../tests/e2e/menu-places.ts';
import { openMuster } from '../tests/e2e/muster.ts';
import { type Step, stepTo, unseenShift, watchSteps } from '../tests/e2e/settling.ts';

const limitMilliseconds = 200;
const worstShown = 10;

type Walked = { readonly of: string; readonly place: string; readonly took: number } & Pick<
  Step,
  'shift' | 'moved'
>;

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
    return isList || isNew;
  });
  const cold = new Map<string, Step>();
  for (const place of places) cold.set(place, await stepTo(page, place));
  const found: Walked[] = [];
  for (const place of places) {
    const warm = await stepTo(page, place);
    const first = cold.get(place) ?? warm;
    const { shift, moved } = first.shift > warm.shift ? first : warm;
    found.push({ of, place, took: warm.took, shift, moved });
  }
  await page.context().close();
  return found;
}

const share = (sorted: readonly Walked[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.took ?? 0;
const ms = (value: number): string => `${Math.round(value)} ms`.padStart(8);
const ratio = (value: number, limit: number): string => `ratio ${(value / limit).toFixed(2)}`;

const all: Walked[] = [];
let missed = false;
for (const of of loginTypes) {
  const found = await walked(of);
  all.push(...found);
  const sorted = found.toSorted((a, b) => a.took - b.took);
  const p95 = share(sorted, 0.95);
  const shift = Math.max(...found.map((each) => each.shift));
  missed ||= p95 > limitMilliseconds || shift > unseenShift;
  console.log(
    `${of.padEnd(10)} ${`${found.length}`.padStart(4)} steps  p50 ${ms(share(sorted, 0.5))}  p95 ${ms(p95)}`,
    ` max ${ms(share(sorted, 1))}  ${ratio(p95, limitMilliseconds)}; moved at most ${shift.toFixed(4)} of 0`,
  );
}

console.log('\nThe slowest:');
for (const { of, place, took } of all.toSorted((a, b) => b.took - a.took).slice(0, worstShown))
  console.log(`${ms(took)}  ${ratio(took, limitMilliseconds)}  ${of} ${place}`);
const shifting = all.filter(({ shift }) => shift > unseenShift).sort((a, b) => b.shift - a.shift);
console.log(shifting.length === 0 ? '\nNothing moves.' : '\nWhat moves furthest:');
for (const { of, place, shift, moved } of shifting.slice(0, worstShown))
  console.log(`${shift.toFixed(4)}  ${of} ${place}\n        ${moved[0]}`);
process.exit(missed ? 1 : 0);
