/** What the audit's list says an entry is about: by name for who reads such records, by labels for others. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildFlowWorld } from '../../../tests/approval/flow-world.ts';
import { inWork, systemSession } from '../in-work.ts';

const { world, employee, sent } = await buildFlowWorld();
const { works } = world.organisations;
const auditor = world.as('Uma Sen');

type About = {
  one: string;
  word: string;
  record: number | null;
  title: string | null;
  changes: { label: string; kind: string; old: unknown; new: unknown }[];
};
type List = { rows: { id: number }[] };

const newest = async (): Promise<number> =>
  (await auditor.get<List>('/api/records/audit-entry?limit=1&sort=-id')).body.rows[0]?.id ?? 0;
const aboutNewest = async (): Promise<About | undefined> =>
  (await auditor.get<About[]>(`/api/audit/about?ids=${await newest()}`)).body[0];

test('a change is told by the record’s name and by labels, with the names of what it points to', async () => {
  const made = await world
    .as('Anita Rao')
    .post<{ id: number }>('/api/records/department', { code: 'NIGHT', name: 'Night desk' });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const about = await aboutNewest();
  assert.equal(about?.one, 'department');
  assert.equal(about?.record, made.body.id);
  assert.match(about?.title ?? '', /Night desk/);
  assert.deepEqual(
    about?.changes.find(({ label }) => label === 'Name'),
    { label: 'Name', kind: 'text', old: null, new: 'Night desk' },
  );
});

test('of pay, bank and identity it tells no more than the reader’s own rights do', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const changes = { lastName: { old: 'Rao', new: 'Sen' }, pan: { new: '••••••234F' } };
    work.audit({ action: 'update', form: 'employee', recordId: 1, changes });
    work.audit({ action: 'fly', form: 'no-form-of-this-name', changes: { salary: { new: 1_234_500 } } });
  });
  assert.deepEqual(await aboutNewest(), {
    id: await newest(),
    one: 'no form of this name',
    word: 'fly',
    record: null,
    title: null,
    changes: [],
  });
  const [entry] = (await auditor.get<About[]>(`/api/audit/about?ids=${(await newest()) - 1}`)).body;
  assert.ok(!JSON.stringify(entry).includes('234500'));
  assert.ok(entry?.changes.some(({ label }) => label === 'Last name'));
});

test('the administrator reads whom each entry is about, though one of the list is of pay', async () => {
  const anita = world.as('Anita Rao');
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const changes = { net: { old: 1_234_500, new: 1_434_500 } };
    work.audit({ action: 'update', form: 'employee', recordId: employee('Farhan Ali') });
    work.audit({ action: 'calculate', form: 'payslip', recordId: 1, changes });
    work.audit({ action: 'update', form: 'leave-application', recordId: 1 });
  });
  assert.equal((await anita.get('/api/records/payslip/1')).status, 404);
  const last = await newest();
  const { status, body } = await anita.get<About[]>(`/api/audit/about?ids=${last - 2},${last - 1},${last}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.map(({ one, title }) => [one, title]).toSorted(), [
    ['employee', 'Farhan Ali'],
    ['leave application', null],
    ['payslip', null],
  ]);
  assert.ok(!JSON.stringify(body).includes('34500'));
});

test('no entry keeps the others of its list from being told, whoever reads the audit', async () => {
  // Entries of sealed cases stand in nobody's list.
  const forms = [...world.host.forms.forms.values()].filter(({ sealed }) => !sealed);
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    for (const { name: form } of forms) work.audit({ action: 'update', form, recordId: 1 });
  });
  const last = await newest();
  const count = forms.length;
  const ids = Array.from({ length: count }, (_, back) => last - back);
  for (const who of ['Anita Rao', 'Uma Sen'] as const)
    for (let at = 0; at < count; at += 200) {
      const some = ids.slice(at, at + 200);
      const { status, body } = await world.as(who).get<About[]>(`/api/audit/about?ids=${some.join(',')}`);
      assert.deepEqual([status, body.length], [200, some.length], who);
    }
});

test('who may not read the audit is not told what it is about', async () => {
  const { status } = await world.as('Esha Pillai').get(`/api/audit/about?ids=${await newest()}`);
  assert.equal(status, 403);
  assert.equal((await auditor.get('/api/audit/about?ids=1;2')).status, 422);
});

test('what is kept from somebody is not told to them by the audit either', async () => {
  const anita = world.as('Anita Rao');
  const from = await newest();
  const made = await sent({ reason: 'replacement', replacementOf: employee('Anita Rao') });
  assert.equal((await anita.get(`/api/records/requisition/${made}`)).status, 404);
  const since = (await auditor.get<List>('/api/records/audit-entry?limit=20&sort=-id')).body.rows;
  const ids = since.flatMap(({ id }) => (id > from ? [id] : []));
  const told = async (who: typeof anita) => ({
    about: (await who.get<About[]>(`/api/audit/about?ids=${ids.join(',')}`)).body,
    list: JSON.stringify((await who.get(`/api/records/audit-entry?limit=${ids.length}&sort=-id`)).body),
  });
  const hers = await told(anita);
  assert.deepEqual(
    hers.about.flatMap(({ one, title, record }) => (one === 'requisition' ? [title, record] : [])),
    hers.about.flatMap(({ one }) => (one === 'requisition' ? [null, null] : [])),
  );
  assert.ok(!JSON.stringify(hers.about).includes('Anita Rao'), 'nor by the name of who is replaced');
  assert.ok(
    hers.about.every(({ changes }) => changes.every(({ label }) => !/replace/i.test(label))),
    'nor that somebody is',
  );
  assert.match(hers.list, /replacementOf changed/);
  const others = await told(auditor);
  assert.match(JSON.stringify(others.about), /Anita Rao/, 'the auditor reads it');
});
