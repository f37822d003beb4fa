/** Whoever leaves before a revision is in force gets no salary and no letter by it, and stops nobody's. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type IsoDate, isoDate, monthOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld, issuedLetter, type PayList } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const [payroll, approver] = [world.as('Padma Nair'), world.as('Vikram Shah')];
const { works } = world.organisations;
const own = ['Padma Nair', 'Vikram Shah'].map((name) => world.people[name as 'Padma Nair'].employeeId);
const others = (await payroll.get<PayList>('/api/records/employee?limit=100')).body.rows
  .map(({ id }) => id)
  .filter((id) => !own.includes(id));
const [stays, leaves, later, other] = others as [number, number, number, number];

type Revision = {
  id: number;
  version: number;
  state: string;
  values: { people: number; grossAfter: number };
};
const read = async (id: number) => (await payroll.get<Revision>(`/api/records/salary-revision/${id}`)).body;

async function made(effectiveFrom: IsoDate, people: readonly number[]): Promise<number> {
  const { body } = await payroll.post<Revision>('/api/records/salary-revision', {
    ...{ name: 'Yearly', effectiveFrom, payoutMonth: null, rounding: 'hundred', letterText: 'Thank you.' },
    grid: [{ department: null, grade: null, raise: 1000, budget: null }],
  });
  const lines = people.map((employee) => ({ employee, gross: rupees(80_000) }));
  const { status, raw } = await payroll.put(`/api/salary-revisions/${body.id}/lines`, { lines });
  assert.equal(status, 200, String(raw));
  return body.id;
}

async function act(who: typeof payroll, id: number, action: string): Promise<void> {
  const seen = seenIn((await who.get<Revision>(`/api/records/salary-revision/${id}`)).body);
  const { status, raw } = await who.post(`/api/records/salary-revision/${id}/actions/${action}`, seen);
  assert.equal(status, 200, String(raw));
}

/** As separations and settlements set it. */
const leaveOn = (employee: number, day: IsoDate) =>
  world.inside(works, (db) =>
    sql`update employee set left_on = ${day}, leaving_reason = 'retired' where organisation_id = ${works}
      and id = ${employee}`.execute(db),
  );

test('the others’ salaries are written, and who has left gets neither salary nor letter', async () => {
  const id = await made(isoDate('2026-11-01'), [stays, leaves, later]);
  await act(payroll, id, 'send');
  await leaveOn(leaves, isoDate('2026-10-31'));
  await leaveOn(later, isoDate('2026-11-01'));
  await act(approver, id, 'approve');
  await issuedLetter(payroll, stays);
  await issuedLetter(payroll, later);
  const { state, values } = await read(id);
  assert.deepEqual([state, values.people, values.grossAfter], ['applied', 2, rupees(160_000)]);
  const { rows } = await world.inside(works, (db) =>
    sql<{ employee: number }>`select employee_id as employee from salary_assignment
      where organisation_id = ${works} and superseded_at is null and valid_from = '2026-11-01'
        and gross_monthly = ${rupees(80_000)} order by employee_id`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ employee }) => employee),
    [stays, later].sort((a, b) => a - b),
    'who leaves on the day is in service on it; nothing begins after a last day',
  );
  const letters = await payroll.get<PayList>(`/api/records/letter?employee=${leaves}`);
  assert.deepEqual(letters.body.rows, []);
  const asked = await payroll.get(`/api/salary-revisions/${id}/letters?employee=${leaves}`);
  assert.ok(asked.status >= 400, 'nor is one made when it is asked for');
});

test('a draft loses their lines when it is sent, and says how many are left', async () => {
  const from = firstDay(addMonths(monthOf(todayOf()), 3));
  const id = await made(from, [stays, other]);
  await leaveOn(other, addDays(from, -1));
  await act(payroll, id, 'send');
  const { values } = await read(id);
  assert.deepEqual([values.people, values.grossAfter], [1, rupees(80_000)]);
});
