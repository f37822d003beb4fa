/** Leave decided from the mail: a manager may, and what concerns health never leaves the house. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { mailsOf } from '../../../tests/mailed-code.ts';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const [admin, esha, hr] = [world.as('Anita Rao'), world.as('Esha Pillai'), world.as('Harish Iyer')];
const addresses = { 'Meera Joshi': 'meera@works.example', 'Harish Iyer': 'harish@works.example' };
type Approver = keyof typeof addresses;
for (const [name, address] of Object.entries(addresses))
  await world.inside(works, (db) =>
    sql`update user_account set mail = ${address} where name = ${name}`.execute(db),
  );

const lwp = { nature: 'unpaid', paidShare: 0, kept: false };
const typeOf = async (values: object): Promise<number> => {
  const { status, body } = await hr.post<{ id: number }>('/api/records/leave-type', { ...lwp, ...values });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const plain = await typeOf({ code: 'LWP', name: 'Leave without pay', position: 1 });
const ill = await typeOf({ code: 'SWP', name: 'Sick without pay', health: true, position: 2 });
const monday = (() => {
  const first = Temporal.Now.plainDateISO('Asia/Kolkata').add({ days: 30 });
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
})();

let rank = 50;
/** From now on this person alone is asked about leave. */
async function asks(name: Approver): Promise<void> {
  rank -= 1;
  const person = world.people[name].employeeId;
  const flow = { name: `Leave ${rank}`, of: 'leave-application/approve', rank, active: true, byMail: true };
  const levels = [{ level: 1, asks: 'person', person, need: 'one' }];
  const { status, body } = await admin.post('/api/records/approval-flow', {
    ...flow,
    skipsRepeats: true,
    levels,
  });
  assert.equal(status, 200, JSON.stringify(body));
}

/** Asks for a day so many weeks from the first Monday; the id, and the mail to whoever is asked. */
async function asked(weeks: number, type: number, more: object, of: Approver) {
  const on = monday.add({ weeks }).toString();
  const wish = { type, from: on, to: on, fromHalf: 'whole', toHalf: 'whole', ...more };
  const { status, body } = await esha.post<{ id: number }>('/api/leave/applications', wish);
  assert.equal(status, 200, JSON.stringify(body));
  const mail = (await mailsOf(world.host, works, addresses[of])).at(-1)?.body ?? '';
  return { id: body.id, mail, token: /decide\?token=([^&\s]+)&answer=approve/.exec(mail)?.[1] ?? '' };
}
const stateOf = async (id: number) =>
  (await esha.get<{ state: string }>(`/api/records/leave-application/${id}`)).body.state;

/** What Meera's people ask for, each of them on the same Monday. */
test('without any flow of the organisation the manager gets the mail, with who else is away', async () => {
  const { mail, token, id } = await asked(6, plain, { reason: 'A journey' }, 'Meera Joshi');
  assert.notEqual(token, '', 'deciding from the mail is on by itself');
  assert.match(mail, /Also away: Nobody of the team\n/);
  const done = await world.as(null).post('/api/approvals/by-mail/decide', { token, answer: 'approve' });
  assert.equal(done.status, 200);
  assert.equal(await stateOf(id), 'approved');
});

