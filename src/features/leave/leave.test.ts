/** Leave from wish to balance, as people ask for it, their managers answer, and HR keeps it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../tests/world.ts';
import { bringAccruals } from './balance/accrual.server.ts';
import type { LeaveSheet, WishVerdict } from './mine/leave.call.ts';
import { recountDay } from './recount/recount.server.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const { works } = world.organisations;
const idOf = (name: 'Esha Pillai' | 'Harish Iyer' | 'Farhan Ali') => world.people[name].employeeId ?? 0;

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
async function made(form: string, values: object, more: object = {}): Promise<number> {
  const { status, body } = await hr.post<Wire>(`/api/records/${form}`, { ...values, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const year = today.year;
/** A Monday of next year, so that nothing of this year's end is in the way. */
const monday = (() => {
  const first = Temporal.PlainDate.from(`${year + 1}-02-01`);
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
})();
const day = (after: number): string => monday.add({ days: after }).toString();

const casual = await made('leave-type', { code: 'CL', name: 'Casual leave', nature: 'casual', position: 1 });
const sick = await made('leave-type', {
  code: 'SL',
  name: 'Sick leave',
  nature: 'sick',
  health: true,
  position: 2,
});
const unpaid = await made('leave-type', {
  code: 'LWP',
  name: 'Leave without pay',
  nature: 'unpaid',
  paidShare: 0,
  kept: false,
  position: 3,
});
const policy = await made('leave-policy', { name: 'Casual leave of all', type: casual });
const rule = {
  policy,
  grants: 'yearly',
  yearly: 8,
  at: 'start',
  joiner: 'by-days',
  rounding: 'half',
  carry: 'none',
  offs: 'never',
  holidays: 'never',
  overdraw: 0,
};
await made('leave-rule', rule, { validFrom: `${year}-01-01` });
const sickPolicy = await made('leave-policy', { name: 'Sick leave of all', type: sick });
await made('leave-rule', { ...rule, policy: sickPolicy, yearly: 12 }, { validFrom: `${year}-01-01` });

const sheetOf = async (who: Caller, query = '') =>
  (await who.get<LeaveSheet>(`/api/leave/sheet${query}`)).body;
const balanceOf = async (who: Caller, code: string, on = day(0)) =>
  (await sheetOf(who, `?on=${on}`)).types.find((type) => type.code === code)?.standing;
const wish = (from: number, to: number, more: object = {}) => ({
  type: casual,
  from: day(from),
  to: day(to),
  fromHalf: 'whole',
  toHalf: 'whole',
  ...more,
});
const apply = (who: Caller, body: object) => who.post<Wire & Refused>('/api/leave/applications', body);
const url = '/api/records/leave-application';
async function act(who: Caller, id: number, action: string, input?: object) {
  const read = (await who.get<Wire>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(read), ...(input && { input }) });
}
const days = (quantity: number | undefined) => (quantity ?? Number.NaN) / 100;

test('a policy credits each leave year, and crediting again changes nothing', async () => {
  assert.equal(days((await balanceOf(esha, 'CL'))?.balance), 8);
  const again = await inWork(world.host, systemSession(works, 'Test'), (work) => bringAccruals(work));
  assert.deepEqual(again, { added: 0, reversed: 0 });
});

test('what waits is reserved, what is approved is used, and the manager decides', async () => {
  const { status, body } = await apply(esha, wish(0, 1));
  assert.equal(status, 200, JSON.stringify(body));
  const waiting = await balanceOf(esha, 'CL');
  assert.deepEqual([waiting?.balance, waiting?.reserved, waiting?.available].map(days), [8, 2, 6]);
  const inbox = (await meera.get<(Wire & { title: string })[]>('/api/approvals/inbox')).body;
  const asked = inbox.find(({ id }) => id === body.id);
  assert.match(asked?.title ?? '', /^Esha Pillai: Casual leave, \d{1,2} February \d{4}$/);
  assert.deepEqual([asked?.values['to'], asked?.values['days']], [day(1), 2], 'what it is decided by');
  assert.equal((await act(meera, body.id, 'approve')).status, 200);
  const used = await balanceOf(esha, 'CL', day(4));
  assert.deepEqual([used?.balance, used?.reserved].map(days), [6, 0]);
});

test('a weekly off inside leave is not leave, and half a day is half a day', async () => {
  const { body } = await esha.post<WishVerdict>('/api/leave/verdict', wish(11, 14, { fromHalf: 'second' }));
  assert.equal(body.answer, 'yes', JSON.stringify(body));
  assert.equal(body.counted, 250, 'half of Friday, Saturday, Monday; Sunday is off');
});

