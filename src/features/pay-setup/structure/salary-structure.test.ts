import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  type PayList,
  published,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Line = { component: { id: number; title: string }; calculation: string; [field: string]: unknown };
type Structure = { id: number; version: number; values: { lines: Line[] } };

const structure = async (): Promise<Structure> =>
  (await payroll.get<Structure>(`/api/records/salary-structure/${await structureId(payroll)}`)).body;

/** The structure with conveyance worked out by a formula. */
async function save(formula: string) {
  const { id, version, values } = await structure();
  const lines = values.lines.map(({ component, of, ...line }) => ({
    ...line,
    component: component.id,
    of: (of as { id: number } | null)?.id ?? null,
    ...(component.title.startsWith('Conveyance')
      ? { calculation: 'formula', formula, amount: null, rate: null }
      : {}),
  }));
  return payroll.put<{ fields?: Record<string, string> }>(`/api/records/salary-structure/${id}`, {
    version,
    values: { lines },
  });
}

test('a formula that cannot be read is refused beside the lines, with what is wrong and where', async () => {
  const circle = await save('SPECIAL * 10%');
  assert.equal(circle.status, 422);
  assert.match(circle.body.fields?.['lines'] ?? '', /goes in a circle/);
  const unknown = await save('BASICS * 10%');
  assert.match(unknown.body.fields?.['lines'] ?? '', /cannot be read at "BASICS".*Is BASIC meant\?/);
  const evil = await save('constructor(1)');
  assert.match(evil.body.fields?.['lines'] ?? '', /There is no function constructor\(\)/);
});

test('a formula pays, and says on the payslip how it came to its amount', async () => {
  const saved = await save('if(GROSS >= 50000, 4% * GROSS, 1600)');
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  await act(payroll, run.id, 'send');
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  await published(payroll, run.id);
  const esha = world.as('Esha Pillai');
  const id = (await esha.get<PayList>('/api/records/payslip')).body.rows[0]?.id;
  const slip = (await esha.get<Slip>(`/api/payslips/${id}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'CONV')?.amount, 2_000_00);
  assert.equal(slip.gross, 50_000_00, 'the rest takes what is left');
  const why = flat((await esha.get<Because>(`/api/payslips/${id}/why/CONV`)).body).map(({ says }) => says);
  assert.ok(
    why.some((says) =>
      /if the monthly gross is at least ₹50,000, then \(4% of the monthly gross\)/.test(says),
    ),
    why.join('\n'),
  );
});

test('a formula changed later leaves the payslips that were paid as they are', async () => {
  assert.equal((await save('1')).status, 200);
  const esha = world.as('Esha Pillai');
  const id = (await esha.get<PayList>('/api/records/payslip')).body.rows[0]?.id;
  const slip = (await esha.get<Slip>(`/api/payslips/${id}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'CONV')?.amount, 2_000_00);
  const why = flat((await esha.get<Because>(`/api/payslips/${id}/why/CONV`)).body).map(({ says }) => says);
  assert.ok(
    why.some((says) => says.includes('₹50,000')),
    'explained by the formula it was paid by',
  );
});
