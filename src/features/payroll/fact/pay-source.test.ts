/** A feature that feeds pay announces itself: payroll knows nothing of the canteen, and pays by it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { month, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { withClient } from '#server/database/database-roles.ts';
import { registryOf } from '#server/forms/declaration/registry.ts';
import { createTablesSql } from '#server/forms/declaration/table.ts';
import { changesByMonth, paySource, recordSource } from '#server/pay-source.ts';
import { setForFile } from '../../../../tests/ending.ts';
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

const suspension = form('suspension', {
  id: 9_201,
  heading: 'Suspensions',
  one: 'suspension',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    month: month({ label: 'Month', required: true }),
    days: number({ label: 'Days', required: true, min: 1, max: 31, decimals: 0 }),
  },
  title: ['month'],
  rights: {},
});

type Row = { id: number; employee: number; days: number };

const suspensionSource = paySource({
  form: suspension,
  async read({ db, session }, asked) {
    const { rows } = await sql<Row>`
      select id, employee_id as employee, days from suspension
      where organisation_id = ${session.organisationId} and month = ${asked.month}
      order by id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const lost = (found.get(id) ?? []).map((row) => ({
        days: row.days,
        source: recordSource(suspension, row),
      }));
      return { lossOfPay: lost };
    };
  },
  changes: changesByMonth(suspension),
  explain: async (_work, ids) =>
    new Map(ids.map((id) => [id, { by: 'The board', at: '2026-10-01', says: 'Until the inquiry ends.' }])),
  counted: {
    as: 'days',
    rows: (organisationId, run) => sql`
      select employee_id, days as quantity from suspension
      where organisation_id = ${organisationId} and month = ${run.month}`,
  },
});

const world = await buildPayWorld();
await withClient(world.database.ownerUrl, (client) => client.query(createTablesSql([suspension])));
const { forms } = world.host;
await setForFile(forms, { paySources: [...forms.paySources, suspensionSource] });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const gita = world.people['Gita Das'].employeeId;

const suspended = (days: number, of: string) =>
  world.inside(works, (db) =>
    sql`insert into suspension (organisation_id, employee_id, month, days)
      values (${works}, ${gita}, ${of}, ${days})`.execute(db),
  );
const slipOf = async (run: number) =>
  (await payroll.get<Slip & { daysPaid: number }>(`/api/pay-runs/${run}/people/${gita}`)).body;

test('a new source is paid by beside what is typed, and counted among the month’s days', async () => {
  await suspended(2, '2026-09');
  const typed = await payroll.post('/api/records/loss-of-pay', { employee: gita, month: '2026-09', days: 1 });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  const run = await lockedRun(world, '2026-09');
  const { lines } = await slipOf(run.id);
  assert.equal(lines.find(({ code }) => code === 'BASIC')?.amount, 22_500_00, '27 of 30 days of 25,000');
  type Bench = { lossOfPay: { people: number; days: number } };
  const { body } = await payroll.get<Bench>(`/api/pay-runs/${run.id}`);
  assert.deepEqual(body.lossOfPay, { people: 1, days: 3 });
});

test('the reason of a line names who is behind it, and says what the source says', async () => {
  const [run] = (await payroll.get<PayList>('/api/records/pay-run')).body.rows;
  const why = (await payroll.get<Because>(`/api/pay-runs/${run?.id}/people/${gita}/why/BASIC`)).body;
  const told = flat(why).find(({ source }) => source?.form === 'suspension');
  assert.equal(told?.source?.by, 'The board');
  assert.ok(told?.parts.some(({ says }) => says === 'Until the inquiry ends.'));
});

test('what a source says late of a paid month is arrears, and names its cause', async () => {
  await suspended(3, '2026-09');
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  const { lines } = await slipOf(run.id);
  assert.equal(lines.find(({ code }) => code === 'ARREARS_BASIC')?.amount, -2_500_00);
  const arrears = (await payroll.get<PayList>('/api/records/arrear?limit=50')).body.rows;
  assert.ok(arrears.every(({ values }) => values['cause'] === 'Days without pay'));
  assert.ok(arrears.every(({ values }) => values['enteredBy'] === 'The board'));
});

test('a source of a form that is not there, or a second one, keeps the server from starting', () => {
  const found = (...values: readonly (typeof suspensionSource | typeof suspension)[]) =>
    registryOf(values.map((value) => ({ file: 'suspension.server.ts', value })));
  assert.throws(() => found(suspensionSource), /suspension\.server\.ts: the pay source's form 'suspension'/);
  assert.throws(
    () => found(suspension, suspensionSource, { ...suspensionSource }),
    /the pay source of the form 'suspension' is already in/,
  );
  const inTime = paySource({ ...suspensionSource, changes: 'dated' });
  assert.throws(() => found(suspension, inTime), /'suspension' is not dated/);
});
