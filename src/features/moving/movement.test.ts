/** Movements: one act that is agreed to by somebody else, writes all that it means, and comes back whole. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';
import { movementDay } from './movement/movement-day.server.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Linked = { id: number; title: string };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, approver] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Vikram Shah')];
const [meera, arjun, esha] = [world.as('Meera Joshi'), world.as('Arjun Mehta'), world.as('Esha Pillai')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/movement';

const made = async (form: string, values: object): Promise<number> =>
  (await madeRecord<Wire>(world.as('Anita Rao'), form, values)).id;
const sales = await made('department', { code: 'SAL', name: 'Sales' });
const lead = await made('designation', { code: 'LEAD', name: 'Lead' });
const mumbai = await made('establishment', {
  ...{ code: 'BOM', name: 'Mumbai', indianState: 'MH', city: 'Mumbai', kind: 'shop' },
});

async function act(who: Caller, id: number, action: string, input: object = {}) {
  const { body } = await hr.get<Wire>(`${url}/${id}`);
  const seen = (await who.get<Wire & { fingerprint?: string }>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(seen.id ? seen : body), input });
}
async function acted(who: Caller, id: number, action: string, input: object = {}): Promise<void> {
  const { status, body } = await act(who, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
const read = async (id: number): Promise<Wire> => (await hr.get<Wire>(`${url}/${id}`)).body;
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const work = async (name: Person, on: string): Promise<Record<string, unknown>> => {
  const { body } = await hr.get<{ rows: Wire[] }>(
    `/api/records/employee-work?employee=${idOf(name)}&asOf=${on}&limit=5`,
  );
  return body.rows[0]?.values ?? {};
};
const titleOf = (value: unknown): string => (value as Linked | null)?.title ?? '';
const grossOn = async (name: Person, on: string): Promise<unknown> => {
  const { body } = await payroll.get<{ rows: Wire[] }>(
    `/api/records/salary-assignment?employee=${idOf(name)}&asOf=${on}&limit=5`,
  );
  return body.rows[0]?.values['grossMonthly'];
};
const moved = async (who: Caller, name: Person, values: object): Promise<number> => {
  const given = { employee: idOf(name), reason: 'Leads the new team', ...values };
  return (await madeRecord<Wire>(who, 'movement', given)).id;
};
const promotion = {
  ...{ kind: 'promotion', effectiveFrom: day(-5), designation: lead, raise: 10_00 },
};
let first = 0;

test('before it is sent, HR reads what follows from the place, and payroll what it does to pay', async () => {
  const values = {
    ...{ employee: idOf('Esha Pillai'), kind: 'transfer', effectiveFrom: `${day(40).slice(0, 7)}-01` },
    ...{ establishment: mumbai, raise: 10_00 },
  };
  const byHr = JSON.stringify((await hr.post<object>(`${url}/verdict`, { values })).body);
  assert.match(byHr, /Karnataka → Maharashtra/);
  assert.doesNotMatch(byHr, /55,000/, 'HR does not see the pay');
  const byPayroll = JSON.stringify((await payroll.post<object>(`${url}/verdict`, { values })).body);
  assert.match(byPayroll, /Gross: ₹50,000 → ₹55,000/);
  assert.match(byPayroll, /Net to pay: ₹46,800 → ₹51,800/);
});

test('a movement that names nothing of its kind, or is about oneself, is refused at once', async () => {
  const bare = { employee: idOf('Esha Pillai'), reason: 'None', effectiveFrom: day(3) };
  for (const kind of ['transfer', 'promotion', 'increment', 'redesignation', 'manager', 'type']) {
    const { status, body } = await hr.post<Refused>(url, { ...bare, kind });
    assert.equal(status, 422, kind);
    assert.match(saying(body), /names? /, kind);
  }
  const own = { ...promotion, employee: idOf('Harish Iyer'), reason: 'Mine' };
  assert.notEqual((await hr.post(url, own)).status, 200, 'nobody makes their own movement');
});

test('the effect is read before it is decided: work, policies, and pay for whoever sees pay', async () => {
  first = await moved(meera, 'Esha Pillai', promotion);
  type Effect = { work: { label: string; to: string }[]; pay: { sums: { after: number }[] } | null };
  const seen = (await payroll.get<Effect>(`/api/movements/${first}/effect`)).body;
  assert.deepEqual(
    seen.work.map(({ label, to }) => [label, to]),
    [['Designation', 'Lead']],
  );
  assert.equal(seen.pay?.sums[0]?.after, 55_000_00);
  assert.equal((await hr.get<Effect>(`/api/movements/${first}/effect`)).body.pay, null);
  assert.equal((await esha.get(`/api/movements/${first}/effect`)).status, 403);
  assert.equal((await esha.get(`${url}/${first}`)).status === 200, false, 'the person does not read it');
});

test('nothing is written before HR and whoever approves pay have both agreed', async () => {
  await acted(meera, first, 'submit');
  assert.notEqual((await act(meera, first, 'approve')).status, 200, 'who sent it does not agree to it');
  await acted(hr, first, 'approve');
  assert.equal((await read(first)).state, 'waiting');
  assert.equal(titleOf((await work('Esha Pillai', day(0)))['designation']), 'Engineer');
  await acted(approver, first, 'approve');
  assert.equal((await read(first)).state, 'done');
});

test('agreed to, it writes work and salary from its day, issues letters and tells people', async () => {
  assert.equal(titleOf((await work('Esha Pillai', day(0)))['designation']), 'Lead');
  assert.equal(titleOf((await work('Esha Pillai', day(-6)))['designation']), 'Engineer');
  assert.equal(titleOf((await work('Esha Pillai', day(0)))['reportsTo']), 'Meera Joshi', 'the rest stays');
  assert.deepEqual(
    [await grossOn('Esha Pillai', day(0)), await grossOn('Esha Pillai', day(-6))],
    [rupees(55_000), rupees(50_000)],
  );
  const { body } = await esha.get<{ rows: Wire[] }>('/api/records/letter?limit=10');
  assert.deepEqual(body.rows.map(({ values }) => values['kind']).sort(), [
    'increment-letter',
    'promotion-letter',
  ]);
  assert.match(await told(esha), /Promotion from .*: your letter is ready/);
  const increment = body.rows.find(({ values }) => values['kind'] === 'increment-letter');
  const paper = `/api/files/${(increment?.values['file'] as Linked | undefined)?.id}`;
  assert.equal((await esha.get(paper)).status, 200);
  assert.equal((await hr.get(paper)).status, 404, 'HR does not see the pay');
});

test('taken back whole with a second person: rows, salary and letters are as before', async () => {
  assert.equal((await act(esha, first, 'ask-back')).status === 200, false);
  await acted(hr, first, 'ask-back', { answer: 'The wrong person was named.' });
  assert.notEqual((await act(hr, first, 'take-back')).status, 200, 'who asks does not agree');
  await acted(approver, first, 'take-back');
  assert.equal((await read(first)).state, 'taken-back');
  assert.equal(titleOf((await work('Esha Pillai', day(0)))['designation']), 'Engineer');
  assert.equal(await grossOn('Esha Pillai', day(0)), rupees(50_000));
  const { body } = await esha.get<{ rows: Wire[] }>('/api/records/letter?limit=10');
  assert.deepEqual([...new Set(body.rows.map(({ state }) => state))], ['withdrawn']);
});

async function done(name: Person, values: object): Promise<number> {
  const id = await moved(hr, name, values);
  await acted(hr, id, 'submit');
  await acted(approver, id, 'approve');
  return id;
}
const runDay = () =>
  inWork(world.host, systemSession(works, 'Muster'), async (inside) => void (await movementDay.run(inside)));

test('the life line tells when, what, why, by whom and the letter; pay to whoever sees it', async () => {
  type Line = {
    entries: {
      what: string;
      isPlanned: boolean;
      why: string;
      by: string;
      turns: object[];
      letters: object[];
    }[];
  };
  const id = await done('Padma Nair', { ...promotion, designation: lead });
  const lineOf = async (who: Caller) =>
    (await who.get<Line>(`/api/people/${idOf('Padma Nair')}/life-line`)).body.entries;
  const [newest] = await lineOf(hr);
  assert.deepEqual(
    [newest?.what, newest?.why, newest?.by],
    ['promotion', 'Leads the new team', 'Vikram Shah'],
  );
  assert.match(JSON.stringify(newest?.letters), /PRO\//);
  assert.doesNotMatch(JSON.stringify(await lineOf(hr)), /55,000|INC\//);
  assert.match(JSON.stringify(await lineOf(payroll)), /₹50,000.*₹55,000.*INC\//, 'her own pay');
  assert.equal((await esha.get(`/api/people/${idOf('Padma Nair')}/life-line`)).status, 404);
  assert.equal((await payroll.get(`${url}/${id}`)).status === 200, false);
});

test('it is not taken back where something later stands on it', async () => {
  const id = await done('Gita Das', { kind: 'transfer', effectiveFrom: day(-9), department: sales });
  await done('Gita Das', { kind: 'promotion', effectiveFrom: day(-2), designation: lead });
  await acted(hr, id, 'ask-back', { answer: 'Wrong.' });
  const { status, body } = await act(approver, id, 'take-back');
  assert.equal(status, 409);
  assert.match(saying(body), /moving.later.*The work of Gita Das was changed after/);
  await acted(approver, id, 'keep');
  assert.equal((await read(id)).state, 'done');
});

test('a planned movement takes effect on its day, not where the record has changed meanwhile', async () => {
  const moving = { kind: 'transfer', effectiveFrom: day(12), department: sales };
  const [one, other] = [await done('Farhan Ali', moving), await done('Ravi Kumar', moving)];
  assert.equal((await read(one)).state, 'planned');
  assert.equal(titleOf((await work('Farhan Ali', day(12)))['department']), 'Engineering');
  await world.inside(works, (db) =>
    sql`update movement set effective_from = ${day(0)}::date
      where id = any(${[one, other]}::bigint[])`.execute(db),
  );
  await madeRecord(hr, 'employee-work', {
    ...Object.fromEntries(
      Object.entries(await work('Ravi Kumar', day(0))).flatMap(([name, value]) =>
        ['department', 'designation', 'establishment', 'employmentType', 'employee'].includes(name)
          ? [[name, (value as Linked).id]]
          : [],
      ),
    ),
    ...{ reportsTo: idOf('Arjun Mehta'), validFrom: day(-1) },
  });
  await runDay();
  await runDay();
  assert.equal((await read(one)).state, 'done');
  assert.equal(titleOf((await work('Farhan Ali', day(0)))['department']), 'Sales');
  assert.equal((await read(other)).state, 'changed');
  assert.equal(titleOf((await work('Ravi Kumar', day(0)))['department']), 'Engineering');
  assert.match(await told(hr), /Ravi Kumar: Transfer from .* is not carried out: manager/);
  await acted(hr, other, 'reopen');
});

test('requests that wait with the old manager follow the person to the new one', async () => {
  const { id } = await madeRecord<Wire>(esha, 'resignation', {
    employee: idOf('Esha Pillai'),
    lastDay: day(90),
  });
  const sent = (await esha.get<Wire>(`/api/records/resignation/${id}`)).body;
  const submitted = `/api/records/resignation/${id}/actions/submit`;
  assert.equal((await esha.post(submitted, { ...seenIn(sent), input: {} })).status, 200);
  await done('Esha Pillai', { kind: 'manager', effectiveFrom: day(0), reportsTo: idOf('Arjun Mehta') });
  type Standing = { standing: { levels: { people: { name: string; state: string }[] }[] } };
  let asked: string | undefined;
  // What a transaction changed is followed a moment after it.
  for (let tries = 0; tries < 100 && asked !== 'Arjun Mehta'; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { body } = await hr.get<Standing>(`/api/approvals/standing/resignation/${id}`);
    asked = body.standing.levels[0]?.people.find(({ state }) => state === 'waiting')?.name;
  }
  assert.equal(asked, 'Arjun Mehta');
  assert.match(await told(arjun), /Esha Pillai reports to you from/);
  assert.match(await told(meera), /Esha Pillai reports to somebody else from/);
});

test('a deputation ends by itself: from the day after, the work is as before', async () => {
  const lent = { kind: 'deputation', effectiveFrom: day(-3), until: day(10), establishment: mumbai };
  const id = await done('Meera Joshi', lent);
  assert.equal(titleOf((await work('Meera Joshi', day(10)))['establishment']), 'Mumbai');
  assert.equal(titleOf((await work('Meera Joshi', day(11)))['establishment']), 'Bengaluru');
  await acted(hr, id, 'ask-back', { answer: 'Not needed.' });
  await acted(approver, id, 'take-back');
  assert.equal(titleOf((await work('Meera Joshi', day(5)))['establishment']), 'Bengaluru');
});

test('a manager moves the own team alone, and the other organisation sees nothing of it', async () => {
  const gita = { ...promotion, employee: idOf('Gita Das'), reason: 'Not mine' };
  assert.notEqual((await meera.post(url, gita)).status, 200);
  const stranger = world.as('Omar Khan');
  assert.equal((await stranger.get(`${url}/${first}`)).status, 404);
  assert.equal((await stranger.get(`/api/movements/${first}/effect`)).status, 404);
  assert.equal((await stranger.get(`/api/people/${idOf('Esha Pillai')}/life-line`)).status, 404);
  assert.equal((await stranger.get<{ total: number }>(`${url}?limit=5`)).body.total, 0);
  for (const who of [esha, world.as('Ravi Kumar')])
    assert.notEqual((await who.get(`${url}?limit=5`)).status, 200);
});

test('pay that is locked since keeps a movement from being taken back', async () => {
  const id = await done('Esha Pillai', { kind: 'increment', effectiveFrom: '2026-10-01', raise: 10_00 });
  await lockedRun(world);
  await acted(hr, id, 'ask-back', { answer: 'Too much.' });
  const { status, body } = await act(approver, id, 'take-back');
  assert.equal(status, 409);
  assert.match(saying(body), /moving.paid.*Esha Pillai has been paid for October 2026/);
});
