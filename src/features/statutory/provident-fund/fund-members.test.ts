/** The fund's return names every member in service, with wages or without, as the portal takes names. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seal } from '#server/security/seal.ts';
import { buildPayWorld, lockedRun, madeRecord, type Run } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import { lettersOf } from '../insurance/insured-month.ts';
import { insuredPeople } from '../insurance/insured-people.server.ts';

const world = await buildPayWorld({ salaries: { 'Farhan Ali': 20_000 } });
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Filing = { id: number; version: number; state: string; values: Record<string, unknown> };

await inWork(world.host, systemSession(works, 'Test'), async ({ db, host }) => {
  const { rows } = await sql<{ id: number }>`select id from employee order by id`.execute(db);
  for (const { id } of rows) {
    const uan = seal(host, { organisationId: works, column: 'employee.uan' }, String(100_000_000_000 + id));
    await sql`update employee set uan = ${uan}, uan_hash = ${`hash ${id}`} where id = ${id}`.execute(db);
  }
  await sql`update employee set state_insurance_number = '3100000001'
    where id = ${idOf('Farhan Ali')}`.execute(db);
});

async function made(id: number): Promise<{ filing: Filing; lines: string[][] }> {
  const read = async () => (await payroll.get<Filing>(`/api/records/filing/${id}`)).body;
  let filing = await read();
  for (let tries = 0; tries < 200 && filing.state === 'making'; tries += 1) {
    await new Promise((later) => setTimeout(later, 50));
    filing = await read();
  }
  const file = filing.values['file'] as { id: number } | null;
  const text = file ? (await payroll.get(`/api/files/${file.id}`)).raw.toString() : '';
  const lines = text.split('\r\n').filter((line) => line !== '');
  return { filing, lines: lines.map((line) => line.split('#~#')) };
}
async function returned(month: string) {
  const asked = { kind: 'fund-return', type: 'regular', month };
  return made((await madeRecord<Filing>(payroll, 'filing', asked)).id);
}
async function renewed({ id }: Filing) {
  const { version } = (await payroll.get<Filing>(`/api/records/filing/${id}`)).body;
  const { status, body } = await payroll.post(`/api/records/filing/${id}/actions/renew`, { version });
  assert.equal(status, 200, JSON.stringify(body));
  return made(id);
}
const lineOf = (lines: readonly string[][], name: Person) =>
  lines.find(([uan]) => uan === String(100_000_000_000 + idOf(name)));

await lockedRun(world, '2026-08');
// Farhan is held back, Gita without pay all month, Meera gone before it.
await madeRecord<Run>(payroll, 'pay-hold', {
  ...{ employee: idOf('Farhan Ali'), fromMonth: '2026-09', what: 'whole', reason: 'Absconding' },
});
await madeRecord(payroll, 'loss-of-pay', { employee: idOf('Gita Das'), month: '2026-09', days: 30 });
const { body: esha } = await hr.get<Filing>(`/api/records/employee/${idOf('Esha Pillai')}`);
const leaves = { leftOn: '2026-08-31', leavingReason: 'resigned' };
const left = await hr.put(`/api/records/employee/${idOf('Esha Pillai')}`, {
  ...{ version: esha.version, values: leaves },
});
assert.equal(left.status, 200, JSON.stringify(left.body));
await lockedRun(world, '2026-09');
const { filing: august } = await returned('2026-08');
const filed = await payroll.post(`/api/records/filing/${august.id}/actions/file`, {
  version: august.version,
  input: { acknowledgement: 'TRRN 1234567890123', filedOn: '2026-09-14' },
});
assert.equal(filed.status, 200, JSON.stringify(filed.body));
const { filing: september, lines: first } = await returned('2026-09');

test('whoever is held back or without pay all month is in the return, with all its days lost', async () => {
  assert.ok(first.length > 0, JSON.stringify(september.values));
  for (const name of ['Farhan Ali', 'Gita Das'] as const)
    assert.deepEqual(lineOf(first, name)?.slice(2), ['0', '0', '0', '0', '0', '0', '0', '30', '0'], name);
  assert.equal(lineOf(first, 'Esha Pillai'), undefined, 'she left before the month');
  assert.equal(new Set(first.map(([uan]) => uan)).size, first.length, 'nobody is named twice');
});

test('whoever is insured and has no payslip of the month is in the insurance return', async () => {
  const insured = (month: Month) =>
    inWork(world.host, systemSession(works, 'Test'), async (work) => {
      const { stateInsurance } = await lawOf(work.db);
      const found = await insuredPeople(work, stateInsurance, month);
      return found.find(({ number }) => number === '3100000001');
    });
  const august = await insured('2026-08');
  assert.deepEqual([august?.days, august?.reason], [31, 0]);
  const september = await insured('2026-09');
  assert.deepEqual([september?.days, september?.wages, september?.reason], [0, 0, 1]);
});

test('whose name cannot be written in Latin letters is asked for one, and named by it', async () => {
  const urdu = { firstName: 'محمد', lastName: 'علی' };
  const change = async (values: object) => {
    const path = `/api/records/employee/${idOf('Farhan Ali')}`;
    const { version } = (await hr.get<Filing>(path)).body;
    return hr.put<{ fields: Record<string, string> }>(path, { version, values });
  };
  type Said = { at: string; yes: boolean | null; says: string }[];
  const { body: said } = await hr.post<Said>('/api/records/employee/verdict', {
    ...{ id: idOf('Farhan Ali'), values: urdu },
  });
  assert.ok(
    said.some(({ at, yes, says }) => at === 'latinName' && yes === false && /cannot be written/.test(says)),
    JSON.stringify(said),
  );
  assert.equal((await change(urdu)).status, 200);
  const { filing } = await renewed(september);
  assert.match(JSON.stringify(filing.values['problems']), /letters that the portal does not take/);
  assert.match((await change({ latinName: 'علی' })).body.fields['latinName'] ?? '', /Latin letters/);
  assert.equal((await change({ latinName: 'Mohammad Ali' })).status, 200);
  const { lines } = await renewed(september);
  assert.equal(lineOf(lines, 'Farhan Ali')?.[1], 'MOHAMMAD ALI');
  assert.equal(lettersOf('Mohammad Ali'), 'MOHAMMAD ALI');
});
