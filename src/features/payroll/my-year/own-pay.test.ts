import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, createRun, type PayList, structureId } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;

/** One of every login type that works in the organisation. */
const readers = [
  'Anita Rao',
  'Harish Iyer',
  'Padma Nair',
  'Vikram Shah',
  'Arjun Mehta',
  'Esha Pillai',
  'Ravi Kumar',
] as const;
const run = await createRun(payroll, '2026-10');
await world.inside(works, async (db) => {
  for (const name of [...readers, 'Farhan Ali'] as const) {
    const employee = employeeOf(name);
    const owner = sql`organisation_id, employee_id`;
    const whose = sql`${works}::bigint, ${employee}::bigint`;
    await sql`insert into statutory_option (${owner}, voluntary_amount, fund_on_full_wages, pension_deferred,
        higher_pension, state_insurance, supervisor, valid_from)
      values (${whose}, 100000, false, false, false, 'by-law', false, '2026-04-01')`.execute(db);
    await sql`insert into opening_balance (${owner}, tax_year, up_to, item, amount)
      values (${whose}, '2026-27', '2026-08', 'income-tax', 500000)`.execute(db);
    await sql`insert into loss_of_pay (${owner}, month, days) values (${whose}, '2026-10', 1)`.execute(db);
    await sql`insert into arrear (${owner}, run_id, month_earned, component, label, kind, source, amount,
        cause, status)
      values (${whose}, ${run.id}, '2026-09', 'BASIC', 'Basic', 'earning', 'structure', 100, 'Salary',
        'paid')`.execute(db);
    await sql`update pay_run set published_on = pay_on where id = ${run.id}`.execute(db);
    await sql`insert into settlement (${owner}, left_on, reason, notice_days, notice_served, notice_by,
        notice_basis, notice_pay, leave_days, leave_divisor, leave_pay, gratuity_due, total, state)
      values (${whose}, '2026-10-31', 'resignation', 0, 0, 'recovered', 'calendar', 'gross', 0, '30',
        'basic', false, 0, 'draft')`.execute(db);
  }
});

const kept = [
  'salary-assignment',
  'statutory-option',
  'opening-balance',
  'loss-of-pay',
  'arrear',
  'settlement',
] as const;

for (const form of kept) {
  test(`${form}: everybody who is employed reads the own, whatever they sign in as`, async () => {
    for (const name of readers) {
      const { status, body } = await world
        .as(name)
        .get<PayList>(`/api/records/${form}?employee=${employeeOf(name)}`);
      assert.equal(status, 200, name);
      assert.equal(body.rows.length, 1, name);
      if (form === 'salary-assignment') assert.equal(body.rows[0]?.values['grossMonthly'], 50_000_00, name);
    }
  });

  test(`${form}: that opens nobody else’s, and lets nobody write the own`, async () => {
    const theirs = `/api/records/${form}?employee=${employeeOf('Farhan Ali')}`;
    const [row] = (await payroll.get<PayList>(theirs)).body.rows;
    const reachesAll = ['Padma Nair', 'Vikram Shah', ...(isSeenByHr(form) ? ['Harish Iyer'] : [])];
    for (const name of readers) {
      if (reachesAll.includes(name)) continue;
      assert.equal((await world.as(name).get<PayList>(theirs)).body.rows.length, 0, name);
      assert.equal((await world.as(name).get(`/api/records/${form}/${row?.id}`)).status, 404, name);
    }
    for (const name of readers) {
      const own = `/api/records/${form}?employee=${employeeOf(name)}`;
      const mine = (await world.as(name).get<PayList>(own)).body.rows[0];
      const { status } = await world.as(name).put(`/api/records/${form}/${mine?.id}`, {
        version: mine?.version,
        values: { remark: 'mine', note: 'mine' },
        reason: 'mine',
      });
      assert.ok([403, 404, 405, 422].includes(status), `${name} wrote: ${status}`);
    }
  });
}

const isSeenByHr = (form: string): boolean => form === 'loss-of-pay' || form === 'settlement';

test('who keeps everybody’s pay cannot raise the own', async () => {
  const raise = {
    employee: employeeOf('Padma Nair'),
    structure: await structureId(payroll),
    grossMonthly: 90_000_00,
    validFrom: '2026-11-01',
    reason: 'Raise',
  };
  const own = await payroll.post<{ code: string }>('/api/records/salary-assignment', raise);
  assert.equal(own.status, 403);
  assert.equal(own.body.code, 'payroll.own-pay');
  const asHr = { ...raise, employee: employeeOf('Harish Iyer') };
  assert.equal((await world.as('Harish Iyer').post('/api/records/salary-assignment', asHr)).status, 403);
});
