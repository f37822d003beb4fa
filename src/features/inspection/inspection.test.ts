/** Registers for an inspector: women by month, terms and contractors, and one archive of them all. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../tests/caller.ts';
import { decided } from '../../../tests/decided-rights.ts';
import { entriesOf } from '../../../tests/pay-out-world.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';
import { registerAsks } from './archive/register-asked.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Rows = { rows: Record<string, unknown>[] };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, admin] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Anita Rao')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const url = '/api/records/inspection-archive';
const place = (await hr.get<Rows & { rows: Wire[] }>('/api/records/establishment')).body.rows[0]?.id ?? 0;
const inWorks = (query: ReturnType<typeof sql>) => world.inside(works, (db) => query.execute(db));
const rowsOf = (who: Caller, report: string, parameters: object) =>
  who.post<Rows & Refused>(`/api/reports/${report}/rows`, { parameters });

await lockedRun(world, '2026-08');

test('a woman is counted once a day: employed, laid off, on maternity leave, or not employed', async () => {
  const esha = idOf('Esha Pillai');
  await inWorks(sql`update employee set gender = 'male'
    where organisation_id = ${works} and id <> ${esha}`);
  await inWorks(sql`update employee set joined_on = '2026-07-11' where id = ${esha}`);
  await inWorks(sql`insert into leave_type (organisation_id, code, name, nature, paid_share, position)
    values (${works}, 'ML', 'Maternity leave', 'maternity', 10000, 5)`);
  await inWorks(sql`insert into leave_application (organisation_id, employee_id, type_id, "from", from_half,
      "to", to_half, asked_on, state)
    select ${works}, ${esha}, id, '2026-08-21', 'whole', '2026-09-10', 'whole', '2026-08-01', 'approved'
    from leave_type where organisation_id = ${works} and code = 'ML'`);
  const { body } = await rowsOf(hr, 'maternity-register', { from: '2026-07-01', to: '2026-09-15' });
  const told = body.rows.map(({ month, employed, laidOff, notEmployed, leave, notice }) => [
    ...[month, employed, laidOff, notEmployed, leave, notice],
  ]);
  assert.deepEqual(told, [
    ['2026-07', 21, 0, 10, 0, null],
    ['2026-08', 20, 0, 0, 11, '2026-08-01'],
    ['2026-09', 5, 0, 0, 10, '2026-08-01'],
  ]);
  const before = { from: '2026-07-01', to: '2026-08-20', onLeave: true };
  assert.deepEqual((await rowsOf(hr, 'maternity-register', before)).body.rows, []);
  const after = { from: '2026-07-01', to: '2026-08-21', onLeave: true };
  assert.equal((await rowsOf(hr, 'maternity-register', after)).body.rows.length, 2);
});

test('whoever is employed for a term or through a contractor is listed with its end', async () => {
  await inWorks(sql`insert into employment_type (organisation_id, code, name, ends_on_date, contract,
      provident_fund, state_insurance, professional_tax, labour_welfare_fund, gratuity, bonus, active)
    values (${works}, 'APP', 'Apprentice', true, false, false, false, true, true, false, false, true)`);
  await inWorks(sql`update employee_work set ends_on = '2026-10-31', employment_type_id =
      (select id from employment_type where organisation_id = ${works} and code = 'APP')
    where organisation_id = ${works} and employee_id = ${idOf('Gita Das')}`);
  const on = async (asOf: string, kind?: string) =>
    (await rowsOf(hr, 'special-employment', { asOf, ...(kind && { kind }) })).body.rows;
  const [row, ...more] = await on('2026-10-01');
  assert.deepEqual(more, []);
  assert.deepEqual(
    [row?.['name'], row?.['kind'], row?.['endsOn'], row?.['left'], row?.['gratuity']],
    ['Gita Das', 'For a term', '2026-10-31', 30, 'No'],
  );
  assert.equal((await on('2026-10-01', 'term')).length, 1);
  assert.equal((await on('2026-10-01', 'contract')).length, 0);
});

test('nobody but HR, administrators and auditors reads these lists', async () => {
  for (const report of ['maternity-register', 'special-employment'])
    for (const name of ['Esha Pillai', 'Meera Joshi', 'Omar Khan', 'Pooja Gill'] as const) {
      const asked = { asOf: '2026-10-01', from: '2026-07-01', to: '2026-09-15' };
      const { status, body } = await rowsOf(world.as(name), report, asked);
      assert.ok(status !== 200 || body.rows.length === 0, `${name} ${report}`);
    }
});

test('each register is asked by its own months, days or years, and left out where it knows no place', () => {
  const of = (name: string, establishment: number | null = null) => {
    const report = world.host.forms.reports.get(name) ?? assert.fail(name);
    return registerAsks(report, { from: '2025-12', to: '2026-04', establishment })?.map(
      ({ parameters }) => parameters,
    );
  };
  assert.equal(of('wage-register')?.length, 5, 'a file each month');
  assert.deepEqual(of('accident-register', 7), [{ from: '2025-12-01', to: '2026-04-30', establishment: 7 }]);
  assert.deepEqual(of('leave-register'), [{ asOf: '2025-12-31' }, { asOf: '2026-04-30' }]);
  assert.deepEqual(of('staff-register'), [{ asOf: '2026-04-30' }]);
  assert.deepEqual(of('bonus-register'), [{ from: '2025-04' }, { from: '2026-04' }]);
  assert.deepEqual(of('insurance-register'), [{ month: '2025-12' }, { month: '2026-04' }]);
  assert.equal(of('tax-paid', 7), undefined);
});

async function ready(who: Caller, id: number): Promise<Wire> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await who.get<Wire>(`${url}/${id}`);
    if (body.state === 'ready') return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return assert.fail('the archive was not made');
}
const asked = {
  occasion: 'Visit of the labour officer',
  establishment: place,
  from: '2026-08',
  to: '2026-09',
};
const fileOf = ({ values }: Wire): number => (values['file'] as { id: number }).id;

test('one act makes the chosen registers of a place and a period into one archive', async () => {
  const registers = ['staff-register', 'special-employment', 'wage-register'];
  const { id } = await madeRecord<Wire>(hr, 'inspection-archive', { ...asked, registers });
  const made = await ready(hr, id);
  const may = { wages: (await rowsOf(hr, 'wage-register', { month: '2026-08' })).status === 200 };
  const entries = await entriesOf((await hr.get(`/api/files/${fileOf(made)}`)).raw);
  const names = [...entries.keys()];
  assert.ok(
    names.some((name) => /^Register of employees 2026-09-30\.xlsx$/.test(name)),
    names.join('|'),
  );
  assert.equal(names.filter((name) => name.startsWith('Register of wages')).length, may.wages ? 2 : 0);
  const contents = String(entries.get('Contents.txt'));
  assert.match(contents, /Visit of the labour officer\nAugust 2026 to September 2026/);
  if (!may.wages) {
    assert.match(contents, /Left out: Register of wages.*you may not read it/);
    assert.match(String(made.values['missing']), /Register of wages/);
  }
  const bell = JSON.stringify((await hr.get<object>('/api/notifications')).body);
  assert.match(bell, /The archive “Visit of the labour officer” is ready/);
});

test('attack: nobody opens an archive of others, or one of registers they may no longer read', async () => {
  const { id } = await madeRecord<Wire>(payroll, 'inspection-archive', {
    ...{ ...asked, registers: ['wage-register'] },
  });
  const made = await ready(payroll, id);
  const file = `/api/files/${fileOf(made)}`;
  assert.equal((await payroll.get(file)).status, 200);
  for (const name of ['Harish Iyer', 'Anita Rao', 'Uma Sen', 'Esha Pillai', 'Omar Khan'] as const) {
    assert.notEqual((await world.as(name).get(file)).status, 200, name);
    assert.notEqual((await world.as(name).get(`${url}/${id}`)).status, 200, name);
  }
  assert.equal((await world.as(null).get(file)).status, 401);
  await decided(world, 'Padma Nair', {
    rights: [{ form: 'wage-register', action: 'read', reach: 'none' }],
  });
  assert.notEqual((await payroll.get(file)).status, 200, 'the right to the register is gone');
});

test('a period that is backward or too long is refused, and who may read none of the registers', async () => {
  const none = await admin.post<Refused>(url, { ...asked, registers: ['wage-register'] });
  assert.equal(none.status === 422 || none.status === 200, true);
  const backward = await hr.post<Refused>(url, {
    ...{ ...asked, registers: ['staff-register'], from: '2026-09', to: '2026-08' },
  });
  assert.match(backward.body.fields?.['to'] ?? '', /before the first/);
  const long = await hr.post<Refused>(url, {
    ...{ ...asked, registers: ['staff-register'], from: '2023-09', to: '2026-09' },
  });
  assert.match(long.body.fields?.['to'] ?? '', /three years/);
  const employee = await world.as('Esha Pillai').post(url, { ...asked, registers: ['staff-register'] });
  assert.equal(employee.status, 403);
});
