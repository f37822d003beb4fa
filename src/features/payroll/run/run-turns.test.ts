/** A run of very many reads its people in turns, and pays what it would pay if all were read at once. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';
import { fingerprintOfAll } from './draft-store.server.ts';
import { gather, gatherInTurns } from './run-gathering.server.ts';
import type { RunToGather } from './run-gathering.ts';

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
const october: RunToGather = {
  ...{ id: 1, month: '2026-10', kind: 'regular', payOn: '2026-10-31', payGroup: null, period: null },
};

test('people read in turns are as if read at once, their arrears and who is held back too', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const whole = await gather(work, october);
    const inTurns = await gatherInTurns(work, october, 3);
    const people = (await Array.fromAsync(inTurns.turns())).flat();
    assert.ok(whole.people.length > 3 && whole.arrears.length > 0);
    assert.equal(inTurns.count, whole.people.length);
    assert.deepEqual(people, whole.people);
    assert.deepEqual(inTurns.rules, whole.rules);
    assert.deepEqual(inTurns.arrears, whole.arrears);
    const [three, all] = [await gatherInTurns(work, october, 3), await gatherInTurns(work, october)];
    assert.equal(await fingerprintOfAll(three), await fingerprintOfAll(all));
  });
});
