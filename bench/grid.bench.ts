/**
 * The grid of a pay run of 10,000 people by 30 components, in a browser: from opening the run until the first
 * rows stand, and how it scrolls down and across. First paint is counted from the answer's arrival, since the
 * network is not the grid's; the whole way is printed beside it.
 */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { chromium } from 'playwright-core';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import { insertRecord } from '#server/forms/record/write.ts';
import { buildApp } from '#server/http.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { buildPayWorld } from '../tests/pay-world.ts';

const people = 10_000;
const components = 30;
const limitPaint = 0.5;
const limitFrames = 60;
const month = '2026-10';

const places = [
  process.env['MUSTER_BROWSER'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A calculated run whose figures are made by arithmetic: what is measured is the way to the screen. */
async function makeRun(work: Work, organisationId: number): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(work.db);
  await sql`
    insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on,
      pf_basis, status)
    select ${organisationId}, 'G' || lpad(n::text, 6, '0'), 'Asha' || n % 97, 'Surname' || n % 9973,
      '1980-01-01', 'female', '2015-01-01', 'ceiling', 'confirmed'
    from generate_series(1, ${people}) n`.execute(work.db);
  const run = await insertRecord(
    work,
    payRun,
    { month, kind: 'regular', payOn: `${month}-30`, note: null },
    { state: 'open' },
  );
  await sql`
    insert into pay_run_set (organisation_id, run_id, draft_set, rules, fingerprint, people, blocked, gross,
      deductions, net, employer_cost, totals, calculated_by)
    values (${organisationId}, ${run}, 1, '{}', '', ${people}, 0, 0, 0, 0, 0,
      (select array_agg(n) from generate_series(1, ${components}) n), 0)`.execute(work.db);
  await sql`
    insert into run_component (organisation_id, run_id, draft_set, position, code, kind, label, source)
    select ${organisationId}, ${run}, 1, n, 'C' || n,
      case when n < 20 then 'earning' else 'deduction' end, 'Component ' || n, 'input'
    from generate_series(0, ${components - 1}) n`.execute(work.db);
  await sql`
    insert into payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid, gross, deductions,
      net, employer_cost, amounts, facts)
    select ${organisationId}, ${run}, 1, id, 31, 5000000 + id, 500000, 4500000 + id, 5500000,
      (select array_agg(100000 + id * n) from generate_series(1, ${components}) n), '{}'
    from employee where organisation_id = ${organisationId} and code like 'G%'`.execute(work.db);
  await sql`update pay_run set draft_set = 1 where organisation_id = ${organisationId}
    and id = ${run}`.execute(work.db);
  return run;
}

/** Frames of two seconds of scrolling, down and then across; the slowest frames tell. */
const scroll = `(async () => {
  const grid = document.querySelector('section[aria-label="People of this run"]');
  const frames = [];
  let last = performance.now();
  const begun = last;
  await new Promise((resolve) => {
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const across = now - begun > 1500;
      grid.scrollBy(across ? 40 : 0, across ? 0 : 120);
      if (now - begun > 2000) resolve();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  return frames.slice(2);
})()`;

const world = await buildPayWorld();
const { works } = world.organisations;
const run = await inWork(world.host, systemSession(works, 'Bench'), (work) => makeRun(work, works));
// What the database of a running Muster does by itself within a minute; that of tests is told not to.
await world.inside(works, (db) => refreshStatistics(db, 'employee', 'payslip_draft'));
const webFolder = process.env['MUSTER_WEB'];
const app = await buildApp(world.host, {
  requestsMinute: 1_000_000,
  ...(webFolder ? { webFolder } : {}),
});
const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
const executablePath = places.find((place) => place && existsSync(place));
if (!executablePath) throw new Error('This needs Chromium or Chrome; name it in MUSTER_BROWSER.');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const [name = '', value = ''] = world.cookieOf('Padma Nair').split(/=(.*)/);
await context.addCookies([{ name, value, url: address }]);
const page = await context.newPage();

const paints: number[] = [];
const ways: number[] = [];
for (let round = 0; round <= 3; round += 1) {
  await page.goto(`${address}/Home/dashboard`);
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  const begun = Date.now();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/grid'));
  await page.goto(`${address}/Home/payroll/run/${run}`);
  await (await answered).finished();
  const arrived = Date.now();
  await page.getByRole('region', { name: 'People of this run' }).getByRole('row').nth(5).waitFor();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  // The first round warms the server and the compiled code.
  if (round > 0) paints.push((Date.now() - arrived) / 1000);
  if (round > 0) ways.push((Date.now() - begun) / 1000);
}
const frames = await page.evaluate<number[]>(scroll);
await browser.close();
await app.close();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const paint = median(paints);
const frame = median(frames);
const perSecond = 1000 / frame;
const late = frames.filter((each) => each > 34).length;
console.log(
  `grid ${people} x ${components}, first paint: ${paint.toFixed(2)} s of ${limitPaint} s, ` +
    `ratio ${(paint / limitPaint).toFixed(2)}; the whole page from its address ${median(ways).toFixed(2)} s`,
);
console.log(
  `scrolling: ${perSecond.toFixed(0)} frames/s of ${limitFrames}, ` +
    `ratio ${(limitFrames / perSecond).toFixed(2)}; ` +
    `${late} of ${frames.length} frames later than two`,
);
process.exit(paint > limitPaint || perSecond < limitFrames * 0.95 ? 1 : 0);
