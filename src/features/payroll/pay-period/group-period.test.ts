import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildWeeklyWorld } from '../../../../tests/weekly-world.ts';

const { ask, idOf, locked, mill, office, payroll, world } = await buildWeeklyWorld();

type Period = {
  month: string;
  number: number | null;
  name: string | null;
  from: string;
  to: string;
  run: { id: number; state: string; payOn: string } | null;
  next: boolean;
};
type Periods = { from: string; periods: Period[] };
const periodsOf = async (group: { id: number }, from: string, who = payroll) =>
  (await who.get<Periods>(`/api/pay-groups/${group.id}/periods?from=${from}`)).body.periods;

test('a group paid by the week lists its weeks, each in the month of its last day', async () => {
  const periods = await periodsOf(mill, '2026-11');
  assert.deepEqual(
    periods.filter(({ month }) => month === '2026-11').map(({ name, from, to }) => [name, from, to]),
    [
      ['week 1', '2026-10-26', '2026-11-01'],
      ['week 2', '2026-11-02', '2026-11-08'],
      ['week 3', '2026-11-09', '2026-11-15'],
      ['week 4', '2026-11-16', '2026-11-22'],
      ['week 5', '2026-11-23', '2026-11-29'],
    ],
  );
  assert.equal(new Set(periods.map(({ month }) => month)).size, 6);
  for (const [at, { from }] of periods.entries()) {
    const before = periods[at - 1];
    if (before) assert.ok(from > before.to, 'one follows the other');
  }
});

test('each period shows the run that pays it, and which one the next run pays', async () => {
  const first = await locked('2026-11', { payGroup: mill.id });
  const [one, two, three] = await periodsOf(mill, '2026-11');
  assert.deepEqual(one?.run, { id: first.id, state: 'locked', payOn: '2026-11-28' });
  assert.deepEqual([one?.next, two?.next, three?.next], [false, true, false]);
  const { status } = await ask('2026-11', { payGroup: mill.id, period: two?.number, payOn: two?.to });
  assert.equal(status, 200);
  const [, again] = await periodsOf(mill, '2026-11');
  assert.equal(again?.run?.payOn, '2026-11-08');
});

test('a group paid by the month lists its months', async () => {
  const [november, december] = await periodsOf(office, '2026-11');
  assert.deepEqual(
    [november?.number, november?.name, november?.from, november?.to],
    [null, null, '2026-11-01', '2026-11-30'],
  );
  await locked('2026-11', { payGroup: office.id });
  const [paid, next] = await periodsOf(office, '2026-11');
  assert.equal(paid?.run?.state, 'locked');
  assert.equal(next?.month, december?.month);
  assert.equal(next?.next, true);
});

test('who may not see runs sees the periods alone, and who may not see the group nothing', async () => {
  for (const month of ['2026-11', monthOf(todayOf())] as const) {
    const seen = await periodsOf(mill, month, world.as('Anita Rao'));
    assert.ok(seen.every(({ run, next }) => run === null && !next));
  }
  const address = `/api/pay-groups/${mill.id}/periods`;
  assert.equal((await world.as('Esha Pillai').get(address)).status, 403);
  const neighbour = await world.as('Nisha Verma').get(address);
  assert.equal(neighbour.status, 404);
});

test('after a weekly group’s cut-off, a month’s days are entered by payroll alone', async () => {
  const { version } = (await payroll.get<{ version: number }>(`/api/records/pay-group/${mill.id}`)).body;
  const values = { cutOffAfter: 2 };
  const decided = await payroll.put(`/api/records/pay-group/${mill.id}`, { version, values });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  const lose = (who: typeof payroll, month: string) =>
    who.post<{ code?: string; message?: string }>('/api/records/loss-of-pay', {
      employee: idOf('Esha Pillai'),
      month,
      days: 1,
    });
  const hr = world.as('Harish Iyer');
  const late = await lose(hr, '2026-09');
  assert.equal(late.body.code, 'payroll.after-cut-off');
  assert.match(late.body.message ?? '', /until 29 September 2026 in the pay group Mill/);
  assert.equal((await lose(payroll, '2026-09')).status, 200);
  assert.equal((await lose(hr, '2099-01')).status, 200, 'a month to come');
});
