/** Two people have one account where that is said, and only there: on screens, by a program, from a sheet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { programKeys } from '../../../../tests/sign-in/program-keys.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const idOf = (name: Person) => world.people[name].employeeId;
const account = {
  account: '777700001111',
  ifsc: 'SBIN0001234',
  bankName: 'State Bank',
  validFrom: '2026-04-01',
};

type Refused = { id: number; fields?: Record<string, string> };
const add = (name: Person, more: object = {}) =>
  hr.post<Refused>('/api/records/employee-bank', { employee: idOf(name), ...account, ...more });

test('a couple’s account is kept for both once it is said to be joint, at whichever branch', async () => {
  assert.equal((await add('Esha Pillai')).status, 200);
  for (const ifsc of ['SBIN0001234', 'SBIN0009999']) {
    const refused = await add('Farhan Ali', { ifsc });
    assert.equal(refused.status, 422, ifsc);
    assert.match(refused.body.fields?.['account'] ?? '', /already that of Esha Pillai.*joint\./);
  }
  const joint = await add('Farhan Ali', { joint: true });
  assert.equal(joint.status, 200, JSON.stringify(joint.body));
  const other = await add('Gita Das', { ifsc: 'HDFC0001234', bankName: 'HDFC Bank' });
  assert.equal(other.status, 200, 'another bank gives the same number to somebody else');
});

test('a program says the same in the same way', async () => {
  const { post, keyFor } = await programKeys(world);
  const [key] = await keyFor('people-bridge', 'hr');
  const ask = (more: object) =>
    post(key, '/api/bank-accounts/asked', { employee: idOf('Ravi Kumar'), ...account, ...more });
  assert.equal((await ask({})).status, 422);
  const asked = await ask({ joint: true });
  assert.ok(asked.status < 300, JSON.stringify(asked.body));
});

async function brought(text: string, shared: boolean): Promise<Outcome> {
  const { body: file } = await upload(hr, 'employee-bank', 'banks.csv', text);
  const at = 1;
  const treated = shared ? { [at]: { shared: true } } : {};
  const run = await hr.post<{ jobId: number }>(`/api/records/employee-bank/import/${file.importId}/run`, {
    dateOrders: dayFirst(file),
    shaping: { ...file.shaping, treated: { ...file.shaping.treated, ...treated } },
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as unknown as Outcome;
}

type Kept = { rows: { id: number; values: { employee: { id: number } } }[] };
const isJoint = async (name: Person): Promise<boolean | undefined> => {
  const { body } = await hr.get<Kept>('/api/records/employee-bank?limit=100');
  const kept = body.rows.find(({ values }) => values.employee.id === idOf(name));
  const record = await hr.get<{ values: { joint: boolean } }>(`/api/records/employee-bank/${kept?.id}`);
  return record.body.values.joint;
};
const codeOf = async (name: Person): Promise<string> =>
  (await hr.get<{ values: { code: string } }>(`/api/records/employee/${idOf(name)}`)).body.values.code;

test('a sheet says it in a column, or somebody confirms it; both are kept with the account', async () => {
  const [meera, arjun] = [await codeOf('Meera Joshi'), await codeOf('Arjun Mehta')];
  const head = 'Employee code,Account number,IFSC,Valid from';
  const row = (code: string) => `${code},777700001111,SBIN0001234,2026-04-01`;
  assert.equal((await brought(`${head}\n${row(meera)}`, false)).bad, 1, 'it is asked first');
  const confirmed = await brought(`${head}\n${row(meera)}`, true);
  assert.deepEqual([confirmed.created, confirmed.bad], [1, 0], JSON.stringify(confirmed.causes));
  assert.equal(await isJoint('Meera Joshi'), true);
  const said = await brought(`${head},Joint account\n${row(arjun)},Yes`, false);
  assert.deepEqual([said.created, said.bad], [1, 0], JSON.stringify(said.causes));
  assert.equal(await isJoint('Arjun Mehta'), true);
  assert.equal(await isJoint('Esha Pillai'), false, 'who had it first is left as it was');
});
