import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import { minimumWageLaw } from '#law/in/minimum-wage.ts';
import { buildPayWorld, calculated, createRun } from '../../../../tests/pay-world.ts';
import { belowMinimum, rateAt, type WageRow } from './minimum-wage-rate.ts';

const row = (given: Partial<WageRow>): WageRow => ({
  state: 'KA',
  zone: null,
  category: 'skilled',
  from: '2026-04-01',
  per: 'day',
  amount: rupees(700),
  cite: 'KAE 1 LMW 2026',
  ...given,
});
const time = minimumWageLaw.normalTime.on('2026-10-31');
const place = { state: 'KA', zone: 'Zone I', category: 'skilled' as const };
const full = { daysPaid: 31, days: 31 };

test('the rate of one’s own zone and category goes before one of the whole state', () => {
  const whole = row({ category: null, amount: rupees(500) });
  const zoned = row({ zone: 'zone i', amount: rupees(800) });
  const later = row({ zone: 'Zone I', amount: rupees(820), from: '2026-10-01' });
  assert.equal(rateAt([whole, row({}), zoned, later], place, '2026-09-30')?.amount, rupees(800));
  assert.equal(rateAt([whole, row({}), zoned, later], place, '2026-10-01')?.amount, rupees(820));
  assert.equal(rateAt([whole, zoned], { ...place, zone: 'Zone II' }, '2026-10-01')?.amount, rupees(500));
  assert.equal(rateAt([whole], { ...place, state: 'TN' }, '2026-10-01'), undefined);
});

test('a day’s rate asks twenty-six days of a month, and the part of it that is paid', () => {
  const at = (wages: number, daysPaid = 31) =>
    belowMinimum(time, [row({})], place, { ...full, wages: rupees(wages), daysPaid }, '2026-10-31');
  // 700 × 26 = 18,200.
  assert.equal(at(18_200), undefined);
  assert.match(at(18_199) ?? '', /18,199 .* 1 below the minimum wage, 18,200 \(700 a day, KAE 1/);
  // 18,200 × 15.5 / 31 = 9,100.
  assert.equal(at(9_100, 15.5), undefined);
  assert.match(at(9_099, 15.5) ?? '', /15.5 of 31 days/);
});

test('no state’s rate counts below the floor wage of the Centre', () => {
  const floor = row({ state: null, category: null, amount: rupees(20_000), per: 'month', cite: 'Floor' });
  const found = belowMinimum(time, [row({}), floor], place, { ...full, wages: rupees(19_000) }, '2026-10-31');
  assert.match(found ?? '', /1,000 below the floor wage, 20,000 \(20,000 a month, Floor\)/);
  const bare = { state: 'GA', zone: null, category: null };
  assert.match(
    belowMinimum(time, [floor], bare, { ...full, wages: rupees(19_000) }, '2026-10-31') ?? '',
    /floor wage/,
  );
});

test('whoever has no category is asked for one only while the wages could be too low', () => {
  const nobody = { ...place, category: null };
  const at = (wages: number) =>
    belowMinimum(time, [row({})], nobody, { ...full, wages: rupees(wages) }, '2026-10-31');
  assert.match(at(15_000) ?? '', /neither the work details nor the designation/);
  assert.equal(at(50_000), undefined);
});

test('a run tells whose wages are below the rate of their state, zone and category', async () => {
  const world = await buildPayWorld({ salaries: { 'Gita Das': 20_000 } });
  const payroll = world.as('Padma Nair');
  const { works } = world.organisations;
  const rate = { indianState: 'KA', category: 'skilled', from: '2026-04-01', per: 'day', cite: 'KAE 1' };
  const made = await payroll.post('/api/records/minimum-wage', { ...rate, amount: rupees(700) });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const again = await payroll.post<{ fields: Record<string, string> }>('/api/records/minimum-wage', {
    ...rate,
    amount: rupees(710),
  });
  assert.match(again.body.fields['from'] ?? '', /already/);
  await world.inside(works, async (db) => {
    await sql`update designation set wage_category = 'skilled' where organisation_id = ${works}`.execute(db);
  });
  await payroll.post('/api/records/pay-check', { rule: 'below-minimum-wage', active: true, stops: false });
  const run = await createRun(payroll);
  await calculated(payroll, run.id);
  const { body } = await payroll.get<{ findings: { code: string; name: string; sentence: string }[] }>(
    `/api/pay-runs/${run.id}/exceptions`,
  );
  const low = body.findings.filter(({ code }) => code === 'below-minimum-wage');
  assert.deepEqual(
    low.map(({ name }) => name),
    ['Gita Das'],
  );
  // Basic 10,000 and what is left, 4,400; the allowances are less than half, so that nothing is added.
  assert.match(low[0]?.sentence ?? '', /Wages of 14,400 for 31 of 31 days are 3,800 below/);
});
