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
const template = (code: string, values: object) =>
  made('payslip-template', {
    code,
    name: code,
    meantFor: [{ payGroup: mill.id }],
    language: 'english',
    active: true,
    ...values,
  });
await lockedRun(world);

async function fileOf(name: Person, query = ''): Promise<string> {
  const url = `/api/records/payslip?employee=${idOf(name)}`;
  const [slip] = (await payroll.get<PayList>(url)).body.rows;
  return (await payroll.get(`/api/payslips/${slip?.id}/file${query}`)).raw.toString('latin1');
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
  const bare = await template('BARE', { footNote: 'Paid at the mill gate' });
  assert.notEqual(await fileOf('Esha Pillai'), before, 'BARE comes before HINDI');
  const values = { version: bare.version, values: { active: false } };
  await payroll.put(`/api/records/payslip-template/${bare.id}`, values);
  assert.equal(await fileOf('Farhan Ali'), await fileOf('Farhan Ali', '?language=hindi'));
  await payroll.delete(`/api/records/payslip-template/${hindi.id}?version=${hindi.version}`);
  assert.notEqual(await fileOf('Esha Pillai'), before);
});

test('a template says for whom it is', async () => {
  const { status, body } = await post('payslip-template', {
    code: 'ALL',
    name: 'All',
    meantFor: [{ payGroup: null }],
    language: 'english',
  });
  assert.equal(status, 422);
  assert.match(body.fields?.['meantFor.0.payGroup'] ?? '', /Choose a pay group/);
});
