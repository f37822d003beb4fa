/** Lay-offs: approved by a second person, read by pay, attendance and settlements, taken back whole. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { layOffPay } from '#law/in/lay-off/lay-off.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { barredIn } from '#server/calendar/work-bar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type Slip,
} from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type List = { rows: Wire[] };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, admin] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Anita Rao')];
const [esha, gita] = [world.as('Esha Pillai'), world.as('Gita Das')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const url = '/api/records/lay-off';
const place = (await hr.get<List>('/api/records/establishment')).body.rows[0]?.id ?? 0;
/** Basic pay of 25,000 by a month of 26 days. */
const dayWage = paise(961_54);

const named = (...people: readonly (Person | readonly [Person, string])[]) =>
  people.map((each) =>
    typeof each === 'string' ? { employee: idOf(each) } : { employee: idOf(each[0]), exclusion: each[1] },
  );
const usual = {
  ...{ establishment: place, cause: 'stocks', reason: 'The warehouse is full', workers: 80 },
};
const prepared = async (values: object, who: Caller = hr): Promise<number> =>
  (await madeRecord<Wire>(who, 'lay-off', { ...usual, ...values })).id;

async function act(who: Caller, id: number, action: string, input: object = {}) {
  const seen = (await who.get<Wire>(`${url}/${id}`)).body;
  const known = seen.id ? seen : (await hr.get<Wire>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(known), input });
}
async function done(who: Caller, id: number, action: string, input: object = {}): Promise<void> {
  const { status, body } = await act(who, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
const approved = async (values: object): Promise<number> => {
  const id = await prepared(values);
  await done(hr, id, 'submit');
  await done(admin, id, 'approve');
  return id;
};
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');
const laidOffOf = async (name: Person, who: Caller = hr): Promise<Wire[]> => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'employee', is: [idOf(name)] }]));
  return (await who.get<List>(`/api/records/laid-off?filter=${filter}&limit=20`)).body.rows;
};
const slipOf = async (run: number, name: Person) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${idOf(name)}`)).body;
const amountOf = ({ lines }: Slip, code: string) => lines.find((line) => line.code === code)?.amount ?? 0;
const daysIn = ({ values }: Wire, month: string): number =>
  (values['days'] as { day: string }[]).filter(({ day }) => day.startsWith(month)).length;
const read = async (name: Person, from?: string): Promise<Wire> => {
  const row = (await laidOffOf(name)).find(({ values }) => !from || values['from'] === from);
  return (await hr.get<Wire>(`/api/records/laid-off/${row?.id}`)).body;
};

const span = { from: '2026-08-24', until: '2026-09-11' };
let first = 0;
let september = 0;

test('no lay-off is approved before payroll has said as what it is paid', async () => {
  first = await prepared({ ...span, people: named('Esha Pillai', 'Gita Das', ['Farhan Ali', 'refused']) });
  await done(hr, first, 'submit');
  assert.equal((await act(admin, first, 'approve')).body.code, 'lay-off.no-component');
  const component = await madeRecord<{ id: number }>(payroll, 'pay-component', {
    ...{ code: 'LAYOFF', name: 'Lay-off compensation', kind: 'earning', source: 'input', position: 303 },
    ...{ rounding: 'paise', prorated: false, active: true, wageClass: 'outside', taxClass: 'taxable' },
  });
  await madeRecord(payroll, 'lay-off-setting', { component: component.id, basis: 'days-26' });
});

test('whoever decides reads what the law says and what it comes to; the sum, only who sees pay', async () => {
  const says = (who: Caller) => who.get<{ law: string; pay: string | null }>(`/api/lay-offs/${first}/says`);
  const { law, pay } = (await says(payroll)).body;
  assert.match(law, /^Due after a year of service: half of basic pay/);
  assert.match(pay ?? '', /^₹[\d,.]+ for \d+ days; 2 people compensated\. Nothing for Farhan Ali \(/);
  const { status, body } = await says(admin);
  assert.deepEqual([status, body.law, body.pay], [200, law, null]);
  assert.equal((await says(esha)).status, 403, 'nobody who is named reads of it yet');
  assert.equal((await says(world.as('Omar Khan'))).status, 404, 'nor another organisation');
});

test('somebody else approves; until then nobody who is named reads of it', async () => {
  assert.notEqual((await act(hr, first, 'approve')).status, 200, 'who sent it does not approve it');
  assert.deepEqual((await esha.get<List>('/api/records/laid-off')).body.rows, []);
  assert.notEqual((await esha.get(`${url}/${first}`)).status, 200);
  await done(admin, first, 'approve');
  const own = (await esha.get<List>('/api/records/laid-off')).body.rows;
  assert.equal(own.length, 1);
  const bell = JSON.stringify((await esha.get<object>('/api/notifications')).body);
  assert.match(bell, /You are laid off from 24 August 2026 to 11 September 2026/);
  const [farhan] = await laidOffOf('Farhan Ali');
  assert.deepEqual([farhan?.values['due'], farhan?.values['daysPaid']], ['refused', 0]);
});

test('the days are not paid as wages, and half of basic pay comes by itself, month by month', async () => {
  const row = await read('Esha Pillai');
  const [august, later] = [daysIn(row, '2026-08'), daysIn(row, '2026-09')];
  assert.equal(august + later, row.values['dayCount']);
  const run = await lockedRun(world, '2026-08');
  const slip = await slipOf(run.id, 'Esha Pillai');
  assert.equal(amountOf(slip, 'LAYOFF'), layOffPay(dayWage, august), JSON.stringify(slip.lines));
  assert.equal(amountOf(slip, 'BASIC'), Math.round((25_000 * (31 - august)) / 31) * 100);
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}/why/LAYOFF`))
    .body;
  const says = flat(why).map((each) => each.says);
  assert.ok(
    says.some((each) => /Laid off from 24 August 2026 to 11 September 2026.*half of 961\.54/.test(each)),
    says.join('|'),
  );
  const refused = await slipOf(run.id, 'Farhan Ali');
  assert.equal(amountOf(refused, 'LAYOFF'), 0, 'other work was refused');
  assert.equal(amountOf(refused, 'BASIC'), amountOf(slip, 'BASIC'), 'and the days are lost all the same');
  september = (await createRun(payroll, '2026-09')).id;
  await calculated(payroll, september);
  const rest = amountOf(await slipOf(september, 'Esha Pillai'), 'LAYOFF');
  assert.equal(layOffPay(dayWage, august) + rest, layOffPay(dayWage, august + later), 'the whole');
});

