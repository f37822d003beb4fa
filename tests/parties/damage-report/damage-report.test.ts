/** What a record opens to whom it names, and keeps from whom it is about, by every way in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../caller.ts';
import { allow, decided } from '../../decided-rights.ts';
import { uploadOf } from '../../upload.ts';
import { buildWorld, type Person, seenIn } from '../../world.ts';

const world = await buildWorld({ besides: [import.meta.dirname] });
const employee = (name: Person): number => world.people[name].employeeId ?? 0;
const url = '/api/records/damage-report';
type Wire = {
  id: number;
  version: number;
  fingerprint?: string;
  values: Record<string, unknown>;
  may: { write: boolean; delete: boolean; actions: string[] };
};
type Page = { rows: { id: number; title: string }[]; total: number };

const hr = world.as('Harish Iyer');
const anita = world.as('Anita Rao');
const [esha, farhan, gita, meera] = (['Esha Pillai', 'Farhan Ali', 'Gita Das', 'Meera Joshi'] as const).map(
  (name) => world.as(name),
) as [Caller, Caller, Caller, Caller];

async function made(values: object, who = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(url, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

// Esha reports, Farhan looks into it, Gita is on the panel; it is about Harish of HR, so Anita enters it.
await allow(world, 'Anita Rao', 'damage-report', ['write']);
const lamp = await made(
  {
    subject: 'A broken lamp',
    note: 'It was thrown.',
    raisedBy: employee('Esha Pillai'),
    assignedTo: employee('Farhan Ali'),
    panel: [{ member: employee('Gita Das') }],
    causedBy: employee('Harish Iyer'),
  },
  anita,
);
const door = await made({ subject: 'A scratched door', raisedBy: employee('Meera Joshi') }, anita);

/** Everything by which a record can be come by, and what somebody finds there: the subjects, or a status. */
const ways: Readonly<Record<string, (who: Caller) => Promise<string>>> = {
  list: async (who) => titles((await who.get<Page>(url)).body),
  search: async (who) => titles((await who.get<Page>(`${url}?search=lamp`)).body),
  record: async (who) => String((await who.get(`${url}/${lamp}`)).status),
  history: async (who) => String((await who.get(`${url}/${lamp}/history`)).status),
  attachments: async (who) => String((await who.get(`${url}/${lamp}/attachments`)).status),
  picker: async (who) => {
    const { body } = await who.get<{ title: string }[]>(`${url}/options?search=lamp`);
    return Array.isArray(body) ? body.map(({ title }) => title).join() : '';
  },
  report: async (who) => {
    const rows = await who.post<{ rows: { subject: string }[] }>('/api/reports/damage-list/rows', {
      parameters: {},
    });
    return (rows.body.rows ?? []).map(({ subject }) => subject).join();
  },
};
const titles = ({ rows = [] }: Page): string => rows.map(({ title }) => title).join();
const found = async (who: Caller): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(ways).map(async ([way, look]) => [way, await look(who)] as const)),
  );
const seen = { record: '200', history: '200', attachments: '200' };
const shut = { record: '404', history: '404', attachments: '404' };
const onlyLamp = {
  list: 'A broken lamp',
  search: 'A broken lamp',
  picker: 'A broken lamp',
  report: 'A broken lamp',
  ...seen,
};

test('who raised it, whom it is assigned to and its panel find it by every way in', async () => {
  for (const who of [esha, farhan, gita]) assert.deepEqual(await found(who), onlyLamp);
});

test('whom it does not name finds it nowhere, in the same organisation or in another', async () => {
  const none = { list: '', search: '', picker: '', report: '', ...shut };
  const ravi = world.as('Ravi Kumar');
  assert.deepEqual({ ...(await found(ravi)), report: '' }, none);
  const omar = await found(world.as('Omar Khan'));
  assert.deepEqual(omar, none, 'HR of another organisation reaches all of its own, and none of these');
  assert.deepEqual(await found(world.as('Pooja Gill')), none);
});

test('whom it is about finds it nowhere, though HR reaches everybody’s', async () => {
  assert.deepEqual(await found(hr), {
    list: 'A scratched door',
    search: '',
    picker: '',
    report: 'A scratched door',
    ...shut,
  });
});

