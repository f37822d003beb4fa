/** Every way in obeys: sheets of people and of separations, many at once, and an import that is undone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bring } from '../../../../tests/importing.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Page = { rows: (Wire & { fingerprint?: string })[]; total: number };
type Bulk = { rows: { id: number; ok: boolean; message?: string }[] };

const world = await buildPayWorld();
const [hr, admin] = [world.as('Harish Iyer'), world.as('Anita Rao')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/separation';

const person = async (name: Person): Promise<Wire> =>
  (await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body;
const codeOf = async (name: Person): Promise<string> => String((await person(name)).values['code']);
const listed = async (state: string) => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'state', is: [state] }]));
  return (await hr.get<Page>(`${url}?limit=50&filter=${filter}`)).body.rows;
};
async function together(who: typeof hr, state: string, action: string, input?: object) {
  const ids = (await listed(state)).map((row) => ({ id: row.id, ...seenIn(row) }));
  const { status, body } = await who.post<Bulk>(`${url}/bulk`, { ids, action, ...(input && { input }) });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}

test('a sheet of people dismisses nobody, and records a resignation', async () => {
  const head = 'Employee code,Last day,Reason for leaving';
  const sheet = [
    head,
    `${await codeOf('Esha Pillai')},${day(4)},Dismissed`,
    `${await codeOf('Farhan Ali')},${day(4)},Resigned`,
  ].join('\n');
  const { outcome } = await bring(world, hr, 'employee', sheet, { goodRowsOnly: true });
  assert.equal(outcome.bad, 1, JSON.stringify(outcome));
  assert.match(JSON.stringify(outcome.faults), /Dismissal is agreed to by a second person/);
  assert.equal((await person('Esha Pillai')).values['leftOn'], null);
  assert.equal((await person('Farhan Ali')).values['leftOn'], day(4));
});

const sheet = async (): Promise<string> =>
  [
    'Employee,Way of leaving,Last day in service,Case or order',
    `${await codeOf('Esha Pillai')},Retirement,${day(30)},`,
    `${await codeOf('Gita Das')},Dismissal,${day(1)},`,
    `${await codeOf('Meera Joshi')},End of contract,${day(30)},`,
  ].join('\n');

test('separations by a sheet are drafts by the form’s rules; undone, none is left', async () => {
  const good = { goodRowsOnly: true } as const;
  const { importId, outcome } = await bring(world, hr, 'separation', await sheet(), good);
  assert.deepEqual([outcome.created, outcome.bad], [2, 1], JSON.stringify(outcome.faults));
  assert.match(JSON.stringify(outcome.faults), /[Rr]equired|needed/);
  assert.equal((await listed('draft')).length, 2);
  const undone = await hr.post<{ removed: number }>(`${url}/import/${importId}/undo`, {});
  assert.deepEqual([undone.status, undone.body.removed, (await listed('draft')).length], [200, 2, 0]);
});

test('many are sent and agreed to together, each by its own rules, and taken back together', async () => {
  await bring(world, hr, 'separation', await sheet(), { goodRowsOnly: true });
  assert.ok((await together(hr, 'draft', 'submit')).every(({ ok }) => ok));
  assert.ok(
    (await together(hr, 'waiting', 'approve')).every(({ ok }) => !ok),
    'not by who sent them',
  );
  assert.ok((await together(admin, 'waiting', 'approve')).every(({ ok }) => ok));
  assert.equal((await person('Esha Pillai')).values['leavingReason'], 'retired');
  await together(hr, 'agreed', 'ask-back', { answer: 'The date was wrong.' });
  const back = await together(admin, 'returning', 'take-back');
  assert.deepEqual(
    [back.filter(({ ok }) => ok).length, (await person('Esha Pillai')).values['leftOn']],
    [2, null],
  );
});

test('nobody prepares their own separation, and no stranger reads one', async () => {
  const own = await hr.post(url, { employee: idOf('Harish Iyer'), way: 'retirement', lastDay: day(9) });
  assert.equal(own.status, 403);
  const [one] = (await hr.get<Page>(`${url}?limit=1`)).body.rows;
  for (const name of ['Esha Pillai', 'Ravi Kumar', 'Omar Khan'] as const) {
    const who = world.as(name);
    assert.notEqual((await who.get(`${url}/${one?.id}`)).status, 200, name);
    assert.notEqual((await who.get(`/api/separations/${one?.id}/dues`)).status, 200, name);
  }
});
