/**
 * Looks at pages by the rules of WCAG 2.2 AA that a program can check: light and wide, and dark on a phone of
 * 360 px, where no page may be wider than the phone.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { newParts } from './page-parts.ts';
import { stepTo, unseenShift, watchSteps } from './settling.ts';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks = [
  ['light and wide', 1440, 'light'],
  ['dark on a phone', 360, 'dark'],
] as const;
type Look = (typeof looks)[number];

/** What follows from where things come to stand, and so differs between pages of the same parts. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];

/** What is wrong with the page as it stands by all rules, or by those of its layout; a line each. */
function faultsOf(page: Page, runOnly: NonNullable<axe.RunOptions['runOnly']>): Promise<string[]> {
  return page.evaluate(async (rulesToRun) => {
    const { axe: checker } = globalThis as typeof globalThis & { axe: typeof axe };
    // Of a table's many rows the first few are looked at: the others are made by the same code.
    const rows = ['tbody > tr', '[role=rowgroup] > [role=row]'];
    const many = rows.map((row) => `${row}:nth-child(n + 6)`).filter((row) => document.querySelector(row));
    const { violations } = await checker.run(
      { include: [['html']], ...(many.length > 0 && { exclude: many.map((row) => [row]) }) },
      { runOnly: rulesToRun, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

async function widthFaults(page: Page): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return wider > 0 ? [`${wider} px wider than the screen`] : [];
}

/**
 * The page is drawn when nothing stands for what is coming and nothing more has been fetched for a moment.
 */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, main p').first().waitFor();
  await page.waitForFunction(async () => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    if (document.documentElement.dataset.mantineColorScheme !== scheme) return false;
    const fetched = () => performance.getEntriesByType('resource').length;
    const before = fetched();
    await new Promise((rested) => setTimeout(rested, 120));
    // Two frames, so that the colours of the other scheme have arrived everywhere.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const still = document.getAnimations().every(({ playState }) => playState !== 'running');
    return still && before === fetched() && !document.querySelector('[aria-busy=true], [aria-label=Loading]');
  });
}

/**
 * Walks the places in one browser, light and wide and dark on a phone; answers every fault with the place it
 * was found at. What moves while a page comes is a fault too: in one look, the other being of the same page.
 */
export async function walk(page: Page, places: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await watchSteps(page);
  await page.goto('/test');
  for (const [at, place] of places.entries()) {
    const look = looks[at % 2] ?? looks[0];
    await lookAs(page, look);
    const { shift, moved } = await stepTo(page, place);
    if (shift > unseenShift) faults.push(`${place}, ${look[0]}: moves by ${moved.join(' | ')}`);
    // Menu pages are mostly one generic list: those take turns, and what opens from them is seen both ways.
    const isOne = /^\/Home\/[^?]+$/.test(place) && !/\/(\d+|new)$/.test(place);
    faults.push(...(await looked(page, place, isOne ? [look] : [look, looks[(at + 1) % 2] ?? look])));
  }
  return faults;
}

async function lookAs(page: Page, [, width, colorScheme]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

export async function looked(page: Page, place: string, each: readonly Look[] = looks): Promise<string[]> {
  const faults: string[] = [];
  for (const one of each) {
    const [look] = one;
    await lookAs(page, one);
    await settled(page);
    const { isNew, twice } = await newParts(page, look);
    const found = [
      ...((await page.getByText('There is no page here for you').count()) > 0 ? ['no page'] : []),
      ...(await faultsOf(page, isNew ? rules : { type: 'rule', values: layoutRules })),
      ...(await widthFaults(page)),
      ...twice.map((id) => `two of the id ${id}`),
    ];
    faults.push(...found.map((fault) => `${place}, ${look}: ${fault}`));
  }
  return faults;
}
