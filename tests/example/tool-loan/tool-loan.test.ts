import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../caller.ts';
import { buildWorld, seenIn } from '../../world.ts';

const world = await buildWorld({ besides: [import.meta.dirname] });
const [esha, meera, hr] = [world.as('Esha Pillai'), world.as('Meera Joshi'), world.as('Harish Iyer')];
const url = '/api/records/tool-loan';

type Wire = { id: number; version: number; state: string; fingerprint?: string };
type Said = { name: string; yes: boolean | null; says: string | null; missing: string[] };
type Answered = { code?: string; message?: string };

async function act(who: Caller, id: number, action: string) {
  const read = (await who.get<Wire>(`${url}/${id}`)).body;
  return who.post<Answered>(`${url}/${id}/actions/${action}`, seenIn(read));
}
async function asked(days: number): Promise<number> {
  const { status, body } = await esha.post<Wire>(url, { subject: 'A ladder', from: '2026-06-01', days });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const stateOf = async (id: number) => (await esha.get<Wire>(`${url}/${id}`)).body.state;

test('two agree, one after the other, before it is approved; nobody else sees it', async () => {
  const id = await asked(20);
  assert.equal((await act(esha, id, 'submit')).status, 200);
  assert.equal((await act(hr, id, 'approve')).body.code, 'approval.not-asked', 'the manager first');
  assert.equal((await act(meera, id, 'approve')).status, 200);
  assert.equal(await stateOf(id), 'waiting');
  assert.equal((await act(hr, id, 'approve')).status, 200);
  assert.equal(await stateOf(id), 'approved');
  assert.equal((await world.as('Farhan Ali').get(`${url}/${id}`)).status, 404);
});

test('whoever handles it reads it, and decides nothing', async () => {
  const farhan = world.as('Farhan Ali');
  const keeper = world.people['Farhan Ali'].employeeId;
  const { body } = await esha.post<Wire>(url, { subject: 'A drill', from: '2026-07-01', days: 1, keeper });
  assert.equal((await farhan.get<Wire>(`${url}/${body.id}`)).status, 200);
  await act(esha, body.id, 'submit');
  assert.equal((await act(farhan, body.id, 'approve')).status, 403);
  assert.equal((await world.as('Gita Das').get(`${url}/${body.id}`)).status, 404, 'nobody else');
  assert.equal((await act(esha, body.id, 'recall')).status, 200);
});

test('the rule says which part of it is not so, just above its limit', async () => {
  const { status, body } = await act(esha, await asked(21), 'submit');
  assert.deepEqual([status, body.message], [409, 'Only possible if the number of days is at most 20.']);
});

test('while it is filled in, the rules say what is missing, and what sending it will be told', async () => {
  const heading = 'Days of tool loans';
  const ask = async (values: object) => {
    const { status, body } = await esha.post<Said[]>(`${url}/verdict`, { values });
    assert.equal(status, 200, JSON.stringify(body));
    return body.map(({ name, yes, says, missing }) => [name, yes, says ?? missing]);
  };
  assert.deepEqual(await ask({ subject: 'A ladder' }), [
    ['length', null, ['Days']],
    ['left', null, ['Days']],
  ]);
  assert.deepEqual(await ask({ from: '2027-06-01', days: 12 }), [
    ['length', true, 'The number of days is at most 20.'],
    ['left', true, `${heading}: 18 days left after this.`],
  ]);
  assert.deepEqual(await ask({ from: '2027-06-01', days: 31 }), [
    ['length', false, 'Only possible if the number of days is at most 20.'],
    ['left', false, `${heading}: only 30 days can be used on 1 June 2027, and 31 days is asked for.`],
  ]);
  const others = await esha.post(`${url}/verdict`, {
    values: { employee: world.people['Farhan Ali'].employeeId, days: 1 },
  });
  assert.equal(others.status, 403, 'of others nothing is said to whoever writes own records alone');
  assert.equal((await world.as('Uma Sen').post(`${url}/verdict`, { values: { days: 1 } })).status, 403);
});

test('what is left of the year is refused beyond it, and is free again when it is taken back', async () => {
  const second = await asked(10);
  assert.equal((await act(esha, second, 'submit')).status, 200, 'ten of thirty are left');
  const third = await asked(1);
  const refused = await act(esha, third, 'submit');
  assert.match(refused.body.message ?? '', /nothing can be used on 1 June 2026, and 1 day is asked for/);
  assert.equal((await act(esha, second, 'recall')).status, 200);
  assert.equal((await act(esha, third, 'submit')).status, 200);
});

test('the report lists what was asked for', async () => {
  const parameters = { from: '2026-06-01', to: '2026-06-30' };
  const { status, body } = await hr.post<{ rows: { days: number }[] }>('/api/reports/tool-loan-year/rows', {
    parameters,
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.rows.map(({ days }) => days).sort(), [1, 10, 20, 21]);
});
