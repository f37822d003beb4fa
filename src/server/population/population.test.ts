import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bring } from '../../../tests/importing.ts';
import { buildPayWorld } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const url = '/api/records/payslip-template';

type Saved = {
  id: number;
  version: number;
  fields?: Record<string, string>;
  message?: string;
  values?: { meantFor: unknown };
};
type Rows = {
  rows: { id: number; version: number; title: string; values: { code: string; meantFor: unknown } }[];
};
type Covered = {
  inService: number;
  covered: number;
  because: { words: string; people: number }[];
  instead: { title: string; people: number }[];
  people?: { title: string; because: string }[];
};
type Applies = { person: string; records: { title: string; holds: boolean; because: string }[] };

const made = async (form: string, values: object, who = hr): Promise<number> => {
  const { status, body } = await who.post<Saved>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const template = (code: string, meantFor: unknown, more: object = {}) =>
  payroll.post<Saved>(url, { code, name: code, meantFor, language: 'english', active: true, ...more });
const templated = async (code: string, meantFor: unknown): Promise<Saved> => {
  const { status, body } = await template(code, meantFor);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const applies = async (name: Person, on = '2026-11-21') =>
  (await payroll.get<Applies>(`${url}/applies?employee=${idOf(name)}&on=${on}`)).body.records;

const grade = await made('grade', { code: 'M1', name: 'Senior', rank: 1, active: true });
const other = await made('grade', { code: 'M2', name: 'Junior, new', rank: 2, active: true });

/** A change of somebody's work from a day on. */
async function moved(name: Person, validFrom: string, values: object): Promise<void> {
  type Works = { rows: { values: Record<string, { id: number } | null>; validTo: string | null }[] };
  const { body } = await hr.get<Works>(`/api/records/employee-work?employee=${idOf(name)}`);
  const now = body.rows.find(({ validTo }) => validTo === null)?.values ?? {};
  const kept = ['department', 'designation', 'establishment', 'employmentType', 'reportsTo'].map((each) => [
    each,
    now[each]?.id ?? null,
  ]);
  const entered = { employee: idOf(name), ...Object.fromEntries(kept), ...values };
  await made('employee-work', { ...entered, validFrom, reason: 'Promotion' });
}
await moved('Esha Pillai', '2026-11-01', { grade });

test('the record that says most about a person applies, and says why', async () => {
  const { rows: places } = (await hr.get<Rows>('/api/records/establishment')).body;
  const place = places[0]?.id ?? 0;
  await templated('PLACE', [{ establishments: [place] }]);
  await templated('GRADE', [{ grades: [grade] }]);
  const [first, second] = await applies('Esha Pillai');
  assert.equal(first?.title, 'GRADE');
  assert.equal(first?.because, 'It is for Senior.');
  assert.ok(first?.holds && !second?.holds);
  assert.match(second?.because ?? '', /“GRADE” says more about this person, so it goes first/);
  const before = await applies('Esha Pillai', '2026-10-31');
  assert.deepEqual(
    before.map(({ title }) => title),
    ['PLACE'],
    'the day before she had no grade',
  );
  assert.deepEqual(
    (await applies('Gita Das')).map(({ title }) => title),
    ['PLACE'],
  );
});

test('two that say the same about somebody are refused, naming the other', async () => {
  const { status, body } = await template('AGAIN', [{ grades: [other, grade] }]);
  assert.equal(status, 422);
  assert.match(body.fields?.['meantFor'] ?? '', /The payslip template “GRADE” is for Senior as well/);
  assert.equal((await template('OFF', [{ grades: [grade] }], { active: false })).status, 200, 'not in use');
  const { rows } = (await payroll.get<Rows>(url)).body;
  const off = rows.find(({ values }) => values.code === 'OFF');
  const on = { version: off?.version, values: { active: true } };
  assert.equal((await payroll.put(`${url}/${off?.id}`, on)).status, 422, 'and cannot be put in use');
});

test('formulas that cover the same person today tie; others do not', async () => {
  const formula = (text: string) => [{ formula: text }];
  await templated('BEFORE', formula('employee.joined < date("2000-01-01")'));
  assert.equal((await template('AFTER', formula('employee.joined >= date("2000-01-01")'))).status, 200);
  const all = await template('ALL', formula('employee.months >= 0'));
  assert.match(all.body.fields?.['meantFor'] ?? '', /“AFTER”/);
  const wrong = await template('WRONG', formula('employee.born < date("2000-01-01")'));
  assert.match(wrong.body.fields?.['meantFor'] ?? '', /Formula: Nothing is called employee.born/);
  const amount = await template('AMOUNT', formula('employee.months + 1'));
  assert.match(amount.body.fields?.['meantFor'] ?? '', /must be/);
});

test('a record shows whom it covers, how many, by what, and who goes by another', async () => {
  const { rows } = (await payroll.get<Rows>(url)).body;
  const idBy = (code: string) => rows.find(({ values }) => values.code === code)?.id;
  for (const code of ['BEFORE', 'AFTER']) {
    const found = rows.find(({ values }) => values.code === code);
    await payroll.delete(`${url}/${found?.id}?version=${found?.version}`);
  }
  const { body } = await payroll.get<Covered>(`${url}/${idBy('PLACE')}/people?on=2026-11-21`);
  assert.ok(body.covered > 0 && body.covered < body.inService);
  assert.equal(
    body.because.reduce((sum, { people }) => sum + people, 0),
    body.covered,
  );
  assert.deepEqual(
    body.instead.map(({ title, people }) => [title, people]),
    [['GRADE', 1]],
  );
  const senior = (await payroll.get<Covered>(`${url}/${idBy('GRADE')}/people?on=2026-11-21`)).body;
  assert.deepEqual(
    senior.people?.map(({ title, because }) => [title, because]),
    [['Esha Pillai', 'Senior']],
  );
  assert.equal((await world.as('Esha Pillai').get(`${url}/${idBy('GRADE')}/people`)).status, 403);
});

test('what a record is for is not deleted, and one that is no longer in use is not chosen', async () => {
  const { rows } = (await hr.get<Rows>('/api/records/grade')).body;
  const used = rows.find(({ id }) => id === grade);
  const refused = await hr.delete<Saved>(`/api/records/grade/${grade}?version=${used?.version}`);
  assert.equal(refused.status, 409);
  assert.match(refused.body.message ?? '', /This grade is still used/);
  const missing = await template('NONE', [{ grades: [987_654] }]);
  assert.match(missing.body.fields?.['meantFor'] ?? '', /must be picked from the list/);
  const old = await made('grade', { code: 'OLD', name: 'Old', rank: 9, active: false });
  const closed = await template('CLOSED', [{ grades: [old] }]);
  assert.match(closed.body.fields?.['meantFor'] ?? '', /no longer in use/);
});

test('whom a record is for travels in a sheet as words, and comes back the same', async () => {
  await templated('SHEET', [{ grades: [other], tenure: { from: 6, to: null } }]);
  const csv = (await payroll.get(`${url}/export?format=csv`)).raw.toString('utf8');
  assert.match(csv, /"Grade: ""Junior, new""; Service: from 6 months"/);
  const words = '"Grade: ""Junior, new""; Service: 6 to 11 months | Grade: M2; Service: from 24 months"';
  const sheet = `Code,Name,For,Language\nSHEET,SHEET,${words},English\n`;
  const { outcome } = await bring(world, payroll, 'payslip-template', sheet);
  assert.deepEqual([outcome.bad, outcome.updated], [0, 1], JSON.stringify(outcome.faults));
  const { rows } = (await payroll.get<Rows>(url)).body;
  const titled = [{ id: other, title: 'Junior, new' }];
  assert.deepEqual(rows.find(({ values }) => values.code === 'SHEET')?.values.meantFor, [
    { grades: titled, tenure: { from: 6, to: 11 } },
    { grades: titled, tenure: { from: 24, to: null } },
  ]);
  const again = await bring(world, payroll, 'payslip-template', sheet);
  assert.equal(again.outcome.updated, 0, 'nothing differs');
  const tied = 'Code,Name,For,Language\nTIED,TIED,Grade: M1,English\n';
  const bad = (await bring(world, payroll, 'payslip-template', tied)).outcome;
  assert.match(bad.faults[0]?.message ?? '', /“GRADE”/);
});

test('of a split cost each cost centre covers the person, from the day of the split', async () => {
  const [first, second] = [
    await made('cost-centre', { code: 'DYE', name: 'Dyeing', active: true }, payroll),
    await made('cost-centre', { code: 'LOOM', name: 'Looms', active: true }, payroll),
  ];
  await templated('DYEING', [{ costCentres: [first] }]);
  const share = (costCentre: number) => ({ costCentre, share: 5_000 });
  await moved('Meera Joshi', '2026-11-10', { costSplit: [share(first), share(second)] });
  assert.match((await applies('Meera Joshi'))[0]?.because ?? '', /^It is for Dyeing/);
  assert.ok(!(await applies('Meera Joshi', '2026-11-09')).some(({ title }) => title === 'DYEING'));
});
