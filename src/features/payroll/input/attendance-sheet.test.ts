import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { jobDone, upload } from '../../../../tests/importing.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const codeOf = async (name: 'Esha Pillai' | 'Farhan Ali' | 'Gita Das') => {
  const { employeeId } = world.people[name];
  const { body } = await payroll.get<{ values: { code: string } }>(`/api/records/employee/${employeeId}`);
  return body.values.code;
};
const [esha, farhan, gita] = [
  await codeOf('Esha Pillai'),
  await codeOf('Farhan Ali'),
  await codeOf('Gita Das'),
];

const days = Array.from({ length: 30 }, (_, at) => at + 1);
/** A row of the sheet: present, with a weekly off every seventh day, but for these days. */
const row = (code: string, other: Readonly<Record<number, string>>) =>
  [code, ...days.map((day) => other[day] ?? (day % 7 === 0 ? 'WO' : 'P'))].join(',');

async function brought(rows: readonly string[], more: (made: object[]) => object[] = (made) => made) {
  const { body } = await upload(payroll, 'loss-of-pay', 'attendance.csv', rows.join('\r\n'));
  const { importId, shaping } = body;
  const run = await payroll.post<{ jobId: number }>(`/api/records/loss-of-pay/import/${importId}/run`, {
    shaping: { ...shaping, made: more([...shaping.made]) },
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file: body, outcome: result as SheetOutcome };
}

type Row = { title: string; values: { month: string; days: number } };
const lost = async (month: string) => {
  const { rows } = (await payroll.get<{ rows: Row[] }>('/api/records/loss-of-pay?limit=100')).body;
  return rows
    .filter(({ values }) => values.month === month)
    .map(({ values }) => values.days)
    .sort();
};

test('a sheet with a column for each day becomes days without pay of the month in its title', async () => {
  const sheet = [
    `Attendance register for September 2026${','.repeat(30)}`,
    ['Emp Code', ...days].join(','),
    row(esha, { 3: 'A', 4: 'a ', 9: 'HD' }),
    row(farhan, {}),
    row(gita, { 1: 'LWP', 2: 'CL' }),
  ];
  const { file, outcome } = await brought(sheet);
  assert.deepEqual(file.shaping.made, [
    {
      kind: 'tally',
      from: days,
      worth: { A: 1, CL: 0, HD: 0.5, LWP: 1, P: 0, WO: 0 },
    },
    { kind: 'constant', value: '2026-09' },
  ]);
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.faults));
  assert.deepEqual(await lost('2026-09'), [1, 2.5], 'who lost no day is left out');
});

test('what a code counts for is for the person to say', async () => {
  const sheet = [
    `Nov-2026${','.repeat(30)}`,
    ['Emp Code', ...days.map((day) => `${day} Nov`)].join(','),
    row(esha, { 3: 'X', 4: 'X' }),
    row(gita, { 5: 'A' }),
  ];
  const { outcome } = await brought(sheet, (made) =>
    made.map((column) => ('worth' in column ? { ...column, worth: { X: 0.5, A: 1 } } : column)),
  );
  assert.equal(outcome.created, 2, JSON.stringify(outcome.faults));
  assert.deepEqual(await lost('2026-11'), [1, 1]);
});

test('a few numbered columns are no month, and two months in a title are not one', async () => {
  const few = await upload(payroll, 'loss-of-pay', 'few.csv', `Emp Code,1 Nov,2 Nov\r\n${esha},A,P`);
  assert.deepEqual(few.body.shaping.made, []);
  const two = [
    `September 2026 to October 2026${','.repeat(30)}`,
    ['Emp Code', ...days].join(','),
    row(esha, {}),
  ];
  const { body } = await upload(payroll, 'loss-of-pay', 'two.csv', two.join('\r\n'));
  assert.deepEqual(
    body.shaping.made.map(({ kind }) => kind),
    ['tally'],
    'the month is asked for',
  );
});
