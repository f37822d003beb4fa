/** Who is in the provident fund and its pension, by the records and the salaries of the days that decide. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type Run,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({
  salaries: { 'Esha Pillai': 28_000, 'Farhan Ali': 31_000, 'Meera Joshi': 31_000, 'Gita Das': 50_000 },
});
const payroll = world.as('Padma Nair');
const { works } = world.organisations;

// The people of the tests are no pension members unless somebody says so.
await inWork(world.host, systemSession(works, 'Test'), ({ db }) =>
  sql`update employee set pension_member = true where organisation_id = ${works}`.execute(db),
);

const employeeOf = (name: Person) => world.people[name].employeeId;

async function enter(form: string, values: Record<string, unknown>): Promise<void> {
  const { status, body } = await payroll.post(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
}

async function paid(name: Person, gross: number, validFrom: string): Promise<void> {
  const structure = await structureId(payroll);
  await enter('salary-assignment', {
    employee: employeeOf(name),
    structure,
    grossMonthly: gross * 100,
    validFrom,
    reason: 'Agreed',
  });
}

async function option(name: Person, validFrom: string, values: Record<string, unknown>): Promise<void> {
  await enter('statutory-option', {
    employee: employeeOf(name),
    stateInsurance: 'by-law',
    fundMembership: 'member',
    validFrom,
    reason: 'Recorded',
    ...values,
  });
}

async function fundOf(run: Run, name: Person): Promise<Record<string, number>> {
  const { lines } = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employeeOf(name)}`)).body;
  const amounts = Object.fromEntries(lines.map(({ code, amount }) => [code, amount / 100]));
  return { PF: amounts['PF'] ?? 0, PENSION: amounts['PENSION'] ?? 0, WAGE: amounts['PENSION_WAGE'] ?? 0 };
}

async function run(month: string): Promise<Run> {
  const made = await createRun(payroll, month);
  await calculated(payroll, made.id);
  return made;
}

test('who joined within the ceiling keeps the pension past it; who joined above it has none', async () => {
  // Basic pay at joining in 2024: 14,000 and 15,500. Wages by the Code today: 24,000 and 23,200.
  await paid('Esha Pillai', 32_000, '2026-07-01');
  const august = await lockedRun(world, '2026-08');
  assert.deepEqual(await fundOf(august, 'Esha Pillai'), { PF: 1_800, PENSION: 1_250, WAGE: 15_000 });
  assert.deepEqual(await fundOf(august, 'Farhan Ali'), { PF: 1_800, PENSION: 0, WAGE: 0 });
  const url = `/api/pay-runs/${august.id}/people/${employeeOf('Esha Pillai')}/why/PENSION`;
  const told = flat((await payroll.get<Because>(url)).body);
  const entry = told.find(({ says }) => says === 'Wage on joining the fund.');
  assert.deepEqual([entry?.value, entry?.source?.form], ['14,000', 'salary-assignment']);
});

test('the ceiling of 17 September 2026 takes in who was excluded, for its own days', async () => {
  await option('Meera Joshi', '2024-04-01', { fundMembership: 'excluded' });
  await option('Gita Das', '2024-04-01', { fundMembership: 'excluded' });
  const september = await lockedRun(world, '2026-09');
  // 23,200 × 14/30; 8.33 % of it. Wages by the Code of 50,000: 38,400, above the new ceiling too.
  assert.deepEqual(await fundOf(september, 'Meera Joshi'), { PF: 1_299, PENSION: 902, WAGE: 10_826.67 });
  assert.deepEqual(await fundOf(september, 'Gita Das'), { PF: 0, PENSION: 0, WAGE: 0 });
  // A member on the ceiling without pension until the 16th joins it with the reopening.
  assert.deepEqual(await fundOf(september, 'Farhan Ali'), { PF: 2_259, PENSION: 902, WAGE: 10_826.67 });
});

test('who came in with the new ceiling stays in when the wage passes it', async () => {
  await paid('Farhan Ali', 40_000, '2026-10-01');
  await paid('Meera Joshi', 40_000, '2026-10-01');
  const october = await run('2026-10');
  for (const name of ['Farhan Ali', 'Meera Joshi'] as const) {
    assert.deepEqual(await fundOf(october, name), { PF: 3_000, PENSION: 2_083, WAGE: 25_000 }, name);
  }
});

test('an excluded person who joins by joint request is a member from that day on', async () => {
  await option('Gita Das', '2026-11-16', { fundMembership: 'member' });
  const november = await run('2026-11');
  // 25,000 × 15/30; above the ceiling on joining, so without pension.
  assert.deepEqual(await fundOf(november, 'Gita Das'), { PF: 1_500, PENSION: 0, WAGE: 0 });
});

test('a membership before this employer counts, with the wage it began with, in later rows too', async () => {
  const before = await fundOf(await run('2026-12'), 'Arjun Mehta');
  assert.deepEqual(before, { PF: 3_000, PENSION: 0, WAGE: 0 });
  const entry = { fundMemberSince: '2016-05-01', fundWageAtEntry: 15_000_00 };
  await option('Arjun Mehta', '2024-04-01', entry);
  await option('Arjun Mehta', '2027-01-01', { voluntaryAmount: 500_00 });
  const after = await fundOf(await run('2027-01'), 'Arjun Mehta');
  assert.deepEqual(after, { PF: 3_000, PENSION: 2_083, WAGE: 25_000 });
});

test('a certificate of another country frees its days; it has both its ends', async () => {
  await inWork(world.host, systemSession(works, 'Test'), ({ db }) =>
    sql`update employee set international_worker = true where organisation_id = ${works}
      and id = ${employeeOf('Ravi Kumar')}`.execute(db),
  );
  const { status, body } = await payroll.post<{ fields: Record<string, string> }>(
    '/api/records/statutory-option',
    {
      employee: employeeOf('Ravi Kumar'),
      stateInsurance: 'by-law',
      fundMembership: 'member',
      validFrom: '2026-01-01',
      reason: 'Posted here',
      certificateFrom: '2026-01-01',
    },
  );
  assert.equal(status, 422);
  assert.match(body.fields['certificateTo'] ?? '', /last day/);
  await option('Ravi Kumar', '2026-01-01', { certificateFrom: '2026-01-01', certificateTo: '2027-02-14' });
  const february = await run('2027-02');
  // Wages by the Code of 50,000: 38,400, without a ceiling, for fourteen days of 28.
  assert.equal((await fundOf(february, 'Ravi Kumar'))['PF'], 2_304);
});
