/** Where approvals are stuck and how long each step takes; what each figure opens, and to whom. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildFlowWorld } from '../../../../tests/approval/flow-world.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { specimenMaker } from '../../../../tests/security/specimen.ts';
import type { Person } from '../../../../tests/world.ts';

type Row = Record<string, unknown>;
type Column = {
  name: string;
  leadsTo?: { report: string; asks: Record<string, { row?: string; is?: unknown }> };
};
type Answer = { rows: Row[]; columns: Column[] };

const { world, works, as, anita, employee, flow, change, sent, act, approve, stateOf } =
  await buildFlowWorld();
const hr = as('Harish Iyer');
const today = todayOf();
const requisitions = { of: 'requisition/approve' };
const time = { from: addDays(today, -30), to: today };

const ask = async (who: Caller, report: string, parameters: object = {}): Promise<Answer> => {
  const { status, body } = await who.post<Answer>(`/api/reports/${report}/rows`, { parameters });
  assert.equal(status, 200, `${report}: ${JSON.stringify(body)}`);
  return body;
};
const done = (query: RawBuilder<unknown>) => world.inside(works, (db) => query.execute(db));
const waitingFor = async (who: Caller, id: number, asked: object = requisitions) =>
  (await ask(who, 'approvals-waiting', asked)).rows.find((row) => row['recordId'] === id);
const times = async (who: Caller = hr) => ask(who, 'approval-times', { ...time, ...requisitions });

/** As if the level had been asked so many days before today; what is answered stays as it is. */
const askedBefore = (id: number, days: number, level = 1) =>
  done(sql`update approval_answer a set asked_at = now() - make_interval(days => ${days})
    from approval_request r where r.organisation_id = a.organisation_id and r.id = a.request_id
      and r.form = 'requisition' and r.record = ${id} and a.level = ${level}`);

/** What the cell of a row is asked for in the other report, as the screen does. */
function behind({ columns }: Answer, name: string, row: Row): { report: string; asked: Row } {
  const leadsTo = columns.find((column) => column.name === name)?.leadsTo;
  assert.ok(leadsTo, name);
  const asked = Object.entries(leadsTo.asks).flatMap(([key, from]) => {
    const value = from.row === undefined ? from.is : row[from.row];
    return value === undefined || value === null ? [] : [[key, value]];
  });
  return { report: leadsTo.report, asked: Object.fromEntries(asked) };
}

/** Whole days of approved leave from today on. */
async function onLeave(who: Person, days: number): Promise<void> {
  const form = world.host.forms.form('leave-application');
  const { id } = await specimenMaker(world, works, employee(who)).make(form, { state: 'approved' });
  for (let day = 0; day < days; day += 1)
    await done(sql`insert into leave_day (organisation_id, application_id, employee_id, date, half, quantity,
        from_balance, unpaid, why)
      values (${works}, ${id}, ${employee(who)}, ${addDays(today, day)}::date, 'whole', 100, 100, 0,
        'Leave')`);
}

test('what waits is told with whom and since when, the oldest first', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const [old, young] = [await sent(), await sent()];
  await askedBefore(old, 12);
  const { rows } = await ask(hr, 'approvals-waiting', requisitions);
  assert.deepEqual(
    rows.map((row) => row['recordId']),
    [old, young],
  );
  const row = rows[0];
  assert.deepEqual(
    [row?.['waitsFor'], row?.['days'], row?.['since'], row?.['level'], row?.['levels'], row?.['why']],
    ['Meera Joshi', 12, addDays(today, -12), 1, 2, null],
  );
  assert.equal(await waitingFor(hr, young, { ...requisitions, atLeast: 1 }), undefined);
  assert.ok(await waitingFor(hr, old, { ...requisitions, atLeast: 12 }));
  assert.equal(await waitingFor(hr, old, { ...requisitions, atLeast: 13 }), undefined);
});

test('HR sees on the first page what has waited for a week, not for six days', async () => {
  const card = async () => {
    type Home = { cards: { key: string; items?: { path?: string; note?: string }[] }[] };
    const { cards } = (await hr.get<Home>('/api/home')).body;
    return cards.find(({ key }) => key === 'waiting-long')?.items ?? [];
  };
  const id = await sent();
  await askedBefore(id, 6);
  assert.ok(!(await card()).some(({ path }) => path?.endsWith(`/${id}`)));
  await askedBefore(id, 7);
  const item = (await card()).find(({ path }) => path?.endsWith(`/${id}`));
  assert.equal(item?.note, '7 days · Meera Joshi');
});

test('a step is told by its median and its longest, and each figure opens as many records', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const before = (await times()).rows.length;
  for (const days of [1, 3, 9]) {
    const id = await sent();
    await askedBefore(id, days);
    assert.equal((await approve(as('Meera Joshi'), id)).status, 200);
    if (days === 9) continue;
    await askedBefore(id, 2, 2);
    assert.equal((await approve(as('Arjun Mehta'), id)).status, 200);
  }
  const answer = await times();
  const steps = answer.rows.slice(before);
  const name = steps[0]?.['flow'];
  const [first, second] = [1, 2].map((level) =>
    answer.rows.find((row) => row['flow'] === name && row['level'] === level),
  );
  assert.deepEqual([first?.['decided'], first?.['median'], first?.['longest']], [3, 3, 9]);
  assert.deepEqual([second?.['decided'], second?.['median'], second?.['longest']], [2, 2, 2]);
  assert.equal(second?.['waiting'], 1);
  for (const row of [first, second])
    for (const figure of ['decided', 'declined', 'waiting']) {
      const { report, asked } = behind(answer, figure, row ?? {});
      assert.equal((await ask(hr, report, asked)).rows.length, row?.[figure], figure);
    }
});