test('what begins soon stands first in the inbox and on the card, which approves it', async () => {
  const meera = world.as('Meera Joshi');
  const far = await asked(7, plain, {}, 'Meera Joshi');
  const tomorrow = (() => {
    const day = Temporal.Now.plainDateISO('Asia/Kolkata').add({ days: 1 });
    return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day;
  })();
  const wish = { type: plain, fromHalf: 'whole', toHalf: 'whole' };
  const on = tomorrow.toString();
  const near = await esha.post<{ id: number }>('/api/leave/applications', { ...wish, from: on, to: on });
  assert.equal(near.status, 200, JSON.stringify(near.body));
  type Item = { form: string; id: number; dueOn: string | null };
  const inbox = (await meera.get<Item[]>('/api/approvals/inbox')).body;
  const leave = inbox.filter(({ form }) => form === 'leave-application');
  assert.deepEqual(
    leave.map(({ id }) => id),
    [near.body.id, far.id],
  );
  assert.equal(leave[0]?.dueOn, on);
  type Decide = { form: string; id: number; version: number; fingerprint: string; action: string };
  type Home = { cards: { key: string; items?: { tag?: { text: string }; decide?: Decide }[] }[] };
  const { cards } = (await meera.get<Home>('/api/home')).body;
  const [first] = cards.find(({ key }) => key === 'waiting')?.items ?? [];
  assert.match(first?.tag?.text ?? '', /^(tomorrow|\d+ \w+)$/);
  const { form = '', action = '', id = 0, version = 0, fingerprint = '' } = first?.decide ?? {};
  const { body } = await meera.post<{ rows: { ok: boolean }[] }>(`/api/records/${form}/bulk`, {
    ids: [{ id, version, fingerprint }],
    action,
  });
  assert.deepEqual(
    body.rows.map(({ ok }) => ok),
    [true],
  );
  assert.equal(await stateOf(near.body.id), 'approved');
});

test('whoever leads people and gets leave is asked who decides meanwhile, until somebody does', async () => {
  const meera = world.as('Meera Joshi');
  const arjun = world.as('Arjun Mehta');
  const on = monday.add({ weeks: -3 }).toString();
  const wish = { type: plain, from: on, to: on, fromHalf: 'whole', toHalf: 'whole' };
  const { body } = await meera.post<{ id: number }>('/api/leave/applications', wish);
  type Read = { version: number; fingerprint?: string };
  const at = `/api/records/leave-application/${body.id}`;
  const { version, fingerprint } = (await arjun.get<Read>(at)).body;
  const approved = await arjun.post(`${at}/actions/approve`, { version, fingerprint, input: {} });
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const told = await meera.get<{ latest: { title: string; path: string }[] }>('/api/notifications');
  const asking = told.body.latest.find(({ title }) => /Who decides for you while you are away/.test(title));
  assert.match(asking?.path ?? '', new RegExp(`approval/delegation/new\\?.*from=${on}`));
  type Home = { cards: { key: string; items?: { title: string }[] }[] };
  const needed = async () =>
    ((await meera.get<Home>('/api/home')).body.cards.find(({ key }) => key === 'needed')?.items ?? []).filter(
      ({ title }) => /who decides while you are away/.test(title),
    ).length;
  assert.equal(await needed(), 1);
  const instead = await meera.post<{ id: number }>('/api/records/approval-delegation', {
    employee: world.people['Meera Joshi'].employeeId,
    to: world.people['Harish Iyer'].employeeId,
    from: on,
    until: on,
  });
  assert.equal(instead.status, 200, JSON.stringify(instead.body));
  assert.equal(await needed(), 0);
});

test('a manager approves a day of leave from the mail', async () => {
  await asks('Meera Joshi');
  const { id, token, mail } = await asked(0, plain, { reason: 'A wedding' }, 'Meera Joshi');
  assert.match(mail, /Reason: A wedding/);
  const { status } = await world.as(null).post('/api/approvals/by-mail/decide', { token, answer: 'approve' });
  assert.equal(status, 200);
  assert.equal(await stateOf(id), 'approved');
});

test('why somebody is ill is in no mail, and whoever may read it decides after signing in', async () => {
  const toManager = await asked(1, ill, { reason: 'Dengue' }, 'Meera Joshi');
  assert.doesNotMatch(toManager.mail, /Dengue/);
  assert.notEqual(toManager.token, '', 'who sees nothing of it decides by what she sees');
  await asks('Harish Iyer');
  const toHr = await asked(2, ill, { reason: 'Dengue' }, 'Harish Iyer');
  assert.doesNotMatch(toHr.mail, /Dengue/);
  assert.match(toHr.mail, /which a mail does not carry\.\n/);
  assert.equal(toHr.token, '');
  assert.equal(await stateOf(toHr.id), 'waiting');
});
