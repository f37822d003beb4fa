import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { buildPayWorld, structureId } from '../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { employeeId } = world.people['Esha Pillai'];

type Saved = { version: number; fields?: Record<string, string> };

async function limit(values: Record<string, unknown>): Promise<number> {
  const id = await structureId(payroll);
  const { version } = (await payroll.get<Saved>(`/api/records/salary-structure/${id}`)).body;
  const { status, body } = await payroll.put<Saved>(`/api/records/salary-structure/${id}`, {
    version,
    values,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return id;
}

const raise = (structure: number, gross: number, validFrom: string) =>
  payroll.post<Saved>('/api/records/salary-assignment', {
    employee: employeeId,
    structure,
    grossMonthly: rupees(gross),
    note: null,
    validFrom,
  });

test('a salary outside of what its structure is for is refused; at the very limit it is not', async () => {
  const structure = await limit({ leastGross: rupees(40_000), mostGross: rupees(60_000) });
  const low = await raise(structure, 39_999, '2026-10-01');
  assert.match(low.body.fields?.['grossMonthly'] ?? '', /for a monthly gross of 40,000 and more/);
  const high = await raise(structure, 60_001, '2026-10-01');
  assert.match(high.body.fields?.['grossMonthly'] ?? '', /60,000 at most/);
  assert.equal((await raise(structure, 40_000, '2026-10-01')).status, 200);
  assert.equal((await raise(structure, 60_000, '2026-11-01')).status, 200);
});
