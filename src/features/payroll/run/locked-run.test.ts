import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { buildPayWorld, calculated, createRun, lockedRun, payMonth } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const employee = world.people['Farhan Ali'].employeeId;
const asServer = (text: string) => world.inside(works, (db) => sql.raw(text).execute(db));

const { id: paid } = await lockedRun(world, payMonth);
const { id: open } = await createRun(payroll, '2026-11');

const arrearIn = (id: number, status: string) => `
  insert into arrear
    (run_id, employee_id, month_earned, component, label, kind, source, amount, cause, status)
  values (${id}, ${employee}, '2026-09', 'BASIC', 'Basic', 'earning', 'line', 100, 'Raise', '${status}')`;

test('SQL as the server changes nothing of a locked run: not its sums, sets, meaning or people', async () => {
  for (const text of [
    `update pay_run set net = net + 1 where id = ${paid}`,
    `update pay_run set state = 'open' where id = ${paid}`,
    `update pay_run set state = 'closed' where id = ${paid}`,
    `update pay_run set month = '2026-09' where id = ${paid}`,
    `delete from pay_run where id = ${paid}`,
    `update pay_run_set set totals = array[1::bigint] where run_id = ${paid}`,
    `delete from pay_run_set where run_id = ${paid}`,
    `insert into pay_run_set
      select organisation_id, run_id, draft_set + 1, rules, fingerprint, people, blocked, gross,
        deductions, net, employer_cost, totals, calculated_at, calculated_by, law
      from pay_run_set where run_id = ${paid}`,
    `update run_component set label = 'Gift' where run_id = ${paid}`,
    `delete from run_component where run_id = ${paid}`,
    `insert into run_component (run_id, draft_set, position, code, kind, label)
      select run_id, draft_set, 999, 'GIFT', 'earning', 'Gift' from run_component
      where run_id = ${paid} limit 1`,
    `insert into pay_run_person (run_id, employee_id) values (${paid}, ${employee})`,
    arrearIn(paid, 'paid'),
  ])
    await assert.rejects(
      asServer(text),
      /a locked pay run stays as it is|permission denied|violates foreign key/,
      text,
    );
});

test('the arrears of a run stay with it once it is locked', async () => {
  await asServer(arrearIn(open, 'proposed'));
  await asServer(arrearIn(open, 'withheld').replace('2026-09', '2026-08'));
  await calculatedAs(open);
  for (const text of [
    `update arrear set amount = 1 where run_id = ${open}`,
    `delete from arrear where run_id = ${open} and status = 'paid'`,
    `update arrear set status = 'paid' where run_id = ${open} and status = 'withheld'`,
  ])
    await assert.rejects(asServer(text), /a locked pay run stays as it is/, text);
  await asServer(`delete from arrear where run_id = ${open} and status = 'withheld'`);
});

/** Locked with the arrears that stand there, without a calculation that would write them again. */
const calculatedAs = async (id: number) => {
  await asServer(`update arrear set status = 'paid' where run_id = ${id} and status = 'proposed'`);
  await asServer(`update pay_run set state = 'locked' where id = ${id}`);
};

test('an open run is calculated, and deleted with all that belongs to it', async () => {
  const body = await createRun(payroll, '2026-12');
  await asServer(arrearIn(body.id, 'proposed'));
  await calculated(payroll, body.id);
  await calculated(payroll, body.id);
  const now = (await payroll.get<{ version: number }>(`/api/records/pay-run/${body.id}`)).body;
  const gone = await payroll.delete(`/api/records/pay-run/${body.id}?version=${now.version}`);
  assert.equal(gone.status, 204, JSON.stringify(gone.body));
});

test('an arrear is checked and kept in whichever part of its table it lies', async () => {
  await withClient(world.database.ownerUrl, async (client) => {
    await client.query(`select muster.open_ranges('arrear', 50000000, 49999999)`);
    await client.query(`select setval('arrear_id_seq', 49999999)`);
  });
  const { id } = await createRun(payroll, '2027-01');
  await assert.rejects(asServer(arrearIn(id, 'proposed').replace(`${employee},`, '999999,')), {
    code: '23503',
    constraint: 'arrear_employee_id_fkey',
  });
  await asServer(arrearIn(id, 'proposed'));
  const { rows } = await world.inside(works, (db) =>
    sql<{ part: string }>`select tableoid::regclass::text as part from arrear where run_id = ${id}`.execute(
      db,
    ),
  );
  // On several machines a part lies in pieces, each with a number.
  assert.match(rows[0]?.part ?? '', /^series\.arrear_below_100000000(_\d+)?$/);
  await assert.rejects(asServer(`update arrear set run_id = ${open} where run_id = ${id}`), {
    code: '23514',
  });
  await assert.rejects(asServer(`delete from pay_run where id = ${id}`), { code: '23503', table: 'arrear' });
  await calculatedAs(id);
  for (const text of [
    `update arrear set amount = 1 where run_id = ${id}`,
    `delete from arrear where run_id = ${id}`,
    arrearIn(id, 'paid'),
  ])
    await assert.rejects(asServer(text), /a locked pay run stays as it is/, text);
});
