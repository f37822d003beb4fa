import assert from 'node:assert/strict';
import test from 'node:test';
import { remindOfRegistrations } from '#features/organisation/statutory-registration.server.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, lockedRun, type PayList } from '../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const place = (await payroll.get<PayList>('/api/records/establishment')).body.rows[0]?.id;

type Refused = { fields: Record<string, string>; id: number };
const register = (values: Record<string, unknown>) =>
  payroll.post<Refused>('/api/records/statutory-registration', { remindDays: 30, ...values });

test('a number is registered for a law and a place, and none overlaps another of the same', async () => {
  const first = { law: 'provident-fund', establishment: place, number: 'KNBNG0012345', from: '2020-01-01' };
  assert.equal((await register({ ...first, to: '2026-08-31' })).status, 200);
  const over = await register({ ...first, number: 'KNBNG0099999', from: '2026-08-31' });
  assert.equal(over.status, 422);
  assert.match(over.body.fields['from'] ?? '', /KNBNG0012345 is valid from .* to 31 August 2026/);
  const next = await register({ ...first, number: 'KNBNG0099999', from: '2026-09-01' });
  assert.equal(next.status, 200, JSON.stringify(next.body));
  const short = await register({ law: 'state-insurance', number: '1234', from: '2020-01-01' });
  assert.match(short.body.fields['number'] ?? '', /Seventeen digits/);
  const nowhere = await register({ law: 'welfare-fund', number: 'LWF1', from: '2020-01-01' });
  assert.match(nowhere.body.fields['indianState'] ?? '', /state of the fund/);
});

test('a return names the number that is valid in its month', async () => {
  await lockedRun(world, '2026-08');
  await register({ law: 'welfare-fund', establishment: place, number: 'LWF/KA/77', from: '2020-01-01' });
  const made = async (values: Record<string, unknown>): Promise<unknown> => {
    const { status, body } = await payroll.post<{ id: number }>('/api/records/filing', {
      type: 'regular',
      month: '2026-08',
      ...values,
    });
    assert.equal(status, 200, JSON.stringify(body));
    const { values: now } = (
      await payroll.get<{ values: Record<string, unknown> }>(`/api/records/filing/${body.id}`)
    ).body;
    return now['registration'];
  };
  assert.equal(await made({ kind: 'fund-return' }), 'KNBNG0012345 (Bengaluru)');
  assert.equal(await made({ kind: 'welfare-fund', indianState: 'KA' }), 'LWF/KA/77 (Bengaluru)');
  assert.equal(await made({ kind: 'insurance-return' }), null);
});

test('before a registration runs out its keepers are told once, unless it is renewed already', async () => {
  const licence = { law: 'factories', establishment: place, number: 'FL/1', from: '2024-01-01' };
  assert.equal((await register({ ...licence, to: '2026-12-31' })).status, 200);
  const told = (today: '2026-11-30' | '2026-12-01' | '2026-12-02') =>
    inWork(world.host, systemSession(works, 'Daily'), (work) => remindOfRegistrations({ ...work, today }));
  assert.equal(await told('2026-11-30'), 0);
  assert.equal(await told('2026-12-01'), 1);
  assert.equal(await told('2026-12-02'), 0);
  const { body } = await payroll.get<PayList>('/api/records/notification');
  assert.match(JSON.stringify(body.rows), /Factories licence, FL\/1: valid until 31 December 2026/);
});
