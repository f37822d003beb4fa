import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  flat,
  madeRecord,
  type PayList,
  type Run,
  readRun,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({
  salaries: { 'Esha Pillai': 62_000, 'Farhan Ali': 62_000, 'Meera Joshi': 62_000, 'Gita Das': 62_000 },
});
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const idOf = (name: Parameters<typeof world.as>[0]) => world.people[name as 'Esha Pillai'].employeeId ?? 0;
const [esha, farhan, gita, meera] = [
  idOf('Esha Pillai'),
  idOf('Farhan Ali'),
  idOf('Gita Das'),
  idOf('Meera Joshi'),
];

type Saved = { id: number; version: number; fields?: Record<string, string>; code?: string };

const made = (form: string, values: object, who = payroll) => madeRecord<Saved>(who, form, values);

async function changed(form: string, id: number, values: Record<string, unknown>) {
  const { version } = (await payroll.get<Saved>(`/api/records/${form}/${id}`)).body;
  return payroll.put<Saved>(`/api/records/${form}/${id}`, { version, values });
}

const group = (code: string, values: Record<string, unknown>) =>
  made('pay-group', { code, name: code, active: true, ...values });
const give = (employee: number, payGroup: Saved, validFrom: string) =>
  made('employee-pay-group', { employee, payGroup: payGroup.id, validFrom, reason: 'Set up' });
const lose = (employee: number, month: string, days: number) =>
  made('loss-of-pay', { employee, month, days });
const holiday = (date: string, name: string, more: Record<string, unknown> = {}) =>
  made('holiday', { date, name, ...more }, world.as('Harish Iyer'));

async function setting(values: Record<string, unknown>) {
  const [row] = (await payroll.get<PayList>('/api/records/pay-setting')).body.rows;
  return changed('pay-setting', row?.id ?? 0, values);
}

async function run(month: string): Promise<Run> {
  const { id } = await made('pay-run', { month, payOn: `${month}-28` });
  await calculated(payroll, id);
  return readRun(payroll, id);
}

