import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayWorld, lockedRun, madeRecord, type PayList } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

type Saved = { id: number; version: number; fields?: Record<string, string> };
const post = (form: string, values: object) => payroll.post<Saved>(`/api/records/${form}`, values);
const made = (form: string, values: object) => madeRecord<Saved>(payroll, form, values);

const mill = await made('pay-group', { code: 'MILL', name: 'Mill', active: true });
for (const name of ['Esha Pillai', 'Farhan Ali'] as const) {
  const values = { employee: idOf(name), payGroup: mill.id, validFrom: '2026-09-01', reason: 'Mill' };
  await made('employee-pay-group', values);
}
const values = (code: string) => ({
  code,
  name: code,
  meantFor: [{ payGroups: [mill.id] }],
  language: 'english',
  active: true,
});
const template = (code: string, given: object) => made('payslip-template', { ...values(code), ...given });
/** The establishment where a person works. */
async function placeOf(name: Person): Promise<number> {
  type Works = { rows: { values: { establishment: { id: number } } }[] };
  const { body } = await payroll.get<Works & PayList>(`/api/records/employee-work?employee=${idOf(name)}`);
  return body.rows[0]?.values.establishment.id ?? 0;
}
await lockedRun(world);

async function fileOf(name: Person, query = ''): Promise<string> {
  const url = `/api/records/payslip?employee=${idOf(name)}`;
  const [slip] = (await payroll.get<PayList>(url)).body.rows;
  const { status, raw } = await payroll.get(`/api/payslips/${slip?.id}/file${query}`);
  assert.equal(status, 200);
  return raw.toString('latin1');
}

test('the payslips of a pay group look by its template, all others as before', async () => {
  const before = await fileOf('Esha Pillai', '?language=hindi');
  const others = await fileOf('Gita Das');
  const hindi = await template('HINDI', {
    language: 'hindi',
    yearToDate: true,
    employerPart: true,
    taxOfYear: true,
    bankAccount: true,
  });
  assert.equal(await fileOf('Esha Pillai'), before, 'in Hindi without being asked');
  assert.equal(await fileOf('Gita Das'), others);
  assert.notEqual(await fileOf('Esha Pillai', '?language=english'), before, 'a choice goes first');
  const tied = await post('payslip-template', { ...values('BARE'), footNote: 'Paid at the mill gate' });
  assert.equal(tied.status, 422);
  assert.match(tied.body.fields?.['meantFor'] ?? '', /The payslip template “HINDI” is for Mill as well/);
  const grade = { meantFor: [{ payGroups: [mill.id], establishments: [await placeOf('Esha Pillai')] }] };
  const bare = await template('BARE', { ...grade, footNote: 'Paid at the mill gate' });
  assert.notEqual(await fileOf('Esha Pillai'), before, 'BARE says more about her');
  const off = { version: bare.version, values: { active: false } };
  await payroll.put(`/api/records/payslip-template/${bare.id}`, off);
  assert.equal(await fileOf('Farhan Ali'), await fileOf('Farhan Ali', '?language=hindi'));
  await payroll.delete(`/api/records/payslip-template/${hindi.id}?version=${hindi.version}`);
  assert.notEqual(await fileOf('Esha Pillai'), before);
});

test('a template says for whom it is', async () => {
  const { status, body } = await post('payslip-template', {
    code: 'ALL',
    name: 'All',
    meantFor: [{ payGroups: [] }],
    language: 'english',
  });
  assert.equal(status, 422);
  assert.match(body.fields?.['meantFor.0'] ?? '', /group 1 says nothing yet. Choose whom it is for/);
});
