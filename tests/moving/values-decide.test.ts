/** What stands in a column decides against its heading; a sheet of another kind is told as that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
for (const [code, name, nature] of [
  ['SL', 'Sick leave', 'sick'],
  ['ML', 'Maternity leave', 'maternity'],
] as const) {
  const { status, body } = await hr.post('/api/records/leave-type', { code, name, nature });
  assert.equal(status, 200, JSON.stringify(body));
}
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string }>`select code from employee order by code limit 3`.execute(db),
);
const codes = people.map(({ code }) => code);

async function seen(form: string, lines: readonly string[]) {
  const { body, status } = await upload(hr, form, 'sheet.csv', lines.join('\r\n'));
  assert.equal(status, 200, body.message);
  const by = Object.fromEntries(body.headers.map((heading, at) => [heading, body.matches[at]]));
  return { ...body, by };
}

test('a category of skill is no social category', async () => {
  const head = 'Employee code,First name,Category';
  const skill = await seen('employee', [head, 'A1,Asha,Skilled', 'A2,Ravi,Unskilled']);
  assert.equal(skill.by.Category, undefined);
  const social = await seen('employee', [head, 'A1,Asha,SC', 'A2,Ravi,ST']);
  assert.equal(social.by.Category, 'category');
});

test('sick leave of an attendance month is no balance, and no other leave is maternity leave', async () => {
  const month = await seen('employee', [
    'Employee code,Present,Absent,Weekly off,Sick Leave: SL,Sick leave balance,Menstrual Leave',
    'A1,20,1,4,2,6,1',
  ]);
  assert.equal(month.otherKind, 'attendance-month');
  assert.deepEqual([month.by['Sick Leave: SL'], month.by['Menstrual Leave']], [undefined, undefined]);
  const balances = await seen('employee', ['Employee code,SL,Sick leave balance', 'A1,1,6']);
  assert.equal(balances.otherKind, undefined);
  assert.deepEqual(
    [balances.by.SL, balances.by['Sick leave balance']],
    [undefined, 'leave-adjustment:type=SL'],
  );
});

test('a salary register that is brought to people is told as that', async () => {
  const register = await seen('employee', [
    'Employee code,Name,Basic,HRA,Gross,PF,ESI,PT,Net pay',
    'A1,Asha Rao,9000,4500,13500,1080,102,200,12118',
  ]);
  assert.equal(register.otherKind, 'salary-register');
  assert.equal(register.by.ESI, undefined, 'an amount is no insurance number');
});

test('a column whose values are codes of people says whom a row is about', async () => {
  const own = await seen('employee', [
    'SL,username,Mobile',
    ...codes.map((code, at) => `${at + 1},${code},98450123${at}0`),
  ]);
  assert.deepEqual([own.by.username, own.updates], ['code', true]);
  assert.ok(own.unsure.includes(1));
  const work = await seen('employee-work', ['ID,Department', ...codes.map((code) => `${code},ENG`)]);
  assert.equal(work.by.ID, 'employee');
});
