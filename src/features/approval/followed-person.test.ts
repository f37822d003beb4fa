/** A request waits for who decides for its person now: whoever that person's manager is, and can decide. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { awaitedIn } from '#kernel/form.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { bring } from '../../../tests/importing.ts';
import { specimenMaker } from '../../../tests/security/specimen.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const today = todayOf();
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const esha = idOf('Esha Pillai');
const ask = <T>(statement: ReturnType<typeof sql<T>>) =>
  world.inside(works, async (db) => (await statement.execute(db)).rows);

type Row = { id: number; version: number; values: Record<string, unknown>; validFrom: string };
type Request = { id: number; form: string; record: number; waitsFor: string };
const requests = () =>
  ask(sql<Request>`select id, form, record, waits_for as "waitsFor" from approval_request
    where state = 'waiting' order by id`);
const waitsFor = async () => [...new Set((await requests()).map((request) => request.waitsFor))];
/** What a job does is followed a moment after it is done. */
async function come(whom: string): Promise<void> {
  for (let tries = 0; tries < 100 && String(await waitsFor()) !== whom; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(await waitsFor(), [whom]);
}
const inbox = async (who: Person) =>
  (await world.as(who).get<{ form: string; id: number }[]>('/api/approvals/inbox')).body.map(
    ({ form, id }) => `${form} ${id}`,
  );
const told = (who: Person) =>
  ask(sql<{ path: string; note: string }>`select path, note from notification
    where user_id = ${world.people[who].userId} and state = 'unread'`);

/** A request of Esha of each kind that her manager is asked for, waiting. */
const maker = specimenMaker(world, works, esha);
const asking: string[] = [];
for (const form of world.host.forms.forms.values()) {
  const server = world.host.forms.servers.get(form.name);
  const state = Object.keys(form.states ?? {}).find((each) => awaitedIn(form, each).length > 0);
  if (!form.approvals || !server?.usualFlow || state === undefined) continue;
  const { id } = await maker.make(form, { state });
  const lines = await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const record = { id, version: 1, ...(await recordOf(form.name, id)) };
    const usual = await server.usualFlow?.(work, record, awaitedIn(form, state)[0] ?? '');
    return usual?.lines ?? [];
  }).catch(() => []);
  if (lines[0]?.asks === 'manager') asking.push(form.name);
  else await maker.drop(form, id);
}
async function recordOf(name: string, id: number): Promise<Record<string, unknown>> {
  const [row] = await ask(
    sql<{ row: Record<string, unknown> }>`select to_jsonb(b) as row from ${sql.table(
      `public.${name.replaceAll('-', '_')}`,
    )} b where id = ${id}`,
  );
  return row?.row ?? {};
}
await runDailies(world.host);

