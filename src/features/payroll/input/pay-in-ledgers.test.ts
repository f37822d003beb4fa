/** What payslips bring of recurring totals and of bills is in ledgers, and came there from before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { readStanding } from '#server/ledger/ledger-balance.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
  type PayList,
  type Run,
  readRun,
} from '../../../../tests/pay-world.ts';
import { recurringTotals } from './recurring-ledger.server.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const gita = world.people['Gita Das'].employeeId ?? 0;

type Row = { id: number; subtitle: string };
const components = (await payroll.get<{ rows: Row[] }>('/api/records/pay-component?limit=100')).body.rows;
const recovery = components.find(({ subtitle }) => subtitle === 'RECOVERY')?.id;
type Made = { id: number; version: number };
const entered = (values: object): Promise<Made> =>
  madeRecord(payroll, 'recurring-input', { employee: gita, component: recovery, every: 'month', ...values });

const loan = await entered({ amount: 2_000_00, fromMonth: '2026-08', total: 5_000_00 });
const leftOn = (day: '2026-08-31' | '2026-09-30' | '2026-10-31', subject = loan.id) =>
  inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const { balance } = await readStanding(work, recurringTotals, { employee: gita, subject }, day);
    return balance;
  });

test('what is left of a total is the balance of its day', async () => {
  await lockedRun(world, '2026-08');
  await lockedRun(world, '2026-09');
  assert.deepEqual([await leftOn('2026-08-31'), await leftOn('2026-09-30')], [3_000_00, 1_000_00]);
});

test('a payslip that is taken back frees its part again, and the next payment takes it', async () => {
  const slips = (await payroll.get<PayList>('/api/records/payslip?limit=200&search=2026-09')).body.rows;
  const slip = slips.find(({ values }) => (values['employee'] as { id: number }).id === gita);
  const corrected = async (person: object): Promise<void> => {
    const values = { month: '2026-09', kind: 'correction', payOn: '2026-09-30' };
    const run = await madeRecord<Run>(payroll, 'pay-run', values);
    const chosen = await payroll.post(`/api/pay-runs/${run.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, run.id);
    await act(payroll, run.id, 'send');
    assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  };
  await corrected({ employee: gita, takesBack: slip?.id });
  assert.equal(await leftOn('2026-09-30'), 3_000_00);
  await corrected({ employee: gita });
  assert.equal(await leftOn('2026-09-30'), 1_000_00);
});

test('a total that is changed, or goes, is credited anew, or no more', async () => {
  const saved = await payroll.put<Made>(`/api/records/recurring-input/${loan.id}`, {
    version: loan.version,
    values: { total: 6_000_00 },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(await leftOn('2026-09-30'), 2_000_00);
  const other = await entered({ amount: 100_00, fromMonth: '2026-10', total: 300_00 });
  assert.equal(await leftOn('2026-10-31', other.id), 300_00);
  const gone = await payroll.delete(`/api/records/recurring-input/${other.id}?version=${other.version}`);
  assert.equal(gone.status, 204);
  assert.equal(await leftOn('2026-10-31', other.id), 0);
});

type Sum = { ledger: string; subject: number; day: string; quantity: number };

/** By account and day; without those that come to nothing. */
const sums = () =>
  world.inside(works, async (db) => {
    const { rows } = await sql<Sum>`
      select account.ledger, account.subject, entry.day, sum(entry.quantity)::bigint as quantity
      from ledger_account account join ledger_entry entry
        on entry.organisation_id = account.organisation_id and entry.account_id = account.id
      where account.organisation_id = ${works}
      group by 1, 2, 3 having sum(entry.quantity) <> 0 order by 1, 2, 3`.execute(db);
    return rows;
  });

test('a component that is paid against bills later has what it paid before in the ledger', async () => {
  const rest = await madeRecord<Made>(payroll, 'pay-component', {
    ...{ code: 'REST', name: 'Rest', kind: 'earning', source: 'input', position: 36, active: true },
    ...{ rounding: 'rupee', wageClass: 'outside' },
  });
  const meals = await madeRecord<Made>(payroll, 'pay-component', {
    ...{ code: 'MEALS', name: 'Meals', kind: 'earning', source: 'structure', position: 37, active: true },
    ...{ rounding: 'rupee', wageClass: 'outside', prorated: false, taxClass: 'outside' },
  });
  const [standard] = (await payroll.get<PayList>('/api/records/salary-structure')).body.rows;
  type Line = { component: { id: number }; of: { id: number } | null };
  const structure = await payroll.get<{ version: number; values: { lines: Line[] } }>(
    `/api/records/salary-structure/${standard?.id}`,
  );
  const lines = structure.body.values.lines.map((line) => ({
    ...line,
    component: line.component.id,
    of: line.of?.id ?? null,
  }));
  const changed = await payroll.put(`/api/records/salary-structure/${standard?.id}`, {
    version: structure.body.version,
    values: {
      flexibleMonthly: 2_000_00,
      lines: [...lines, { component: meals.id, calculation: 'chosen', amount: 2_000_00 }],
    },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await madeRecord(payroll, 'flexible-choice', {
    employee: gita,
    lines: [{ component: meals.id, amount: 1_500_00 }],
    validFrom: '2026-10-01',
  });
  await lockedRun(world, '2026-10');
  assert.ok(!(await sums()).some((row) => row.ledger === 'flexible-bill'));
  const billed = await payroll.put<Made>(`/api/records/pay-component/${meals.id}`, {
    version: meals.version,
    values: { onBills: 'bills', restPaidAs: rest.id },
  });
  assert.equal(billed.status, 200, JSON.stringify(billed.body));
  const of = (await sums()).filter((row) => row.ledger === 'flexible-bill');
  assert.deepEqual(
    of.map(({ subject, day, quantity }) => [subject, day, quantity]),
    [[meals.id, '2026-10-31', -1_500_00]],
  );
});

test('the migration makes of payslips and totals what is noted as they come', async () => {
  const run = await createRun(payroll, '2026-11');
  assert.equal((await readRun(payroll, run.id)).state, 'open');
  const live = await sums();
  assert.ok(live.length >= 5, JSON.stringify(live));
  await withClient(world.database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('truncate ledger_entry, ledger_account');
    const folder = join(import.meta.dirname, '../../../../db/migrations');
    await client.query(readFileSync(join(folder, '0511-pay-in-ledgers.sql'), 'utf8'));
    await client.query('commit');
  });
  assert.deepEqual(await sums(), live);
});