test('the right that the form names lets in even whom it is about', async () => {
  const own = await made({ subject: 'A torn curtain', raisedBy: employee('Esha Pillai') });
  await world.inside(world.organisations.works, (db) =>
    sql`update damage_report set caused_by_id = ${employee('Anita Rao')} where id = ${own}`.execute(db),
  );
  assert.equal((await anita.get(`${url}/${own}`)).status, 200);
  await world.inside(world.organisations.works, (db) =>
    sql`delete from damage_report where id = ${own}`.execute(db),
  );
});

test('each party does what the form opens to it, and no more', async () => {
  const may = async (who: Caller) => (await who.get<Wire>(`${url}/${lamp}`)).body.may;
  assert.deepEqual(await may(esha), { write: true, delete: false, actions: [] });
  assert.deepEqual(await may(farhan), { write: false, delete: false, actions: ['settle'] });
  assert.deepEqual(await may(gita), { write: false, delete: false, actions: [] });
  const { body } = await gita.get<Wire>(`${url}/${lamp}`);
  const changed = { version: body.version, values: { subject: 'Nothing' } };
  assert.equal((await gita.put(`${url}/${lamp}`, changed)).status, 404);
  assert.equal((await hr.put(`${url}/${lamp}`, changed)).status, 404);
  assert.equal((await gita.post(`${url}/${lamp}/actions/settle`, seenIn(body))).status, 404);
  assert.equal((await hr.post(`${url}/${lamp}/actions/settle`, seenIn(body))).status, 404);
});

test('what a party reads of others is what its login type shows', async () => {
  const { body } = await gita.get<Wire>(`${url}/${lamp}`);
  assert.equal(body.values['subject'], 'A broken lamp');
  assert.ok(!('note' in body.values), 'personal values of others are hidden from an employee');
});

test('who may enter records as a party enters their own alone, and nobody one about themselves', async () => {
  const mine = { subject: 'A lost key', raisedBy: employee('Esha Pillai') };
  const id = await made(mine, esha);
  const others = await esha.post<{ message: string }>(url, { ...mine, raisedBy: employee('Farhan Ali') });
  assert.deepEqual(
    [others.status, others.body.message],
    [403, 'Your right covers only records that name you.'],
  );
  const about = await hr.post<{ code: string }>(url, { ...mine, causedBy: employee('Harish Iyer') });
  assert.deepEqual([about.status, about.body.code], [403, 'about-you']);
  assert.equal((await hr.delete(`${url}/${id}?version=1`)).status, 204);
});

test('an export holds what the party may export, and nothing of what is about the reader', async () => {
  const sheet = async (who: Caller) => {
    const { status, raw } = await who.get(`${url}/export?format=csv`);
    return [status, /lamp/.test(raw.toString()), /door/.test(raw.toString())];
  };
  assert.deepEqual(await sheet(esha), [200, true, false]);
  assert.equal((await gita.get(`${url}/export?format=csv`)).status, 200, 'it is hers to ask for');
  assert.deepEqual(await sheet(gita), [200, false, false], 'the panel reads it, and takes nothing away');
  assert.deepEqual(await sheet(hr), [200, false, true]);
});

test('an attached file opens for the parties, and not for whom it is about', async () => {
  const { body, headers } = uploadOf('lamp.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const attach = (who: Caller) => who.post<{ id: number }[]>(`${url}/${lamp}/attachments`, body, headers);
  const attached = await attach(esha);
  const file = attached.body[0]?.id;
  for (const who of [esha, farhan, gita]) assert.equal((await who.get(`/api/files/${file}`)).status, 200);
  for (const who of [hr, meera, world.as('Omar Khan')])
    assert.equal((await who.get(`/api/files/${file}`)).status, 404);
  for (const who of [gita, hr]) assert.equal((await attach(who)).status, 404, 'to add one takes writing');
});

test('nobody is told of a record about them, nor asked to decide on it', async () => {
  for (const where of ['/api/records/notification', '/api/approvals/inbox']) {
    const told = JSON.stringify((await hr.get(where)).body);
    assert.match(told, /scratched door/, where);
    assert.doesNotMatch(told, /broken lamp/, where);
  }
});

test('the organisation takes it from the parties of a login type, whose list is closed', async () => {
  const rights = [{ form: 'damage-report', action: 'read', reach: 'none' }];
  await decided(world, 'Esha Pillai', { rights });
  assert.equal((await esha.get(url)).status, 403);
  assert.equal((await esha.get(`${url}/${lamp}`)).status, 403);
  assert.equal((await meera.get(`${url}/${door}`)).status, 200, 'other login types keep it');
});
