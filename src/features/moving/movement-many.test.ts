/** Many movements by a sheet, and the seats that people move to. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../tests/caller.ts';
import { bring } from '../../../tests/importing.ts';
import { buildPayWorld, madeRecord } from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Page = { rows: (Wire & { fingerprint?: string })[]; total: number };
type Bulk = { rows: { id: number; ok: boolean; message?: string }[] };

const world = await buildPayWorld();
const [hr, approver, payroll] = [world.as('Harish Iyer'), world.as('Vikram Shah'), world.as('Padma Nair')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/movement';

const made = async (form: string, values: object): Promise<number> =>
  (await madeRecord<Wire>(world.as('Anita Rao'), form, values)).id;
const sales = await made('department', { code: 'SAL', name: 'Sales' });
const lead = await made('designation', { code: 'LEAD', name: 'Lead' });
const first = async (form: string): Promise<number> =>
  (await hr.get<Page>(`/api/records/${form}?limit=1&sort=id`)).body.rows[0]?.id ?? 0;
const bengaluru = await first('establishment');

const listed = async (who: Caller, state: string) => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'state', is: [state] }]));
  return (await who.get<Page>(`${url}?limit=50&filter=${filter}`)).body.rows;
};
async function together(who: Caller, state: string, action: string, input?: object): Promise<Bulk['rows']> {
  const rows = await listed(who, state);
  const ids = rows.map((row) => ({ id: row.id, ...seenIn(row) }));
  const { status, body } = await who.post<Bulk>(`${url}/bulk`, { ids, action, ...(input && { input }) });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}
const codeOf = async (name: Person): Promise<string> =>
  String((await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body.values['code']);
const departmentOf = async (name: Person): Promise<string> => {
  const path = `/api/records/employee-work?employee=${idOf(name)}&asOf=${day(0)}&limit=1`;
  const { body } = await hr.get<Page>(path);
  return (body.rows[0]?.values['department'] as { title: string } | undefined)?.title ?? '';
};

const header = 'Employee,Movement,From,Reason,New department,Raise';
const sheet = async (from: string, department = 'Sales'): Promise<string> =>
  [
    header,
    `${await codeOf('Esha Pillai')},Transfer,${from},New sales office,${department},10`,
    `${await codeOf('Farhan Ali')},Transfer,${from},New sales office,${department},`,
    `${await codeOf('Gita Das')},Transfer,${from},New sales office,,`,
  ].join('\n');

test('a sheet is looked through before it is brought in: each faulty row says what it lacks', async () => {
  const { outcome } = await bring(world, hr, 'movement', await sheet(day(0)), { step: 'check' });
  assert.deepEqual([outcome.total, outcome.bad, outcome.written], [3, 1, false]);
  assert.match(JSON.stringify(outcome.faults), /A transfer names another establishment, department/);
  assert.equal((await listed(hr, 'draft')).length, 0);
});

test('brought in and undone, nothing is left of it; brought in twice, it is there once', async () => {
  const good = { goodRowsOnly: true } as const;
  const { importId, outcome } = await bring(world, hr, 'movement', await sheet(day(0)), good);
  assert.equal(outcome.created, 2);
  const undone = await hr.post<{ removed: number }>(`${url}/import/${importId}/undo`, {});
  assert.deepEqual([undone.status, undone.body.removed], [200, 2]);
  await bring(world, hr, 'movement', await sheet(day(0)), good);
  const again = await bring(world, hr, 'movement', await sheet(day(0)), good);
  assert.deepEqual([again.outcome.created, (await listed(hr, 'draft')).length], [0, 2]);
});

test('many are sent, agreed to and carried out together, each by its own rules', async () => {
  assert.deepEqual(
    (await together(hr, 'draft', 'submit')).map(({ ok }) => ok),
    [true, true],
  );
  assert.ok(
    (await together(hr, 'waiting', 'approve')).every(({ ok }) => !ok),
    'not by who sent them',
  );
  assert.ok((await together(approver, 'waiting', 'approve')).every(({ ok }) => ok));
  assert.deepEqual([await departmentOf('Esha Pillai'), await departmentOf('Farhan Ali')], ['Sales', 'Sales']);
});

test('and taken back together, with a second person', async () => {
  await together(hr, 'done', 'ask-back', { answer: 'The office opens later.' });
  assert.ok((await together(approver, 'returning', 'take-back')).every(({ ok }) => ok));
  assert.equal(await departmentOf('Esha Pillai'), 'Engineering');
});

test('whoever may not move people brings in no sheet of it', async () => {
  const { status } = await world.as('Esha Pillai').post(`${url}/import`, {});
  assert.equal(status, 403);
});

const seat = { designation: lead, department: sales, establishment: bengaluru };
const verdictsOn = async (who: Caller, form: string, values: object): Promise<string> =>
  JSON.stringify((await who.post<object>(`/api/records/${form}/verdict`, { values })).body);
const moving = (name: Person) => ({
  ...{ employee: idOf(name), kind: 'promotion', effectiveFrom: day(0), reason: 'Leads sales' },
  ...{ designation: lead, department: sales },
});

test('a movement says whether a seat is free where somebody moves to, planned ones counted', async () => {
  assert.doesNotMatch(await verdictsOn(hr, 'movement', moving('Esha Pillai')), /budgeted/);
  await made('seat-budget', { ...seat, from: '2024-04-01', seats: 5 });
  const now = { ...seat, from: day(-30), seats: 1, costMonthly: 80_000_00 };
  await madeRecord(payroll, 'seat-budget', now);
  assert.match(await verdictsOn(hr, 'movement', moving('Esha Pillai')), /1 seat budgeted, 0 filled, 1 free/);
  const planned = { ...moving('Farhan Ali'), effectiveFrom: day(5) };
  const { id } = await madeRecord<Wire>(hr, 'movement', planned);
  await together(hr, 'draft', 'submit');
  await together(approver, 'waiting', 'approve');
  assert.equal((await hr.get<Wire>(`${url}/${id}`)).body.state, 'planned');
  const after = { ...moving('Esha Pillai'), effectiveFrom: day(6) };
  assert.match(await verdictsOn(hr, 'movement', after), /1 filled, 0 free.*There is no free seat/);
});

test('a requisition hears of the budget of its designation, department and place', async () => {
  const wish = { name: 'Lead', ...seat, positions: 1, reason: 'new', hiringManager: idOf('Meera Joshi') };
  assert.match(await verdictsOn(hr, 'requisition', wish), /1 seat budgeted, 0 filled, 1 free/);
  const later = { ...wish, neededBy: day(10) };
  assert.match(await verdictsOn(hr, 'requisition', later), /1 filled, 0 free.*This asks for 1/);
});

test('position control, chart seats and span are read on any day, pay by whoever sees it', async () => {
  type Rows = { rows: Record<string, unknown>[] };
  const rowsOf = async (who: Caller, report: string, parameters: object) =>
    (await who.post<Rows>(`/api/reports/${report}/rows`, { parameters })).body.rows;
  const on = (asOf: string) => rowsOf(hr, 'position-control', { asOf, department: sales });
  assert.deepEqual(
    (await on(day(0))).map(({ budgeted, filled, vacant }) => [budgeted, filled, vacant]),
    [[1, 0, 1]],
  );
  assert.deepEqual(
    (await on(day(5))).map(({ filled, vacant }) => [filled, vacant]),
    [[1, 0]],
  );
  assert.deepEqual(
    (await on(day(-40))).map(({ budgeted }) => budgeted),
    [5],
  );
  const [byHr] = await on(day(5));
  assert.equal(byHr?.['gross'], undefined, 'HR does not see the pay');
  const [byPayroll] = await rowsOf(payroll, 'position-control', { asOf: day(5), department: sales });
  assert.deepEqual([byPayroll?.['budget'], byPayroll?.['gross']], [80_000_00, 50_000_00]);
  const spans = await rowsOf(hr, 'span-of-control', { asOf: day(0), atLeast: 2 });
  const arjun = spans.find(({ name }) => name === 'Arjun Mehta');
  assert.deepEqual([arjun?.['direct'], arjun?.['below'], arjun?.['level']], [4, 6, 2]);
  const position = await made('position', {
    code: 'S1',
    name: 'Sales lead',
    designation: lead,
    department: sales,
  });
  const seats = await rowsOf(hr, 'seats-of-chart', { asOf: day(0), which: 'vacant' });
  assert.deepEqual(
    seats.map(({ position: name, state }) => [name, state]),
    [['Sales lead', 'Vacant']],
  );
  assert.ok(position > 0);
  const stranger = world.as('Omar Khan');
  assert.equal((await rowsOf(stranger, 'position-control', { asOf: day(5) })).length <= 1, true);
  assert.equal((await stranger.get<Page>('/api/records/seat-budget?limit=5')).body.total, 0);
});
