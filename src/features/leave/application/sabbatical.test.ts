/** A sabbatical: once in some years, after years of service, and its days do not count as service. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { TermsTold } from '#features/people/terms/terms.call.ts';
import { addDays, addMonths, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import { bringAccruals } from '../balance/accrual.server.ts';
import type { LeaveSheet, WishVerdict } from '../mine/leave.call.ts';

const world = await buildWorld();
const { works } = world.organisations;
const [hr, meera, esha] = [world.as('Harish Iyer'), world.as('Meera Joshi'), world.as('Esha Pillai')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number };

const today = todayOf();
const joined = addDays(today, -60);
await world.inside(works, (db) =>
  sql`update employee set joined_on = ${joined}::date, confirmed_on = null, created_at = ${joined}::date
    where id = ${employee}`.execute(db),
);
const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
const rule = { carry: 'none', overdraw: 0, offs: 'between', holidays: 'between' };
const sabbatical = await madeRecord<Saved>(hr, 'leave-type', {
  ...{ code: 'SAB', name: 'Sabbatical', nature: 'other', position: 8 },
  ...{ paidShare: 5_000, kept: false, halfDays: false, countsAsService: false },
});
const ofSabbatical = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Sabbatical', type: sabbatical.id });
await madeRecord(hr, 'leave-rule', {
  ...{ ...rule, policy: ofSabbatical.id, grants: 'none', everyYears: 5, validFrom: since },
});
const casual = await madeRecord<Saved>(hr, 'leave-type', {
  ...{ code: 'CL', name: 'Casual leave', nature: 'casual', position: 1 },
});
const ofCasual = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Casual', type: casual.id });
await madeRecord(hr, 'leave-rule', {
  ...{ ...rule, policy: ofCasual.id, grants: 'monthly', yearly: 24, at: 'end', validFrom: since },
  ...{ joiner: 'by-days', rounding: 'hundredth' },
});

/** The whole of the month after the next. */
const month = addMonths(monthOf(today), 2);
const from: IsoDate = `${month}-01`;
const to = addDays(`${addMonths(month, 1)}-01`, -1);
const days = Number(to.slice(8));
const wish = { type: sabbatical.id, from, to, fromHalf: 'whole', toHalf: 'whole' };

const confirmedOn = async () =>
  (await hr.get<TermsTold>(`/api/people/${employee}/terms`)).body.confirmation?.on ?? '';
const accrue = () =>
  inWork(world.host, systemSession(works, 'Test'), (work) => bringAccruals(work, { employees: [employee] }));
const balanceOn = async (on: IsoDate) =>
  (await esha.get<LeaveSheet>(`/api/leave/sheet?on=${on}`)).body.types.find(({ code }) => code === 'CL')
    ?.standing?.balance ?? 0;

test('its days bring no leave and lengthen probation', async () => {
  await accrue();
  const [dueBefore, balanceBefore] = [await confirmedOn(), await balanceOn(to)];
  const { body, status } = await esha.post<Saved>('/api/leave/applications', wish);
  assert.equal(status, 200, JSON.stringify(body));
  const { body: asked } = await meera.get<Saved>(`/api/records/leave-application/${body.id}`);
  const url = `/api/records/leave-application/${body.id}/actions/approve`;
  assert.equal((await meera.post(url, seenIn(asked))).status, 200);
  await accrue();
  assert.equal(balanceBefore - (await balanceOn(to)), 200, 'two days a month');
  assert.equal(await confirmedOn(), addDays(dueBefore as IsoDate, days));
});

test('another within five years is foreseen to be refused, and the day says from when', async () => {
  const soon = { ...wish, from: addDays(to, 400), to: addDays(to, 405) };
  const { body } = await esha.post<WishVerdict>('/api/leave/verdict', soon);
  assert.equal(body.answer, 'no', JSON.stringify(body));
  assert.match(JSON.stringify(body.reasons), /It can be had once in 5 years/);
  const later = { ...wish, from: addDays(to, 1_900), to: addDays(to, 1_905) };
  const { body: allowed } = await esha.post<WishVerdict>('/api/leave/verdict', later);
  assert.doesNotMatch(JSON.stringify(allowed.reasons), /It can be had once/);
});
