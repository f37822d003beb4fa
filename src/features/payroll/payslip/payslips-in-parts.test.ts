/** Payslips lie in parts by number, and what each of them is but once holds across the parts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type pg from 'pg';
import { verifyEveryAudit } from '#server/audit/audit-verify.ts';
import { withClient } from '#server/database/database-roles.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { emptyDatabase } from '../../../../tests/database.ts';
import { act, buildPayWorld, calculated, createRun, lockedRun } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const esha = world.people['Esha Pillai'].employeeId ?? 0;
const asServer = (text: string) => world.inside(works, (db) => sql.raw(text).execute(db));
const asOwner = <Row extends pg.QueryResultRow>(text: string) =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(`set muster.organisation = '${works}'`);
    return (await client.query<Row>(text)).rows;
  });

const september = await lockedRun(world, '2026-09');
await asOwner(`select muster.open_ranges('payslip', 5000000, 4999999);
  select setval('payslip_id_seq', 4999999)`);
const october = await lockedRun(world, '2026-10');
const { id: open } = await createRun(payroll, '2026-11');

type Part = { readonly id: number; readonly part: string };
const slipOf = async (run: number): Promise<Part> => {
  const [slip] = await asOwner<Part>(`select id::int, tableoid::regclass::text as part from payslip
    where run_id = ${run} and employee_id = ${esha}`);
  assert.ok(slip);
  return slip;
};
const before = await slipOf(september.id);
const after = await slipOf(october.id);

/** Another payslip of hers, as the server would write it; its number leads into the second part. */
const another = (of: number, changed: Readonly<Record<string, string>>): string => {
  const columns = {
    run_id: 'run_id',
    month: 'month',
    period: 'period',
    kind: 'kind',
    reverses_id: 'reverses_id',
    ...changed,
  };
  return `insert into payslip (employee_id, pay_on, days_paid, gross, deductions, net, draft_set,
      employer_cost, amounts, facts, ${Object.keys(columns).join(', ')})
    select employee_id, pay_on, days_paid, gross, deductions, net, draft_set, employer_cost, amounts, facts,
      ${Object.values(columns).join(', ')}
    from payslip where id = ${of}`;
};
const refused = (text: string, constraint: string) =>
  assert.rejects(asServer(text), { code: '23505', constraint });

test('the payslips of a run lie where their numbers do', () => {
  assert.equal(before.part, 'series.payslip_below_5000000');
  assert.equal(after.part, 'series.payslip_below_10000000');
});

test('a person has one payslip of a run, in whichever part it lies', async () => {
  await refused(another(before.id, { kind: `'bonus'` }), 'payslip_run_unique');
  await refused(another(after.id, { kind: `'bonus'` }), 'payslip_run_unique');
});

test('a person has one regular payslip of a month and period, in whichever part it lies', async () => {
  const besides = (of: number, period: string) => another(of, { run_id: String(open), period });
  for (const { id } of [before, after]) {
    await refused(besides(id, 'null'), 'payslip_regular_unique');
    await refused(besides(id, '1'), 'payslip_regular_unique');
  }
  await asOwner(`begin; ${besides(before.id, '2')}; rollback`);
  await asOwner(`begin; ${another(before.id, { run_id: String(open), kind: `'bonus'` })}; rollback`);
});

test('a payslip is taken back once, in whichever part it lies', async () => {
  const [first, second] = [await createRun(payroll, '2026-12'), await createRun(payroll, '2027-01')];
  const takes = (of: number, run: number) =>
    another(of, { run_id: String(run), kind: `'correction'`, reverses_id: String(of) });
  await asServer(takes(before.id, first.id));
  await refused(takes(before.id, second.id), 'payslip_reverses_id_unique');
  await asServer(takes(after.id, second.id));
  await refused(takes(after.id, open), 'payslip_reverses_id_unique');
});

test('of two who write the same payslip at once, the second waits and is refused', async () => {
  const text = another(after.id, { run_id: String(open), month: `'2026-11'` });
  await withClient(world.database.serverUrl, (one) =>
    withClient(world.database.serverUrl, async (other) => {
      for (const client of [one, other]) await client.query(`begin; select muster.enter(${works}, 0)`);
      await one.query(text);
      const waiting = other.query(text).then(
        () => 'written',
        ({ constraint }: { constraint?: string }) => constraint,
      );
      await one.query('commit');
      assert.equal(await waiting, 'payslip_run_unique');
    }),
  );
  await asOwner(`delete from payslip where run_id = ${open}`);
});

