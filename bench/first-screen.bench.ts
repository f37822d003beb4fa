/**
 * From the address to a usable home, in a browser that has nothing kept: the sign-in page until it can be
 * typed into, and Submit until home shows its cards and takes clicks. Typing itself is not counted. Prints
 * the median and the worst of some rounds, how far anything moved while it was drawn (CLS), and what the
 * network carried.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWorld, worldPassword } from '../tests/world.ts';

const rounds = 5;
const limitSeconds = 1.2;
const limitShift = 0.05;
const places = [
  process.env.MUSTER_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 3000;
}

type Round = { opened: number; home: number; shift: number; bytes: number; requests: number };

/**
 * Layout shifts are collected from the first moment on; those that a person's own input caused are not
 * counted.
 */
const watchShifts = (): void => {
  const seen = globalThis as typeof globalThis & { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

async function measure(browser: Browser, address: string, userName: string): Promise<Round> {
  // A fresh context has no cache, no cookie and no compiled code of the one before.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  let bytes = 0;
  let requests = 0;
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  const begun = performance.now();
  await page.goto(`${address}/login`, { waitUntil: 'commit' });
  await page.getByLabel('User Name').waitFor();
  const opened = performance.now() - begun;
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(worldPassword);
  await page.waitForFunction(() => document.querySelector('select')?.value);
  const home = await submit(page);
  const shift = await page.evaluate(() => (globalThis as typeof globalThis & { shift: number }).shift);
  await context.close();
  return { opened: opened / 1000, home: home / 1000, shift, bytes, requests };
}

/** Milliseconds from Submit until the cards stand and the page has nothing left to do at once. */
async function submit(page: Page): Promise<number> {
  const begun = performance.now();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/Home/dashboard');
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor();
  await page.locator('main section h2').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  return performance.now() - begun;
}

const port = await freePort();
const address = `http://localhost:${port}`;
const world = await buildWorld({ settings: { publicUrl: address } });
await world.app.listen({ port, host: '127.0.0.1' });
const executablePath = places.find((place) => place && existsSync(place));
if (!executablePath) throw new Error('This needs Chromium or Chrome; name it in MUSTER_BROWSER.');
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const { userName } = world.people['Harish Iyer'];
const results: Round[] = [];
// The first round warms the server, not the browser, and is not counted.
for (let round = 0; round <= rounds; round++) {
  const result = await measure(browser, address, userName);
  if (round > 0) results.push(result);
}
await browser.close();
await world.close();

const sorted = (of: (round: Round) => number): number[] => results.map(of).sort((a, b) => a - b);
const median = (values: readonly number[]): number => values[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]): number => values[values.length - 1] ?? 0;
const total = sorted(({ opened, home }) => opened + home);
const shifts = sorted(({ shift }) => shift);

const ratioOf = (value: number, limit: number): string => `ratio ${(value / limit).toFixed(2)}`;
const say = (what: string, values: readonly number[]): void =>
  console.log(`${what}: median ${median(values).toFixed(2)} s, worst ${worst(values).toFixed(2)} s`);
const home = sorted((round) => round.home);
say(
  'sign-in page, from the address until it takes typing',
  sorted((round) => round.opened),
);
say('home, from Submit until it is usable', home);
const whole = median(total);
console.log(`both: ${whole.toFixed(2)} s of ${limitSeconds} s, ${ratioOf(whole, limitSeconds)}`);
const shift = worst(shifts);
console.log(`layout shift, worst: ${shift.toFixed(3)} of ${limitShift}, ${ratioOf(shift, limitShift)}`);
const [one] = results;
if (one)
  console.log(`carried: ${(one.bytes / 1000).toFixed(0)} kB in ${one.requests} answers, fonts included`);
if (whole > limitSeconds || shift > limitShift) process.exitCode = 1;
