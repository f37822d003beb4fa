/** Documents that people need for their work: who must have which, and what happens without. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import { documentDutyDay } from './duty-day.server.ts';
import { type Held, standingOn } from './standing.ts';

type Wire = { id: number; version: number; state: string };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Row = { name: string; document: string; standing: string; until: string | null; without: string };

const world = await buildWorld();
const { works } = world.organisations;
const [esha, meera, hr] = [world.as('Esha Pillai'), world.as('Meera Joshi'), world.as('Harish Iyer')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const today = await inWork(world.host, systemSession(works, 'Test'), async (work) => work.today);
const day = (days: number) => addDays(today, days);

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function verified(id: number): Promise<void> {
  const { body } = await hr.get<Wire>(`/api/records/employee-document/${id}`);
  const path = `/api/records/employee-document/${id}/actions/verify`;
  const { status, body: answer } = await hr.post<Refused>(path, seenIn(body));
  assert.equal(status, 200, JSON.stringify(answer));
}
const [drivers] = await ask<{ id: number }>(sql`insert into department (organisation_id, code, name, active)
  values (${works}, 'DRV', 'Transport', true) returning id`);
await ask(sql`update employee_work set department_id = ${drivers?.id}
  where employee_id = ${idOf('Esha Pillai')}`);
const licence = await made('document-type', { code: 'LIC', name: 'Licence to drive', hasNumber: false });
const shift = await made('shift', { code: 'M', name: 'Morning', starts: '06:00', ends: '14:00' });
await made('document-duty', {
  ...{ type: licence, forWhom: [{ departments: [drivers?.id] }], without: 'not-rostered', withinDays: 0 },
});

const missing = async (who: Caller, parameters: object = {}) =>
  (
    await who.post<{ rows: Row[] }>('/api/reports/documents-missing/rows', {
      parameters: { on: today, type: licence, ...parameters },
    })
  ).body;
async function published(employee: number, after: number): Promise<Refused> {
  await ask(sql`delete from roster_day`);
  await ask(sql`insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id, is_usual)
    values (${works}, ${employee}, ${day(after)}::date, true, ${shift}, false)`);
  const path = '/api/attendance/roster/published';
  return (await hr.post<Refused>(path, { from: today, to: day(6), reason: 'Needed' })).body;
}
const licensed = (expiresOn: string | null, more: object = {}) =>
  made('employee-document', { employee: idOf('Esha Pillai'), type: licence, expiresOn, ...more });

test('a document counts from the day it was issued to its last day, both included', () => {
  const held: readonly Held[] = [{ issuedOn: day(0), expiresOn: day(10), verified: true }];
  const is = (on: number, of = held) => standingOn(of, day(on), true).is;
  assert.deepEqual([is(-1), is(0), is(10), is(11)], ['missing', 'valid', 'valid', 'expired']);
  const unchecked = held.map((each) => ({ ...each, verified: false }));
  assert.equal(is(5, unchecked), 'unverified');
  assert.equal(standingOn(unchecked, day(5), false).is, 'valid', 'where checking is not asked');
  assert.equal(is(11, [...held, { issuedOn: null, expiresOn: null, verified: true }]), 'valid');
});

test('a driver without a licence is not rostered, and the sentence says why', async () => {
  const employee = idOf('Esha Pillai');
  assert.match((await published(employee, 2)).message ?? '', /Licence to drive is missing/);
  const id = await licensed(day(3));
  assert.match((await published(employee, 2)).message ?? '', /Licence to drive is not verified yet/);
  await verified(id);
  assert.equal((await published(employee, 3)).message, undefined, 'on its last day');
  assert.match((await published(employee, 4)).message ?? '', /Licence to drive expired on/);
  assert.equal((await published(idOf('Farhan Ali'), 4)).message, undefined, 'who does not drive');
});

test('HR sees who misses what and whose expires soon, a manager sees the team', async () => {
  const ofTeam = JSON.stringify(await missing(meera));
  assert.match(ofTeam, /Esha Pillai/);
  assert.match(JSON.stringify(await missing(hr)), /Expires soon.*Not rostered/);
  assert.ok(!JSON.stringify(await missing(esha)).includes('Esha Pillai'), 'no right to the report');
  assert.match(JSON.stringify(await missing(hr, { on: day(4) })), /"Expired"/);
  await verified(await licensed(day(400)));
  assert.ok(!JSON.stringify(await missing(hr)).includes('Esha Pillai'), 'a renewed one counts');
});

test('the record of a person names what to hand in, and an employee keeps no such rule', async () => {
  const { body } = await esha.get<{ name: string; there: boolean; needed: boolean }[]>(
    `/api/people/${idOf('Esha Pillai')}/documents`,
  );
  assert.ok(body.some(({ name, there, needed }) => name === 'Licence to drive' && there && needed));
  const other = await hr.get<{ name: string }[]>(`/api/people/${idOf('Farhan Ali')}/documents`);
  assert.ok(!other.body.some(({ name }) => name === 'Licence to drive'));
  assert.equal((await esha.post('/api/records/document-duty', { type: licence, forWhom: [] })).status, 403);
  assert.equal((await world.as('Omar Khan').get(`/api/people/${idOf('Esha Pillai')}/documents`)).status, 404);
});

test('of two rules for one document the more telling one holds, and a tie is refused', async () => {
  await made('document-duty', { type: licence, forWhom: [], without: 'reminded', withinDays: 30 });
  const again = await hr.post<Refused>('/api/records/document-duty', { type: licence, forWhom: [] });
  assert.equal(again.status, 422, JSON.stringify(again.body));
  assert.match(JSON.stringify(await missing(hr)), /Farhan Ali/);
  assert.equal((await published(idOf('Farhan Ali'), 4)).message, undefined, 'he is only reminded');
});

test('whoever misses one is reminded once a week, and not before the days given are over', async () => {
  const told = async (name: string) =>
    (await ask(sql`select from event_told where kind = 'document-duty.missing' and title like ${`${name}%`}`))
      .length;
  const newDay = () => inWork(world.host, systemSession(works, 'Test'), (work) => documentDutyDay.run(work));
  await ask(sql`update employee set joined_on = ${day(-29)}::date where id = ${idOf('Gita Das')}`);
  await newDay();
  await newDay();
  assert.deepEqual([await told('Farhan Ali'), await told('Gita Das'), await told('Esha')], [1, 0, 0]);
  await ask(sql`update employee set joined_on = ${day(-30)}::date where id = ${idOf('Gita Das')}`);
  await newDay();
  assert.equal(await told('Gita Das'), 1);
  await ask(sql`update event_told set happened_at = now() - interval '8 days' where title like 'Farhan%'`);
  await newDay();
  assert.equal(await told('Farhan Ali'), 2);
  const renamed = sql`update employee set first_name = 'Farhan', last_name = 'Ali'
    where id = ${idOf('Gita Das')}`;
  await ask(renamed);
  await newDay();
  assert.equal(await told('Farhan Ali'), 3, 'his namesake is reminded, too');
});
