/** Days that are over are kept in the night; what a run reads of them is what they would be judged as now. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationNode } from 'kysely';
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addMonths, monthOf } from '#kernel/calendar.ts';
import { tableOf } from '#server/forms/declaration/names.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import { ofMany, ofOnePerson } from './day-source-forms.ts';
import { keepMonths, monthFromKept } from './kept-month.server.ts';
import { judgedMonth } from './month-effect.server.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000 } });
const { works } = world.organisations;
const [payroll, hr, meera] = [world.as('Padma Nair'), world.as('Harish Iyer'), world.as('Meera Joshi')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
const gita = world.people['Gita Das'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

/** The month that was over last: its first three weeks are settled on whichever day the test runs. */
const month = addMonths(monthOf(todayOf()), -1);
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
/** Received long ago, or just now. */
const punched = (pin: string, days: readonly number[], received: 'then' | 'now', ends = '20:00') =>
  world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${works}::bigint, made.at, ${pin}, 7, 'device',
        case ${received} when 'now' then now() else made.at end
      from (select (d || ' ' || t || '+05:30')::timestamptz as at
        from unnest(${days.map(on)}::text[]) d cross join unnest(array['09:00', ${ends}]::text[]) t) made
      on conflict do nothing`.execute(db),
  );

const overtime = await madeRecord<Saved>(payroll, 'pay-component', {
  ...{ code: 'OT', name: 'Overtime', kind: 'earning', source: 'units', position: 46, rounding: 'rupee' },
  ...{ wageClass: 'excluded', taxClass: 'taxable', stateInsuranceWage: true, professionalTaxWage: true },
  ...{ active: true, unit: 'hour', unitRate: 'overtime', monthFormula: 'GROSS', overtime: true },
});
const shift = await madeRecord<Saved>(hr, 'shift', { ...generalShift, fullFrom: 420, halfFrom: 210 });
const policy = await madeRecord<Saved>(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  ...{ payFrom: month, absencePay: 'lost', overtimePaid: 'worked', overtimeComponent: overtime.id },
});
await madeRecord(hr, 'device-person', { employee: esha, pin: '7', from: '2026-01-01' });
await madeRecord(hr, 'device-person', { employee: gita, pin: '8', from: '2026-01-01' });
await punched('7', [3, 4, 5, 6, 7, 10, 11], 'then');
await punched('8', [3, 4, 5], 'then', '13:00');

const inside = <T>(act: (work: Parameters<Parameters<typeof inWork>[2]>[0]) => Promise<T>) =>
  inWork(world.host, systemSession(works, 'Test'), act);
const both = () =>
  inside(async (work) => {
    const reach = (await readPayCalendar(work.db, works)).reach(month);
    const kept = await monthFromKept(work, month, reach);
    const anew = await judgedMonth(work, { month, ids: null });
    return [kept, anew].map((brings) => [...brings].toSorted(([one], [other]) => one - other));
  });
async function same(after: string): Promise<void> {
  const [kept, anew] = await both();
  assert.deepEqual(kept, anew, after);
}
const keep = () => inside(keepMonths);
async function changed(form: string, id: number, values: object) {
  const { body } = await hr.get<Saved>(`/api/records/${form}/${id}`);
  const { status, body: answer } = await hr.put(`/api/records/${form}/${id}`, { ...seenIn(body), values });
  assert.equal(status, 200, JSON.stringify(answer));
}

test('what is kept brings the same figures, with its days and their sources', async () => {
  await keep();
  await same('kept for the first time');
  const [kept = []] = await both();
  const ofEsha = kept.find(([id]) => id === esha)?.[1] ?? [];
  assert.ok(
    ofEsha.some(({ units }) => units.length > 0) && ofEsha.some(({ lost }) => lost),
    'overtime and absence',
  );
  await keep();
  await same('kept once more');
});

test('what is kept is read: a row that nobody received is not looked for', async () => {
  await punched('7', [12], 'then');
  const [kept, anew] = await both();
  assert.notDeepEqual(kept, anew);
  await changed('employee', esha, { firstName: 'Eesha' });
  await same('any change of her record judges her days anew');
});

test('each change moves the days of those whom it concerns', async () => {
  await keep();
  await punched('8', [6, 7], 'now', '21:00');
  await same('punches that came in late');
  await keep();
  const { id } = await madeRecord<Saved>(hr, 'attendance-request', {
    ...{ employee: esha, kind: 'on-duty', from: on(13), reason: 'At the customer' },
  });
  for (const [who, action] of [
    [hr, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { body } = await who.get<Saved>(`/api/records/attendance-request/${id}`);
    await who.post(`/api/records/attendance-request/${id}/actions/${action}`, seenIn(body));
    await same(`a request, ${action}`);
  }
  await keep();
  const free = await madeRecord<Saved>(hr, 'holiday', {
    name: 'Founders’ day',
    date: on(14),
    kind: 'public',
  });
  await same('a holiday');
  await keep();
  const { body } = await hr.get<Saved>(`/api/records/holiday/${free.id}`);
  await hr.delete(`/api/records/holiday/${free.id}?version=${body.version}`);
  await same('a holiday taken away');
  await keep();
  await world.inside(works, (db) =>
    sql`insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id)
      values (${works}, ${esha}, ${on(10)}, false, null)`.execute(db),
  );
  await same('a roster in force');
  await keep();
  await changed('shift', shift.id, { fullFrom: 240, halfFrom: 120 });
  await same('a shift');
  await keep();
  await changed('attendance-policy', policy.id, { absencePay: 'kept' });
  await same('a policy');
});

/** Tables that are no forms', and what tells that they have changed. */
const lookedAt: Readonly<Record<string, string>> = {
  punch: 'when each was received',
  roster_day: 'when each was drawn',
  leave_day: 'the application that they are of',
  employee_weekly_off_exceptions: 'rows of weekly offs',
  laid_off_days: 'rows of lay-offs of people',
  shift_rotation_turns: 'rows of rotations',
  attendance_device: 'its name alone is read, which moves no pay',
  user_account: 'a name alone is read, which moves no pay',
};

test('every table that days are judged by is one of those whose changes are looked for', async () => {
  const { body: places } = await hr.get<{ rows: Saved[] }>('/api/records/establishment');
  const forWhom = [{ establishments: places.rows.map(({ id }) => id) }];
  await madeRecord(hr, 'holiday', { name: 'Of the works', date: on(18), kind: 'public', forWhom });
  const read = new Set<string>();
  const see = (node: OperationNode): void => {
    for (const text of 'sqlFragments' in node ? (node.sqlFragments as string[]) : [])
      for (const [, name = ''] of text.matchAll(/(?:from|join) ([a-z_]+)\b/g)) read.add(name);
    for (const part of Object.values(node).flat())
      if (typeof part === 'object' && part !== null && 'kind' in part) see(part as OperationNode);
  };
  await inside((work) =>
    judgedMonth(
      {
        ...work,
        db: work.db.withPlugin({
          transformQuery: ({ node }) => {
            see(node);
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      },
      { month, ids: null },
    ),
  );
  const known = new Set([...[...ofOnePerson, ...ofMany].map(tableOf), ...Object.keys(lookedAt)]);
  const { rows: tables } = await world.inside(works, (db) =>
    sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db),
  );
  assert.deepEqual(
    tables.map(({ name }) => name).filter((name) => read.has(name) && !known.has(name)),
    [],
  );
});
