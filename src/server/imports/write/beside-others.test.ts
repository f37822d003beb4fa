/**
 * What a rule refuses beside what is recorded, it refuses beside another row of the same sheet as well,
 * whichever of the two comes first.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { bring } from '../../../../tests/importing.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
const { works } = world.organisations;
const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  world.inside(works, async (db) => (await query.execute(db)).rows);
const codes = new Map(
  (await ask(sql<{ id: number; code: string }>`select id, code from employee`)).map(({ id, code }) => [
    id,
    code,
  ]),
);
const codeOf = (name: Person): string => codes.get(world.people[name].employeeId ?? 0) ?? '';
const [esha, farhan] = [codeOf('Esha Pillai'), codeOf('Farhan Ali')];

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

type Sheet = { readonly form: string; readonly lines: readonly string[]; readonly who?: Caller };

/** Both rows wait with this; the first of them alone comes in. */
async function waitTogether({ form, lines, who = hr }: Sheet, says: RegExp): Promise<void> {
  const both = (await bring(world, who, form, lines.join('\n'))).outcome;
  assert.deepEqual([both.bad, both.written], [2, false], JSON.stringify(both.faults));
  for (const { message } of both.faults) assert.match(message, says);
  const one = (await bring(world, who, form, lines.slice(0, 2).join('\n'))).outcome;
  assert.deepEqual([one.bad, one.created, one.written], [0, 1, true], JSON.stringify(one.faults));
}

test('two people of one sheet do not have the same punch id, whose punches would be those of one', () =>
  waitTogether(
    {
      form: 'employee-shift',
      lines: [
        'Employee,Shift,Begins,Ends,Punch id,Captured by,Valid from',
        `${esha},General,09:00,18:00,4711,Attendance machine,2026-04-01`,
        `${farhan},General,09:00,18:00,4711,Attendance machine,2026-04-01`,
      ],
    },
    /has this punch id at the time/,
  ));

test('two people of one sheet do not sit in one seat', async () => {
  const [place] = await ask(
    sql<{ department: number; designation: number }>`
      select department_id as department, designation_id as designation from employee_work limit 1`,
  );
  await made('position', { code: 'SEAT1', name: 'Chief weaver', ...place }, world.as('Anita Rao'));
  await waitTogether(
    {
      form: 'employee-work',
      lines: [
        'Employee,Department,Designation,Establishment,Employment type,Position,Valid from',
        `${esha},ENG,Engineer,Bengaluru,Permanent,SEAT1,2026-10-01`,
        `${farhan},ENG,Engineer,Bengaluru,Permanent,SEAT1,2026-10-01`,
      ].map((line) => line.replace('ENG', 'Engineering')),
    },
    /Chief weaver/,
  );
});

test('equipment is not given twice by one sheet, and what there is can all be given', async () => {
  const equipment = await made('protective-equipment', { name: 'Welding mask', least: 0 });
  await made('equipment-stock', { equipment, on: '2026-04-01', why: 'received', quantity: 3 });
  const head = 'Employee,Equipment,Pieces,Given on';
  const given = (code: string, pieces: number) => `${code},Welding mask,${pieces},2026-05-04`;
  await waitTogether(
    { form: 'equipment-issue', lines: [head, given(esha, 2), given(farhan, 2)] },
    /^Only 1 left in stock/,
  );
  await made('equipment-stock', { equipment, on: '2026-05-05', why: 'received', quantity: 2 });
  const all = [head, given(esha, 1), given(farhan, 2)].join('\n').replaceAll('05-04', '05-06');
  const { outcome } = await bring(world, hr, 'equipment-issue', all);
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.faults));
});

test('what rounds net pay is one pay component of a sheet', () =>
  waitTogether(
    {
      form: 'pay-component',
      who: payroll,
      lines: [
        'Code,Name on the payslip,Kind,Amount comes from,Place on the payslip',
        'ROUND1,Rounding,Deduction,Rounding of net pay,951',
        'ROUND2,Round off,Deduction,Rounding of net pay,952',
      ],
    },
    /takes this amount already/,
  ));

test('one assessment of a competency is open at a time', async () => {
  await allow(world, 'Harish Iyer', 'competency-assessment', ['import', 'write']);
  await made('competency', { code: 'WELD', name: 'Welding' });
  await waitTogether(
    {
      form: 'competency-assessment',
      lines: ['Employee,Competency,Evidence', `${esha},Welding,Frame`, `${esha},Welding,Gate`],
    },
    /open already/,
  );
});

test('the gifts of one sheet share the year’s limit, also when one of them is changed', async () => {
  const gift = (rupees: number) => `${esha},Gifts of the year,2026-05,${rupees}`;
  const sheet = ['Employee,Kind,From,Value', gift(12_000), gift(9_000)].join('\n');
  const { outcome } = await bring(world, payroll, 'perquisite', sheet);
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.faults));
  const read = () =>
    ask(sql<{ id: number; version: number; value: number }>`
      select id, version, value from perquisite where kind = 'gift' order by id`);
  const [first, second] = await read();
  assert.deepEqual([first?.value, second?.value], [0, 21_000_00], '15,000 and more in a year are taxed');
  const less = { version: first?.version, values: { amount: 500_00 } };
  assert.equal((await payroll.put(`/api/records/perquisite/${first?.id}`, less)).status, 200);
  assert.deepEqual(
    (await read()).map(({ value }) => value),
    [0, 0],
  );
});
