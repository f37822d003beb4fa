/** Assets: issued and acknowledged, seen with a photograph, returned, and lost with its recovery from pay. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import {
  act as actOnRun,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type PayList,
  type Run,
  type Slip,
} from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';
import { lossAsked } from './issue/asset-source.server.ts';
import { leaversWithAssets } from './report/assets-report.server.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code: string; fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
const today = isoDate(todayOf());
const recovery = (await payroll.get<PayList>('/api/records/pay-component?limit=100')).body.rows.find(
  ({ values }) => values['code'] === 'RECOVERY',
);
const category = await madeRecord<Wire>(hr, 'asset-category', {
  ...{ name: 'Laptop', auditDays: 180, component: recovery?.id, priority: 60, active: true },
});
let count = 0;
const made = (values: object = {}) =>
  madeRecord<Wire>(hr, 'asset', {
    ...{ tag: `LT-${++count}`, name: 'Laptop', category: category.id, value: rupees(60_000), ...values },
  });
const read = async (who: Person, form: string, id: number) =>
  (await world.as(who).get<Wire>(`/api/records/${form}/${id}`)).body;
const act = async (who: Person, form: string, id: number, action: string, input?: object) =>
  world.as(who).post<Wire & Refused>(`/api/records/${form}/${id}/actions/${action}`, {
    ...seenIn(await read(who, form, id)),
    ...(input && { input }),
  });
const done = async (who: Person, form: string, id: number, action: string, input?: object) => {
  const { status, body } = await act(who, form, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
};
const issuedTo = async (employee: Person, id: number) => {
  const given = { employee: idOf(employee), on: today, condition: 'good' };
  await done('Harish Iyer', 'asset', id, 'issue', given);
  const { rows } = (await hr.get<{ rows: Wire[] }>('/api/records/asset-issue?limit=50')).body;
  const [first] = rows.toSorted((one, other) => other.id - one.id);
  return first?.id ?? 0;
};
/** As if the loss had been reported so many days ago. */
const waited = (id: number, days: number) =>
  world.inside(works, (db) =>
    sql`update asset_issue set reply_by = reply_by - ${days}::int
      where organisation_id = ${works} and id = ${id}`.execute(db),
  );

test('an asset is issued, acknowledged by the employee alone, and returned; its history stays', async () => {
  const { id } = await made();
  const issue = await issuedTo('Esha Pillai', id);
  assert.notEqual((await act('Harish Iyer', 'asset-issue', issue, 'acknowledge')).status, 200);
  await done('Esha Pillai', 'asset-issue', issue, 'acknowledge');
  assert.equal((await read('Esha Pillai', 'asset', id)).state, 'issued', 'it is among the own assets');
  const twice = await act('Harish Iyer', 'asset', id, 'issue', {
    ...{ employee: idOf('Gita Das'), on: today, condition: 'good' },
  });
  assert.notEqual(twice.status, 200, 'a piece is out once');
  await done('Harish Iyer', 'asset', id, 'take-back', { on: today, condition: 'worn' });
  const { state, values } = await read('Harish Iyer', 'asset-issue', issue);
  assert.deepEqual([state, values['conditionBack'], values['returnedOn']], ['returned', 'worn', today]);
  assert.equal((await world.as('Esha Pillai').get(`/api/records/asset/${id}`)).status, 404);
  await issuedTo('Gita Das', id);
  const history = `/api/assets/${id}/history`;
  const all = (await hr.get<{ issues: unknown[] }>(history)).body;
  assert.equal(all.issues.length, 2);
  const own = (await world.as('Gita Das').get<{ issues: { name: string }[] }>(history)).body;
  assert.deepEqual(
    own.issues.map(({ name }) => name),
    ['Gita Das'],
    'nobody reads who had it before',
  );
});

test('attack: nobody issues to themselves or decides their own loss; others’ assets are hidden', async () => {
  const { id } = await made();
  const self = { employee: idOf('Harish Iyer'), on: today, condition: 'good' };
  assert.equal((await act('Harish Iyer', 'asset', id, 'issue', self)).body.code, 'assets.own');
  const issue = await issuedTo('Padma Nair', id);
  await done('Harish Iyer', 'asset', id, 'lose', { on: today, loss: 'Left on a train' });
  await waited(issue, 8);
  const waive = await act('Padma Nair', 'asset-issue', issue, 'waive', { decision: 'It is nothing' });
  assert.equal(waive.body.code, 'assets.own');
  for (const name of ['Esha Pillai', 'Ravi Kumar', 'Meera Joshi'] as const) {
    assert.equal((await world.as(name).get(`/api/records/asset/${id}`)).status, 404, name);
    assert.equal((await world.as(name).get(`/api/records/asset-issue/${issue}`)).status, 404, name);
    assert.equal((await world.as(name).get(`/api/assets/${id}/history`)).status, 404, name);
  }
  const forged = { employee: idOf('Esha Pillai'), asset: id, issuedOn: today, condition: 'good' };
  assert.notEqual(
    (await hr.post('/api/records/asset-issue', forged)).status,
    200,
    'issues are made by the act',
  );
});

