/** A month that was judged for a run is kept for the next calculation, and never beyond a change of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationNode } from 'kysely';
import { sql } from 'kysely';
import { tableOf } from '#server/forms/declaration/names.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildPayWorld, calculated, createRun, madeRecord, type Slip } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import { payAlone } from './pay-alone.ts';
import { timePaySource } from './time-pay-source.server.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000 } });
const { works } = world.organisations;
const [hr, payroll, meera] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Meera Joshi')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

const shift = await madeRecord<Saved>(hr, 'shift', generalShift);
const policy = await madeRecord<Saved>(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  payFrom: '2026-06',
  absencePay: 'lost',
});
await madeRecord(hr, 'device-person', { employee: esha, pin: '7', from: '2026-01-01' });

const punched = (days: readonly string[], received: string, leaves = '18:00') =>
  world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${works}::bigint, (d || ' ' || t || '+05:30')::timestamptz, '7', 7, 'device',
        ${received}::timestamptz
      from unnest(${[...days]}::text[]) d cross join unnest(array['09:00', ${leaves}]::text[]) t`.execute(db),
  );
/** Every day of June but Sundays and those left out: of the three, each is absent. */
const left = ['2026-06-10', '2026-06-11', '2026-06-12'];
const june = Array.from({ length: 30 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`).filter(
  (day) => new Date(day).getUTCDay() !== 0 && !left.includes(day),
);
await punched(june, '2026-07-01');

const run = await createRun(payroll, '2026-06');
async function daysPaid(): Promise<number> {
  await calculated(payroll, run.id);
  const { body } = await payroll.get<Slip & { daysPaid: number }>(`/api/pay-runs/${run.id}/people/${esha}`);
  return body.daysPaid;
}
async function changed(form: string, id: number, values: object) {
  const { body } = await hr.get<Saved>(`/api/records/${form}/${id}`);
  const { status, body: answer } = await hr.put(`/api/records/${form}/${id}`, { ...seenIn(body), values });
  assert.equal(status, 200, JSON.stringify(answer));
}

test('a run that is calculated again after a change of pay alone pays the same days', async () => {
  assert.equal(await daysPaid(), 27);
  await madeRecord(payroll, 'pay-input', {
    employee: esha,
    month: '2026-06',
    component: await bonus(),
    amount: 1_000_00,
  });
  assert.equal(await daysPaid(), 27);
});

async function bonus(): Promise<number> {
  const { body } = await payroll.get<{ rows: { id: number; values: { code: string } }[] }>(
    '/api/records/pay-component?limit=100',
  );
  return body.rows.find(({ values }) => values.code === 'BONUS')?.id ?? 0;
}

test('a late punch, a correction, leave, the policy and the shift count at once', async () => {
  await punched(['2026-06-10'], 'now');
  assert.equal(await daysPaid(), 28, 'a punch that came in late');
  const { id } = await madeRecord<Saved>(hr, 'attendance-request', {
    employee: esha,
    kind: 'on-duty',
    from: '2026-06-11',
    reason: 'At the customer',
  });
  for (const [who, action] of [
    [hr, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { body } = await who.get<Saved>(`/api/records/attendance-request/${id}`);
    await who.post(`/api/records/attendance-request/${id}/actions/${action}`, seenIn(body));
  }
  assert.equal(await daysPaid(), 29, 'a day on duty that was approved');
  await changed('attendance-policy', policy.id, { absencePay: 'kept' });
  assert.equal(await daysPaid(), 30, 'absence is paid from now on');
  await changed('attendance-policy', policy.id, { absencePay: 'lost' });
  await punched(['2026-06-12'], 'now', '14:00');
  assert.equal(await daysPaid(), 30, 'coming and going is a day of this shift');
  await changed('shift', shift.id, { fullFrom: 420, halfFrom: 210 });
  assert.equal(await daysPaid(), 29.5, 'four hours are half a day now');
});

test('no table of the forms that are left out of account is read when days are judged', async () => {
  const read = new Set<string>();
  const see = (node: OperationNode): void => {
    for (const text of 'sqlFragments' in node ? (node.sqlFragments as string[]) : []) read.add(text);
    for (const part of Object.values(node).flat())
      if (typeof part === 'object' && part !== null && 'kind' in part) see(part as OperationNode);
  };
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const db = work.db.withPlugin({
      transformQuery: ({ node }) => {
        see(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const asked = {
      month: '2026-06',
      yearEnds: '2027-03',
      ids: null,
      part: null,
      forRun: false,
      afresh: true,
    } as const;
    await timePaySource.read({ ...work, db }, asked);
  });
  const texts = [...read].join(' ');
  assert.match(texts, /from punch/);
  for (const form of payAlone)
    assert.doesNotMatch(texts, new RegExp(`(from|join) ${tableOf(form)}\\b`), `${form} is read`);
});
