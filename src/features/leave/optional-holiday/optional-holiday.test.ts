/** Optional holidays: chosen by who keeps them, told to the manager, and holidays from then on. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import { holdLeaveOf } from '../application/leave-day.server.ts';
import type { WishVerdict } from '../mine/leave.call.ts';
import type { OwnChoices } from './own-choices.call.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const idOf = (name: 'Esha Pillai' | 'Farhan Ali') => world.people[name].employeeId ?? 0;
type Wire = { id: number; version: number; state: string; fingerprint?: string };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const today = Temporal.Now.plainDateISO('Asia/Kolkata');
/** A Wednesday to come, whose days around are worked and whose weeks after are of the same year. */
const wednesday = (() => {
  const soon = today.add({ days: 30 });
  const isLate = soon.add({ days: 30 }).year > soon.year;
  const first = isLate ? Temporal.PlainDate.from(`${soon.year + 1}-01-02`) : soon;
  return first.add({ days: (10 - first.dayOfWeek) % 7 });
})();
const day = (after: number): string => wednesday.add({ days: after }).toString();
const holidayOn = async (after: number, name: string, more: object = {}) =>
  (await madeRecord<Wire>(hr, 'holiday', { date: day(after), name, kind: 'optional', ...more })).id;

const [onam, ugadi, lohri] = [
  await holidayOn(0, 'Onam'),
  await holidayOn(7, 'Ugadi'),
  await holidayOn(14, 'Lohri'),
];
const sunday = await holidayOn(4, 'Feast on Sunday');
const policy = (
  await madeRecord<Wire>(hr, 'optional-holiday-policy', { name: 'Two a year', most: 2, noticeDays: 7 })
).id;
const url = '/api/records/optional-holiday-choice';

const choose = (who: Caller, holiday: number) =>
  who.post<Wire & Refused>('/api/leave/optional-holidays', { holiday });
const own = async (who: Caller, query = '') =>
  (await who.get<OwnChoices>(`/api/leave/optional-holidays${query}`)).body;
async function act(who: Caller, id: number, action: string, input?: object) {
  const read = (await who.get<Wire>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(read), ...(input && { input }) });
}
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');

let chosen = 0;

test('a person sees the optional holidays of the year, and chooses one that holds at once', async () => {
  const before = await own(esha);
  assert.deepEqual(
    before.holidays.map(({ name, no }) => [name, no === null]),
    [
      ['Onam', true],
      ['Feast on Sunday', false],
      ['Ugadi', true],
      ['Lohri', true],
    ],
  );
  const { status, body } = await choose(esha, onam);
  assert.equal(status, 200, JSON.stringify(body));
  chosen = body.id;
  const after = await own(esha);
  assert.equal(after.years[0]?.says, `1 of 2 chosen for ${wednesday.year}.`);
  assert.equal(after.holidays.find(({ name }) => name === 'Onam')?.choice?.state, 'approved');
});

test('the manager is told who keeps what, and a colleague sees a holiday without its name', async () => {
  const { body } = await meera.get<object>('/api/notifications');
  assert.match(JSON.stringify(body), /Esha Pillai chose Onam on .* as an optional holiday/);
  type Team = { people: { employee: number; days: { date: string; kind: string; says: string }[] }[] };
  const seen = async (who: Caller) => {
    const { people } = (await who.get<Team>(`/api/leave/team/${day(0).slice(0, 7)}`)).body;
    const its = people.find(({ employee }) => employee === idOf('Esha Pillai'));
    return its?.days.find(({ date }) => date === day(0));
  };
  assert.equal((await seen(meera))?.says, 'Onam');
  const byColleague = await seen(farhan);
  assert.deepEqual([byColleague?.kind, byColleague?.says], ['holiday', 'Holiday']);
});