test('who declines ends the step; what is taken back was not decided', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const [declined, recalled] = [await sent(), await sent()];
  await askedBefore(declined, 4);
  assert.equal((await act(as('Meera Joshi'), declined, 'reject', { note: 'Not now.' })).status, 200);
  await done(sql`update approval_request set state = 'recalled', closed_on = ${today}::date
    where form = 'requisition' and record = ${recalled}`);
  const { rows } = await ask(hr, 'approvals-decided', { ...time, ...requisitions });
  const row = rows.find((each) => each['recordId'] === declined);
  assert.deepEqual([row?.['outcome'], row?.['days']], ['Not approved', 4]);
  assert.match(String(row?.['by']), /Meera Joshi/);
  assert.equal(
    rows.find((each) => each['recordId'] === recalled),
    undefined,
  );
});

test('without a flow whoever has the right is named, and the audit tells how long it took', async () => {
  const { rows: flows } = (await anita.get<{ rows: { id: number }[] }>('/api/records/approval-flow')).body;
  for (const { id } of flows) await change('approval-flow', id, { active: false });
  const id = await sent();
  const row = await waitingFor(hr, id);
  assert.match(String(row?.['waitsFor']), /Meera Joshi|Arjun Mehta|Harish Iyer/);
  assert.equal(row?.['level'], null);
  assert.equal((await approve(as('Meera Joshi'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  const answer = await times();
  const step = answer.rows.find((each) => each['flow'] === null);
  assert.equal(step?.['decided'], 1);
  const { report, asked } = behind(answer, 'decided', step ?? {});
  const [decided] = (await ask(hr, report, asked)).rows;
  assert.deepEqual([decided?.['recordId'], decided?.['by']], [id, 'Meera Joshi']);
});

test('what the flow approves by itself was decided by nobody', async () => {
  const byRight = async () => (await times()).rows.find((row) => row['flow'] === null)?.['decided'];
  const before = await byRight();
  await flow([{ asks: 'itself' }]);
  assert.equal(await stateOf(await sent({ reason: 'new', positions: 1 })), 'open');
  assert.equal(await byRight(), before);
});

test('an absence explains it, and who decides meanwhile is named', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  await onLeave('Meera Joshi', 3);
  const away = await waitingFor(hr, id);
  assert.equal(away?.['why'], 'Away, nobody decides instead');
  assert.ok(String(away?.['until']) >= addDays(today, 2), String(away?.['until']));
  const made = await anita.post('/api/records/approval-delegation', {
    ...{ employee: employee('Meera Joshi'), to: employee('Arjun Mehta'), from: today, until: today },
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const covered = await waitingFor(hr, id);
  assert.deepEqual([covered?.['why'], covered?.['instead']], ['Away, somebody else decides', 'Arjun Mehta']);
  await done(sql`delete from leave_day where employee_id = ${employee('Meera Joshi')}`);
  await done(sql`delete from leave_application where employee_id = ${employee('Meera Joshi')}`);
  assert.equal((await waitingFor(hr, id))?.['why'], 'Delegated');
  await done(sql`delete from approval_delegation`);
  assert.equal((await waitingFor(hr, id))?.['why'], null);
  await done(sql`update user_account set state = 'disabled' where employee_id = ${employee('Meera Joshi')}`);
  assert.equal((await waitingFor(hr, id))?.['why'], 'Whoever is asked cannot sign in');
  await done(sql`update user_account set state = 'active' where employee_id = ${employee('Meera Joshi')}`);
});

test('nobody learns of records that they do not read, by a row or by a figure', async () => {
  const payroll = as('Padma Nair');
  await done(sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
    values (${works}, ${world.people['Padma Nair'].loginTypeId}, 'requisition', 'read', 'none')`);
  await done(sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`);
  assert.deepEqual((await ask(payroll, 'approvals-waiting', requisitions)).rows, []);
  assert.deepEqual((await times(payroll)).rows, []);
  assert.deepEqual((await ask(payroll, 'approvals-decided', { ...time, ...requisitions })).rows, []);
  const refused = await as('Gita Das').post('/api/reports/approvals-waiting/rows', { parameters: {} });
  assert.equal(refused.status, 403);
});

test('two years are answered and a day more is refused', async () => {
  const from = (days: number) => ({ from: addDays(today, -days), to: today });
  await ask(hr, 'approval-times', from(731));
  for (const report of ['approval-times', 'approvals-decided']) {
    const parameters = from(732);
    assert.equal((await hr.post(`/api/reports/${report}/rows`, { parameters })).status, 422);
  }
});
