/** Disciplinary cases: who reads one, who may take which part in it, and the course that the law asks for. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { decided } from '../../../tests/decided-rights.ts';
import {
  cases,
  disciplineIn,
  notices,
  parts,
  today,
  type Wire,
} from '../../../tests/discipline/discipline-world.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const { idOf, kind, open, opened, act, done, read, noticesOf, waited, inDays } = await disciplineIn(world);
const everybody = Object.keys(world.people) as Person[];
const { opener, decider, officer, appeal } = parts;

const everyWay = (id: number): string[] => [
  ...[cases, `${cases}/${id}`, `${cases}/${id}/history`, `${cases}/options`, `${cases}/export?format=csv`],
  ...['/api/records/disciplinary-entry', '/api/records/disciplinary-entry/export?format=csv'],
  ...[notices, `${notices}/export?format=csv`, `/api/discipline/${id}`, '/api/records/suspension-order'],
  ...['/api/search?text=ZEBRAFISH', '/api/home', '/api/changes', '/api/records/audit-entry?limit=200'],
  ...['/api/records/audit-entry/export?format=csv', '/api/records/notification', '/api/records/outbox-mail'],
  ...['/api/records/webhook-delivery', '/api/records/job', '/api/approvals/inbox', '/api/approvals/sent'],
  ...[`/api/people/${idOf('Esha Pillai')}/archive`],
];

async function readersOf(id: number, marker: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const name of everybody)
    for (const url of everyWay(id)) {
      const { raw } = await world.as(name).get(url);
      if (marker.test(raw.toString())) found.add(name);
    }
  const register = '/api/reports/disciplinary-register/rows';
  for (const name of everybody) {
    const { raw } = await world.as(name).post(register, { parameters: {} });
    if (marker.test(raw.toString())) found.add(name);
  }
  return [...found].sort();
}

test('attack: a case is read by those with a part in it, whatever administrators give', async () => {
  for (const name of ['Anita Rao', 'Ravi Kumar', 'Uma Sen', 'Esha Pillai'] as const)
    await decided(world, name, {
      rights: ['disciplinary-case', 'disciplinary-entry', 'disciplinary-notice'].flatMap((form) =>
        ['read', 'export', 'write', 'delete', 'import', 'note', 'order', 'suspend'].map((action) => ({
          ...{ form, action, reach: 'organisation' },
        })),
      ),
    });
  const id = await opened('Esha Pillai', { subject: 'ZEBRAFISH', detail: 'ZEBRAFISH in the store' });
  await done(opener, id, 'note', { text: 'ZEBRAFISH note' });
  await done(opener, id, 'show-cause', { text: 'You are said to have taken boxes', dueOn: inDays(7) });
  assert.deepEqual(await readersOf(id, /ZEBRAFISH/), [decider, opener]);
  await waited(id, 8);
  await done(opener, id, 'begin-enquiry', { officer: idOf(officer) });
  assert.deepEqual(await readersOf(id, /ZEBRAFISH/), [decider, opener, officer].sort());
  const team: readonly Person[] = [opener, decider, officer];
  for (const name of everybody.filter((each) => !team.includes(each)))
    for (const action of ['note', 'order', 'suspend', 'drop', 'report', 'show-cause', 'decide-appeal']) {
      const input = { text: 'x', penalty: 'none', order: 'x', from: today };
      const answer = await world.as(name).post(`${cases}/${id}/actions/${action}`, { version: 1, input });
      assert.notEqual(answer.status, 200, `${name} ${action}`);
    }
});

test('the employee reads the own notices and nothing of the case, and answers them', async () => {
  const id = await opened('Farhan Ali', { subject: 'WALRUS', detail: 'WALRUS' });
  await done(opener, id, 'show-cause', { text: 'Say why you left the gate open', dueOn: inDays(3) });
  for (const url of everyWay(id))
    assert.doesNotMatch((await world.as('Farhan Ali').get(url)).raw.toString(), /WALRUS/, url);
  const [own] = await noticesOf('Farhan Ali');
  const { values } = await read('Farhan Ali', own?.id ?? 0, notices);
  assert.equal(values['text'], 'Say why you left the gate open');
  assert.deepEqual([own?.state, own?.values['dueOn']], ['asked', inDays(3)]);
  for (const name of ['Anita Rao', 'Meera Joshi', 'Padma Nair', 'Gita Das'] as const)
    assert.equal((await world.as(name).get(`${notices}/${own?.id}`)).status, 404, name);
  const byHr = await act(opener, own?.id ?? 0, 'reply', { reply: 'I confess' }, notices);
  assert.notEqual(byHr.status, 200, 'nobody answers for the employee');
  await done('Farhan Ali', own?.id ?? 0, 'reply', { reply: 'The lock was broken' }, notices);
  assert.equal((await read(opener, id)).state, 'answered');
  assert.match((await world.as(decider).get(`/api/discipline/${id}`)).raw.toString(), /The lock was broken/);
  const twice = await act('Farhan Ali', own?.id ?? 0, 'reply', { reply: 'Once more' }, notices);
  assert.notEqual(twice.status, 200);
});

test('attack: nobody opens or decides a case about themselves, and nobody has two parts in one', async () => {
  const self = await open(opener, opener);
  assert.equal(self.body.code, 'about-you');
  const own = await open(opener, 'Esha Pillai', { decider: idOf('Esha Pillai') });
  assert.match(own.body.fields?.['decider'] ?? '', /about themselves/);
  const both = await open(opener, 'Esha Pillai', { decider: idOf(opener) });
  assert.match(both.body.fields?.['decider'] ?? '', /opened the case/);
  const below = await open(opener, 'Arjun Mehta', { decider: idOf('Meera Joshi') });
  assert.match(below.body.fields?.['decider'] ?? '', /report to/);
  const witness = { witnesses: [{ person: idOf(decider), other: null }] };
  const seen = await open(opener, 'Esha Pillai', witness);
  assert.match(seen.body.fields?.['decider'] ?? '', /witness/);
  const foreign = await open('Meera Joshi', 'Gita Das');
  assert.equal(foreign.body.code, 'discipline.beyond-reach', 'managers open cases about their team');
  assert.equal((await open('Meera Joshi', 'Esha Pillai')).status, 200);
  assert.equal((await open('Gita Das', 'Esha Pillai')).status, 403, 'an employee reports to HR');
  const rare = await open(opener, 'Esha Pillai', { misconduct: kind(true), times: 2 });
  assert.match(rare.body.fields?.['times'] ?? '', /three times/);
  assert.equal((await open(opener, 'Esha Pillai', { misconduct: kind(true), times: 3 })).status, 200);
  const id = await opened('Esha Pillai');
  await done(opener, id, 'show-cause', { text: 'Why', dueOn: null });
  await waited(id, 8);
  for (const [name, says] of [
    ['Meera Joshi', /directly above/],
    ['Arjun Mehta', /another part/],
    ['Esha Pillai', /about themselves/],
    ['Harish Iyer', /opened the case/],
  ] as const) {
    const { body } = await act(opener, id, 'begin-enquiry', { officer: idOf(name) });
    assert.match(body.fields?.['input.officer'] ?? '', says, name);
  }
});

test('nobody goes on before the answer or its day: the last day, and the day after', async () => {
  const id = await opened('Esha Pillai');
  const few = await act(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(2) });
  assert.match(few.body.fields?.['input.dueOn'] ?? '', /three days/);
  await done(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(3) });
  await waited(id, 3);
  const early = await act(opener, id, 'begin-enquiry', { officer: idOf(officer) });
  assert.equal(early.body.code, 'discipline.too-early');
  await waited(id, 1);
  await done(opener, id, 'begin-enquiry', { officer: idOf(officer) });
});

test('an order graver than a fine needs an enquiry, its report and a second chance to be heard', async () => {
  const id = await opened('Gita Das');
  await done(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(7) });
  const [first] = await noticesOf('Gita Das');
  await done('Gita Das', first?.id ?? 0, 'reply', { reply: 'I was ill' }, notices);
  const dismissal = { penalty: 'dismissal', order: 'You are dismissed', appealTo: idOf(appeal) };
  const rash = await act(decider, id, 'order', dismissal);
  assert.equal(rash.body.code, 'discipline.enquiry-first');
  assert.notEqual((await act(opener, id, 'order', dismissal)).status, 200, 'who opened it does not decide');
  await done(opener, id, 'begin-enquiry', { officer: idOf(officer) });
  await done(officer, id, 'call-hearing', { on: today, at: '10:00', place: 'Room 2' });
  await done(officer, id, 'hold-hearing', { minutes: 'All were heard' });
  await done(officer, id, 'report', { finding: 'proved', reasons: 'Three saw it' });
  assert.equal((await act(decider, id, 'order', dismissal)).body.code, 'discipline.enquiry-first');
  await done(decider, id, 'send-report', { text: 'Dismissal is thought of', dueOn: inDays(3) });
  assert.equal((await act(decider, id, 'order', dismissal)).body.code, 'discipline.too-early');
  await waited(id, 4);
  const pending = await act(decider, id, 'order', { ...dismissal, disputePending: true });
  assert.match(pending.body.fields?.['input.approvalAskedOn'] ?? '', /approval/);
  const own = await act(decider, id, 'order', { ...dismissal, appealTo: idOf(decider) });
  assert.notEqual(own.status, 200);
  await done(decider, id, 'order', dismissal);
  const [order] = await noticesOf('Gita Das');
  assert.deepEqual([order?.state, order?.values['dueOn']], ['ordered', inDays(30)]);
  assert.equal((await act(opener, id, 'close')).body.code, 'discipline.appeal-runs');
  await done('Gita Das', order?.id ?? 0, 'appeal', { reply: 'Nobody heard my witness' }, notices);
  const again = await act(decider, id, 'decide-appeal', { outcome: 'upheld', decision: 'x' });
  assert.notEqual(again.status, 200, 'nobody hears the appeal against their own order');
  await done(appeal, id, 'decide-appeal', { outcome: 'set-aside', decision: 'Hear the witness' });
  const { state, values } = await read(opener, id);
  assert.deepEqual([state, values['penalty']], ['closed', 'none']);
});

test('an appeal is in time on its last day, and late on the day after it', async () => {
  const ordered = async (days: number) => {
    const id = await opened('Esha Pillai');
    await done(opener, id, 'show-cause', { text: 'Why', dueOn: inDays(3) });
    await waited(id, 4);
    await done(decider, id, 'order', { penalty: 'warning', order: 'Be careful', appealTo: idOf(appeal) });
    await waited(id, days);
    const [order] = await noticesOf('Esha Pillai');
    return act('Esha Pillai', order?.id ?? 0, 'appeal', { reply: 'Wrong' }, notices);
  };
  assert.equal((await ordered(30)).status, 200);
  assert.equal((await ordered(31)).body.code, 'discipline.appeal-late');
});

test('attack: audit, mails and notices tell neither of a case nor whom it is about', async () => {
  const id = await opened('Esha Pillai', { subject: 'Told nowhere' });
  await done(opener, id, 'show-cause', { text: 'Told nowhere', dueOn: inDays(5) });
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number }>`select id from audit_entry where organisation_id = ${works}
      and form in ('disciplinary-case', 'disciplinary-notice', 'disciplinary-entry')`.execute(db),
  );
  assert.ok(rows.length > 0, 'it is in the chain all the same');
  const anita = world.as('Anita Rao');
  const { body } = await anita.get<{ rows: Wire[] }>('/api/records/audit-entry?limit=200');
  assert.ok(body.rows.every(({ values }) => !String(values['form']).startsWith('disciplinary-')));
  for (const entry of rows)
    assert.equal((await anita.get(`/api/records/audit-entry/${entry.id}`)).status, 404);
  const { rows: told } = await world.inside(works, (db) =>
    sql<{ actor: string; title: string }>`select actor, title from event_told
      where organisation_id = ${works} and kind like 'disciplinary-%'`.execute(db),
  );
  assert.ok(told.length > 0);
  assert.ok(told.every(({ actor, title }) => actor === 'Muster' && !/Told nowhere|Esha/.test(title)));
  const mails = await world.inside(works, (db) =>
    sql`select from outbox_mail where organisation_id = ${works}`.execute(db),
  );
  assert.equal(mails.rows.length, 0);
});

test('nobody is suspended until payroll has chosen how the allowance is paid', async () => {
  const id = await opened('Esha Pillai');
  const { body } = await act(decider, id, 'suspend', { from: today, text: 'You are suspended' });
  assert.equal(body.code, 'discipline.no-allowance');
  assert.notEqual((await act(opener, id, 'suspend', { from: today, text: 'x' })).status, 200);
});