test('who reads the audit and no choices is told by it that somebody chose, and not which', async () => {
  type Line = { id: number; values: { form: string; summary: string | null } };
  const administrator = world.as('Anita Rao');
  const { body } = await administrator.get<{ rows: Line[] }>('/api/records/audit-entry?limit=50&sort=-id');
  const lines = body.rows.filter(({ values }) => values.form === 'optional-holiday-choice');
  assert.match(JSON.stringify(lines), /holiday changed/);
  assert.doesNotMatch(JSON.stringify(lines), /holiday: \d/);
  const audit = (who: Caller, path: string) => who.get<object>(`/api/${path}`);
  const ids = lines.map(({ id }) => id).join(',');
  const about = JSON.stringify((await audit(administrator, `audit/about?ids=${ids}`)).body);
  assert.match(about, /"label":"Employee"/);
  assert.doesNotMatch(about, /"label":"Optional holiday"/);
  const auditors = (await audit(world.as('Uma Sen'), `audit/about?ids=${ids}`)).body;
  assert.match(JSON.stringify(auditors), /Onam/, 'the auditor reads all choices');
});

test('leave over a chosen holiday does not count it, and other people still work', async () => {
  const { id: type } = await madeRecord<Wire>(hr, 'leave-type', {
    ...{ code: 'LWP', name: 'Leave without pay', nature: 'unpaid', paidShare: 0, kept: false },
  });
  const wish = { type, from: day(-1), to: day(1), fromHalf: 'whole', toHalf: 'whole' };
  const counted = async (who: Caller) =>
    (await who.post<WishVerdict>('/api/leave/verdict', wish)).body.counted;
  assert.deepEqual([await counted(esha), await counted(farhan)], [200, 300]);
  // Leave that was sent before the choice gets the day back.
  const sent = await farhan.post<Wire>('/api/leave/applications', wish);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.equal((await choose(farhan, onam)).status, 200);
  const { body } = await farhan.get<{ values: { days: number } }>(
    `/api/records/leave-application/${sent.body.id}`,
  );
  assert.equal(body.values.days, 2);
});

test('a third choice, a day that is off anyway and the same day twice are refused', async () => {
  assert.equal((await choose(esha, ugadi)).status, 200);
  assert.match(saying((await choose(esha, lohri)).body), /All 2 of the year are chosen: .*Withdraw one/);
  assert.match(saying((await choose(farhan, sunday)).body), /a day off anyway/);
  assert.match(saying((await choose(farhan, onam)).body), /is already chosen/);
});

test('a choice is withdrawn until the day before, and another one takes its place', async () => {
  assert.equal((await act(esha, chosen, 'withdraw')).status, 200);
  assert.equal((await choose(esha, lohri)).status, 200);
  const calendar = (await own(esha)).holidays.filter(({ choice }) => choice).map(({ name }) => name);
  assert.deepEqual(calendar, ['Ugadi', 'Lohri']);
});

test('a holiday that has begun is withdrawn by the manager and not by oneself', async () => {
  const { id } = (await choose(farhan, ugadi)).body;
  await world.inside(world.organisations.works, (db) =>
    sql`update holiday set date = ${today.toString()}::date where id = ${ugadi}`.execute(db),
  );
  assert.match(saying((await act(farhan, id, 'withdraw')).body), /choice-begun/);
  assert.equal((await act(meera, id, 'withdraw')).status, 200);
  await world.inside(world.organisations.works, (db) =>
    sql`update holiday set date = ${day(7)}::date where id = ${ugadi}`.execute(db),
  );
});

test('two tabs that choose the last one of the year at once get one', async () => {
  // Both have been checked, and wait for the same turn.
  const both = await inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
    await holdLeaveOf(work, idOf('Farhan Ali'));
    const asked = [choose(farhan, ugadi), choose(farhan, lohri)];
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
    while (((await waiting.execute(work.db)).rows[0]?.count ?? 0) < 2) await setTimeout(20);
    return asked;
  });
  const answers = await Promise.all(both);
  const [kept, ...more] = answers.filter(({ status }) => status === 200);
  assert.equal(more.length, 0, 'one too many of the year');
  assert.ok(kept, JSON.stringify(answers.map(({ body }) => body)));
  assert.match(answers.map(({ body }) => saying(body)).join(' '), /All 2 of the year are chosen/);
  assert.equal((await act(farhan, kept.body.id, 'withdraw')).status, 200);
});