test('a month after both parts is calculated, sent and approved', async () => {
  await calculated(payroll, open);
  await act(payroll, open, 'send');
  const { status, body } = await act(world.as('Vikram Shah'), open, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
});

test('the server neither changes nor takes away what holds a payslip to be the only one', async () => {
  for (const text of [
    `update payslip_once set month = '2020-01'`,
    `delete from payslip_once`,
    `delete from payslip where id = ${after.id}`,
    `update payslip set month = '2020-01' where id = ${after.id}`,
  ])
    await assert.rejects(asServer(text), /permission denied/, text);
  const missing = await asOwner(`select id from payslip slip where not exists (select from payslip_once once
    where (once.organisation_id, once.payslip_id) = (slip.organisation_id, slip.id))`);
  assert.deepEqual(missing, []);
});

test('the owner of the database takes the place away with the payslip, and moves neither', async () => {
  await assert.rejects(asOwner(`update payslip set month = '2020-01' where id = ${after.id}`), {
    code: '23514',
  });
  const [has] = await asOwner(`delete from payslip where reverses_id = ${after.id} returning run_id as run`);
  const places = await asOwner(`select run_id from payslip_once where run_id = ${has?.['run']}`);
  assert.deepEqual(places, []);
});

test('what names a payslip finds it in its part, and holds it there', async () => {
  const pays = (slip: number) => `insert into payslip_payment (payslip_id, run_id, employee_id, state, amount)
    values (${slip}, ${october.id}, ${esha}, 'failed', 100)`;
  await asServer(pays(before.id));
  await asServer(pays(after.id));
  for (const { id } of [before, after])
    await assert.rejects(asOwner(`delete from payslip where id = ${id}`), { code: '23503' });
  await assert.rejects(asServer(pays(9_999_999)), { code: '23503' });
});

test('a list, a payslip and its reasons read as ever across parts', async () => {
  type List = { readonly rows: readonly { readonly values: { month: string } }[] };
  const { body } = await payroll.get<List>('/api/records/payslip?sort=-month&limit=200');
  const months = body.rows.map(({ values }) => values.month);
  assert.deepEqual(months, months.toSorted().toReversed());
  assert.ok(months.includes('2026-09') && months.includes('2026-10'));
  for (const run of [september, october]) {
    const why = await payroll.get<{ value: string }>(`/api/pay-runs/${run.id}/people/${esha}/why/BASIC`);
    assert.equal(why.status, 200, JSON.stringify(why.body));
  }
  assert.deepEqual(
    (await verifyEveryAudit(world.host)).filter(({ broken }) => broken !== null),
    [],
  );
});

test('the payslips that an earlier Muster locked are the first part, and stand as they stood', async () => {
  const earlier = await emptyDatabase();
  const all = readMigrations();
  await migrate(
    earlier.ownerUrl,
    all.filter(({ number }) => number < 940),
  );
  const slip = (
    run: number,
    month: string,
    more = 'null',
  ) => `insert into payslip (run_id, employee_id, month,
      pay_on, days_paid, gross, deductions, net, draft_set, employer_cost, amounts, facts, reverses_id, kind)
    values (${run}, 1, '${month}', '2026-10-28', 30, 9, 2, 7, 1, 9, '{9,2}', '{"lossOfPay":[]}', ${more},
      ${more === 'null' ? `'regular'` : `'correction'`});`;
  const unchecked = (client: pg.Client, text: string) =>
    client.query(`set muster.organisation = '7'; set session_replication_role = replica; ${text}
      set session_replication_role = origin`);
  const kept = `select id::int, month, net::int, facts::text, reverses_id::int as reverses
    from payslip order by id`;
  const paid = `insert into payslip_payment (payslip_id, run_id, employee_id, state, amount)
    values (1, 1, 1, 'paid', 7);`;
  const was = await withClient(earlier.ownerUrl, async (client) => {
    await unchecked(client, [slip(1, '2026-09'), slip(2, '2026-10'), slip(3, '2026-10', '2'), paid].join(''));
    return (await client.query<Record<string, unknown>>(kept)).rows;
  });
  assert.equal(was.length, 3);
  await migrate(earlier.ownerUrl, all);
  await withClient(earlier.ownerUrl, async (client) => {
    await client.query(`set muster.organisation = '7'`);
    assert.deepEqual((await client.query(kept)).rows, was);
    const { rows } = await client.query('select distinct tableoid::regclass::text as part from payslip');
    assert.deepEqual(rows, [{ part: 'series.payslip_below_5000000' }]);
    for (const [text, constraint] of [
      [slip(1, '2027-01'), 'payslip_run_unique'],
      [slip(9, '2026-09'), 'payslip_regular_unique'],
      [slip(9, '2026-09', '2'), 'payslip_reverses_id_unique'],
    ])
      await assert.rejects(unchecked(client, text ?? ''), { code: '23505', constraint });
    await client.query('set session_replication_role = origin');
    await unchecked(client, slip(9, '2026-12'));
    const { rows: next } = await client.query<{ id: number }>('select max(id)::int as id from payslip');
    assert.ok((next[0]?.id ?? 0) > 3, 'numbers go on');
  });
});
