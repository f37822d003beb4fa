import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { disabledCities } from '#features/income-tax/fact/disabled-transport.server.ts';
import {
  buildPayWorld,
  lockedRun,
  type PayList,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Saved = { id: number; version: number; fields?: Record<string, string>; message?: string };
type Line = { component: { id: number; title: string }; [field: string]: unknown };
type Structure = { id: number; version: number; values: { lines: Line[] } };
const structure = await structureId(payroll);

/** Conveyance of so much a month, as the structure says it. */
async function conveyance(amount: number, id = structure, form = 'salary-structure') {
  const { version, values } = (await payroll.get<Structure>(`/api/records/${form}/${id}`)).body;
  const lines = values.lines.map(({ component, of, ...line }) => ({
    ...line,
    component: component.id,
    of: (of as { id: number } | null)?.id ?? null,
    ...(component.title.startsWith('Conveyance') ? { calculation: 'amount', amount, rate: null } : {}),
  }));
  return payroll.put<Saved>(`/api/records/${form}/${id}`, { version, values: { lines } });
}
const keep = (until: string, who = payroll) =>
  who.post<Saved>(`/api/salary-structures/${structure}/earlier`, { until });

async function lineIn(month: string, code: string) {
  const esha = world.as('Esha Pillai');
  const { rows } = (await esha.get<PayList>('/api/records/payslip')).body;
  const id = rows.find(({ values }) => values['month'] === month)?.id ?? 0;
  const { lines } = (await esha.get<Slip>(`/api/payslips/${id}`)).body;
  return lines.find((line) => line.code === code);
}
const component = async (code: string) =>
  (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body.rows.find(
    ({ values }) => values['code'] === code,
  ) ?? assert.fail(code);

test('a change of a structure is entered ahead: months before it are paid by what held', async () => {
  assert.equal((await conveyance(100_000)).status, 200);
  const kept = await keep('2026-09');
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.equal((await conveyance(250_000)).status, 200);
  await lockedRun(world, '2026-09');
  await lockedRun(world, '2026-10');
  assert.equal((await lineIn('2026-09', 'CONV'))?.amount, 100_000);
  assert.equal((await lineIn('2026-10', 'CONV'))?.amount, 250_000);
  const arrears = (await payroll.get<PayList>('/api/records/arrear')).body;
  assert.equal(arrears.total, 0, 'a change ahead owes nothing for the months before it');
});

test('what held until a month stands below its structure, and is changed as the structure is', async () => {
  const { id } = (await keep('2026-12')).body;
  const { rows } = (await payroll.get<PayList>(`/api/records/earlier-structure?structure=${structure}`)).body;
  assert.deepEqual(
    rows.map(({ values }) => values['until']),
    ['2026-12', '2026-09'],
  );
  assert.equal((await conveyance(300_000, id, 'earlier-structure')).status, 200);
  await lockedRun(world, '2026-11');
  assert.equal((await lineIn('2026-11', 'CONV'))?.amount, 300_000);
});

test('months that are paid keep their rules, and a month has one rule', async () => {
  assert.match(
    (await keep('2026-10')).body.fields?.['until'] ?? '',
    /November 2026 is paid.*or a later month/,
  );
  assert.match((await keep('2026-12')).body.fields?.['until'] ?? '', /until December 2026 is kept already/);
  const { rows } = (await payroll.get<PayList>('/api/records/earlier-structure')).body;
  const paid = rows.find(({ values }) => values['until'] === '2026-09') ?? assert.fail();
  const gone = await payroll.delete<Saved>(
    `/api/records/earlier-structure/${paid.id}?version=${paid.version}`,
  );
  assert.match(gone.body.message ?? '', /Months that are paid were worked out by this/);
});

test('what paid months were worked out by is not moved to months that are to come', async () => {
  const { rows } = (await payroll.get<PayList>('/api/records/earlier-structure')).body;
  const { id, version } = rows.find(({ values }) => values['until'] === '2026-09') ?? assert.fail();
  const moved = await payroll.put<Saved>(`/api/records/earlier-structure/${id}`, {
    version,
    values: { until: '2027-05' },
  });
  assert.match(moved.body.message ?? '', /Months that are paid were worked out by this/);
});

test('a component has another name from a month on', async () => {
  const { id, version } = await component('CONV');
  const kept = await payroll.post<Saved>(`/api/pay-components/${id}/earlier`, { until: '2026-12' });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const path = `/api/records/pay-component/${id}`;
  const changed = await payroll.put<Saved>(path, { version, values: { name: 'Travel to work' } });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await lockedRun(world, '2026-12');
  await lockedRun(world, '2027-01');
  const inDecember = await lineIn('2026-12', 'CONV');
  const inJanuary = await lineIn('2027-01', 'CONV');
  assert.deepEqual([inDecember?.label, inJanuary?.label], ['Conveyance allowance', 'Travel to work']);
  assert.deepEqual([inDecember?.amount, inJanuary?.amount], [300_000, 250_000]);
});

test('rules that do not go together in a month are refused, and it is said in which', async () => {
  const { id, version } = await component('CONV');
  const out = await payroll.put<Saved>(`/api/records/pay-component/${id}`, {
    version,
    values: { active: false },
  });
  assert.match(out.body.fields?.['active'] ?? '', /Used by the salary structure/);
  const kept = (await payroll.post<Saved>(`/api/pay-components/${id}/earlier`, { until: '2027-03' })).body;
  const hollow = await payroll.put<Saved>(`/api/records/earlier-component/${kept.id}`, {
    version: 1,
    values: { active: false },
  });
  assert.equal(hollow.status, 409);
  assert.match(hollow.body.message ?? '', /With the rules that hold until March 2027: .*CONV/);
});

test('a salary is held against what its structure says in the month that it begins in', async () => {
  const path = `/api/records/salary-structure/${structure}`;
  const write = async (values: object) => {
    const { version } = (await payroll.get<Structure>(path)).body;
    const { status, body } = await payroll.put<Saved>(path, { version, values });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await write({ mostGross: 60_000_00 });
  const { values } = (await payroll.get<Structure>(path)).body;
  const lines = values.lines.map(({ component: of, of: base, ...line }) => ({
    ...line,
    component: of.id,
    of: (base as { id: number } | null)?.id ?? null,
    title: of.title,
  }));
  const rent = lines.find(({ title }) => title.startsWith('House rent')) ?? assert.fail();
  const kept = await keep('2027-06');
  assert.equal(kept.status, 200);
  const crossed = await payroll.put<Saved>(`/api/records/earlier-structure/${kept.body.id}`, {
    version: 1,
    values: { leastGross: 60_001_00 },
  });
  assert.match(crossed.body.fields?.['mostGross'] ?? '', /cannot be below the least/);
  await write({
    mostGross: 70_000_00,
    lines: lines.filter((line) => line !== rent).map(({ title: _, ...line }) => line),
  });
  const give = async (validFrom: string, grossMonthly: number, own: boolean) =>
    payroll.post<Saved>('/api/records/salary-assignment', {
      employee: world.people['Esha Pillai'].employeeId,
      structure,
      grossMonthly,
      validFrom,
      amounts: own ? [{ component: rent.component, amount: 5_000_00 }] : [],
    });
  assert.match(
    (await give('2027-06-01', 65_000_00, false)).body.fields?.['grossMonthly'] ?? '',
    /60,000 at most/,
  );
  const own = await give('2027-06-01', 60_000_00, true);
  assert.equal(own.status, 200, JSON.stringify(own.body));
  const gone = await give('2027-07-01', 60_000_00, true);
  assert.match(gone.body.fields?.['amounts.0.component'] ?? '', /not a part of this salary structure/);
  assert.equal((await give('2027-07-01', 65_000_00, false)).status, 200);
});

test('transport of the disabled stays free in months in which a component was for it', async () => {
  const { works } = world.organisations;
  const employeeId = world.people['Esha Pillai'].employeeId ?? 0;
  const { id } = await component('CONV');
  const named = async (taxClass: string) => {
    const { version } = await component('CONV');
    const values = { taxClass };
    const { status } = await payroll.put(`/api/records/pay-component/${id}`, { version, values });
    assert.equal(status, 200);
  };
  const cities = () =>
    world.inside(works, async (db) => {
      await sql`insert into employee_other (organisation_id, employee_id, disability_id)
        select ${works}, ${employeeId}, id from master_entry where organisation_id = ${works}
          and type = 'disability' limit 1 on conflict do nothing`.execute(db);
      return [...(await disabledCities(db, works, '2027-04', [employeeId])).keys()];
    });
  assert.deepEqual(await cities(), [], 'no component is for it');
  await named('disabled-transport');
  const kept = await payroll.post(`/api/pay-components/${id}/earlier`, { until: '2027-05' });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  await named('taxable');
  assert.deepEqual(await cities(), [employeeId]);
});

test('who may not write pay rules keeps none, nor does another organisation', async () => {
  assert.equal((await keep('2027-01', world.as('Esha Pillai'))).status, 403);
  assert.equal((await keep('2027-01', world.as('Vikram Shah'))).status, 403);
  assert.ok([403, 404].includes((await keep('2027-01', world.as('Nisha Verma'))).status));
});