test('more than the balance has is refused with what would make it yes', async () => {
  const refused = await apply(esha, wish(14, 24));
  assert.equal(refused.status, 409);
  assert.match(refused.body.message ?? '', /6 days are left .* Take 6 days or fewer/);
});

test('two halves of a day fit beside each other; the same half does not', async () => {
  const first = await apply(farhan, wish(0, 0, { toHalf: 'first' }));
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.equal((await apply(farhan, wish(0, 0, { toHalf: 'first' }))).status, 409);
  assert.equal((await apply(farhan, wish(0, 0, { fromHalf: 'second' }))).status, 200);
});

test('withdrawn leave is back in the balance, before and after it is approved', async () => {
  const { body } = await apply(esha, wish(21, 22));
  assert.equal(days((await balanceOf(esha, 'CL', day(20)))?.available), 4);
  assert.equal((await act(esha, body.id, 'withdraw')).status, 200);
  assert.equal(days((await balanceOf(esha, 'CL', day(20)))?.available), 6);
  const second = (await apply(esha, wish(21, 22))).body.id;
  assert.equal((await act(meera, second, 'approve')).status, 200);
  assert.equal((await act(esha, second, 'withdraw')).status, 200, 'it has not begun');
  assert.equal(days((await balanceOf(esha, 'CL', day(30)))?.balance), 6);
});

test('leave that takes the place of another gives the other back when it is approved', async () => {
  const before = (await apply(esha, wish(28, 30))).body.id;
  assert.equal((await act(meera, before, 'approve')).status, 200);
  const changed = await apply(esha, wish(28, 28, { replaces: before }));
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await act(meera, changed.body.id, 'approve')).status, 200);
  assert.equal((await esha.get<Wire>(`${url}/${before}`)).body.state, 'replaced');
  assert.equal(days((await balanceOf(esha, 'CL', day(40)))?.balance), 5);
});

test('the manager reads the days of sick leave and not why', async () => {
  const { body } = await apply(esha, wish(42, 43, { type: sick, reason: 'A small operation' }));
  const own = (await esha.get<Wire>(`${url}/${body.id}`)).body.values;
  assert.equal(own['healthReason'], 'A small operation');
  const seen = await meera.get<Wire>(`${url}/${body.id}`);
  assert.equal(seen.body.values['from'], day(42));
  assert.doesNotMatch(seen.raw.toString(), /operation/);
  assert.match((await hr.get(`${url}/${body.id}`)).raw.toString(), /operation/);
});

test('nobody reads the balance or leave of a colleague, and nobody decides their own', async () => {
  const { body } = await apply(farhan, wish(49, 49));
  assert.equal((await esha.get(`${url}/${body.id}`)).status, 404);
  assert.equal((await esha.get(`/api/leave/sheet?employee=${idOf('Farhan Ali')}`)).status, 404);
  assert.equal(
    (await esha.get(`/api/leave/story?employee=${idOf('Farhan Ali')}&type=${casual}`)).status,
    404,
  );
  const ofHr = await apply(hr, wish(0, 0));
  assert.equal(ofHr.status, 200, JSON.stringify(ofHr.body));
  assert.equal((await act(hr, ofHr.body.id, 'approve')).status, 403);
});

test('HR adjusts balances of others with a reason, never the own; deleted, it is reversed', async () => {
  const grant = { type: casual, kind: 'grant', day: day(0), days: 2, reason: 'Worked on a festival' };
  const own = await hr.post<Refused>('/api/records/leave-adjustment', {
    ...grant,
    employee: idOf('Harish Iyer'),
  });
  assert.equal(own.status, 403, JSON.stringify(own.body));
  const id = await made('leave-adjustment', { ...grant, employee: idOf('Farhan Ali') });
  assert.equal(days((await balanceOf(farhan, 'CL', day(1)))?.balance), 10);
  const { body } = await hr.get<Wire>(`/api/records/leave-adjustment/${id}`);
  assert.equal((await hr.delete(`/api/records/leave-adjustment/${id}?version=${body.version}`)).status, 204);
  assert.equal(days((await balanceOf(farhan, 'CL', day(1)))?.balance), 8);
});

