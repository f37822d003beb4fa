/**
 * What people ask for all day, of the demo organisation on its own durable PostgreSQL, one call after the
 * other: the first answer, then p50 and p95 of sixty. Ends with code 1 when one is later than its limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayOf } from '#server/today.ts';
import { musterProcess } from '../../tests/faults/muster-process.ts';
import { signedIn } from '../../tests/faults/stubborn-caller.ts';

const organisation = 56;
const warm = 20;
const timed = 60;
const month = todayOf().slice(0, 7);
const calls: readonly (readonly [path: string, limit: number, ...people: string[]])[] = [
  ['/api/home', 40, 'employee', 'manager', 'hr', 'payroll', 'approver', 'admin'],
  ['/api/notifications', 30, 'employee', 'manager', 'hr', 'approver'],
  ['/api/menu', 150, 'employee', 'hr'],
  ['/api/records/employee?limit=50', 150, 'hr'],
  ['/api/records/employee/1', 150, 'hr'],
  [`/api/attendance/month?month=${month}`, 150, 'employee'],
  ['/api/attendance/open-shifts', 150, 'employee'],
  ['/api/my-tax/figures', 150, 'employee'],
  ['/api/records/approval-flow?limit=50', 150, 'admin'],
];

const folder = mkdtempSync(join(tmpdir(), 'muster-calls-'));
const server = await musterProcess(folder);
const each = calls.flatMap(([path, limit, ...people]) => people.map((person) => ({ path, limit, person })));

async function taken({ path, person }: { path: string; person: string }, times: number): Promise<number[]> {
  const caller = await signedIn(server.url, organisation, person);
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    const { status } = await caller.get(path);
    if (status !== 200) throw new Error(`${path} of ${person}: ${status}`);
    took.push(performance.now() - begun);
  }
  return took;
}

let isLate = false;
try {
  await server.start(600_000);
  const firsts: number[] = [];
  // A morning: the plans of what is asked all day are kept by then.
  for (const call of each) firsts.push((await taken(call, warm))[0] ?? 0);
  for (const [at, call] of each.entries()) {
    const took = (await taken(call, timed)).sort((a, b) => a - b);
    const p95 = took[Math.floor(timed * 0.95)] ?? 0;
    isLate ||= p95 > call.limit;
    console.log(
      `${call.path.slice(0, 36).padEnd(36)} ${call.person.padEnd(9)} first ${firsts[at]?.toFixed(0)} ms, ` +
        `p50 ${took[timed / 2]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ` +
        `ratio to ${call.limit} ms: ${(p95 / call.limit).toFixed(2)}`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isLate ? 1 : 0);
