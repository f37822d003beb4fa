/** What is not done is not called done: certificates made, a bonus locked, a day that nobody has entered. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, lockedRun, madeRecord, type PayList } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import type { Obligation, ObligationKind } from './compliance.call.ts';
import { obligationsOf } from './compliance.server.ts';
import { deadlineCard } from './deadline.card.ts';
import { standingOf } from './obligation.view.ts';

const world = await buildPayWorld({ salaries: { 'Arjun Mehta': 2_000_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
await lockedRun(world, '2026-03');

const on = (today: IsoDate, kind: ObligationKind, month: Month = '2026-03') =>
  inWork(world.host, systemSession(works, 'Daily'), async (work) => {
    const all = await obligationsOf({ ...work, today }, month);
    return all.find((each) => each.kind === kind) as Obligation;
  });

type Made = { id: number; version: number; state: string };
async function archive(): Promise<Made> {
  const made = await madeRecord<Made>(payroll, 'pay-document', {
    kind: 'tax-certificates',
    taxYear: '2025-26',
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await payroll.get<Made>(`/api/records/pay-document/${made.id}`);
    if (body.state !== 'making') return body;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the certificates were not made');
}
const certificates = async () =>
  (await world.as('Arjun Mehta').get<PayList>('/api/records/tax-certificate')).body.rows.length;
const act = (made: Made, action: string) =>
  payroll.post<{ code?: string }>(`/api/records/pay-document/${made.id}/actions/${action}`, seenIn(made));

test('an archive of certificates gives nobody one: it is given when people can read theirs', async () => {
  await world.inside(works, (db) =>
    sql`insert into organisation (organisation_id, code, legal_name, tan, zone, week_start, year_start,
        retirement_age)
      values (${works}, 'WORKS', 'Muster Works', 'BLRM01234A', 'Asia/Kolkata', 'monday', 'april',
        60)`.execute(db),
  );
  const made = await archive();
  const waiting = await on('2026-11-29', 'tax-certificate');
  const people = Number(/of (\d+) given/.exec(waiting.standing?.words ?? '')?.[1]);
  assert.equal(waiting.standing?.words, `0 of ${people} given, ${people} made and not given`);
  assert.equal(waiting.standing?.doneOn, null);
  assert.equal(waiting.standing?.path, `payroll/document/${made.id}`);
  assert.equal(standingOf(waiting, '2026-11-29').chip, 'late');
  assert.equal(await certificates(), 0, 'nor does the employee see it');
  assert.equal((await act(made, 'give')).status, 200);
  const given = await on('2026-11-29', 'tax-certificate');
  assert.equal(given.standing?.words, 'Given');
  assert.notEqual(given.standing?.doneOn, null);
  assert.equal(await certificates(), 1);
  const [now] = [(await payroll.get<Made>(`/api/records/pay-document/${made.id}`)).body];
  assert.equal((await act(now, 'give')).body.code, 'pay-document.given');
});

test('professional tax has the day that the registration names, and says where none is entered', async () => {
  const none = await on('2026-06-30', 'professional-tax');
  assert.equal(none.dueOn, null);
  assert.equal(standingOf(none, '2026-06-30').words, 'Due, day not on record');
  const registration = { indianState: 'KA', registration: 'PT-KA-1', active: true };
  await madeRecord(payroll, 'professional-tax-registration', { ...registration, dueDay: 20 });
  const late = await on('2026-04-25', 'professional-tax');
  assert.deepEqual([late.dueOn, late.daysLate], ['2026-04-20', 5]);
  assert.match(late.cite ?? '', /registration/);
});

test('a bonus that falls due tomorrow is on the home of payroll, before what is late already', async () => {
  await madeRecord(payroll, 'bonus-year', { from: '2025-04', employer: 'company' });
  const card = await inWork(world.host, systemSession(works, 'Daily'), (work) =>
    deadlineCard.make({ ...work, today: '2026-11-29', may: () => 'organisation' }),
  );
  const [first] = card?.items ?? [];
  assert.match(first?.title ?? '', /^Statutory bonus of the year to March 2026/);
  assert.equal(first?.date, '2026-11-30');
});

test('a bonus whose run is locked has been paid to nobody yet', async () => {
  await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into pay_run (organisation_id, month, kind, name, pay_on, state)
      values (${works}, '2026-10', 'bonus', 'Bonus', '2026-10-20', 'locked') returning id`.execute(db);
    await sql`update bonus_year set run_id = ${rows[0]?.id}, state = 'approved'
      where organisation_id = ${works}`.execute(db);
  });
  assert.equal((await on('2026-11-29', 'bonus')).standing?.doneOn, null);
  await world.inside(works, (db) =>
    sql`update pay_run set state = 'paid' where organisation_id = ${works} and kind = 'bonus'`.execute(db),
  );
  assert.equal((await on('2026-11-29', 'bonus')).standing?.doneOn, '2026-10-20');
});
