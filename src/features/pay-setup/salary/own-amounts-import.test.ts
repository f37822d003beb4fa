import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { columnsFor } from '#server/imports/import-table.ts';
import { whatToEnter } from '#server/imports/template.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { bring, upload } from '../../../../tests/importing.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { employeeId } = world.people['Esha Pillai'];
const { body: person } = await payroll.get<{ values: { code: string } }>(
  `/api/records/employee/${employeeId}`,
);
const { code } = person.values;

const head = 'Employee,Salary structure,Monthly gross,Individual amounts,Valid from';
const salary = (from: string, gross: number, own: string) =>
  `${head}\r\n${code},STANDARD,${gross},"${own}",${from}\r\n`;
const brought = (content: string, step: 'run' | 'check' = 'run') =>
  bring(world, payroll, 'salary-assignment', content, { step });

type Salary = {
  id: number;
  validFrom: string;
  validTo: string | null;
  values: {
    agreed: string | null;
    grossMonthly: number;
    amounts: { component: { title: string }; amount: number }[];
  };
};

/** The salary from a day, its own amounts as 'Basic 20000'. */
async function held(from: string) {
  const { rows } = (
    await payroll.get<{ rows: Salary[] }>(`/api/records/salary-assignment?employee=${employeeId}`)
  ).body;
  const found = rows.find(({ validFrom }) => validFrom === from);
  if (!found) return undefined;
  const { values } = (await payroll.get<Salary>(`/api/records/salary-assignment/${found.id}`)).body;
  return {
    id: found.id,
    to: found.validTo,
    gross: values.grossMonthly,
    agreed: values.agreed,
    own: values.amounts.map(({ component, amount }) => `${component.title} ${amount / 100}`),
  };
}

const asTold = ({ faults }: { faults: readonly { line: number; label?: string; message: string }[] }) =>
  faults.map(({ line, label, message }) => `Row ${line}, ${label}: ${message}`);

test('salaries come in with the amounts agreed beside them, the component by its code or name', async () => {
  const content = salary('2026-10-01', 60_000, 'BASIC, 32000.50; Conveyance allowance, ₹ 2000');
  const checked = await brought(content, 'check');
  assert.deepEqual([checked.outcome.created, checked.outcome.written], [1, false]);
  assert.equal(await held('2026-10-01'), undefined, 'a check writes nothing');
  const { outcome } = await brought(content);
  assert.equal(outcome.created, 1, JSON.stringify(outcome.faults));
  const made = await held('2026-10-01');
  assert.deepEqual(made?.own, ['Basic 32000.5', 'Conveyance allowance 2000']);
  assert.equal(made?.agreed, 'Basic 32,000.50, Conveyance allowance 2,000');
});

test('the same file again leaves the salary as it is, however its lines are parted', async () => {
  const before = await held('2026-10-01');
  for (const own of ['BASIC, 32000.50; Conveyance allowance, ₹ 2000', 'Basic,32000.5\nCONV,2000.00', '']) {
    const { outcome } = await brought(salary('2026-10-01', 60_000, own));
    assert.deepEqual([outcome.created, outcome.updated, outcome.same], [0, 0, 1], own);
  }
  assert.deepEqual(await held('2026-10-01'), before);
});

test('other amounts take the place of those agreed, and undo brings those back', async () => {
  const before = await held('2026-10-01');
  const { importId, outcome } = await brought(salary('2026-10-01', 60_000, 'BASIC, 33000'));
  assert.deepEqual([outcome.created, outcome.updated], [0, 1], JSON.stringify(outcome.faults));
  assert.deepEqual((await held('2026-10-01'))?.own, ['Basic 33000']);
  const undone = await payroll.post<{ message: string }>(
    `/api/records/salary-assignment/import/${importId}/undo`,
    {},
  );
  assert.equal(undone.status, 200, undone.body.message);
  // What holds again is a row of its own in the history.
  const again = await held('2026-10-01');
  assert.deepEqual({ ...again, id: before?.id }, before);
});