test('an asset is seen with a photograph by whoever has it; the audit tells what was not', async () => {
  const { id, values } = await made({ boughtOn: addDays(today, -181) });
  const { id: fresh } = await made({ boughtOn: addDays(today, -180) });
  type Rows = { rows: { values?: Record<string, unknown> }[] };
  const late = async () =>
    JSON.stringify((await hr.post<Rows>('/api/reports/asset-audit/rows', { parameters: {} })).body);
  assert.ok((await late()).includes(String(values['tag'])), String(fresh));
  await issuedTo('Esha Pillai', id);
  const bare = await act('Esha Pillai', 'asset', id, 'check', { condition: 'good', photo: null });
  assert.match(bare.body.fields?.['input.photo'] ?? '', /required/);
  const seen = await world.as('Gita Das').post(`/api/records/asset/${id}/actions/check`, { version: 1 });
  assert.equal(seen.status, 404, 'nobody sees what others have');
});

test('a loss is recovered after seven days or the answer: the seventh, and the eighth', async () => {
  const { id } = await made();
  const issue = await issuedTo('Gita Das', id);
  await done('Gita Das', 'asset', id, 'lose', { on: today, loss: 'Stolen from the car' });
  const { version } = (await hr.get<{ version: number }>(`/api/records/asset/${id}`)).body;
  const dearer = { version, values: { value: rupees(90_000) } };
  const raised = await hr.put<{ fields?: Record<string, string> }>(`/api/records/asset/${id}`, dearer);
  assert.match(raised.body.fields?.['value'] ?? '', /stands as it was/);
  const recover = { amount: rupees(60_000), instalments: 3, decision: 'It lay in the open' };
  await waited(issue, 7);
  assert.equal(
    (await act('Padma Nair', 'asset-issue', issue, 'recover', recover)).body.code,
    'assets.too-early',
  );
  await waited(issue, 1);
  const over = await act('Padma Nair', 'asset-issue', issue, 'recover', {
    ...recover,
    amount: rupees(60_000) + 1,
  });
  assert.match(over.body.fields?.['input.amount'] ?? '', /60,000/);
  await done('Padma Nair', 'asset-issue', issue, 'recover', recover);
  assert.equal((await read('Padma Nair', 'asset-issue', issue)).state, 'recovering');
  const other = await made();
  const second = await issuedTo('Farhan Ali', other.id);
  await done('Farhan Ali', 'asset', other.id, 'lose', { on: today, loss: 'Gone' });
  await done('Farhan Ali', 'asset-issue', second, 'explain', { reply: 'The lock was broken' });
  await done('Padma Nair', 'asset-issue', second, 'waive', { decision: 'No neglect' });
  assert.equal((await read('Farhan Ali', 'asset-issue', second)).state, 'waived');
});

test('instalments come to the whole to the paisa, what pay could not take comes next, on leaving all', () => {
  const row = {
    ...{ id: 1, employee: 1, state: 'recovering', component: 'RECOVERY', priority: 60 },
    ...{ amount: rupees(1_000), instalments: 3, firstMonth: '2026-08' as const, taken: null },
  };
  const asked = (month: `${number}-${number}`, taken: Record<string, number> | null, leaves = false) => {
    const found = lossAsked({ ...row, taken }, month, leaves);
    return found && [found.amount, found.carried];
  };
  assert.equal(asked('2026-07', null), undefined, 'before the first month');
  assert.deepEqual(asked('2026-08', null), [333_33, 0]);
  assert.deepEqual(asked('2026-09', { '2026-08': 333_33 }), [333_33, 0]);
  assert.deepEqual(asked('2026-10', { '2026-08': 333_33, '2026-09': 333_33 }), [333_34, 1]);
  assert.deepEqual(asked('2026-09', { '2026-08': 100_00 }), [566_66, 233_33]);
  assert.deepEqual(asked('2026-09', { '2026-08': 333_33 }, true), [666_67, 0]);
  assert.equal(asked('2026-11', { '2026-08': 1_000_00 }), undefined);
});

