import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  buildPayWorld,
  lockedRun,
  type PayList,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');

type Line = { component: { id: number; title: string }; [field: string]: unknown };
type Linked = { id: number } | null;

/** Conveyance is 3,100 for a lead and 1,550 for everybody else. */
async function conveyanceByDesignation(): Promise<void> {
  const id = await structureId(payroll);
  const { version, values } = (
    await payroll.get<{ version: number; values: { lines: Line[] } }>(`/api/records/salary-structure/${id}`)
  ).body;
  const formula = 'if(employee.designation = "LEAD", 3100, 1550)';
  const lines = values.lines.map(({ component, of, ...line }) => ({
    ...line,
    component: component.id,
    of: (of as Linked)?.id ?? null,
    ...(component.title.startsWith('Conveyance')
      ? { calculation: 'formula', formula, amount: null, rate: null }
      : {}),
  }));
  const saved = await payroll.put(`/api/records/salary-structure/${id}`, { version, values: { lines } });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

async function amountOf(month: string, code: string): Promise<number | undefined> {
  const { rows } = (await esha.get<PayList>('/api/records/payslip')).body;
  const id = rows.find(({ values }) => values['month'] === month)?.id ?? 0;
  return (await esha.get<Slip>(`/api/payslips/${id}`)).body.lines.find((line) => line.code === code)?.amount;
}

/** Esha leads from the 16th of September on. */
async function promote(): Promise<void> {
  const lead = await world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into designation (organisation_id, code, name, active)
      values (${world.organisations.works}, 'LEAD', 'Lead', true) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const { employeeId } = world.people['Esha Pillai'];
  const { rows } = (await hr.get<PayList>(`/api/records/employee-work?employee=${employeeId}`)).body;
  const now = rows[0]?.values ?? {};
  const idOf = (name: string) => (now[name] as Linked)?.id ?? null;
  const saved = await hr.post('/api/records/employee-work', {
    employee: employeeId,
    department: idOf('department'),
    designation: lead,
    establishment: idOf('establishment'),
    employmentType: idOf('employmentType'),
    reportsTo: idOf('reportsTo'),
    validFrom: '2026-09-16',
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

test('a promotion in the middle of a paid month is paid by its days, as arrears, by itself', async () => {
  await conveyanceByDesignation();
  await lockedRun(world, '2026-09');
  assert.equal(await amountOf('2026-09', 'CONV'), 155_000);
  await promote();
  await lockedRun(world, '2026-10');
  assert.equal(await amountOf('2026-10', 'CONV'), 310_000, 'a lead by now');
  // Fifteen of thirty days at 1,550 more.
  assert.equal(await amountOf('2026-10', 'ARREARS_CONV'), 77_500);
  const arrears = (await payroll.get<PayList>('/api/records/arrear')).body.rows;
  assert.match(String(arrears[0]?.values['cause']), /Grade, designation or department/);
});
