/**
 * The roster of 500 people by 35 days in a browser: from the answer's arrival until its first rows stand, and
 * the frames while one scrolls down and across and while one drags over days. Ends with code 1 when a limit
 * is missed.
 */
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { withClient } from '#server/database/database-roles.ts';
import { buildApp } from '#server/http.ts';
import { systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { addPeople } from '../many-people.ts';
import { keepTime } from './made-punches.ts';

const people = 500;
const limitPaint = 0.4;
const frameMs = 1000 / 60;
/** The share of frames that may come later than one sixtieth of a second, by more than the clock's grain. */
const limitLate = 0.05;
const grainMs = 1;

const places = [
  process.env['MUSTER_BROWSER'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Frames of two seconds while `act` goes on in the page, once for each frame. */
const framesOf = (page: Page, act: string): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const grid = document.querySelector('[role="grid"]').parentElement;
    const act = ${act};
    const frames = [];
    let last = performance.now();
    const begun = last;
    await new Promise((resolve) => {
      const step = (now) => {
        frames.push(now - last);
        last = now;
        act(grid, now - begun);
        if (now - begun > 2000) resolve();
        else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    return frames.slice(2);
  })()`);

const scroll = '(grid, ms) => grid.scrollBy(ms > 1500 ? 12 : 0, ms > 1500 ? 0 : 90)';
/** From the first cell in sight over the rows and days beside it, there and back. */
const drag = `(() => {
  let begun = false;
  const how = { bubbles: true, button: 0, buttons: 1 };
  const send = (cell, kind) => cell?.dispatchEvent(new PointerEvent(kind, how));
  return (grid, ms) => {
    const at = Math.floor(ms / 16);
    const cells = [...grid.querySelectorAll('tbody tr')];
    const row = cells[2 + (at % 8)];
    const cell = row?.querySelectorAll('td')[3 + (at % 20)];
    if (!begun) send(cell, 'pointerdown');
    begun = true;
    send(cell, 'pointerover');
  };
})()`;

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
await keepTime(world);
await withClient(world.database.ownerUrl, (client) => client.query('analyze'));
const webFolder = process.env['MUSTER_WEB'];
const app = await buildApp(world.host, { requestsMinute: 1_000_000, ...(webFolder ? { webFolder } : {}) });
const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
const executablePath = places.find((place) => place && existsSync(place));
if (!executablePath) throw new Error('This needs Chromium or Chrome; name it in MUSTER_BROWSER.');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const [name = '', value = ''] = world.cookieOf('Harish Iyer').split(/=(.*)/);
await context.addCookies([{ name, value, url: address }]);
const page = await context.newPage();

const paints: number[] = [];
const answers: number[] = [];
for (let round = 0; round <= 3; round += 1) {
  await page.goto(`${address}/Home/dashboard`);
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  const answered = page.waitForResponse((answer) => answer.url().includes('/attendance/roster?'));
  const begun = Date.now();
  await page.goto(`${address}/Home/fwShift/roster`);
  await (await answered).finished();
  const arrived = Date.now();
  await page.getByRole('grid', { name: 'Roster' }).getByRole('row').nth(5).waitFor();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  // The first round warms the server and the compiled code.
  if (round > 0) paints.push((Date.now() - arrived) / 1000);
  if (round > 0) answers.push((arrived - begun) / 1000);
}
const scrolled = await framesOf(page, scroll);
const dragged = await framesOf(page, drag);
await browser.close();
await app.close();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const lateIn = (frames: readonly number[]): number =>
  frames.filter((each) => each > frameMs + grainMs).length / frames.length;

const paint = median(paints);
console.log(
  `roster ${people} x 35, first paint: ${paint.toFixed(2)} s of ${limitPaint} s, ` +
    `ratio ${(paint / limitPaint).toFixed(2)}; its address to the answer ${median(answers).toFixed(2)} s`,
);
for (const [what, frames] of [
  ['scrolling', scrolled],
  ['dragging', dragged],
] as const) {
  const late = lateIn(frames);
  console.log(
    `${what}: ${(1000 / median(frames)).toFixed(0)} frames/s; ${(late * 100).toFixed(1)} % of ` +
      `${frames.length} frames over 16.7 ms, ratio to ${limitLate * 100} %: ${(late / limitLate).toFixed(2)}`,
  );
}
const isLate = Math.max(lateIn(scrolled), lateIn(dragged)) > limitLate;
await world.close();
process.exit(paint > limitPaint || isLate ? 1 : 0);
