/** Resignations: notice told in days and rupees, answered by manager and HR, recorded once accepted. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';
import { countNotice, judgeNotice } from './notice.ts';

const world = await buildPayWorld();
const [esha, meera, hr, farhan, gita, payroll] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
  world.as('Gita Das'),
  world.as('Padma Nair'),
];
const arjun = world.as('Arjun Mehta');
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/resignation';

const read = async (who: Caller, id: number) => (await who.get<Wire>(`${url}/${id}`)).body;
async function act(who: Caller, id: number, action: string, input?: object) {
  const seen = seenIn(await read(who, id));
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
}
async function acted(who: Caller, id: number, action: string, input?: object) {
  const { status, body } = await act(who, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
async function resigned(who: Caller, name: Person, lastDay: string): Promise<number> {
  const { id } = await madeRecord<Wire>(who, 'resignation', { employee: idOf(name), lastDay });
  await acted(who, id, 'submit');
  return id;
}
const employee = async (name: Person) =>
  (await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body.values;
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');

await madeRecord(hr, 'notice-policy', {
  name: 'Two months',
  short: 'recovered',
  pay: 'gross',
  basis: 'thirty',
  terms: [{ from: '2020-01-01', days: 60 }],
});

test('notice counts from the day after it is given, to the day', () => {
  const asked = { askedOn: '2026-03-01', lastDay: '2026-04-30' } as const;
  assert.deepEqual(countNotice(asked, 60), { ends: '2026-04-30', served: 60, shortDays: 0 });
  assert.equal(countNotice({ ...asked, lastDay: '2026-04-29' }, 60).shortDays, 1);
  assert.equal(countNotice({ ...asked, lastDay: '2026-03-01' }, 60).shortDays, 60);
  assert.equal(countNotice({ ...asked, lastDay: '2026-06-30' }, 60).served, 60);
});

test('days that have to be served are refused to the person and not to HR', () => {
  const due = { days: 60, short: 'served' } as const;
  const early = { askedOn: '2026-03-01', lastDay: '2026-04-29' } as const;
  assert.equal(judgeNotice(early, due, false).yes, false);
  assert.deepEqual(judgeNotice(early, due, true), {
    yes: true,
    says: 'Notice of 60 days ends on 30 April 2026, 1 day after the last day, and has to be served.',
  });
  assert.equal(judgeNotice({ ...early, lastDay: '2026-04-30' }, due, false).yes, true);
  assert.equal(
    judgeNotice({ ...early, lastDay: '2026-02-28' }, { ...due, short: 'waived' }, true).yes,
    false,
  );
});

let id = 0;

test('while somebody resigns, the notice, the days short and what they cost are told', async () => {
  const values = { employee: idOf('Esha Pillai'), lastDay: day(45) };
  const { body } = await esha.post<object>('/api/records/resignation/verdict', { values });
  const verdicts = JSON.stringify(body);
  assert.match(verdicts, /Notice of 60 days ends on .*, 15 days after the last day: the rest is bought out/);
  // Half a month of 50,000.
  assert.match(verdicts, /₹25,000(\.00)? for 15 days/);
});

test('manager and then HR accept it; the last day is recorded and payroll is told', async () => {
  id = await resigned(esha, 'Esha Pillai', day(45));
  const sent = await read(esha, id);
  assert.deepEqual(
    ['noticeDays', 'shortDays', 'shortBy', 'noticeEnds'].map((name) => sent.values[name]),
    [60, 15, 'recovered', day(60)],
  );
  assert.equal((await act(esha, id, 'approve')).status, 403, 'nobody accepts an own resignation');
  await acted(meera, id, 'approve');
  assert.equal((await read(esha, id)).state, 'waiting');
  assert.equal((await employee('Esha Pillai'))['leftOn'], null);
  await acted(hr, id, 'approve');
  assert.equal((await read(esha, id)).state, 'accepted');
  const { leftOn, leavingReason, status } = await employee('Esha Pillai');
  assert.deepEqual([leftOn, leavingReason, status], [day(45), 'resigned', 'notice']);
  assert.match(await told(esha), /Your resignation is accepted/);
  assert.match(await told(payroll), /Esha Pillai leaves on .*: prepare the settlement/);
});

test('no colleague reads a resignation, nor payroll, and its pay is kept from the manager', async () => {
  for (const who of [farhan, gita, payroll]) assert.equal((await who.get(`${url}/${id}`)).status, 404);
  assert.equal((await farhan.get<{ total: number }>(`${url}?limit=10`)).body.total, 0);
  assert.equal((await read(meera, id)).values['shortAmount'], undefined);
  assert.equal((await read(esha, id)).values['shortAmount'], 25_000_00);
});

test('the settlement takes the notice from the resignation where none is typed', async () => {
  const { id: settlement } = await madeRecord<Wire>(payroll, 'settlement', { employee: idOf('Esha Pillai') });
  const { values } = (await payroll.get<Wire>(`/api/records/settlement/${settlement}`)).body;
  assert.deepEqual([values['noticeDays'], values['noticeServed'], values['noticeBy']], [60, 45, 'recovered']);
  const { version } = (await payroll.get<Wire>(`/api/records/settlement/${settlement}`)).body;
  await payroll.delete(`/api/records/settlement/${settlement}?version=${version}`);
});

test('an accepted resignation is withdrawn only with a yes, and the person stays', async () => {
  assert.equal((await act(esha, id, 'withdraw')).status, 409);
  const ahead = async (who: Caller) =>
    (await who.get<{ standing: unknown }>(`/api/approvals/standing/resignation/${id}`)).body.standing;
  assert.ok(await ahead(esha), 'she sees whom a withdrawal would ask');
  assert.equal(await ahead(hr), null, 'nobody else is told of what she could ask');
  await acted(esha, id, 'ask-withdraw');
  assert.equal((await act(esha, id, 'agree')).status, 403);
  await acted(hr, id, 'agree');
  assert.equal((await read(esha, id)).state, 'withdrawn');
  const { leftOn, leavingReason, status } = await employee('Esha Pillai');
  assert.deepEqual([leftOn, leavingReason, status], [null, null, 'confirmed']);
});

type Level = { people: { name: string; state: string }[] };
type Progress = { standing: { level: number | null; levels: Level[] } };

test('who is asked is the same to the person and to HR, before it is sent and on every level', async () => {
  const draft = { employee: idOf('Farhan Ali'), lastDay: day(70) };
  const { id: one } = await madeRecord<Wire>(farhan, 'resignation', draft);
  const levelsTo = async (who: Caller) => {
    const { body } = await who.get<Progress>(`/api/approvals/standing/resignation/${one}`);
    return body.standing.levels.map(({ people }) => people.map(({ name, state }) => `${name}: ${state}`));
  };
  const asked = [['Meera Joshi: waiting'], ['Harish Iyer: waiting']];
  for (const who of [farhan, hr, meera]) assert.deepEqual(await levelsTo(who), asked);
  await acted(farhan, one, 'submit');
  for (const who of [farhan, hr, meera]) assert.deepEqual(await levelsTo(who), asked);
  await acted(meera, one, 'approve');
  for (const who of [farhan, hr, meera])
    assert.deepEqual(await levelsTo(who), [['Meera Joshi: agreed'], ['Harish Iyer: waiting']]);
  await acted(farhan, one, 'withdraw');
});

test('a second resignation is refused while one waits, and one that waits is withdrawn alone', async () => {
  const first = await resigned(farhan, 'Farhan Ali', day(70));
  const { id: second } = await madeRecord<Wire>(farhan, 'resignation', {
    employee: idOf('Farhan Ali'),
    lastDay: day(80),
  });
  assert.match(saying((await act(farhan, second, 'submit')).body), /leaving.open/);
  await acted(farhan, first, 'withdraw');
  assert.match(await told(meera), /Farhan Ali withdraws the resignation/);
  await acted(farhan, second, 'submit');
  await acted(farhan, second, 'withdraw');
});

test('an offer to stay is read in rupees and taken; payroll is told of the raise', async () => {
  const one = await resigned(farhan, 'Farhan Ali', day(70));
  const offer = { offer: 'stay', offerText: 'Lead the new team', offerRaise: 20_00, offerFrom: day(10) };
  const noDay = await act(hr, one, 'offer', { ...offer, offerFrom: null });
  assert.match(saying(noDay.body), /from which day/);
  await acted(meera, one, 'offer', offer);
  assert.equal((await read(meera, one)).values['offerGross'], undefined, 'the pay is kept from the manager');
  assert.match(await told(farhan), /You are made an offer/);
  const home = async () => JSON.stringify((await farhan.get<object>('/api/home')).body);
  assert.match(await home(), /You are offered to stay.{0,90}human-resources\/resignation\//);
  const seen = await read(farhan, one);
  assert.deepEqual([seen.state, seen.values['offerGross']], ['offered', 60_000_00]);
  assert.equal((await act(hr, one, 'take-offer')).status, 404, 'only the person takes it');
  await acted(farhan, one, 'take-offer');
  assert.doesNotMatch(await home(), /You are offered/);
  assert.equal((await read(farhan, one)).state, 'stayed');
  assert.match(await told(meera), /Farhan Ali takes the offer and stays/);
  assert.match(await told(payroll), /Farhan Ali stays: raise the salary by 20% from/);
  const { body } = await payroll.get<{ rows: Wire[] }>('/api/records/salary-revision-line?limit=5');
  assert.deepEqual(
    body.rows.map(({ values }) => values['grossMonthly']),
    [60_000_00],
    'the salary that was offered is prepared',
  );
  const { body: revisions } = await payroll.get<{ rows: Wire[] }>('/api/records/salary-revision?limit=5');
  assert.deepEqual(
    revisions.rows.map(({ state, values }) => [state, values['name'], values['effectiveFrom']]),
    [['draft', 'Offer taken: Farhan Ali', day(10)]],
    'and waits for payroll and an approver',
  );
  assert.equal((await employee('Farhan Ali'))['leftOn'], null);
});

test('another last day is offered, taken, and accepted with its own notice', async () => {
  const one = await resigned(farhan, 'Farhan Ali', day(30));
  await acted(meera, one, 'offer', { offer: 'day', offerText: 'Hand over first', offerDay: day(60) });
  await acted(farhan, one, 'decline-offer');
  assert.equal((await read(farhan, one)).state, 'waiting');
  await acted(meera, one, 'offer', { offer: 'day', offerText: 'Half of it', offerDay: day(50) });
  await acted(farhan, one, 'take-offer');
  const { state, values } = await read(farhan, one);
  assert.deepEqual([state, values['lastDay'], values['shortDays']], ['waiting', day(50), 10]);
  await acted(hr, one, 'settle-notice', { shortBy: 'waived' });
  await acted(meera, one, 'approve');
  await acted(hr, one, 'approve');
  assert.equal((await employee('Farhan Ali'))['leftOn'], day(50));
  assert.equal((await read(hr, one)).values['shortBy'], 'waived');
});

test('another last day is accepted by the manager anew, who had accepted the first', async () => {
  const one = await resigned(gita, 'Gita Das', day(30));
  await acted(arjun, one, 'approve');
  await acted(hr, one, 'offer', { offer: 'day', offerText: 'Until the audit', offerDay: day(45) });
  await acted(gita, one, 'take-offer');
  assert.match(saying((await act(hr, one, 'approve')).body), /waits for Arjun Mehta/);
  await acted(gita, one, 'withdraw');
});

test('a refusal says why, and the person may ask again', async () => {
  const one = await resigned(gita, 'Gita Das', day(90));
  assert.equal((await act(arjun, one, 'refuse', {})).status, 422);
  await acted(arjun, one, 'refuse', { answer: 'Your bond runs until May.' });
  const { state, values } = await read(gita, one);
  assert.deepEqual([state, values['answer']], ['refused', 'Your bond runs until May.']);
  await acted(gita, await resigned(gita, 'Gita Das', day(90)), 'withdraw');
});

test('with a policy that waives nothing, a person cannot ask to leave early', async () => {
  await world.inside(works, (db) => sql`update notice_policy set short = 'served'`.execute(db));
  const { id: one } = await madeRecord<Wire>(gita, 'resignation', {
    employee: idOf('Gita Das'),
    lastDay: day(59),
  });
  assert.match(saying((await act(gita, one, 'submit')).body), /and has to be served. Choose/);
  const { version } = await read(gita, one);
  const values = { employee: idOf('Gita Das'), lastDay: day(60) };
  assert.equal((await gita.put(`${url}/${one}`, { version, values })).status, 200);
  await acted(gita, one, 'submit');
});
