import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld, calculated, createRun, madeRecord } from '../../../../tests/pay-world.ts';
import type { BlindCheck } from '../workbench/run.call.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { id } = await createRun(payroll, '2026-09');
await calculated(payroll, id);

type Answer = { blind: BlindCheck[]; findings: { code: string }[] };
const exceptions = async () => (await payroll.get<Answer>(`/api/pay-runs/${id}/exceptions`)).body;

test('a check of minimum wages over an empty table says that it cannot look', async () => {
  const { blind, findings } = await exceptions();
  assert.equal(
    findings.some(({ code }) => code === 'below-minimum-wage'),
    false,
  );
  assert.deepEqual(
    blind.map(({ rule, sentence }) => [rule, sentence]),
    [
      [
        'below-minimum-wage',
        'The table of minimum wages is empty: whether somebody is paid less cannot be checked.',
      ],
    ],
  );
});

test('where rates are entered for another state alone, the states that have none are named', async () => {
  const rate = { from: '2026-04-01', per: 'month', amount: 12_000_00, cite: 'Notification' };
  await madeRecord(payroll, 'minimum-wage', { indianState: 'MH', ...rate });
  const [first] = (await exceptions()).blind;
  assert.match(first?.sentence ?? '', /No minimum wage is entered for Karnataka \(\d+ people\)/);
  await madeRecord(payroll, 'minimum-wage', { indianState: 'KA', ...rate });
  const { blind } = await exceptions();
  assert.equal(
    blind.some(({ sentence }) => sentence.includes('Karnataka')),
    false,
  );
});
