/** The leave card: each month closes on what the next begins with, and people read their own. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { leaveDays } from '../balance/leave-days.server.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
type Row = Record<string, string | number | null>;

const { body: earned } = await hr.post<{ id: number }>('/api/records/leave-type', {
  code: 'EL',
  name: 'Earned leave',
  nature: 'earned',
  position: 1,
});
const entry = (name: 'Esha Pillai' | 'Gita Das', days: number, day: string, kind: string, until?: string) =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    append(work, leaveDays, {
      employee: world.people[name].employeeId ?? 0,
      subject: earned.id,
      quantity: days * 100,
      day: isoDate(day),
      cause: { form: 'leave-adjustment', id: 1 },
      kind,
      ...(until && { expiresOn: isoDate(until) }),
    }),
  );
await entry('Esha Pillai', 10, '2025-12-01', 'opening');
await entry('Esha Pillai', 2, '2026-01-05', 'accrue', '2026-02-10');
await entry('Esha Pillai', -3, '2026-01-20', 'use');
await entry('Esha Pillai', 1.5, '2026-02-15', 'grant');
await entry('Esha Pillai', -4, '2026-03-10', 'encash');
await entry('Gita Das', 5, '2026-01-01', 'opening');

async function card(as = hr, parameters: object = {}): Promise<readonly Row[]> {
  const { status, body } = await as.post<{ rows: Row[] }>('/api/reports/leave-card/rows', {
    parameters: { asOf: '2026-03-15', ...parameters },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}

test('what there was, credited, taken, paid and lapsed makes what is left, month after month', async () => {
  const rows = (await card()).filter(({ name }) => name === 'Esha Pillai');
  assert.deepEqual(
    rows.map(({ month, opening, credited, taken, inLieu, lapsed, closing }) =>
      [month, opening, credited, taken, inLieu, lapsed, closing].join(' '),
    ),
    // The two days that expire in February are used first.
    ['2026-01 10 2 3 0 0 9', '2026-02 9 1.5 0 0 0 10.5', '2026-03 10.5 0 0 4 0 6.5'],
  );
});

test('days that were not used by their last day lapse in its month', async () => {
  await entry('Gita Das', 2, '2026-01-05', 'accrue', '2026-02-10');
  const rows = (await card()).filter(({ name }) => name === 'Gita Das');
  assert.deepEqual(
    rows.map(({ lapsed, closing }) => [lapsed, closing]),
    [
      [0, 7],
      [2, 5],
      [0, 5],
    ],
  );
});

test('people read their own card, managers their team’s, others none of another organisation', async () => {
  const names = async (as: typeof hr) => [...new Set((await card(as)).map(({ name }) => name))];
  assert.deepEqual(await names(world.as('Esha Pillai')), ['Esha Pillai']);
  assert.deepEqual(await names(world.as('Meera Joshi')), ['Esha Pillai']);
  assert.deepEqual((await names(world.as('Arjun Mehta'))).toSorted(), ['Esha Pillai', 'Gita Das']);
  assert.deepEqual(await names(world.as('Omar Khan')), []);
  const gita = world.people['Gita Das'].employeeId;
  assert.deepEqual(await card(world.as('Esha Pillai'), { employee: gita }), []);
});

test('what lapses on a day is told once for a type, however many credits it came from', async () => {
  const end = `${Temporal.Now.plainDateISO('Asia/Kolkata').year}-12-31`;
  await entry('Gita Das', 2, '2026-01-02', 'accrue', end);
  await entry('Gita Das', 1.5, '2026-02-02', 'accrue', end);
  const { body } = await hr.post<{ rows: Row[] }>('/api/reports/leave-lapses/rows', {
    parameters: { to: end },
  });
  const hers = body.rows.filter(({ name }) => name === 'Gita Das');
  assert.deepEqual(
    hers.map(({ days, expiresOn }) => [days, expiresOn]),
    [[3.5, end]],
  );
});
