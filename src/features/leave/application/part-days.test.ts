/** Leave in quarters and hours: counted by planned hours, kept in the balance, told to attendance and pay. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet, WishVerdict } from '../mine/leave.call.ts';

const world = await buildWorld();
const [esha, meera, hr] = [world.as('Esha Pillai'), world.as('Meera Joshi'), world.as('Harish Iyer')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Wire = {
  id: number;
  version: number;
  fingerprint?: string;
  values: { days: number; unpaidDays: number };
};
type Refused = { message?: string; fields?: Record<string, string> };

const year = Temporal.Now.plainDateISO('Asia/Kolkata').year + 1;
/** A Monday of next year. */
const monday = (() => {
  const first = Temporal.PlainDate.from(`${year}-03-01`);
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
})();
const day = (after: number) => isoDate(monday.add({ days: after }).toString());

const made = async (form: string, values: object) => (await madeRecord<{ id: number }>(hr, form, values)).id;
const typeOf = (code: string, more: object = {}) =>
  made('leave-type', { code, name: `Leave ${code}`, nature: 'other', smallest: 'hour', ...more });
const casual = await typeOf('CL');
const unpaid = await typeOf('LWP', { nature: 'unpaid', paidShare: 0, kept: false });
const inHalves = await typeOf('EL', { smallest: 'half', kept: false });
const policy = await made('leave-policy', { name: 'Casual leave of all', type: casual });
await made('leave-rule', {
  ...{ policy, grants: 'yearly', yearly: 8, at: 'start', joiner: 'whole', rounding: 'half' },
  ...{ carry: 'none', offs: 'never', holidays: 'never', overdraw: 0, validFrom: `${year - 1}-01-01` },
});

type Part = { day: string; part: string; hours?: number };
const wish = (from: number, to: number, partDays: readonly Part[], type = casual) => ({
  ...{ type, from: day(from), to: day(to), fromHalf: 'whole', toHalf: 'whole', partDays },
});
const apply = (body: object) => esha.post<Wire & Refused>('/api/leave/applications', body);
const hours = (after: number, count: number): Part => ({ day: day(after), part: 'hours', hours: count });
const url = '/api/records/leave-application';
async function approve(who: Caller, id: number) {
  const read = (await who.get<Wire>(`${url}/${id}`)).body;
  return who.post<Refused>(`${url}/${id}/actions/approve`, seenIn(read));
}
const left = async () =>
  (await esha.get<LeaveSheet>(`/api/leave/sheet?on=${day(4)}`)).body.types.find(({ code }) => code === 'CL')
    ?.standing?.available;
const grantedOn = (after: number) =>
  inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
    const sources = await Promise.all(
      work.host.forms.grantedSources.map((source) => source.read(work, [employee], day(after), day(after))),
    );
    return sources.flatMap((on) => on(employee, day(after)));
  });

test('one request takes a half, a whole day and two hours: 1.75 days', async () => {
  const body = wish(0, 2, [{ day: day(0), part: 'second' }, hours(2, 2)]);
  const verdict = (await esha.post<WishVerdict>('/api/leave/verdict', body)).body;
  assert.deepEqual([verdict.answer, verdict.counted], ['yes', 175]);
  const { status, body: sent } = await apply(body);
  assert.equal(status, 200, JSON.stringify(sent));
  assert.equal(await left(), 800 - 175, 'reserved while it waits');
  assert.equal((await approve(meera, sent.id)).status, 200);
  assert.equal(await left(), 800 - 175);
  assert.deepEqual(
    (await grantedOn(0)).map((each) => each.kind === 'leave' && each.session),
    ['second'],
  );
  const leave = { quantity: 25, paid: true };
  assert.deepEqual(await grantedOn(2), [{ kind: 'short-leave', minutes: 120, leave }]);
});

test('hours of a longer day are a smaller share of it', async () => {
  await made('employee-shift', {
    ...{ employee, name: 'Long', startsAt: '09:00', endsAt: '18:00', validFrom: day(-7), reason: 'Set up' },
  });
  const { body } = await esha.post<WishVerdict>('/api/leave/verdict', wish(7, 7, [hours(7, 3)]));
  assert.equal(body.counted, 33, '3 of 9 hours');
});

test('two types of leave share a day until it is full', async () => {
  const half = await apply(wish(8, 8, [{ day: day(8), part: 'first' }]));
  assert.equal(half.status, 200, JSON.stringify(half.body));
  assert.equal((await approve(meera, half.body.id)).status, 200);
  const rest = await apply(wish(8, 8, [{ day: day(8), part: 'quarter' }], unpaid));
  assert.equal(rest.status, 200, JSON.stringify(rest.body));
  const { values } = (await esha.get<Wire>(`${url}/${rest.body.id}`)).body;
  assert.deepEqual([values.days, values.unpaidDays], [0.25, 0.25], 'a quarter of the day’s pay is lost');
  assert.equal((await approve(meera, rest.body.id)).status, 200);
  const kinds = (await grantedOn(8)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['leave', 'short-leave']);
  const third = await apply(wish(8, 8, [{ day: day(8), part: 'second' }]));
  assert.notEqual(third.status, 200, 'three quarters of the day are taken');
});

test('what is finer than the type allows, or half a day in hours, says what to do instead', async () => {
  const said = async (body: object) => Object.values((await apply(body)).body.fields ?? {}).join(' ');
  assert.match(await said(wish(9, 9, [hours(9, 1)], inHalves)), /halves of a day/);
  assert.match(await said(wish(9, 9, [hours(9, 6)])), /choose a half, and enter only the hours beyond it/);
  assert.match(await said({ ...wish(9, 9, [hours(9, 1)]), fromHalf: 'second' }), /not both/);
});

test('leave that is changed begins with the halves and parts that it has', async () => {
  const partDays = [{ day: day(14), part: 'second' }, hours(16, 1.5)];
  const { status, body } = await apply({ ...wish(14, 17, partDays, unpaid), toHalf: 'first' });
  assert.equal(status, 200, JSON.stringify(body));
  const { applications } = (await esha.get<LeaveSheet>('/api/leave/sheet')).body;
  const listed = applications.find(({ id }) => id === body.id);
  assert.deepEqual(
    [listed?.fromHalf, listed?.toHalf, listed?.partDays],
    [
      'whole',
      'first',
      [
        { day: day(14), part: 'second', hours: null },
        { day: day(16), part: 'hours', hours: 1.5 },
      ],
    ],
  );
});

test('a draft from before its type was taken in halves alone is not sent with hours', async () => {
  const type = await typeOf('PL', { kept: false });
  const draft = await madeRecord<Wire>(esha, 'leave-application', {
    ...{ employee, ...wish(21, 21, [hours(21, 1)], type) },
  });
  const change = async (values: object) => {
    const { version } = (await hr.get<Wire>(`/api/records/leave-type/${type}`)).body;
    return (await hr.put(`/api/records/leave-type/${type}`, { version, values })).status;
  };
  const send = () => esha.post<Refused>(`${url}/${draft.id}/actions/submit`, { version: draft.version });
  assert.equal(await change({ smallest: 'half' }), 200);
  const { status, body } = await send();
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(Object.values(body.fields ?? {}).join(' '), /halves of a day/);
  assert.equal(await change({ smallest: 'hour' }), 200);
  assert.equal((await send()).status, 200);
});