test('a policy below the law of the state is refused in the words of the law', async () => {
  const { status, body } = await hr.post<Refused>('/api/records/leave-rule', {
    ...rule,
    policy: sickPolicy,
    yearly: 11.5,
    validFrom: `${year}-06-01`,
    reason: 'Less',
  });
  assert.equal(status, 422);
  assert.match(body.fields?.['yearly'] ?? '', /11.5 days; the state's Act gives 12/);
});

test('a change of policy in mid-year counts from its day and shows in the balance', async () => {
  const change = { ...rule, yearly: 10, validFrom: `${year + 1}-01-01`, reason: 'More' };
  const { status, body } = await hr.post('/api/records/leave-rule', change);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(days((await balanceOf(farhan, 'CL', day(-1)))?.balance), 10);
});

test('leave without pay needs no policy, and says what it takes', async () => {
  const { body } = await esha.post<WishVerdict>('/api/leave/verdict', wish(56, 57, { type: unpaid }));
  assert.equal(body.answer, 'partly without pay', JSON.stringify(body));
  assert.equal(body.lost, 200);
});

test('a holiday that is declared later gives its day back, and the person is told', async () => {
  const { body } = await apply(farhan, wish(63, 64));
  assert.equal((await act(meera, body.id, 'approve')).status, 200);
  const before = (await balanceOf(farhan, 'CL', day(70)))?.balance ?? 0;
  await made('holiday', { date: day(64), name: 'A new festival', kind: 'public' });
  assert.equal((await balanceOf(farhan, 'CL', day(70)))?.balance, before + 100);
  const read = await farhan.get<Wire>(`${url}/${body.id}`);
  assert.equal(read.body.values['days'], 1);
  const again = await inWork(world.host, systemSession(works, 'Test'), (work) => recountDay.run(work));
  assert.deepEqual(again, [], 'once is enough');
});

test('the end of a leave year carries and lets lapse, is undone, and comes to the same again', async () => {
  const type = await made('leave-type', {
    code: 'PL',
    name: 'Privilege leave',
    nature: 'other',
    position: 4,
  });
  const of = await made('leave-policy', { name: 'Privilege leave of all', type });
  const last = year - 1;
  const carries = { ...rule, policy: of, yearly: 12, carry: 'some', carryMost: 5, carriedMonths: 3 };
  await made('leave-rule', carries, { validFrom: `${last}-01-01` });
  const balance = async (on: string) => days((await balanceOf(farhan, 'PL', on))?.balance);
  assert.equal(await balance(`${last}-12-31`), 12);
  const id = await made('leave-year-end', { policy: of, endsOn: `${last}-12-31` });
  const act = async (action: string) => {
    const { body } = await hr.get<Wire>(`/api/records/leave-year-end/${id}`);
    const done = await hr.post<Wire>(`/api/records/leave-year-end/${id}/actions/${action}`, {
      version: body.version,
    });
    assert.equal(done.status, 200, JSON.stringify(done.body));
  };
  for (let round = 0; round < 2; round++) {
    await act('post');
    assert.equal(await balance(`${year}-01-01`), 17, '5 carried and 12 of the new year');
    assert.equal(await balance(`${year}-04-01`), 12, 'what was carried has expired');
    await act('undo');
    assert.equal(await balance(`${year}-01-01`), 24);
  }
});

test('the own leave is a calendar behind a secret address, until it is renewed', async () => {
  const feed = async () =>
    (await farhan.post<{ url: string }>('/api/leave/feed')).body.url.replace(/^.*(?=\/api)/, '');
  const first = await feed();
  const nobody = world.as(null);
  const read = await nobody.get(first);
  assert.equal(read.status, 200);
  assert.match(read.raw.toString(), new RegExp(`DTSTART;VALUE=DATE:${day(0).replaceAll('-', '')}`));
  assert.doesNotMatch(read.raw.toString(), /Casual/);
  const second = await feed();
  assert.equal((await nobody.get(first)).status, 404);
  assert.equal((await nobody.get(second)).status, 200);
});

test('reports of leave tell what balances say', async () => {
  const rowsOf = async (name: string, parameters: object) => {
    const answer = await hr.post<{ rows: Record<string, unknown>[] }>(`/api/reports/${name}/rows`, {
      parameters,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.rows;
  };
  const balances = await rowsOf('leave-balances', { on: day(60), type: casual });
  assert.equal(balances.find(({ name }) => name === 'Esha Pillai')?.['balance'], 7, '10 less 3 taken');
  assert.ok((await rowsOf('leave-movements', { from: day(0), to: day(60), type: casual })).length > 0);
  assert.ok((await rowsOf('leave-lapses', { to: `${year}-12-31` })).length > 0);
  assert.ok((await rowsOf('who-is-away', { from: day(0), to: day(1) })).length > 0);
  assert.deepEqual(
    await rowsOf('leave-register', { asOf: `${year}-06-01` }),
    [],
    'no earned leave is given here',
  );
});

test('an entry of the ledger is never changed', async () => {
  await assert.rejects(
    world.inside(works, (db) => sql`update ledger_entry set quantity = 1`.execute(db)),
    /permission denied/,
  );
});
