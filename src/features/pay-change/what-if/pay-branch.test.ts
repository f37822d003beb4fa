import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildPayWorld,
  createRun,
  lockedRun,
  type PayList,
  structureId,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Saved = {
  id: number;
  version: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
};
const act = async (name: 'Padma Nair' | 'Vikram Shah', id: number, action: string) => {
  const who = world.as(name);
  const { body } = await who.get<Saved>(`/api/records/pay-branch/${id}`);
  return who.post<Saved>(`/api/records/pay-branch/${id}/actions/${action}`, seenIn(body));
};

/** A branch with half of the gross as basic pay, proposed; answers what approving it says. */
async function approved(name: string, effectiveFrom: string, month = '2026-10') {
  const structure = await structureId(payroll);
  const { rows } = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body;
  const component = rows.find(({ values }) => values['code'] === 'BASIC')?.id;
  const { body } = await payroll.post<Saved>('/api/records/pay-branch', {
    name,
    month,
    effectiveFrom,
    note: null,
    changes: [{ kind: 'line', structure, component, calculation: 'percentage', rate: 5500 }],
  });
  const proposed = await act('Padma Nair', body.id, 'propose');
  assert.equal(proposed.status, 200, JSON.stringify(proposed.body));
  return { id: body.id, ...(await act('Vikram Shah', body.id, 'approve')) };
}

const basicIn = async (month: string) => {
  const structure = await structureId(payroll);
  const { body } = await payroll.post<{ lines: { code: string; amount: number }[] }>('/api/salaries/solve', {
    employee: world.people['Esha Pillai'].employeeId,
    structure,
    from: `${month}-01`,
    by: 'gross',
    amount: 100_000_00,
  });
  return body.lines.find(({ code }) => code === 'BASIC')?.amount;
};

test('a structure changes in the month it is to hold from; months before it keep their pay', async () => {
  await createRun(payroll, '2026-10');
  const before = await basicIn('2026-10');
  const within = await approved('From the middle', '2026-10-15');
  assert.equal(within.status, 409);
  assert.match(within.body.message ?? '', /Let this branch hold from 1 October 2026/);
  const later = await approved('From the new year', '2027-01-01');
  assert.equal(later.status, 200, JSON.stringify(later.body));
  assert.deepEqual(
    [await basicIn('2026-10'), await basicIn('2026-12'), await basicIn('2027-01')],
    [before, before, 55_000_00],
  );
  const now = await approved('From October', '2026-10-01');
  assert.equal(now.status, 409);
  assert.match(now.body.message ?? '', /earlier rule until December 2026.*Change that rule/);
});

test('a branch holds from no month that is paid', async () => {
  await lockedRun(world, '2026-09');
  const paid = await approved('From September', '2026-09-01', '2026-09');
  assert.match(paid.body.message ?? '', /Let this branch hold from 1 October 2026/);
});

test('a branch is not moved to before the month that it works out', async () => {
  const { body } = await payroll.post<Saved>('/api/records/pay-branch', {
    name: 'Moved',
    month: '2026-10',
    effectiveFrom: '2026-10-01',
    note: null,
    changes: [],
  });
  const { id, version } = body;
  const moved = await payroll.put<Saved>(`/api/records/pay-branch/${id}`, {
    version,
    values: { effectiveFrom: '2026-08-01' },
  });
  assert.match(moved.body.fields?.['effectiveFrom'] ?? '', /before the month that is worked out/);
});

test('a figure of the law that nobody has looked up says so to who tries another', async () => {
  type Figure = { path: string; confidence: string };
  const { body } = await payroll.get<Figure[]>('/api/what-if/law-figures?month=2026-10');
  const of = (path: string) => body.find((figure) => figure.path === path)?.confidence;
  assert.equal(of('bonus.payWithin'), 'low');
  assert.equal(of('providentFund.wageCeiling'), 'high');
});
