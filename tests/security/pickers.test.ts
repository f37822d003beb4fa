/** What pickers tell: titles to whoever fills in a form; what else a record says is for who may read it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { loginTypes } from '#kernel/rights.ts';
import { buildWorld, type Person } from '../world.ts';

const world = await buildWorld();
type Option = { id: number; title: string; subtitle: string | null };
const everybody = Object.entries(world.people)
  .filter(([, { organisationId }]) => organisationId === world.organisations.works)
  .map(([name]) => name as Person);
const userNames = Object.values(world.people).map(({ userName }) => userName);
const options = (who: Person, form: string, search = '') =>
  world.as(who).get<Option[]>(`/api/records/${form}/options${search && `?search=${search}`}`);

test('who may not read users learns no login name from a picker, by looking or by searching', async () => {
  const tried = new Set<string>();
  for (const name of everybody) {
    const { loginType } = world.people[name];
    const reads = (await world.as(name).get('/api/records/user-account')).status === 200;
    for (const form of world.host.forms.forms.keys()) {
      const { status, body } = await options(name, form);
      if (status !== 200 || reads) continue;
      tried.add(loginType);
      const told = body.filter(({ subtitle }) => subtitle !== null && userNames.includes(subtitle));
      assert.deepEqual(told, [], `${loginType} by ${form}`);
    }
    if (reads) continue;
    const { status, body } = await options(name, 'user-account', 'vikram');
    if (status === 200) for (const { title } of body) assert.match(title.toLowerCase(), /vikram/);
  }
  assert.ok(tried.has('employee') && tried.size > 3, `tried as ${[...tried]} of ${Object.keys(loginTypes)}`);
});

test('a field that nobody fills in opens no picker', async () => {
  assert.equal((await options('Esha Pillai', 'user-account')).status, 403);
  assert.equal((await options('Anita Rao', 'user-account')).status, 200);
  assert.equal(
    (await options('Esha Pillai', 'bank')).status,
    200,
    'whoever enters a bank account picks the bank',
  );
});

test('attack: nobody narrows a picker by what they may not read', async () => {
  const narrowed = (who: Person, form: string, by: string) =>
    world.as(who).get<Option[]>(`/api/records/${form}/options?${by}`);
  const [anita] = (await options('Anita Rao', 'login-type')).body;
  for (const by of ['hasSecondFactor=false', 'mustChangePassword=true', `loginType=${anita?.id}`]) {
    assert.equal((await narrowed('Padma Nair', 'user-account', by)).status, 422, by);
    assert.equal((await narrowed('Anita Rao', 'user-account', by)).status, 200, by);
  }
  assert.equal((await narrowed('Esha Pillai', 'employee', 'status=notice')).status, 422, 'who is leaving');
  assert.equal((await narrowed('Harish Iyer', 'employee', 'status=notice')).status, 200);
  assert.equal((await options('Padma Nair', 'user-account')).status, 200, 'who only picks still picks');
  assert.equal((await narrowed('Padma Nair', 'user-account', 'program=true')).status, 200, 'as a form says');
});
