import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const gita = world.people['Gita Das'].employeeId;
const structure = await structureId(payroll);

type Row = { id: number; subtitle: string };
const components = (await payroll.get<{ rows: Row[] }>('/api/records/pay-component?limit=100')).body.rows;
const idOf = (code: string) => components.find(({ subtitle }) => subtitle === code)?.id;

type Saved = { id: number; version: number; fields?: Record<string, string>; message?: string };
const salary = (validFrom: string, own: Record<string, number>, grossMonthly = 50_000_00) =>
  payroll.post<Saved>('/api/records/salary-assignment', {
    employee: gita,
    structure,
    grossMonthly,
    validFrom,
    amounts: Object.entries(own).map(([code, amount]) => ({ component: idOf(code), amount })),
  });

const earnings = (slip: Slip) =>
  ['BASIC', 'HRA', 'CONV', 'SPECIAL'].map((code) => slip.lines.find((line) => line.code === code)?.amount);
const slipOf = async (run: number) => (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${gita}`)).body;

test('what is agreed with a person stands before the structure; the rest takes what is left', async () => {
  await lockedRun(world, '2026-09');
  const saved = await salary('2026-09-01', { CONV: 3_000_00, HRA: 12_345_00 });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  const slip = await slipOf(run.id);
  assert.deepEqual(earnings(slip), [25_000_00, 12_345_00, 3_000_00, 9_655_00]);
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${gita}/why/HRA`)).body;
  const agreed = flat(why).find(({ source }) => source?.form === 'salary-assignment');
  assert.equal(agreed?.source?.by, 'Padma Nair');
  assert.ok(flat(why).some(({ says }) => /House rent allowance is agreed with this person/.test(says)));
  // September was paid by the structure alone: the parts move, the gross does not.
  const arrears = (code: string) => slip.lines.find((line) => line.code === `ARREARS_${code}`)?.amount;
  assert.deepEqual(['HRA', 'CONV', 'SPECIAL'].map(arrears), [2_345_00, 1_400_00, -3_745_00]);
});

test('a raise by a revision keeps what was agreed', async () => {
  const path = '/api/records/salary-revision';
  const made = await payroll.post<Saved>(path, {
    name: 'Raise',
    effectiveFrom: '2026-11-01',
    payoutMonth: '2026-11',
    rounding: 'rupee',
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const lines = [{ employee: gita, gross: 60_000_00 }];
  const { id } = made.body;
  const typed = await payroll.put(`/api/salary-revisions/${id}/lines`, { lines });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  const act = async (who: typeof payroll, action: string) => {
    const seen = seenIn((await who.get<Saved>(`${path}/${id}`)).body);
    const { status, body } = await who.post<Saved>(`${path}/${id}/actions/${action}`, seen);
    assert.equal(status, 200, JSON.stringify(body));
  };
  await act(payroll, 'send');
  await act(world.as('Vikram Shah'), 'approve');
  const raised = async () => {
    const { rows } = await world.inside(world.organisations.works, (db) =>
      sql<{ gross: number; agreed: string; lines: number }>`
        select gross_monthly as gross, agreed, (select count(*)::int from salary_assignment_amounts own
          where own.organisation_id = salary.organisation_id and salary_assignment_id = salary.id) as lines
        from salary_assignment salary where employee_id = ${gita} and superseded_at is null
          and valid_from = '2026-11-01'`.execute(db),
    );
    return rows;
  };
  for (let tries = 0; tries < 200 && (await raised()).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const agreed = 'Conveyance allowance 3,000, House rent allowance 12,345';
  assert.deepEqual(await raised(), [{ gross: 60_000_00, agreed, lines: 2 }]);
});

test('own amounts that the salary cannot hold are refused by their field', async () => {
  const fields = async (own: Record<string, number>, gross?: number) =>
    (await salary('2027-01-01', own, gross)).body.fields ?? {};
  assert.deepEqual(Object.keys(await fields({ BONUS: 1_000_00 })), ['amounts.0.component']);
  const rest = await fields({ CONV: 1_000_00, SPECIAL: 1_000_00 });
  assert.match(rest['amounts.1.component'] ?? '', /takes what is left of the gross/);
  const over = await fields({ CONV: 15_001_00 });
  assert.match(over['amounts'] ?? '', /exceed the monthly gross of 50,000 by 1/);
  assert.deepEqual(await fields({ CONV: 15_000_00 }), {});
});
