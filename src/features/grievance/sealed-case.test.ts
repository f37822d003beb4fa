/** Sealed cases: who reads one, whichever way is asked and whatever login type asks. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { todayOf } from '#server/today.ts';
import { decided } from '../../../tests/decided-rights.ts';
import { buildGrievanceWorld, type Refused, type Wire } from '../../../tests/grievance/grievance-world.ts';
import type { Person } from '../../../tests/world.ts';

const world = await buildGrievanceWorld();
const { works } = world.organisations;
const { idOf, category, raised, read, act, done } = world;
const cases = '/api/records/grievance';
const today = todayOf();
const everybody = Object.keys(world.people) as Person[];

const everyWay = (id: number): string[] => [
  ...[cases, `${cases}/${id}`, `${cases}/${id}/history`, `${cases}/options`, `${cases}/export?format=csv`],
  ...['/api/records/grievance-entry', '/api/records/grievance-entry/export?format=csv'],
  ...['/api/records/grievance-statement', `/api/grievances/${id}`],
  ...['/api/search?text=ZEBRAFISH', '/api/home', '/api/changes', '/api/records/audit-entry?limit=200'],
  ...['/api/records/audit-entry/export?format=csv', '/api/records/notification', '/api/records/outbox-mail'],
  ...['/api/records/webhook-delivery', '/api/records/job', '/api/approvals/inbox', '/api/approvals/sent'],
  `/api/people/${idOf('Esha Pillai')}/archive`,
];

async function readersOf(id: number, marker: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const name of everybody)
    for (const url of everyWay(id)) {
      const { raw } = await world.as(name).get(url);
      if (marker.test(raw.toString())) found.add(name);
    }
  return [...found].sort();
}

test('attack: a case of harassment is read by its committee and who raised it alone', async () => {
  // An administrator gives all administrators, and HR, everything there is to give.
  for (const name of ['Anita Rao', 'Harish Iyer', 'Uma Sen'] as const)
    await decided(world, name, {
      rights: ['grievance', 'grievance-entry', 'grievance-statement'].flatMap((form) =>
        ['read', 'export', 'write', 'delete', 'import', 'note', 'decide', 'message'].map((action) => ({
          ...{ form, action, reach: 'organisation' },
        })),
      ),
    });
  const id = await raised('Esha Pillai', {
    ...{ category: category('harassment'), subject: 'ZEBRAFISH', detail: 'ZEBRAFISH in the lift' },
    ...{ against: 'person', accused: [{ person: idOf('Meera Joshi') }] },
  });
  await done('Padma Nair', id, 'note', { text: 'ZEBRAFISH note' });
  assert.deepEqual(await readersOf(id, /ZEBRAFISH/), ['Esha Pillai', 'Gita Das', 'Padma Nair', 'Ravi Kumar']);
  assert.deepEqual(await readersOf(id, /ZEBRAFISH note/), ['Gita Das', 'Padma Nair', 'Ravi Kumar']);
  for (const name of everybody.filter((each) => !['Gita Das', 'Padma Nair', 'Ravi Kumar'].includes(each)))
    for (const action of ['note', 'decide', 'refuse', 'pass-on', 'step-aside', 'ask-statement']) {
      const answer = await world.as(name).post(`${cases}/${id}/actions/${action}`, {
        ...{ version: 1, input: { text: 'x', category: category('hr') } },
      });
      assert.notEqual(answer.status, 200, `${name} ${action}`);
    }
});

test('attack: the audit, mails and notices tell neither of a case nor of who raised it', async () => {
  const id = await raised('Esha Pillai', { category: category('harassment'), subject: 'Told nowhere' });
  await done('Padma Nair', id, 'acknowledge');
  const anita = world.as('Anita Rao');
  const { body } = await anita.get<{ rows: Wire[] }>('/api/records/audit-entry?limit=200');
  assert.ok(body.rows.length > 0);
  assert.ok(
    body.rows.every(
      ({ values }) =>
        !String(values['form']).startsWith('grievance') ||
        ['grievance-category', 'grievance-committee'].includes(String(values['form'])),
    ),
  );
  const { rows: entries } = await world.inside(works, (db) =>
    sql<{
      id: number;
    }>`select id from audit_entry where organisation_id = ${works} and form = 'grievance'`.execute(db),
  );
  assert.ok(entries.length > 0, 'it is in the chain all the same');
  for (const entry of entries)
    assert.equal((await anita.get(`/api/records/audit-entry/${entry.id}`)).status, 404);
  const about = await anita.get(`/api/audit/about?ids=${entries.map((each) => each.id).join(',')}`);
  assert.deepEqual(about.body, [], JSON.stringify(about.body));
  const { rows: told } = await world.inside(works, (db) =>
    sql<{ actor: string; title: string }>`select actor, title from event_told
      where organisation_id = ${works} and kind like 'grievance.%'`.execute(db),
  );
  assert.ok(told.length > 0);
  assert.ok(told.every(({ actor, title }) => actor === 'Muster' && !/Told nowhere|Esha/.test(title)));
  const mails = await world.inside(works, (db) =>
    sql`select from outbox_mail
    where organisation_id = ${works}`.execute(db),
  );
  assert.equal(mails.rows.length, 0);
});

test('every look at a case by those who handle it is noted', async () => {
  const id = await raised('Esha Pillai');
  await read(id, 'Harish Iyer');
  const { rows } = await world.inside(works, (db) =>
    sql<{ actor: string }>`select actor from audit_entry where organisation_id = ${works}
      and form = 'grievance' and action = 'read'
      and (record = ${id} or record_ids @> array[${id}::bigint])`.execute(db),
  );
  assert.ok(rows.some(({ actor }) => actor.startsWith('Harish Iyer')));
});

test('the person complained of never handles or reads it, but for their own statement', async () => {
  const id = await raised('Esha Pillai', {
    ...{ category: category('committee'), subject: 'WALRUS', against: 'person' },
    accused: [{ person: idOf('Gita Das') }],
  });
  assert.equal((await world.as('Gita Das').get(`${cases}/${id}`)).status, 404);
  const asked = { person: idOf('Gita Das'), as: 'respondent', question: 'Where were you?', dueOn: today };
  await done('Padma Nair', id, 'ask-statement', asked);
  const gita = world.as('Gita Das');
  const statements = '/api/records/grievance-statement';
  const { body } = await gita.get<{ rows: Wire[] }>(statements);
  assert.equal(body.rows.length, 1);
  const [own] = body.rows;
  const given = await gita.post(`${statements}/${own?.id}/actions/give`, {
    ...{ version: own?.version, input: { answer: 'At my desk' } },
  });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  for (const url of everyWay(id)) assert.doesNotMatch((await gita.get(url)).raw.toString(), /WALRUS/, url);
  for (const url of [`${statements}/${own?.id}`, `${statements}/${own?.id}/history`])
    assert.doesNotMatch((await gita.get(url)).raw.toString(), /WALRUS|Esha/, url);
  assert.match((await world.as('Padma Nair').get(`${statements}/${own?.id}`)).raw.toString(), /At my desk/);
  for (const name of ['Esha Pillai', 'Anita Rao', 'Harish Iyer'] as const)
    assert.equal((await world.as(name).get(`${statements}/${own?.id}`)).status, 404, name);
});

test('a case hidden from managers never reaches those above', async () => {
  const id = await raised('Esha Pillai', { category: category('supervisor'), confidentiality: 'hidden' });
  assert.deepEqual(await readersOf(id, /Overtime/), ['Esha Pillai', 'Harish Iyer']);
  const open = await raised('Esha Pillai', { category: category('supervisor') });
  assert.equal((await world.as('Meera Joshi').get(`${cases}/${open}`)).status, 200);
});

test('nobody raises a case for another, against themselves, or where nobody is free', async () => {
  const as = (values: object) =>
    world.as('Farhan Ali').post<Refused>(cases, {
      ...{ category: category('hr'), subject: 'x', detail: 'x', against: 'nobody', confidentiality: 'named' },
      ...{ causedOn: today, ...values },
    });
  assert.equal((await as({ complainant: idOf('Esha Pillai') })).status, 403);
  const self = await as({ against: 'person', accused: [{ person: idOf('Farhan Ali') }] });
  assert.notEqual(self.status, 200);
  const nobody = await as({ against: 'person', accused: [{ person: idOf('Harish Iyer') }] });
  assert.equal(nobody.body.code, 'grievance.nobody-free');
});

test('whoever steps aside reads the case no more, and a case passed on leaves those who had it', async () => {
  const id = await raised('Esha Pillai', { category: category('committee') });
  await done('Farhan Ali', id, 'step-aside', { text: 'We share a flat' });
  assert.equal((await world.as('Farhan Ali').get(`${cases}/${id}`)).status, 404);
  await done('Padma Nair', id, 'pass-on', { category: category('hr'), text: 'A matter of pay' });
  assert.equal((await world.as('Padma Nair').get(`${cases}/${id}`)).status, 404);
  assert.equal((await read(id, 'Harish Iyer')).values['track'], 'hr');
  assert.equal((await act('Harish Iyer', id, 'step-aside', { text: 'x' })).status, 409, 'somebody stays');
});

test('nobody enters themselves into a committee, and a second person constitutes it', async () => {
  const hr = world.as('Harish Iyer');
  const line = (person: number, side: string, presides = false) => ({
    ...{ person, side, presides, woman: true },
  });
  const values = {
    ...{ name: 'Second', kind: 'grievance', from: today, until: today, quorum: 2 },
    members: [line(idOf('Harish Iyer'), 'employer', true), line(idOf('Gita Das'), 'workers')],
  };
  const self = await hr.post<Refused>('/api/records/grievance-committee', values);
  assert.equal(self.body.code, 'grievance.enters-self');
  const uneven = await hr.post<Refused>('/api/records/grievance-committee', {
    ...{ ...values, members: [line(idOf('Ravi Kumar'), 'employer', true)] },
  });
  assert.match(uneven.body.fields?.['members'] ?? '', /equally many/);
});