test('a day of lay-off is no day of work, and nobody is planned on it', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const id = idOf('Esha Pillai');
    const days = await daysOf(work, [id], '2026-08-21', '2026-08-24');
    const says = days.days(id).map((each) => each.says);
    assert.deepEqual([says[0], says.at(-1)], ['Working day', 'Laid off']);
    const barred = await barredIn(work, [id], '2026-08-21', '2026-08-24');
    assert.equal(barred(id, '2026-08-21', { shift: 1, night: false }), undefined);
    assert.equal(barred(id, '2026-08-24', { shift: 1, night: false })?.refuses, true);
  });
});

test('the register says days, why, and what was paid, to whoever sees pay', async () => {
  type Rows = { rows: Record<string, unknown>[] };
  const asked = { parameters: {} };
  const { body } = await payroll.post<Rows>('/api/reports/lay-off-register/rows', asked);
  const row = body.rows.find(({ name }) => name === 'Esha Pillai');
  const { dayCount } = (await read('Esha Pillai')).values;
  assert.equal(row?.['paid'], layOffPay(dayWage, Number(dayCount)), JSON.stringify(body.rows[0]));
  assert.equal(row?.['retrench'], 'No');
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Omar Khan'] as const) {
    const other = await world.as(name).post<Rows>('/api/reports/lay-off-register/rows', asked);
    assert.ok(other.status !== 200 || other.body.rows.length === 0, name);
  }
});

test('taken back with a second person, wages come as arrears, less the compensation', async () => {
  await done(hr, first, 'ask-back', { answer: 'The order came after all.' });
  assert.notEqual((await act(hr, first, 'take-back')).status, 200, 'who asks does not agree');
  await done(admin, first, 'take-back');
  await calculated(payroll, september);
  const slip = await slipOf(september, 'Gita Das');
  const august = daysIn(await read('Gita Das'), '2026-08');
  assert.equal(amountOf(slip, 'ARREARS_LAYOFF'), -layOffPay(dayWage, august), JSON.stringify(slip.lines));
  const lost = 25_000_00 - Math.round((25_000 * (31 - august)) / 31) * 100;
  assert.equal(amountOf(slip, 'ARREARS_BASIC'), lost);
  assert.equal(amountOf(slip, 'BASIC'), 25_000_00, 'nothing is lost any more');
});

test('nobody is laid off twice on a day, at another place, or outside their service', async () => {
  await approved({ from: '2026-10-01', until: '2026-10-07', people: named('Ravi Kumar') });
  const again = await prepared({ from: '2026-10-07', until: '2026-10-09', people: named('Ravi Kumar') });
  assert.match(saying((await act(hr, again, 'submit')).body), /Ravi Kumar is laid off from 1 October 2026/);
  const after = await prepared({ from: '2026-10-08', until: '2026-10-09', people: named('Ravi Kumar') });
  await done(hr, after, 'submit');
  const early = await prepared({ from: '2024-03-29', until: '2024-04-05', people: named('Gita Das') });
  assert.match(saying((await act(hr, early, 'submit')).body), /Gita Das joined on 1 April 2024/);
  const twice = await prepared({ ...span, people: named('Gita Das', 'Gita Das') });
  assert.match(saying((await act(hr, twice, 'submit')).body), /named twice/);
  const backward = await hr.post<Refused>(url, { ...usual, from: span.until, until: span.from });
  assert.equal(backward.status, 422);
});

