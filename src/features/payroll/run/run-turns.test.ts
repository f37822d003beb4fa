/** A run of very many reads its people in turns, beside what it writes, and pays what all at once would. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { readAhead } from '#server/in-turns.ts';
import { inWork, readingBeside, systemSession } from '#server/in-work.ts';
import { buildPayWorld, calculated, createRun, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';
import type { PayslipHead } from '../payslip/payslip-head.server.ts';
import { fingerprintOfAll } from './draft-store.server.ts';
import { lockUnlessStale } from './run-approval.server.ts';
import { gather, gatherInTurns } from './run-gathering.server.ts';
import type { RunToGather } from './run-gathering.ts';
import { lockPayslips } from './run-lock.server.ts';
import { lockRun } from './run-row.server.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
await lockedRun(world, '2026-09');
// September is paid: a day lost there is an arrear of October, and a hold keeps somebody out of the run.
await madeRecord(payroll, 'loss-of-pay', {
  ...{ employee: world.people['Esha Pillai'].employeeId, month: '2026-09', days: 2, remark: 'Told late' },
});
await madeRecord(payroll, 'pay-hold', {
  ...{
    employee: world.people['Farhan Ali'].employeeId,
    fromMonth: '2026-10',
    what: 'whole',
    reason: 'Absconding',
  },
});
const { id } = await createRun(payroll, '2026-10');
await calculated(payroll, id);
const october: RunToGather = {
  ...{ id: 1, month: '2026-10', kind: 'regular', payOn: '2026-10-31', payGroup: null, period: null },
};

test('people read in turns are as if read at once, their arrears and who is held back too', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const whole = await gather(work, october);
    const inTurns = await gatherInTurns(work, october, 3);
    const people = (await Array.fromAsync(inTurns.turns([work]))).flat();
    assert.ok(whole.people.length > 3 && whole.arrears.length > 0);
    assert.equal(inTurns.count, whole.people.length);
    assert.deepEqual(people, whole.people);
    assert.deepEqual(inTurns.rules, whole.rules);
    assert.deepEqual(inTurns.arrears, whole.arrears);
    const [three, all] = [await gatherInTurns(work, october, 3), await gatherInTurns(work, october)];
    assert.equal(await fingerprintOfAll(three, [work]), await fingerprintOfAll(all, [work]));
  });
});

test('people read by two readers beside each other are as if read by one', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const [one, two] = [await gatherInTurns(work, october, 2), await gatherInTurns(work, october, 2)];
    const alone = await fingerprintOfAll(one, [work]);
    assert.equal(await readingBeside(work, (reader) => fingerprintOfAll(two, [work, reader])), alone);
  });
});

test('turns come in their order however late each is read, and a failure where it is taken', async () => {
  const waits = [30, 1, 20, 1, 10];
  const read = async (reader: string, wait: number): Promise<string> => {
    await new Promise((done) => setTimeout(done, wait));
    if (wait === 10) throw new Error('the last one fails');
    return `${reader}${wait}`;
  };
  const taken: string[] = [];
  const all = async (): Promise<void> => {
    for await (const each of readAhead(['a', 'b'], waits, read)) taken.push(each);
  };
  await assert.rejects(all, /the last one fails/);
  assert.deepEqual(taken, ['a30', 'b1', 'a20', 'b1']);
});

test('people of a run who lie far apart are locked with the same heads as among all', async () => {
  const set = sql`organisation_id = ${works} and run_id = ${id}`;
  const nothingKept = new Error('nothing is kept');
  type Slip = { employee: number; head: PayslipHead };
  const locked = async (whom: RawBuilder<boolean>): Promise<readonly Slip[]> => {
    let slips: readonly Slip[] = [];
    const locking = inWork(world.host, systemSession(works, 'Test'), async (work) => {
      await sql`delete from payslip_draft where ${set} and not ${whom}`.execute(work.db);
      await lockPayslips(work, await lockRun(work, id));
      const { rows } = await sql<Slip>`
        select employee_id as employee, head from payslip where ${set} order by employee_id`.execute(work.db);
      slips = rows;
      throw nothingKept;
    });
    await assert.rejects(locking, nothingKept);
    return slips;
  };
  const all = await locked(sql`true`);
  const [first, last] = [all[0], all.at(-1)];
  assert.ok(first && last && last.employee - first.employee > 4);
  assert.deepEqual(await locked(sql`employee_id in (${first.employee}, ${last.employee})`), [first, last]);
  assert.ok(
    all.every(({ head }) => head.name && head.place),
    'the heads say who works where',
  );
});

test('a run of many is locked beside its last comparison, and not when anything has changed', async () => {
  const lock = () =>
    inWork(world.host, systemSession(works, 'Test'), async (work) =>
      lockUnlessStale(work, await lockRun(work, id), true),
    );
  const counted = async (table: string): Promise<number> => {
    const { rows } = await world.inside(works, (db) =>
      sql<{ count: number }>`select count(*)::int from ${sql.table(table)} where run_id = ${id}`.execute(db),
    );
    return rows[0]?.count ?? 0;
  };
  const drafts = await counted('payslip_draft');
  await madeRecord(payroll, 'loss-of-pay', {
    ...{ employee: world.people['Esha Pillai'].employeeId, month: '2026-10', days: 1, remark: 'Told late' },
  });
  await assert.rejects(lock, /have changed since the calculation/);
  assert.deepEqual([await counted('payslip'), await counted('payslip_draft')], [0, drafts]);
  await calculated(payroll, id);
  await lock();
  assert.deepEqual([await counted('payslip'), await counted('payslip_draft')], [drafts, 0]);
  assert.ok((await counted('pay_exception')) > 0, 'what the checks found is kept');
});
