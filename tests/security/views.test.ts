/** Views are one decision for every call: the calls that were found to tell pay with pay hidden. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { ask, lastLocked, toldIn } from './view-walk.ts';
import { aboutId, declarationId, everyType, hide, offer, settlement, world } from './views-world.ts';

const [slip] = await world.ask<{ id: number }>(
  sql`select id from payslip where run_id = ${lastLocked} and employee_id = ${aboutId}`,
);
const slipId = slip?.id ?? 0;

/** The calls found to tell pay with pay hidden: when it is shown the walk must see it told by each. */
const onceTold = [
  `/api/settlements/${settlement}/why`,
  `/api/payslips/${slipId}`,
  `/api/payslips/${slipId}/why/BASIC`,
  `/api/payslips/${slipId}/change`,
  `/api/payslips/${slipId}/file`,
  `/api/payslips/${slipId}/wage-slip`,
  `/api/pay-runs/${lastLocked}`,
  `/api/pay-runs/${lastLocked}/grid`,
  `/api/pay-runs/${lastLocked}/people/${aboutId}`,
  `/api/pay-runs/${lastLocked}/people/${aboutId}/change`,
  `/api/pay-runs/${lastLocked}/people/${aboutId}/why/BASIC`,
  `/api/pay-runs/${lastLocked}/reconciliation`,
  `/api/pay-runs/${lastLocked}/changes`,
  `/api/tax-declarations/${declarationId}/figures`,
  `/api/offers/${offer.id}/letter`,
];

test('with nothing hidden the walk sees pay told by each call that once told it to everybody', async () => {
  await hide([]);
  for (const url of onceTold) {
    const reply = await ask('Padma Nair', { method: 'GET' }, url);
    assert.equal(reply.statusCode, 200, `${url}: ${reply.body}`);
    assert.notDeepEqual(await toldIn(reply, 'pay', 'Padma Nair'), [], url);
  }
});

test('with pay hidden each of these calls is refused in words, to every login type', async () => {
  await hide(['pay']);
  for (const url of onceTold) {
    for (const person of everyType) {
      const reply = await ask(person, { method: 'GET' }, url);
      assert.equal(reply.statusCode, 403, `${url} as ${person}: ${reply.body.slice(0, 200)}`);
      assert.match(reply.body, /This shows pay, which your login may not see\. Ask your administrator/);
    }
  }
});

test('one’s own pay is told whatever is hidden', async () => {
  await hide(['pay']);
  const [own] = await world.ask<{ id: number }>(
    sql`select id from payslip where employee_id = ${world.people['Esha Pillai'].employeeId} limit 1`,
  );
  const esha = world.as('Esha Pillai');
  for (const url of [`/api/payslips/${own?.id}`, `/api/payslips/${own?.id}/file`, '/api/my-salary'])
    assert.equal((await esha.get(url)).status, 200, url);
});
