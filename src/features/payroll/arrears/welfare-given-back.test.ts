/**
 * A welfare fund took from an establishment that is too small: the release that knows better gives it
 * back.
 */
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
  lockedRun,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const esha = world.people['Esha Pillai'].employeeId;
const farhan = world.people['Farhan Ali'].employeeId;

/** As the owner of the database: what an earlier release has left there. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  await client.query(`set muster.organisation = '${works}'`);
  await client.query(text);
  await client.end();
}

await inWork(world.host, systemSession(works, 'Test'), async ({ db }) => {
  await sql`update establishment set indian_state = 'GJ' where organisation_id = ${works}`.execute(db);
  await sql`update employee set left_on = '2026-05-31' where organisation_id = ${works}
    and id = ${world.people['Gita Das'].employeeId}`.execute(db);
});
const june = await lockedRun(world, '2026-06');
const lineOf = async (run: number, code: string, employee = esha): Promise<number> => {
  const { body } = await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`);
  return body.lines.find((line) => line.code === code)?.amount ?? 0;
};
const taken = { LWF: await lineOf(june.id, 'LWF'), LWF_EMPLOYER: await lineOf(june.id, 'LWF_EMPLOYER') };
const placeOf = (code: string) =>
  `1 + (select position from run_component where run_id = ${june.id} and code = '${code}'
    order by draft_set desc limit 1)`;
await asOwner(`
  alter table payslip disable trigger user;
  alter table pay_run_set disable trigger user;
  update payslip set net = net - 600, deductions = deductions + 600,
    amounts[${placeOf('LWF')}] = 600 where run_id = ${june.id};
  update payslip set amounts[${placeOf('LWF_EMPLOYER')}] = 1200 where run_id = ${june.id};
  update pay_run_set set law = law - 'correction-2026-11-28' where run_id = ${june.id};
  alter table payslip enable trigger user;
  alter table pay_run_set enable trigger user;`);

test('nine people in Gujarat are under no welfare fund', () => {
  assert.deepEqual(taken, { LWF: 0, LWF_EMPLOYER: 0 });
});

test('what was taken in June is given back with the next run, with the law as its cause', async () => {
  const july = await createRun(payroll, '2026-07');
  await calculated(payroll, july.id);
  const { rows } = (await payroll.get<PayList>('/api/records/arrear?limit=100')).body;
  const own = rows.filter(({ values }) => (values['employee'] as { id: number }).id === esha);
  assert.deepEqual(
    own.map(({ values }) => [values['label'], values['monthEarned'], values['amount']]).toSorted(),
    [
      ['Labour welfare fund, employer', '2026-06', -1200],
      ['Labour welfare fund', '2026-06', -600],
    ],
  );
  assert.match(String(own[0]?.values['cause']), /row of law/);
  assert.equal(rows.length, 18, 'of nine people, and of nothing else');
});

test('payroll is told of the correction once, without a word on state insurance', async () => {
  await runDailies(world.host);
  await runDailies(world.host);
  const { rows } = await world.inside(works, (db) =>
    sql<{ note: string }>`select note from notification
      where organisation_id = ${works} and title like 'The law in Muster%28 November%'
        and user_id = (select id from user_account where organisation_id = ${works}
          and employee_id = ${world.people['Padma Nair'].employeeId})`.execute(db),
  );
  assert.equal(rows.length, 1);
  assert.match(rows[0]?.note ?? '', /welfare fund/);
  assert.doesNotMatch(rows[0]?.note ?? '', /insurance/i);
});

test('a manager is no employee to the fund of a state, and the payslip says so with its source', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async ({ db }) => {
    await sql`update establishment set indian_state = 'MH' where organisation_id = ${works}`.execute(db);
    await sql`insert into statutory_option (organisation_id, employee_id, fund_on_full_wages,
        pension_deferred, higher_pension, state_insurance, manager, supervisor, valid_from)
      values (${works}, ${esha}, false, false, false, 'by-law', true, false, '2026-12-01'),
        (${works}, ${farhan}, false, false, false, 'by-law', false, true, '2026-12-01')`.execute(db);
  });
  const december = await createRun(payroll, '2026-12');
  await calculated(payroll, december.id);
  assert.equal(await lineOf(december.id, 'LWF'), 0, 'a manager');
  assert.equal(await lineOf(december.id, 'LWF', farhan), 0, 'a supervisor above 3,500');
  assert.equal(await lineOf(december.id, 'LWF', world.people['Meera Joshi'].employeeId), 25_00);
  const { body } = await payroll.get<Because>(`/api/pay-runs/${december.id}/people/${esha}/why/LWF`);
  assert.match(body.says, /Maharashtra: manager\./);
  assert.ok(
    flat(body).some(({ cite, confidence }) => cite?.includes('mytaxexpert.in') && confidence === 'medium'),
  );
});