test('a gross that changes keeps the amounts agreed, also in what a later salary ends', async () => {
  const { outcome } = await brought(salary('2026-10-01', 61_000, ''));
  assert.equal(outcome.updated, 1, JSON.stringify(outcome.faults));
  const own = ['Basic 32000.5', 'Conveyance allowance 2000'];
  assert.deepEqual((await held('2026-10-01'))?.own, own);
  const later = await brought(salary('2026-12-01', 70_000, 'BASIC, 40000'));
  assert.equal(later.outcome.created, 1, JSON.stringify(later.outcome.faults));
  const ended = await held('2026-10-01');
  assert.deepEqual([ended?.own, ended?.to, ended?.gross], [own, '2026-11-30', rupees(61_000)]);
  await payroll.post(`/api/records/salary-assignment/import/${later.importId}/undo`, {});
  assert.deepEqual([(await held('2026-10-01'))?.to, await held('2026-12-01')], [null, undefined]);
});

test('what is wrong in a line is told with the column, the line and the field', async () => {
  const told = async (own: string) =>
    asTold((await brought(salary('2027-01-01', 60_000, own), 'check')).outcome);
  assert.deepEqual(await told('BASIC, 20000; NOSUCH, 5; CONV, some'), [
    'Row 2, Individual amounts, line 2: Component: “NOSUCH” is not recorded.',
    'Row 2, Individual amounts, line 3: Amount a month: some is not an amount.',
  ]);
  assert.deepEqual(await told('BASIC, 20000; CONV'), [
    'Row 2, Individual amounts, line 2: Amount a month is required.',
  ]);
  assert.deepEqual(await told('BASIC, 20,000'), [
    'Row 2, Individual amounts, line 1: it has 3 values, and there is room for 2: Component, ' +
      'Amount a month. A value with a comma in it stands in double quotes.',
  ]);
  assert.match((await told('BASIC, -5'))[0] ?? '', /^Row 2, Individual amounts, line 1: Amount a month /);
  const [law = ''] = await told('PF, 20');
  assert.match(law, /line 1: Component: “PF” is not recorded\.$/, 'a line of the law');
  assert.deepEqual(await told('CONV, 1; SPECIAL, 5'), [
    'Row 2, Individual amounts, line 2: Special allowance takes what is left of the gross: ' +
      'it has no amount of its own.',
  ]);
  assert.equal((await told('BASIC, ""20,000""; ""CONV"", 5')).length, 0);
  assert.equal(await held('2027-01-01'), undefined);
});

test('one wrong line keeps its row out, and the others come in where only good rows are wanted', async () => {
  const good = `${code},STANDARD,60000,"BASIC, 9",2027-03-01\r\n`;
  const two = `${salary('2027-02-01', 60_000, 'BASIC, x')}${good}`;
  const { outcome } = await bring(world, payroll, 'salary-assignment', two, { goodRowsOnly: true });
  assert.deepEqual([outcome.created, outcome.bad], [1, 1]);
  assert.equal(await held('2027-02-01'), undefined);
  assert.deepEqual((await held('2027-03-01'))?.own, ['Basic 9']);
});

test('the template has one column for the list, and says how its cell is written', async () => {
  const csv = await payroll.get('/api/records/salary-assignment/import/template?format=csv');
  assert.match(
    csv.raw.toString(),
    /^\uFEFF?Employee,Salary structure,Monthly gross,Individual amounts,Note,/,
  );
  const xlsx = await payroll.get('/api/records/salary-assignment/import/template?format=xlsx');
  const { body } = await upload(payroll, 'salary-assignment', 's.xlsx', xlsx.raw);
  assert.equal(body.columns.find(({ key }) => key === 'amounts')?.label, 'Individual amounts');
  assert.equal(body.matches[body.headers.indexOf('Individual amounts')], 'amounts');
});

test('the sheet beside the template tells the fields of a line in their order', async () => {
  const { works } = world.organisations;
  const [, needed, takes, help] = await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const form = world.host.forms.form('salary-assignment');
    const rules = whatToEnter(work, await columnsFor(work, form));
    return rules.find(([label]) => label === 'Individual amounts') ?? [];
  });
  assert.equal(needed, 'No');
  assert.equal(
    takes,
    'Lines, with a semicolon or a line break between them: Component, Amount a month; Component, Amount a ' +
      'month. Component: Code or name of one of Pay components. Amount a month: An amount in rupees ' +
      'without commas: 12345.50. A value with a comma or a semicolon in it stands in double quotes.',
  );
  assert.match(help ?? '', /^Monthly amounts agreed with this person/);
});
