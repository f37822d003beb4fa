import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { insertedRatherThanCopied, named } from './distributed.ts';

test('what a query selects is inserted, not copied, where rows lie on several machines', () => {
  const copied = 'insert into payslip (organisation_id, run_id)\n select 56, id from pay_run';
  assert.equal(insertedRatherThanCopied(copied), `${copied} returning 1`);
  for (const as of [
    'insert into payslip (organisation_id) values (56)',
    'insert into payslip (organisation_id) select 56 on conflict do nothing',
    'insert into payslip (organisation_id) select 56 returning id',
    'select id from payslip',
  ])
    assert.equal(insertedRatherThanCopied(as), as);
});

function refusal(code: string, message: string, told: { constraint?: string; table?: string } = {}) {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, ...told });
}

test('a refusal of another machine tells constraint and table in its words', () => {
  const taken = refusal(
    '23505',
    'duplicate key value violates unique constraint "employee_code_unique_102283"',
  );
  named(taken);
  assert.equal(taken.constraint, 'employee_code_unique');
  const used = refusal(
    '23503',
    'update or delete on table "grade_102001" violates foreign key constraint ' +
      '"employee_work_grade_id_fkey_102301" on table "employee_work_102301"',
  );
  named(used);
  assert.deepEqual([used.constraint, used.table], ['employee_work_grade_id_fkey', 'employee_work']);
});

test('what a database on one machine tells stays as it is', () => {
  const told = { constraint: 'own_2026_01', table: 'own' };
  const kept = refusal('23505', 'duplicate key value violates unique constraint "other_102283"', told);
  named(kept);
  assert.deepEqual([kept.constraint, kept.table], ['own_2026_01', 'own']);
  const other = refusal('57014', 'canceling statement due to statement timeout');
  assert.equal(named(other), other);
});
