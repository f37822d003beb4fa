/** Somebody who leaves between the approval of a plan and its carrying out gets nothing by it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildIncrementWorld } from '../../../../tests/performance/increment-world.ts';

const world = await buildIncrementWorld({ 'Esha Pillai': 50_000_00, 'Farhan Ali': 50_000_00 });
const { approver, ask, done, employeeOf, hr, made, payroll, read } = world;
const [esha, farhan] = [employeeOf('Esha Pillai'), employeeOf('Farhan Ali')];

test('the plan is carried out for the others, and nobody has a salary after the last day', async () => {
  const plan = await made('increment-plan', world.plan);
  for (const action of ['begin', 'gather', 'send']) await done(hr, 'increment-plan', plan, action);
  await done(approver, 'increment-plan', plan, 'approve');
  const leave = (employee: number, day: string) =>
    ask(sql`update employee set left_on = ${day}, leaving_reason = 'retired' where id = ${employee}`);
  await leave(esha, '2026-09-30');
  await leave(farhan, '2026-10-01');
  await done(payroll, 'increment-plan', plan, 'carry-out');
  const raised = await ask<{ employee: number }>(sql`select employee_id as employee from salary_assignment
    where superseded_at is null and valid_from = '2026-10-01'
      and employee_id = any (${[esha, farhan]}::bigint[])`);
  assert.deepEqual(raised, [{ employee: farhan }], 'who leaves on the day is in service on it');
  const { values } = await read('increment-plan', plan, payroll);
  const lines = await ask<{ employee: number }>(sql`select employee_id as employee from salary_revision_line
    where revision_id = ${(values['revision'] as { id: number }).id}`);
  const people = lines.map(({ employee }) => employee);
  assert.deepEqual([people.includes(farhan), people.includes(esha)], [true, false], 'nor a letter');
});
