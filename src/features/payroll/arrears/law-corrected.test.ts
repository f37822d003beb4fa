/** A release corrects the law: what is locked stays and explains itself, what differs is paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  insuredOnCashPay,
  lockedRun,
  type PayList,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ settings: insuredOnCashPay, salaries: { 'Farhan Ali': 20_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const esha = world.people['Esha Pillai'].employeeId;

/** As the owner of the database: what an earlier release has left there. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  await client.query(`set muster.organisation = '${works}'`);
  await client.query(text);
  await client.end();
}

await inWork(world.host, systemSession(works, 'Test'), ({ db }) =>
  sql`update establishment set indian_state = 'KL', kind = 'factory'
    where organisation_id = ${works}`.execute(db),
);
const june = await lockedRun(world, '2026-06');
// As the earlier release locked it: 4 and 8 to Kerala's fund, no word of the correction, nothing stated.
await asOwner(`
  alter table payslip disable trigger user;
  alter table pay_run_set disable trigger user;
  update payslip set net = net + 4100, deductions = deductions - 4100,
    amounts[1 + (select position from run_component where run_id = ${june.id} and code = 'LWF'
      order by draft_set desc limit 1)] = 400,
    amounts[1 + (select position from run_component where run_id = ${june.id} and code = 'LWF_EMPLOYER'
      order by draft_set desc limit 1)] = 800
    where run_id = ${june.id};
  update pay_run_set set law = law - 'correction-2026-11-22', rules = rules - 'insuranceWages'
    where run_id = ${june.id};
  update pay_setting set insurance_wage_base = 'by-law';
  alter table payslip enable trigger user;
  alter table pay_run_set enable trigger user;`);

test('a payslip that was locked before the correction still says why it took what it took', async () => {
  const url = `/api/pay-runs/${june.id}/people/${esha}/why/LWF`;
  const { body } = await payroll.get<Because>(url);
  assert.equal(body.value, '4');
  assert.ok(!flat(body).some(({ cite }) => cite?.includes('Ordinance of 2021')), JSON.stringify(body));
});

test('the next run makes good what differs; what state insurance counted in a paid month stays', async () => {
  const july = await createRun(payroll, '2026-07');
  await calculated(payroll, july.id);
  const { rows } = (await payroll.get<PayList>('/api/records/arrear?limit=100')).body;
  const fund = rows.filter(({ values }) => String(values['label']).startsWith('Labour welfare fund'));
  const own = fund.find(
    ({ values }) =>
      (values['employee'] as { id: number }).id === esha && values['label'] === 'Labour welfare fund',
  );
  assert.equal(own?.values['amount'], 41_00);
  assert.match(String(own?.values['cause']), /row of law/);
  assert.equal(fund.length, rows.length, 'nothing of state insurance');
});

test('payroll officers are told once, with what becomes of state insurance', async () => {
  await runDailies(world.host);
  await runDailies(world.host);
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string; note: string }>`select title, note from notification
      where organisation_id = ${works} and title like 'The law in Muster%'
        and user_id = (select id from user_account where organisation_id = ${works}
          and employee_id = ${world.people['Padma Nair'].employeeId})`.execute(db),
  );
  assert.equal(rows.length, 1);
  assert.match(rows[0]?.note ?? '', /labour codes’ wages from your next run/);
});