async function lock({ id }: Run): Promise<void> {
  assert.equal((await act(payroll, id, 'send')).status, 200);
  const { status, body } = await act(world.as('Vikram Shah'), id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
}

const slipIn = async ({ id }: Run, employee: number) =>
  (await payroll.get<Slip>(`/api/pay-runs/${id}/people/${employee}`)).body;
const grossIn = async (of: Run, employee: number) => (await slipIn(of, employee)).gross / 100;
const whyIn = async ({ id }: Run, employee: number, code = 'BASIC') =>
  flat((await payroll.get<Because>(`/api/pay-runs/${id}/people/${employee}/why/${code}`)).body);
const figureOf = (told: readonly Because[], says: RegExp) => told.find((each) => says.test(each.says))?.value;

const mill = await group('MILL', { lossOfPayBasis: 'working-days', restDays: ['sunday'] });
const site = await group('SITE', { beginsOn: 26, lossOfPayBasis: 'working-days', restDays: ['sunday'] });
const shop = await group('SHOP', { lossOfPayBasis: 'fixed-26' });
await give(esha, mill, '2026-01-01');
await give(gita, site, '2026-01-01');

let october: Run;
let optional: Saved;

test('a pay group has a day of rest, and a day of work', async () => {
  const values = { code: 'NEVER', name: 'Never', active: true, lossOfPayBasis: 'working-days' };
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const refused = async (restDays: readonly string[]) =>
    (await payroll.post<Saved>('/api/records/pay-group', { ...values, restDays })).body.fields?.['restDays'];
  assert.match((await refused(week)) ?? '', /one day of the week is worked/);
  assert.match((await refused([])) ?? '', /required/);
  const all = await setting({ lossOfPayBasis: 'working-days', restDays: week });
  assert.match(all.body.fields?.['restDays'] ?? '', /one day of the week is worked/);
  const sundays = await group('USUAL', { lossOfPayBasis: 'working-days' });
  const { body } = await payroll.get<{ values: unknown }>(`/api/records/pay-group/${sundays.id}`);
  assert.deepEqual((body.values as Record<string, unknown>)['restDays'], ['sunday']);
});

test('in the mill a lost day is one of 26: of 31 without four Sundays and a holiday', async () => {
  const elsewhere = await made(
    'establishment',
    { code: 'PUNE', name: 'Pune', indianState: 'MH', city: 'Pune', kind: 'shop', active: true },
    world.as('Harish Iyer'),
  );
  await holiday('2026-10-02', 'Gandhi Jayanti', { kind: 'national' });
  await holiday('2026-10-02', 'Founder’s day');
  await holiday('2026-10-04', 'A feast on a Sunday');
  await holiday('2026-10-20', 'Dussehra', { forWhom: [{ establishments: [elsewhere.id] }] });
  optional = await holiday('2026-10-21', 'To be chosen', { kind: 'optional' });
  for (const employee of [esha, farhan, meera]) await lose(employee, '2026-10', 2);
  october = await run('2026-10');
  assert.equal(await grossIn(october, esha), 57_231, '62,000 less 2/26');
  const told = await whyIn(october, esha);
  assert.equal(figureOf(told, /A day of loss of pay takes this part of the month/), '1/26');
  assert.equal(figureOf(told, /Working days of 1 October 2026 to 31 October 2026/), '26 days');
  assert.equal(figureOf(told, /Weekly rests: Sunday\./), '4 days');
  assert.equal(figureOf(told, /Holidays: 2 October 2026\./), '1 day');
  const own = told.find(({ says }) => /The pay group MILL divides/.test(says));
  assert.deepEqual([own?.value, own?.source?.form], ['working days', 'pay-group']);
});

test('a holiday of one place is a holiday of those who work there', async () => {
  await holiday('2026-10-22', 'Of the works', { forWhom: [{ establishments: [await placeOf(esha)] }] });
  const { id } = october;
  await calculated(payroll, id);
  october = await readRun(payroll, id);
  assert.equal(await grossIn(october, esha), 57_040, '62,000 less 2/25');
});

test('an optional holiday is one fewer working day of whoever keeps it, until it is withdrawn', async () => {
  const kept = async (state: string) => {
    await world.inside(works, (db) =>
      sql`insert into optional_holiday_choice (organisation_id, employee_id, holiday_id, state)
        select ${works}, ${esha}, ${optional.id}, ${state}
        where ${state} = 'approved'`.execute(db),
    );
    await world.inside(works, (db) => sql`update optional_holiday_choice set state = ${state}`.execute(db));
    await calculated(payroll, october.id);
    october = await readRun(payroll, october.id);
    return grossIn(october, esha);
  };
  assert.equal(await kept('approved'), 56_833, '62,000 less 2/24');
  assert.equal(await kept('withdrawn'), 57_040, '62,000 less 2/25');
});

const placeOf = (employee: number): Promise<number | undefined> =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select establishment_id as id from employee_work where organisation_id = ${works}
        and employee_id = ${employee} and superseded_at is null`.execute(db);
    return rows[0]?.id;
  });

test('who is in no such group loses days of the month, as the organisation says', async () => {
  assert.equal(await grossIn(october, meera), 58_000, '62,000 less 2/31');
  assert.equal(figureOf(await whyIn(october, meera), /A day of loss of pay takes/), undefined);
  const { rows } = await world.inside(works, (db) =>
    sql<{ employee: number }>`
      select employee_id as employee from payslip_draft where organisation_id = ${works}
        and run_id = ${october.id} and facts -> 'lostDay' is not null order by employee_id`.execute(db),
  );
  const known = new Set(rows.map(({ employee }) => employee));
  assert.deepEqual(
    [...known],
    [esha, gita].toSorted((one, two) => one - two),
    'only who needs it carries it',
  );
});

test('from the 26th to the 25th the working days are those of the period', async () => {
  // 26 September to 25 October: 30 days, five Sundays, 2 and 22 October.
  await lose(gita, '2026-10', 23);
  await calculated(payroll, october.id);
  assert.equal(await grossIn(october, gita), 0, 'all working days are lost');
  const told = await whyIn(october, gita);
  assert.equal(figureOf(told, /Working days of 26 September 2026 to 25 October 2026/), '23 days');
  await lock(october);
});

test('the basis stands fast once people are in the group', async () => {
  const refused = async (values: Record<string, unknown>) =>
    (await changed('pay-group', mill.id, values)).body.fields ?? {};
  assert.match((await refused({ lossOfPayBasis: 'fixed-26' }))['lossOfPayBasis'] ?? '', /People are in/);
  assert.match((await refused({ lossOfPayBasis: null }))['lossOfPayBasis'] ?? '', /People are in/);
  assert.match((await refused({ restDays: ['friday'] }))['restDays'] ?? '', /People are in/);
  const everybody = await changed('pay-group', shop.id, { forWhom: [] });
  assert.match(everybody.body.fields?.['forWhom'] ?? '', /Months have already been paid/);
  const free = await changed('pay-group', shop.id, { lossOfPayBasis: 'fixed-30' });
  assert.equal(free.status, 200, 'nobody is in it');
  assert.equal((await changed('pay-group', shop.id, { lossOfPayBasis: 'fixed-26' })).status, 200);
});

/** A bonus beside a month that is paid. */
async function bonus(month: string, employee: number): Promise<void> {
  const { rows } = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body;
  const component = rows.find(({ values }) => values['source'] === 'input' && values['kind'] === 'earning');
  const { id } = await made('pay-run', { month, payOn: `${month}-30`, kind: 'bonus', name: 'Feast' });
  await made('pay-input', { employee, month, component: component?.id, amount: 1_000_00, run: id });
  await calculated(payroll, id);
  await lock(await readRun(payroll, id));
}

test('later holidays and settings move no paid month; a raise of it is paid by the days it had', async () => {
  await holiday('2026-10-23', 'Entered late');
  await bonus('2026-10', esha);
  const weekends = { lossOfPayBasis: 'working-days', restDays: ['saturday', 'sunday'] };
  assert.equal((await setting(weekends)).status, 200);
  const structure = await structureId(payroll);
  for (const employee of [esha, meera]) {
    const values = { employee, structure, grossMonthly: 67_000_00, validFrom: '2026-10-01', reason: 'Raise' };
    await made('salary-assignment', values);
  }
  await lose(farhan, '2026-11', 1);
  const november = await run('2026-11');
  // The raise of 5,000 with 2 of 25 days lost; and with 2 of 31.
  assert.equal(await grossIn(november, esha), 67_000 + 4_600);
  assert.equal(await grossIn(november, meera), 67_000 + 4_677);
  // November has nine days of weekends.
  assert.equal(await grossIn(november, farhan), 59_048, '62,000 less 1/21');
  const told = await whyIn(november, farhan);
  assert.equal(figureOf(told, /Weekly rests: Saturday, Sunday\./), '9 days');
  assert.ok(!told.some(({ says }) => /pay group/.test(says)));
  const moved = (await slipIn(november, farhan)).lines.filter(({ code }) => code.startsWith('ARREARS'));
  assert.ok(moved.every(({ amount }) => amount === 0));
});

test('who comes to another group in a paid month is paid by its basis, as arrears', async () => {
  await give(farhan, shop, '2026-10-01');
  const november = (await payroll.get<PayList>('/api/records/pay-run?limit=5')).body.rows.find(
    ({ state }) => state === 'open',
  ) as unknown as Run;
  await calculated(payroll, november.id);
  // October: 2/26 in place of 2/31 are 769 less; November: 1/26.
  assert.equal(await grossIn(november, farhan), 59_615 - 769);
  const told = await whyIn(november, farhan, 'ARREARS_BASIC');
  assert.ok(
    told.some(({ says }) => /Earned in October 2026. What changed: Days of the pay group/i.test(says)),
  );
});
