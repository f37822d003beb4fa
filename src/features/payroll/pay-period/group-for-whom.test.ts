import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

type Saved = { id: number; version: number; fields?: Record<string, string> };
const made = (form: string, values: object, who = payroll) => madeRecord<Saved>(who, form, values);
const groupOf = (name: Person, month: Month) =>
  world.inside(works, async (db) => (await readPayCalendar(db, works)).groupOf(idOf(name), month));

/** A transfer from a day on, or a promotion. */
async function moved(name: Person, validFrom: string, values: object): Promise<void> {
  type Works = { rows: { values: Record<string, { id: number } | null>; validTo: string | null }[] };
  const { body } = await hr.get<Works>(`/api/records/employee-work?employee=${idOf(name)}`);
  const now = body.rows.find(({ validTo }) => validTo === null)?.values ?? {};
  const kept = ['department', 'designation', 'establishment', 'employmentType', 'reportsTo'];
  const before = Object.fromEntries(kept.map((each) => [each, now[each]?.id ?? null]));
  await made('employee-work', { employee: idOf(name), ...before, ...values, validFrom, reason: 'Moved' }, hr);
}

const place = { indianState: 'MH', city: 'Pune', kind: 'shop', active: true };
const mill = await made('establishment', { code: 'MILL', name: 'Mill', ...place }, hr);
const grade = await made('grade', { code: 'M1', name: 'Master', rank: 1, active: true }, hr);
const office = await made('pay-group', { code: 'OFFICE', name: 'Office', forWhom: [], active: true });
const workers = await made('pay-group', {
  code: 'MILL',
  name: 'Mill workers',
  beginsOn: 26,
  forWhom: [{ establishments: [mill.id] }],
  active: true,
});

test('who works at the mill on a month’s last day is in its pay group, others in the office’s', async () => {
  await moved('Esha Pillai', '2026-10-31', { establishment: mill.id });
  await moved('Farhan Ali', '2026-11-01', { establishment: mill.id });
  assert.equal(await groupOf('Esha Pillai', '2026-09'), office.id, 'before she moved');
  assert.equal(await groupOf('Esha Pillai', '2026-10'), workers.id, 'on the last day');
  assert.equal(await groupOf('Farhan Ali', '2026-10'), office.id, 'a day too late');
  assert.equal(await groupOf('Farhan Ali', '2026-11'), workers.id);
  assert.equal(await groupOf('Gita Das', '2026-11'), office.id);
});

test('the group that says more about a person goes first, and one that was given before all', async () => {
  const masters = await made('pay-group', {
    code: 'MASTER',
    name: 'Masters of the mill',
    beginsOn: 21,
    forWhom: [{ establishments: [mill.id], grades: [grade.id] }],
    active: true,
  });
  await moved('Farhan Ali', '2026-12-01', { grade: grade.id });
  assert.equal(await groupOf('Farhan Ali', '2026-12'), masters.id);
  const given = {
    employee: idOf('Farhan Ali'),
    payGroup: office.id,
    validFrom: '2026-12-31',
    reason: 'Agreed',
  };
  await made('employee-pay-group', given);
  assert.equal(await groupOf('Farhan Ali', '2026-12'), office.id);
});

test('once a month is paid, whom a group is for stands fast', async () => {
  await payroll.delete(`/api/records/pay-group/${workers.id}?version=${workers.version}`);
  const { body: groups } = await payroll.get<{ rows: (Saved & { values: { code: string } })[] }>(
    '/api/records/pay-group',
  );
  for (const { id, version, values } of groups.rows) {
    const forNobody = { version, values: { forWhom: null } };
    if (values.code === 'MASTER') await payroll.put(`/api/records/pay-group/${id}`, forNobody);
  }
  await lockedRun(world);
  const late = await payroll.post<Saved>('/api/records/pay-group', {
    code: 'LATE',
    name: 'Late',
    forWhom: [{ establishments: [mill.id] }],
    active: true,
  });
  assert.match(late.body.fields?.['forWhom'] ?? '', /Months have already been paid/);
});