const workOf = async (person: number): Promise<Row> => {
  const { body } = await hr.get<{ rows: Row[] }>(`/api/records/employee-work?employee=${person}`);
  const [row] = body.rows;
  assert.ok(row);
  return row;
};
/** As HR records it: another manager from a day on. */
async function reportsTo(name: Person, validFrom = today, person = esha): Promise<number> {
  const { values } = await workOf(person);
  const of = (field: string) => (values[field] as { id: number } | null)?.id ?? null;
  const { status, body } = await hr.post<Row>('/api/records/employee-work', {
    employee: person,
    department: of('department'),
    designation: of('designation'),
    establishment: of('establishment'),
    employmentType: of('employmentType'),
    reportsTo: idOf(name),
    validFrom,
    reason: 'Another manager',
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const { id: original } = await workOf(esha);
/** Takes back what a test changed of Esha's work. */
async function asBefore(): Promise<void> {
  await ask(sql`update employee_work set superseded_by = null where employee_id = ${esha}`);
  await ask(sql`delete from employee_work where employee_id = ${esha} and id <> ${original}`);
  await ask(sql`update employee_work set valid_to = null, superseded_at = null where id = ${original}`);
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Meera Joshi']);
  await ask(sql`update notification set state = 'read'`);
}

test('every form that asks the manager has a request here', async () => {
  for (const name of [
    'leave-application',
    'expense-claim',
    'travel-request',
    'timesheet',
    'shift-swap',
    'resignation',
  ])
    assert.ok(asking.includes(name), name);
  assert.deepEqual((await requests()).map(({ form }) => form).sort(), asking.toSorted());
  assert.deepEqual(await waitsFor(), ['Meera Joshi']);
});

test('whoever gets another manager today waits for that one, who is told and finds it all', async () => {
  await ask(sql`update notification set state = 'read'`);
  await reportsTo('Arjun Mehta');
  assert.deepEqual(await waitsFor(), ['Arjun Mehta']);
  const found = await inbox('Arjun Mehta');
  const notices = await told('Arjun Mehta');
  for (const { form, record } of await requests()) {
    assert.ok(found.includes(`${form} ${record}`), form);
    const path = world.host.forms.form(form).menu?.path ?? 'approval/inbox';
    const notice = notices.find((each) => each.path.startsWith(path));
    assert.match(notice?.note ?? '', /It waited for Meera Joshi before/, form);
  }
  assert.deepEqual(await inbox('Meera Joshi'), []);
  assert.deepEqual(await told('Meera Joshi'), [], 'and the old one keeps no notice of it');
  await asBefore();
});

test('a change of manager entered ahead moves nothing before its day, and everything on it', async () => {
  const id = await reportsTo('Arjun Mehta', addDays(today, 3));
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Meera Joshi']);
  // Three days later.
  await ask(sql`update employee_work set valid_to = ${addDays(today, -1)}::date
    where employee_id = ${esha} and id <> ${id} and superseded_at is null`);
  await ask(sql`update employee_work set valid_from = ${today}::date where id = ${id}`);
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Arjun Mehta']);
  assert.equal((await told('Arjun Mehta')).length, asking.length);
  await runDailies(world.host);
  assert.equal((await told('Arjun Mehta')).length, asking.length, 'nobody is told twice');
  await asBefore();
});

test('managers changed for many at one go are followed, one wrong row or not', async () => {
  const { id, version } = await workOf(esha);
  const { status, body } = await hr.post<{ rows: { ok: boolean }[] }>('/api/records/employee-work/bulk', {
    ids: [
      { id, version },
      { id: id + 100_000, version: 1 },
    ],
    set: { reportsTo: idOf('Arjun Mehta') },
    reason: 'The team moves',
  });
  assert.deepEqual([status, body.rows.map(({ ok }) => ok)], [200, [true, false]], JSON.stringify(body));
  assert.deepEqual(await waitsFor(), ['Arjun Mehta']);
  await ask(sql`update employee_work set reports_to_id = ${idOf('Meera Joshi')} where id = ${original}`);
  await asBefore();
});

test('a sheet that brings other managers moves what waits, and its undoing moves it back', async () => {
  const day = today.split('-').reverse().join('/');
  const sheet = `Employee,Department,Designation,Establishment,Employment type,Reports to,Valid from,Reason
E007,ENG,ENGR,BLR,PERM,E005,${day},Moved
`;
  const { importId, outcome } = await bring(world, hr, 'employee-work', sheet);
  assert.equal(outcome.written, true, JSON.stringify(outcome.faults));
  await come('Arjun Mehta');
  const undone = await hr.post(`/api/records/employee-work/import/${importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  await come('Meera Joshi');
  await asBefore();
});

test('what waits for a manager who leaves, loses the login or the right goes to the one above', async () => {
  const meera = idOf('Meera Joshi');
  const tried: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'has left',
      () => ask(sql`update employee set left_on = ${addDays(today, -1)}::date where id = ${meera}`),
      async () => {
        await ask(sql`update employee set left_on = null, status = 'confirmed' where id = ${meera}`);
        // Whoever has left has no login from the next day on.
        await ask(sql`update user_account set state = 'active' where employee_id = ${meera}`);
      },
    ],
    [
      'has no login',
      () => ask(sql`update user_account set state = 'disabled' where employee_id = ${meera}`),
      () => ask(sql`update user_account set state = 'active' where employee_id = ${meera}`),
    ],
    [
      'has no right',
      () =>
        ask(sql`update user_account set login_type_id = ${world.people['Esha Pillai'].loginTypeId}
          where employee_id = ${meera}`),
      () =>
        ask(sql`update user_account set login_type_id = ${world.people['Meera Joshi'].loginTypeId}
          where employee_id = ${meera}`),
    ],
  ];
  const raise = () =>
    ask(sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`);
  for (const [what, begin, end] of tried) {
    await begin();
    await raise();
    await runDailies(world.host);
    assert.deepEqual(await waitsFor(), ['Arjun Mehta'], what);
    await end();
    await raise();
    await asBefore();
  }
});

test('a login that an administrator ends hands on at once what waited for it', async () => {
  const url = `/api/records/user-account/${world.people['Meera Joshi'].userId}`;
  const anita = world.as('Anita Rao');
  const act = async (action: string) => {
    const { version } = (await anita.get<Row>(url)).body;
    const answer = await anita.post(`${url}/actions/${action}`, { version });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await act('disable');
  assert.deepEqual(await waitsFor(), ['Arjun Mehta']);
  await ask(sql`update user_account set state = 'active' where id = ${world.people['Meera Joshi'].userId}`);
  await asBefore();
});

/** Days of leave of Meera, approved, from today on. */
async function onLeave(days: number): Promise<void> {
  const meera = idOf('Meera Joshi');
  const type = world.host.forms.form('leave-application');
  const { id } = await specimenMaker(world, works, meera).make(type, { state: 'approved' });
  for (let day = 0; day < days; day += 1)
    await ask(sql`insert into leave_day (organisation_id, application_id, employee_id, date, half, quantity,
        from_balance, unpaid, why)
      values (${works}, ${id}, ${meera}, ${addDays(today, day)}::date, 'whole', 100, 100, 0, 'Leave')`);
}
const back = async () => {
  await ask(sql`delete from leave_day where employee_id = ${idOf('Meera Joshi')}`);
  await ask(sql`delete from leave_application where employee_id = ${idOf('Meera Joshi')}`);
};

test('what waits for a manager who is away for a week goes to the one above, and comes back', async () => {
  await onLeave(4);
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Meera Joshi'], 'a few days are waited for');
  await back();
  await onLeave(7);
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Arjun Mehta']);
  await back();
  await asBefore();
});

test('whoever is away and has somebody to stand in is waited for, and the other decides', async () => {
  await onLeave(10);
  await ask(sql`insert into approval_delegation (organisation_id, employee_id, to_id, "from", until)
    values (${works}, ${idOf('Meera Joshi')}, ${idOf('Arjun Mehta')}, ${today}::date,
      ${addDays(today, 9)}::date)`);
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(), ['Meera Joshi']);
  assert.equal((await inbox('Arjun Mehta')).length, asking.length);
  await ask(sql`delete from approval_delegation`);
  await back();
  await asBefore();
});

test('who was handed a request keeps it while they can decide, until the person moves', async () => {
  const [first] = await requests();
  assert.ok(first);
  const others = sql`request_id = ${first.id} and user_id <> ${world.people['Meera Joshi'].userId}`;
  await ask(sql`delete from approval_answer where ${others}`);
  await ask(sql`update approval_answer set state = 'moved' where request_id = ${first.id}`);
  await ask(sql`insert into approval_answer (organisation_id, request_id, level, user_id, because, place_of)
    values (${works}, ${first.id}, 1, ${world.people['Arjun Mehta'].userId}, 'Meera Joshi: please',
      ${world.people['Meera Joshi'].userId})`);
  await ask(sql`update approval_request set waits_for = 'Arjun Mehta' where id = ${first.id}`);
  await runDailies(world.host);
  const of = async () => (await requests()).find(({ id }) => id === first.id)?.waitsFor;
  assert.equal(await of(), 'Arjun Mehta');
  await reportsTo('Harish Iyer');
  assert.equal(await of(), 'Harish Iyer');
  await ask(sql`delete from approval_answer where ${others}`);
  await ask(sql`update approval_answer set state = 'waiting' where request_id = ${first.id}`);
  await ask(sql`update approval_request set waits_for = 'Meera Joshi' where id = ${first.id}`);
  await asBefore();
});
