/** The first start with the whole demo, on days on which much begins or ends: a newcomer may come on any. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { demoPassword } from '#server/seed/demo-sign-in.ts';
import { musterProcess } from '../faults/muster-process.ts';
import { copySeeded } from '../faults/seeded-folder.ts';

/** The library that sets the clock of a process and of its own: scripts/machine/clock.mjs finds it. */
const clock = process.env.MUSTER_CLOCK ?? '';
const patienceMs = 900_000;

/** Within the coming three years, whatever today is: the next such day after it. */
const days = [
  ['29 February', 2, 29],
  ['28 February', 2, 28],
  ['31 March', 3, 31],
  ['1 April', 4, 1],
  ['30 September', 9, 30],
  ['26 October', 10, 26],
  ['31 December', 12, 31],
  ['1 January', 1, 1],
] as const;

const today = Temporal.Now.plainDateISO('Asia/Kolkata');

function next(month: number, day: number): Temporal.PlainDate {
  for (let { year } = today; year <= today.year + 4; year += 1) {
    const isThere = Temporal.PlainYearMonth.from({ year, month }).daysInMonth >= day;
    const found = isThere ? Temporal.PlainDate.from({ year, month, day }) : today;
    if (Temporal.PlainDate.compare(found, today) > 0) return found;
  }
  return assert.fail(`no ${day}.${month} in four years`);
}

const nextWeekday = (weekday: number, weeksOn: number) =>
  today.add({ days: ((weekday - today.dayOfWeek + 7) % 7 || 7) + 7 * weeksOn });

/** So many of them, the first first, where a number is said. */
const triedMost = Number(process.env.MUSTER_FIRST_STARTS ?? Infinity);

const tried = [
  { name: 'today', on: today },
  ...days.map(([name, month, day]) => ({ name: `the next ${name}`, on: next(month, day) })),
  { name: 'a Sunday', on: nextWeekday(7, 30) },
  { name: 'a Saturday two years on', on: nextWeekday(6, 104) },
].slice(0, triedMost);

async function startsOn(on: Temporal.PlainDate): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-first-'));
  // Today's is kept for whoever needs a folder with the demo: the rounds of faults.
  if (on.equals(today)) await copySeeded(folder);
  const muster = await musterProcess(folder, {
    DEMO: 'whole',
    LD_PRELOAD: clock,
    FAKETIME: `+${today.until(on).total('days')}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    await muster.start(patienceMs);
    for (const [organisationId, userName] of [
      [56, 'employee'],
      [72, 'employee-u'],
      [64, 'employee-f'],
    ] as const)
      await looksAround(muster.url, organisationId, userName);
  } finally {
    await muster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Home and the payslips of somebody who signs in. */
async function looksAround(url: string, organisationId: number, userName: string): Promise<void> {
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-muster': '1' },
    body: JSON.stringify({ organisationId, userName, password: demoPassword }),
  });
  assert.equal(signedIn.status, 200, await signedIn.text());
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const path of ['/api/home', '/api/records/payslip'])
    assert.equal((await fetch(`${url}${path}`, { headers: { cookie } })).status, 200, `${userName}: ${path}`);
}

test('whoever starts it for the first time finds the whole demo', { concurrency: 2 }, async (each) => {
  await Promise.all(
    tried.map(({ name, on }) => each.test(`on ${name}, ${on.toString()}`, () => startsOn(on))),
  );
});
