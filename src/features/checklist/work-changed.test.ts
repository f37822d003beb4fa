/** A transfer and a promotion open their lists from the first day of the change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { buildChecklistWorld, line } from '../../../tests/approval/checklist-world.ts';

const world = await buildChecklistWorld();
const { ask, today, made, hire, tasksOf, taskOf } = world;

type Row = { department: number; designation: number; establishment: number; type: number; boss: number };
const [start] = await ask(sql<Row>`
  select department_id as department, designation_id as designation, establishment_id as establishment,
    employment_type_id as type, reports_to_id as boss from employee_work
  where reports_to_id is not null limit 1`);
const elsewhere = await made('establishment', {
  ...{ code: 'PUNE', name: 'Pune', indianState: 'MH', city: 'Pune', kind: 'shop', active: true },
});
const lead = await made('designation', { code: 'LEAD9', name: 'Lead of nine', active: true });

await made('checklist', {
  ...{ name: 'Moving house', opens: 'employee/transfer', active: true },
  tasks: [line(1, 'Hand over the desk', { asks: 'manager', up: 1, days: -1 })],
});
await made('checklist', {
  ...{ name: 'A new title', opens: 'employee/promotion', active: true },
  tasks: [line(1, 'New visiting cards', { days: 5 })],
});

/** A row of work from a day on, as it was but for what is said. */
const works = (employee: number, validFrom: string, more: object) =>
  made('employee-work', {
    employee,
    department: start?.department,
    designation: start?.designation,
    establishment: start?.establishment,
    employmentType: start?.type,
    reportsTo: world.id('Meera Joshi'),
    validFrom,
    reason: 'Moved',
    ...more,
  });
const openOf = async (person: number) =>
  (await tasksOf(person)).filter(({ state }) => state === 'open').map(({ title }) => title);

test('who joins is not transferred, whatever the first row says', async () => {
  const person = await hire('Ira', today);
  assert.deepEqual(await openOf(person), []);
});

test('another establishment opens the list of a transfer, by the day it begins', async () => {
  const person = await hire('Jaya', addDays(today, -300));
  await works(person, addDays(today, 20), { establishment: elsewhere });
  const task = await taskOf(person, 'Hand over the desk');
  assert.deepEqual([task.state, task.due], ['open', addDays(today, 19)]);
  assert.deepEqual(await openOf(person), ['Hand over the desk']);
});

test('another designation opens the list of a promotion alone, and a second transfer its own', async () => {
  const person = await hire('Kala', addDays(today, -300));
  await works(person, addDays(today, 3), { designation: lead });
  assert.deepEqual(await openOf(person), ['New visiting cards']);
  await works(person, addDays(today, 10), { designation: lead, establishment: elsewhere });
  await works(person, addDays(today, 30), { designation: lead });
  assert.deepEqual((await openOf(person)).toSorted(), [
    'Hand over the desk',
    'Hand over the desk',
    'New visiting cards',
  ]);
});

test('a row that changes only who leads opens nothing, and neither does history', async () => {
  const person = await hire('Lata', addDays(today, -300));
  await works(person, addDays(today, 5), { reportsTo: start?.boss });
  await works(person, addDays(today, -100), { establishment: elsewhere, reportsTo: start?.boss });
  assert.deepEqual(await openOf(person), []);
});