test('from 300 workers on a permission comes first, but not for a shortage of power', async () => {
  const from = '2026-10-26';
  const of = (values: object) => prepared({ from, until: from, people: named('Gita Das'), ...values });
  const needs = async (values: object) => saying((await act(hr, await of(values), 'submit')).body);
  assert.match(await needs({ workers: 300 }), /300 people at the place the government’s permission/);
  await done(hr, await of({ workers: 299 }), 'submit');
  await done(hr, await of({ workers: 300, cause: 'power' }), 'submit');
  await done(hr, await of({ workers: 300, permissionAskedOn: '2026-08-27' }), 'submit');
  assert.match(
    await needs({ workers: 300, permissionAskedOn: '2026-08-28' }),
    /counts as given on 27 October 2026/,
  );
  await done(hr, await of({ workers: 300, permissionOn: from }), 'submit');
  assert.match(await needs({ workers: 300, permissionOn: '2026-10-27' }), /given on 27 October 2026/);
});

test('a year of service to the day before is enough, a day less is not; 49 workers have none', async () => {
  const joined = (name: Person, on: string) =>
    world.inside(works, (db) =>
      sql`update employee set joined_on = ${on}::date where organisation_id = ${works}
        and id = ${idOf(name)}`.execute(db),
    );
  await joined('Gita Das', '2025-10-19');
  await joined('Ravi Kumar', '2025-10-20');
  const day = { from: '2026-10-19', until: '2026-10-19' };
  await approved({ ...day, people: named('Gita Das', 'Ravi Kumar') });
  const due = async (name: Person) => (await laidOffOf(name)).map(({ values }) => values['due']);
  assert.ok((await due('Gita Das')).includes('due'));
  assert.ok((await due('Ravi Kumar')).includes('short-service'));
  const small = { from: '2026-10-20', until: '2026-10-20', workers: 49 };
  await approved({ ...small, people: named('Gita Das') });
  assert.ok((await due('Gita Das')).includes('few-workers'));
});

test('a retrenchment sets off the lay-off of the last twelve months above 45 days', async () => {
  await approved({ from: '2026-04-01', until: '2026-06-15', people: named('Farhan Ali') });
  const { values } = await read('Farhan Ali', '2026-04-01');
  assert.ok(Number(values['dayCount']) > 45);
  await world.inside(works, (db) =>
    sql`update employee set left_on = '2026-10-31', leaving_reason = 'retrenched'
      where organisation_id = ${works} and id = ${idOf('Farhan Ali')}`.execute(db),
  );
  const made = await madeRecord<Wire>(payroll, 'settlement', {
    ...{ employee: idOf('Farhan Ali'), reason: 'retrenchment' },
  });
  assert.equal(made.values['layOffDays'], values['dayCount']);
  assert.equal(made.values['layOffPaid'], layOffPay(dayWage, Number(values['daysPaid'])));
});

test('attack: nobody lays off themselves, writes the days, or acts from elsewhere', async () => {
  const own = await hr.post<Refused>(url, { ...usual, ...span, people: named('Harish Iyer') });
  assert.equal(own.body.code, 'lay-off.own');
  const among = await prepared({ from: '2026-11-02', until: '2026-11-03', people: named('Anita Rao') });
  await done(hr, among, 'submit');
  assert.equal((await act(admin, among, 'approve')).body.code, 'lay-off.own');
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Padma Nair', 'Uma Sen', 'Omar Khan'] as const) {
    const who = world.as(name);
    const made = await who.post(url, { ...usual, ...span, people: named('Gita Das') });
    assert.notEqual(made.status, 200, name);
    assert.notEqual((await act(who, among, 'approve')).status, 200, name);
    const values = { employee: idOf('Gita Das'), layOff: first, ...span };
    assert.notEqual((await who.post('/api/records/laid-off', values)).status, 200, name);
  }
  assert.notEqual((await world.as('Omar Khan').get(`${url}/${first}`)).status, 200);
  assert.equal((await world.as(null).get(url)).status, 401);
  assert.equal((await gita.get<List>('/api/records/laid-off')).body.rows.length > 0, true);
  const others = (await gita.get<List>('/api/records/laid-off')).body.rows.filter(
    ({ values }) => (values['employee'] as { id: number }).id !== idOf('Gita Das'),
  );
  assert.deepEqual(others, [], 'nobody reads that a colleague is laid off');
});
