/** Separations: agreed to by another person, written with papers and steps, taken back whole. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';
import type { LeavingDues } from '../dues/dues.call.ts';
import { separationDay } from './separation-day.server.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, admin, auditor] = [
  world.as('Harish Iyer'),
  world.as('Padma Nair'),
  world.as('Anita Rao'),
  world.as('Uma Sen'),
];
const [meera, esha] = [world.as('Meera Joshi'), world.as('Esha Pillai')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/separation';
const ask = <T>(query: (db: never) => Promise<T>) =>
  inWork(world.host, systemSession(works, 'Test'), (work) => query(work.db as never));

async function act(who: Caller, id: number, action: string, input: object = {}) {
  const seen = (await who.get<Wire>(`${url}/${id}`)).body;
  const known = seen.id ? seen : (await hr.get<Wire>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(known), input });
}
async function acted(who: Caller, id: number, action: string, input: object = {}): Promise<void> {
  const { status, body } = await act(who, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
const read = async (id: number): Promise<Wire> => (await hr.get<Wire>(`${url}/${id}`)).body;
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');
const person = async (name: Person): Promise<Wire> =>
  (await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body;
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const leaving = async (who: Caller, name: Person, values: object): Promise<number> =>
  (await madeRecord<Wire>(who, 'separation', { employee: idOf(name), ...values })).id;
const stepRows = async (id: number): Promise<Wire[]> => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'separation', is: [id] }]));
  return (await hr.get<{ rows: Wire[] }>(`/api/records/separation-step?filter=${filter}&limit=50`)).body.rows;
};
const stepsOf = async (id: number): Promise<Record<string, [string, unknown]>> => {
  return Object.fromEntries(
    (await stepRows(id)).map(({ state, values }) => [values['step'], [state, values['dueOn']]]),
  ) as Record<string, [string, unknown]>;
};
const standing = async (name: Person): Promise<Wire[]> => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'employee', is: [idOf(name)] }]));
  return (await hr.get<{ rows: Wire[] }>(`${url}?filter=${filter}&limit=20`)).body.rows;
};
const letters = async (kind: string): Promise<Wire[]> => {
  const { body } = await hr.get<{ rows: Wire[] }>('/api/records/letter?limit=50');
  return body.rows.filter(({ values }) => values['kind'] === kind);
};
async function record(name: Person, values: object) {
  const { id, version } = await person(name);
  return hr.put<Refused>(`/api/records/employee/${id}`, { version, values });
}

let term = 0;
test('a manager proposes an end of contract, HR agrees to it; nothing is written before', async () => {
  term = await leaving(meera, 'Esha Pillai', {
    way: 'term-ended',
    lastDay: day(20),
  });
  assert.equal((await esha.get(`${url}/${term}`)).status === 200, false, 'the person does not read it');
  await acted(meera, term, 'submit');
  assert.equal((await person('Esha Pillai')).values['leftOn'], null);
  assert.notEqual((await act(meera, term, 'approve')).status, 200, 'who sent it does not agree to it');
  await acted(hr, term, 'approve');
  const { values } = await person('Esha Pillai');
  assert.deepEqual(
    [values['leftOn'], values['leavingReason'], values['status']],
    [day(20), 'term-ended', 'notice'],
  );
  assert.equal((await letters('term-end-letter')).length, 1);
  assert.match(await told(esha), /your letter is ready/);
  assert.match(await told(payroll), /Esha Pillai leaves on .*prepare the settlement/);
});

test('its steps have their days, and move with the last day that HR changes in the record', async () => {
  const before = await stepsOf(term);
  assert.equal(before['access-end']?.[1], day(21));
  assert.equal(before['insurance-exit'], undefined, 'nobody is told who is not insured');
  assert.equal((await record('Esha Pillai', { leftOn: day(30) })).status, 200);
  assert.equal((await read(term)).values['lastDay'], day(30));
  assert.equal((await stepsOf(term))['access-end']?.[1], day(31));
});

test('the reason in the record is that of the separation while it stands', async () => {
  const { status, body } = await record('Esha Pillai', { leavingReason: 'retired' });
  assert.equal(status, 422);
  assert.match(saying(body), /The separation says: End of contract/);
});

test('the settlement is live from the first day for whoever sees pay, by the way of leaving', async () => {
  const seen = (await payroll.get<LeavingDues>(`/api/separations/${term}/dues`)).body;
  assert.ok(seen.money && seen.money.total > 0, JSON.stringify(seen));
  assert.ok(
    seen.money.lines.some(({ label }) => label === 'Gratuity'),
    'a fixed term has it pro rata',
  );
  assert.equal((await hr.get<LeavingDues>(`/api/separations/${term}/dues`)).body.money, null);
  assert.equal((await esha.get(`/api/separations/${term}/dues`)).status === 200, false);
  const made = await madeRecord<Wire>(payroll, 'settlement', { employee: idOf('Esha Pillai') });
  assert.equal(made.values['reason'], 'term-ended');
  assert.equal(made.values['total'], seen.money.total, 'one arithmetic');
  const { status, body } = await payroll.put<Refused>(`/api/records/settlement/${made.id}`, {
    ...{ version: made.version, values: { reason: 'resignation' } },
  });
  assert.equal(status, 422);
  assert.match(saying(body), /End of a fixed term/);
  const later = (await payroll.get<LeavingDues>(`/api/separations/${term}/dues`)).body;
  assert.deepEqual(later.settlement, { id: made.id, state: 'draft', total: seen.money.total });
});

test('taken back with a second person: record, letter and steps are as before', async () => {
  await acted(hr, term, 'ask-back', { answer: 'The contract is renewed.' });
  assert.notEqual((await act(hr, term, 'take-back')).status, 200, 'who asks does not agree');
  await acted(admin, term, 'take-back');
  const { values } = await person('Esha Pillai');
  assert.deepEqual([values['leftOn'], values['leavingReason'], values['status']], [null, null, 'confirmed']);
  assert.deepEqual(
    (await letters('term-end-letter')).map(({ state }) => state),
    ['withdrawn'],
  );
  assert.deepEqual([...new Set(Object.values(await stepsOf(term)).map(([state]) => state))], ['cancelled']);
});

test('dismissal is agreed to by HR and an administrator, and never typed into the record alone', async () => {
  const typed = await record('Farhan Ali', { leftOn: day(0), leavingReason: 'dismissed' });
  assert.equal(typed.status, 422);
  assert.match(saying(typed.body), /Dismissal is agreed to by a second person/);
  const bulk = await hr.post<{ results: { ok: boolean }[] }>('/api/records/employee/bulk', {
    ids: [{ id: idOf('Farhan Ali'), version: (await person('Farhan Ali')).version }],
    set: { leftOn: day(0), leavingReason: 'dismissed' },
  });
  assert.ok(!JSON.stringify(bulk.body).includes('"ok":true'), JSON.stringify(bulk.body));
  const bare = await hr.post<Refused>(url, {
    ...{ employee: idOf('Farhan Ali'), way: 'dismissal', lastDay: day(0) },
  });
  assert.ok(bare.body.fields?.['caseName'], 'the case or order is named');
  const id = await leaving(meera, 'Farhan Ali', {
    way: 'dismissal',
    lastDay: day(0),
    caseName: 'Order 7/2026',
  });
  await acted(meera, id, 'submit');
  await acted(hr, id, 'approve');
  assert.equal((await read(id)).state, 'waiting', 'an administrator is asked too');
  await acted(admin, id, 'approve');
  assert.equal((await person('Farhan Ali')).values['leavingReason'], 'dismissed');
  assert.equal((await letters('dismissal-order')).length, 1);
});

test('history that is moved in needs nobody', async () => {
  const past = await record('Ravi Kumar', { leftOn: day(-15), leavingReason: 'retrenched' });
  assert.equal(past.status, 200, JSON.stringify(past.body));
  assert.equal((await standing('Ravi Kumar')).length, 0);
});

test('a last day that HR types brings a separation, which goes with the day', async () => {
  assert.equal((await record('Gita Das', { leftOn: day(5), leavingReason: 'retired' })).status, 200);
  const [opened] = await standing('Gita Das');
  assert.deepEqual([opened?.state, opened?.values['way']], ['agreed', 'retirement']);
  assert.equal((await read(opened?.id ?? 0)).values['byRecord'], true);
  const second = await leaving(hr, 'Gita Das', { way: 'term-ended', lastDay: day(9) });
  const refused = await act(hr, second, 'submit');
  assert.match(saying(refused.body), /last day is recorded already/);
  assert.equal((await record('Gita Das', { leftOn: null, leavingReason: null })).status, 200);
  assert.equal((await standing('Gita Das')).find(({ id }) => id === opened?.id)?.state, 'cancelled');
});

test('a last day that came by a sheet is followed by the next day’s work', async () => {
  await ask((db) =>
    sql`update employee set left_on = ${day(3)}, leaving_reason = 'resigned'
      where id = ${idOf('Gita Das')}`.execute(db),
  );
  await inWork(world.host, systemSession(works, 'Test'), (work) => separationDay.run(work));
  const opened = (await standing('Gita Das')).filter(({ state }) => state === 'agreed');
  assert.deepEqual(
    opened.map(({ values }) => values['way']),
    ['resignation'],
  );
  assert.match(await told(hr), /Due on .*group insurance/);
});

test('HR records a step as done, on a day that has come; nobody does it for themselves', async () => {
  const id = (await standing('Gita Das')).find(({ state }) => state === 'agreed')?.id ?? 0;
  const step = (await stepRows(id)).find(({ values }) => values['step'] === 'group-insurance');
  assert.ok(step);
  const finish = (who: Caller, input: object) =>
    who.post<Refused>(`/api/records/separation-step/${step.id}/actions/finish`, { ...seenIn(step), input });
  assert.equal((await finish(world.as('Gita Das'), { doneOn: day(0) })).status === 200, false);
  assert.equal((await finish(auditor, { doneOn: day(0) })).status === 200, false);
  assert.match(saying((await finish(hr, { doneOn: day(1) })).body), /day on which it was done/);
  assert.equal((await finish(hr, { doneOn: day(0) })).status, 200);
  assert.equal((await read(id)).values['stepsDone'], 1);
});

test('a death is entered once it has happened, and its nominees are told', async () => {
  const early = await leaving(hr, 'Meera Joshi', { way: 'death', lastDay: day(1) });
  assert.match(saying((await act(hr, early, 'submit')).body), /still to come/);
  const id = await leaving(meera, 'Esha Pillai', { way: 'death', lastDay: day(-1) });
  await acted(meera, id, 'submit');
  await acted(hr, id, 'approve');
  const steps = await stepsOf(id);
  assert.deepEqual(steps['nominees-told'], ['done', day(6)], 'the letter to them was issued');
  assert.ok(steps['gratuity-payment'], 'no years of service are needed');
  assert.equal((await letters('nominee-letter')).length, 1);
  const seen = (await payroll.get<LeavingDues>(`/api/separations/${id}/dues`)).body;
  assert.ok(seen.money?.lines.some(({ label }) => label === 'Gratuity'));
  const user = await ask((db) =>
    sql<{ state: string }>`select state from user_account
      where employee_id = ${idOf('Esha Pillai')}`.execute(db),
  );
  assert.deepEqual(
    user.rows.map(({ state }) => state),
    ['disabled'],
    'access ends with the last day',
  );
});

test('with 300 at the place nobody is retrenched without permission, with 299 they are', async () => {
  const fill = (from: number, to: number) =>
    ask((db) =>
      sql`with added as (insert into employee (organisation_id, code, first_name, date_of_birth, gender,
          joined_on, pf_basis, status)
        select ${works}, 'Z' || n, 'Many' || n, '1990-01-01', 'male', '2025-01-01', 'ceiling', 'confirmed'
        from generate_series(${from}::int, ${to}::int) n returning id)
      insert into employee_work (organisation_id, employee_id, department_id, designation_id,
        establishment_id, employment_type_id, valid_from)
      select ${works}, added.id, w.department_id, w.designation_id, w.establishment_id, w.employment_type_id,
        '2025-01-01' from added, employee_work w
      where w.employee_id = ${idOf('Meera Joshi')}`.execute(db),
    );
  const count = await ask((db) =>
    sql<{ n: number }>`select count(*)::int as n from employee where organisation_id = ${works}
      and (left_on is null or left_on >= ${day(40)}::date)`.execute(db),
  );
  await fill(1, 299 - (count.rows[0]?.n ?? 0));
  const values = { way: 'retrenchment', lastDay: day(40), noticeOn: day(0) };
  const verdict = async () =>
    JSON.stringify(
      (await hr.post<object>(`${url}/verdict`, { values: { employee: idOf('Meera Joshi'), ...values } }))
        .body,
    );
  const small = await verdict();
  assert.doesNotMatch(small, /permission is needed/);
  assert.match(small, /Notice of 30 days by law/);
  assert.match(small, /Last in, first out.*joined later/);
  await fill(500, 500);
  const large = await verdict();
  assert.match(large, /With 300 people at the place the government’s permission is needed/);
  assert.match(large, /Notice of 90 days by law/);
  const id = await leaving(hr, 'Meera Joshi', { ...values, permissionAskedOn: day(-19) });
  assert.match(saying((await act(hr, id, 'submit')).body), /counts as given on/);
  const deemed = await leaving(hr, 'Meera Joshi', { ...values, permissionAskedOn: day(-20) });
  await acted(hr, deemed, 'submit');
  assert.deepEqual(
    [(await read(deemed)).values['noticeDays'], (await read(deemed)).values['shortDays']],
    [90, 50],
  );
});

test('a last day that moves moves the days of notice that are short', async () => {
  const values = { way: 'termination', lastDay: day(30), noticeOn: day(0) };
  await madeRecord(hr, 'notice-policy', {
    ...{ name: 'Two months', short: 'recovered', pay: 'gross', basis: 'thirty' },
    terms: [{ from: '2020-01-01', days: 60 }],
  });
  const id = await leaving(world.as('Arjun Mehta'), 'Vikram Shah', values);
  await acted(world.as('Arjun Mehta'), id, 'submit');
  await acted(hr, id, 'approve');
  assert.deepEqual([(await read(id)).values['noticeDays'], (await read(id)).values['shortDays']], [60, 30]);
  assert.equal((await record('Vikram Shah', { leftOn: day(50) })).status, 200);
  assert.equal((await read(id)).values['shortDays'], 10);
  const made = await madeRecord<Wire>(payroll, 'settlement', { employee: idOf('Vikram Shah') });
  assert.deepEqual(
    [made.values['reason'], made.values['noticeDays'], made.values['noticeServed'], made.values['noticeBy']],
    ['termination', 60, 50, 'paid'],
  );
  assert.ok(Number(made.values['noticeAmount']) > 0, 'the employer pays for what is short');
});
