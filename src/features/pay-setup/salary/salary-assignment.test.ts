import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { buildPayWorld, structureId } from '../../../../tests/pay-world.ts';

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

test('a structure that is meant for some is given to nobody else; who has it keeps it', async () => {
  const anybody = await limit({ leastGross: null, mostGross: null });
  const { values } = (
    await payroll.get<{ values: Record<string, unknown> }>(`/api/records/salary-structure/${anybody}`)
  ).body;
  const lines = (values['lines'] as { component: { id: number }; of: { id: number } | null }[]).map(
    ({ component, of, ...line }) => ({ ...line, component: component.id, of: of?.id ?? null }),
  );
  const [work] = (
    await payroll.get<{ rows: { values: { employmentType: { id: number; title: string } } }[] }>(
      `/api/records/employee-work?employee=${employeeId}`,
    )
  ).body.rows;
  const own = work?.values.employmentType ?? assert.fail();
  const senior = await world.as('Harish Iyer').post<Saved & { id: number }>('/api/records/grade', {
    code: 'M9',
    name: 'Manager 9',
    rank: 9,
    active: true,
  });
  assert.equal(senior.status, 200, JSON.stringify(senior.body));
  const seniors = { grades: [senior.body.id] };
  const ours = { employmentTypes: [own.id] };
  const made = await payroll.post<Saved & { id: number }>('/api/records/salary-structure', {
    code: 'SOME',
    name: 'For some',
    flexibleMonthly: null,
    leastGross: null,
    mostGross: null,
    meantFor: [seniors],
    lines,
    active: true,
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const refused = await raise(made.body.id, 50_000, '2026-12-01');
  assert.match(refused.body.fields?.['structure'] ?? '', /meant for Manager 9\. Choose another/);
  const path = `/api/records/salary-structure/${made.body.id}`;
  const change = async (meantFor: unknown) => {
    const { version } = (await payroll.get<Saved>(path)).body;
    return payroll.put<Saved>(path, { version, values: { meantFor } });
  };
  assert.equal((await change([seniors, ours])).status, 200);
  assert.equal((await raise(made.body.id, 50_000, '2026-12-01')).status, 200);
  assert.equal((await change([seniors])).status, 200);
  assert.equal((await raise(made.body.id, 51_000, '2027-01-01')).status, 200, 'it was given before');
  const { rows } = (
    await payroll.get<{ rows: { id: number; version: number; validFrom: string }[] }>(
      `/api/records/salary-assignment?employee=${employeeId}&structure=${made.body.id}`,
    )
  ).body;
  const first = rows.find((row) => row.validFrom === '2026-12-01') ?? assert.fail(JSON.stringify(rows));
  const sooner = await payroll.put<Saved>(`/api/records/salary-assignment/${first.id}`, {
    version: first.version,
    values: {},
    validFrom: '2026-11-20',
    reason: 'Promoted sooner',
  });
  assert.equal(sooner.status, 200, JSON.stringify(sooner.body));
  const empty = await change([{ grades: [] }]);
  assert.match(empty.body.fields?.['meantFor.0'] ?? '', /Choose whom it is for/);
});
