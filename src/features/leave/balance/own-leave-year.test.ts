/** A leave year that begins on each person's day of joining, as the people read it whose year it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';
import { bringAccruals } from './accrual.server.ts';
import { leaveDays } from './leave-days.server.ts';
import { ownLeaveYears } from './own-leave-years.server.ts';

const world = await buildWorld();
const [hr, esha, gita] = [world.as('Harish Iyer'), world.as('Esha Pillai'), world.as('Gita Das')];
const { works } = world.organisations;
type Saved = { readonly id: number };

const joins = (name: 'Esha Pillai' | 'Gita Das', on: string) =>
  world.inside(works, (db) =>
    sql`update employee set joined_on = ${on}::date where id = ${world.people[name].employeeId}`.execute(db),
  );
await joins('Esha Pillai', '2023-04-13');
await joins('Gita Das', '2023-01-31');

/** A type with a policy of its own, from 2023 on. */
async function given(
  code: string,
  rule: object,
  policy: object = { yearBegins: 'joining' },
): Promise<number> {
  const { id: type } = await madeRecord<Saved>(hr, 'leave-type', { code, name: code, nature: 'other' });
  const of = await madeRecord<Saved>(hr, 'leave-policy', { name: code, type, ...policy });
  await madeRecord(hr, 'leave-rule', {
    ...{ policy: of.id, grants: 'monthly', yearly: 18, at: 'start', joiner: 'by-days', rounding: 'half' },
    ...{ carry: 'all', offs: 'never', holidays: 'never', overdraw: 0, validFrom: '2023-01-01', ...rule },
  });
  return type;
}

const balance = async (who: typeof esha, code: string, on: string): Promise<number> => {
  const { body } = await who.get<LeaveSheet>(`/api/leave/sheet?on=${on}`);
  return (body.types.find((type) => type.code === code)?.standing?.balance ?? Number.NaN) / 100;
};
const dayAfterNight = () => inWork(world.host, systemSession(works, 'Test'), (work) => bringAccruals(work));

test('18 days a year by month are 7.5 after five months and 18 after the year, not 19.5', async () => {
  await given('PL', {});
  const on = ['2023-05-12', '2023-09-12', '2024-04-12', '2025-04-12', '2026-04-12'];
  const seen = [];
  for (const day of on) seen.push(await balance(esha, 'PL', day));
  assert.deepEqual(seen, [1.5, 7.5, 18, 36, 54]);
  assert.equal(await balance(gita, 'PL', '2024-01-30'), 18, 'joined on the 31st');
  assert.deepEqual(await dayAfterNight(), { added: 0, reversed: 0 });
});

test('what a person has of earlier years counts for the most that a balance may be', async () => {
  await given('CAP', { most: 20 });
  assert.equal(await balance(esha, 'CAP', '2026-04-12'), 20);
  await dayAfterNight();
  assert.equal(await balance(esha, 'CAP', '2026-04-12'), 20, 'the next night credits nothing beyond it');
});

test('the year ends by itself: some is carried, the rest lapses on its last day', async () => {
  await given('SOME', { carry: 'some', carryMost: 5 });
  assert.equal(await balance(esha, 'SOME', '2024-04-11'), 18);
  assert.equal(await balance(esha, 'SOME', '2024-04-12'), 5);
  assert.equal(await balance(esha, 'SOME', '2024-04-13'), 6.5);
  assert.equal(await balance(esha, 'SOME', '2026-04-13'), 6.5, 'and so in each year');
  assert.deepEqual(await dayAfterNight(), { added: 0, reversed: 0 });
});

test('carried days of an own year lapse after their months', async () => {
  await given('MONTHS', { carry: 'some', carryMost: 5, carriedMonths: 2 });
  assert.equal(await balance(esha, 'MONTHS', '2025-06-12'), 8, '5 carried and two months');
  assert.equal(await balance(esha, 'MONTHS', '2025-06-13'), 4.5, 'three months of the new year alone');
  assert.deepEqual(await dayAfterNight(), { added: 0, reversed: 0 });
});

test('where nothing is carried, each year’s credits lapse with that year', async () => {
  await given('NONE', { carry: 'none' });
  assert.equal(await balance(gita, 'NONE', '2025-01-30'), 18);
  assert.equal(await balance(gita, 'NONE', '2025-01-31'), 1.5);
});

test('a month that was credited too much before is taken back once, and its person is told', async () => {
  const type = await given('OLD', {});
  const employee = world.people['Esha Pillai'].employeeId ?? 0;
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const [rule] =
      (await readEntries(work, leaveDays, { employees: [employee], subject: type }))[0]?.entries ?? [];
    await append(work, leaveDays, {
      ...{ employee, subject: type, quantity: 150, day: '2024-04-01', kind: 'accrue' },
      cause: rule?.cause ?? { form: 'leave-rule', id: 0 },
    });
  });
  const right = await balance(esha, 'PL', '2026-04-12');
  assert.equal(await balance(esha, 'OLD', '2026-04-12'), right + 1.5);
  await dayAfterNight();
  assert.equal(await balance(esha, 'OLD', '2026-04-12'), right + 1.5, 'nights look back a year');
  await inWork(world.host, systemSession(works, 'Test'), (work) => ownLeaveYears.run(work));
  assert.equal(await balance(esha, 'OLD', '2026-04-12'), right);
  const told = (await esha.get<{ rows: { title: string }[] }>('/api/notifications')).raw.toString();
  assert.match(told, /Your balance of OLD is now [\d.]+ days; it was [\d.]+ days/);
  assert.doesNotMatch(told, /Your balance of PL/);
});