test('pay takes a loss within half of the wages; a payslip that is taken back gives it back', async () => {
  const { id } = await made();
  const issue = await issuedTo('Esha Pillai', id);
  await done('Esha Pillai', 'asset', id, 'lose', { on: today, loss: 'Gone' });
  await waited(issue, 8);
  const recover = { amount: rupees(60_000), instalments: 1, decision: 'Neglect' };
  await done('Padma Nair', 'asset-issue', issue, 'recover', recover);
  await world.inside(works, (db) =>
    sql`update asset_issue set first_month = '2026-08' where organisation_id = ${works}
      and id = ${issue}`.execute(db),
  );
  const run = await lockedRun(world, '2026-08');
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}`)).body;
  const all = slip.lines
    .filter(({ kind }) => kind === 'deduction')
    .reduce((sum, { amount }) => sum + amount, 0);
  assert.equal(all, 19_200_00, 'half of basic 25,000 and special allowance 13,400');
  const why = `/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}/why/RECOVERY`;
  const told = flat((await payroll.get<Because>(why)).body).map(({ says }) => says);
  for (const says of ['Instalment for a lost asset.', 'Not taken now, and still owed.'])
    assert.ok(told.includes(says), told.join('|'));
  assert.ok(
    told.some((says) => /^Loss of Laptop, LT-/.test(says)),
    told.join('|'),
  );
  const next = await createRun(payroll, '2026-09');
  await calculated(payroll, next.id);
  const second = (await payroll.get<Slip>(`/api/pay-runs/${next.id}/people/${idOf('Esha Pillai')}`)).body;
  assert.ok((second.lines.find(({ code }) => code === 'RECOVERY')?.amount ?? 0) > 0, 'the rest comes next');
  const rows = (await payroll.get<PayList>('/api/records/payslip?limit=200&search=2026-08')).body.rows;
  const own = rows.find(({ values }) => (values['employee'] as { id: number }).id === idOf('Esha Pillai'));
  const values = { month: '2026-08', kind: 'correction', payOn: '2026-08-31' };
  const correction = await madeRecord<Run>(payroll, 'pay-run', values);
  const people = [{ employee: idOf('Esha Pillai'), takesBack: own?.id }];
  await payroll.post(`/api/pay-runs/${correction.id}/people`, { people });
  await calculated(payroll, correction.id);
  await actOnRun(payroll, correction.id, 'send');
  assert.equal((await actOnRun(world.as('Vikram Shah'), correction.id, 'approve')).status, 200);
  assert.equal((await read('Padma Nair', 'asset-issue', issue)).state, 'recovering');
});

test('a leaver with something still out stands first in the list', async () => {
  const { id } = await made();
  await issuedTo('Ravi Kumar', id);
  await world.inside(works, (db) =>
    sql`update employee set left_on = ${addDays(today, 7)} where organisation_id = ${works}
      and id = ${idOf('Ravi Kumar')}`.execute(db),
  );
  const { raw } = await hr.post('/api/reports/assets-out/rows', { parameters: {} });
  assert.match(raw.toString(), /Ravi Kumar/);
  await inWork(world.host, systemSession(works, 'Test'), (work) => leaversWithAssets.run(work));
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string }>`select title from event_told where organisation_id = ${works}
      and kind = 'asset-issue.out'`.execute(db),
  );
  assert.match(rows[0]?.title ?? '', /Ravi Kumar leaves and still has assets: 1/);
});

test('what a leaver has not returned is named in dues, settlement and steps until it is back', async () => {
  const { id, values } = await made();
  await issuedTo('Gita Das', id);
  const path = `/api/records/employee/${idOf('Gita Das')}`;
  const { version } = seenIn((await hr.get<Wire>(path)).body);
  const left = { leftOn: addDays(today, 3), leavingReason: 'resigned' };
  assert.equal((await hr.put(path, { version, values: left })).status, 200);
  type List = { rows: Wire[] };
  const ofGita = ({ values: of }: Wire) => (of['employee'] as { id: number }).id === idOf('Gita Das');
  const step = async () =>
    (await hr.get<List>('/api/records/separation-step?limit=200')).body.rows.find(
      (each) => ofGita(each) && each.values['step'] === 'assets-returned',
    );
  assert.equal((await step())?.state, 'open');
  const [separation] = (await hr.get<List>('/api/records/separation?limit=50')).body.rows.filter(ofGita);
  const held = async () =>
    (await hr.get<{ held: string[] }>(`/api/separations/${separation?.id}/dues`)).body.held;
  const piece = `Laptop, ${String(values['tag'])}`;
  assert.ok((await held()).includes(piece), (await held()).join());
  const said = await payroll.post<object>('/api/records/settlement/verdict', {
    values: { employee: idOf('Gita Das'), reason: 'resignation', recoveries: [] },
  });
  assert.ok(JSON.stringify(said.body).includes(piece), JSON.stringify(said.body));
  const { rows } = (await hr.get<List>('/api/records/asset?limit=100')).body;
  for (const other of rows.filter(({ state, values: of }) => state === 'issued' && of['holder'] !== null))
    if ((other.values['holder'] as { id: number }).id === idOf('Gita Das'))
      await done('Harish Iyer', 'asset', other.id, 'take-back', { on: today, condition: 'good' });
  for (const issue of (await hr.get<List>('/api/records/asset-issue?limit=100')).body.rows)
    if (ofGita(issue) && ['lost', 'explained'].includes(issue.state)) {
      await waited(issue.id, 8);
      await done('Padma Nair', 'asset-issue', issue.id, 'waive', { decision: 'No neglect' });
    }
  assert.deepEqual(await held(), []);
  assert.equal((await step())?.state, 'done', 'the step is done with the last piece');
});