test('a holiday that becomes one for everybody is no longer one of those chosen', async () => {
  const change = async (kind: string) => {
    const { body } = await hr.get<Wire & { values: object }>(`/api/records/holiday/${onam}`);
    const { version, values } = body;
    return hr.put<Refused>(`/api/records/holiday/${onam}`, { version, values: { ...values, kind } });
  };
  assert.equal((await own(farhan)).years[0]?.says, `1 of 2 chosen for ${wednesday.year}.`);
  const { status, body } = await change('public');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await own(farhan)).years[0]?.says, `0 of 2 chosen for ${wednesday.year}.`);
  assert.equal((await change('optional')).status, 200);
});

test('whoever keeps a holiday that is moved is told, and has it in the calendar on the new day', async () => {
  const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
  const { url: address } = (await esha.post<{ url: string }>('/api/leave/feed')).body;
  const feed = async () => {
    const { pathname } = new URL(address);
    return (await world.as(null).get(pathname)).raw.toString();
  };
  const dated = (date: string) => date.replaceAll('-', '');
  assert.ok((await feed()).includes(`DTSTART;VALUE=DATE:${dated(day(7))}`), await feed());
  const { body } = await hr.get<Wire & { values: object }>(`/api/records/holiday/${ugadi}`);
  const moved = (version: number, date: string) =>
    hr.put<Wire>(`/api/records/holiday/${ugadi}`, { version, values: { ...body.values, date } });
  assert.equal((await moved(body.version, day(8))).status, 200);
  assert.match(await told(esha), /Ugadi is moved from .* to .*: you keep it then/);
  assert.doesNotMatch(await told(farhan), /Ugadi is moved/);
  const calendar = await feed();
  assert.ok(calendar.includes(`DTSTART;VALUE=DATE:${dated(day(8))}`));
  assert.doesNotMatch(calendar, /Ugadi/, 'which festival somebody keeps is not told by an address');
  assert.equal((await moved(body.version + 1, day(7))).status, 200);
});

test('a holiday that somebody keeps is not deleted under them', async () => {
  const { version } = (await hr.get<Wire>(`/api/records/holiday/${ugadi}`)).body;
  const { status, body } = await hr.delete<Refused>(`/api/records/holiday/${ugadi}?version=${version}`);
  assert.equal(status, 409, JSON.stringify(body));
  assert.match(saying(body), /optional holiday/i);
});

test('where the policy asks the manager, a choice waits for the answer', async () => {
  const read = (await hr.get<Wire & { values: object }>(`/api/records/optional-holiday-policy/${policy}`))
    .body;
  const saved = await hr.put(`/api/records/optional-holiday-policy/${policy}`, {
    version: read.version,
    values: { ...read.values, asksManager: true },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const { id } = (await choose(farhan, lohri)).body;
  const isHoliday = async () =>
    (await own(farhan)).holidays.find(({ name }) => name === 'Lohri')?.choice?.state;
  assert.equal(await isHoliday(), 'waiting');
  assert.equal((await act(farhan, id, 'approve')).status, 403, 'nobody approves an own choice');
  assert.equal((await act(meera, id, 'approve')).status, 200);
  assert.equal(await isHoliday(), 'approved');
});

test('the report says how many everybody has, has chosen and has left', async () => {
  type Row = { name: string; most: number; chosen: number; left: number; holidays: string };
  const { body } = await hr.post<{ rows: Row[] }>('/api/reports/optional-holidays/rows', {
    parameters: { on: day(0) },
  });
  const row = body.rows.find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual([row?.most, row?.chosen, row?.left], [2, 2, 0]);
  assert.match(row?.holidays ?? '', /^Ugadi .*Lohri/);
});
