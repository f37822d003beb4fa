import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayWorld, createRun, type PayList, structureId } from '../../../tests/pay-world.ts';

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
  return who.post<Saved>(`/api/records/pay-branch/${id}/actions/${action}`, { version: body.version });
};

/** A branch with half of the gross as basic pay, proposed; answers what approving it says. */
async function approved(name: string, effectiveFrom: string) {
  const structure = await structureId(payroll);
  const { rows } = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body;
  const component = rows.find(({ values }) => values['code'] === 'BASIC')?.id;
  const { body } = await payroll.post<Saved>('/api/records/pay-branch', {
    name,
    month: '2026-10',
    effectiveFrom,
    note: null,
    changes: [{ kind: 'line', structure, component, calculation: 'percentage', rate: 5500 }],
  });
  const proposed = await act('Padma Nair', body.id, 'propose');
  assert.equal(proposed.status, 200, JSON.stringify(proposed.body));
  return { id: body.id, ...(await act('Vikram Shah', body.id, 'approve')) };
}

test('a structure changes in the month it is to hold from; the open month keeps its pay', async () => {
  await createRun(payroll, '2026-10');
  const later = await approved('From the new year', '2027-01-01');
  assert.equal(later.status, 409);
  assert.match(later.body.message ?? '', /make it real once December 2026 is paid/);
  const within = await approved('From the middle', '2026-10-15');
  assert.match(within.body.message ?? '', /Let this branch hold from 1 October 2026/);
  const now = await approved('From October', '2026-10-01');
  assert.equal(now.status, 200, JSON.stringify(now.body));
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
