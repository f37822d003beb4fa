/** Leave of the earlier system comes in as it stood there, and is in no balance twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const { works } = world.organisations;
const [year] = [Temporal.Now.plainDateISO('Asia/Kolkata').year];

async function made(form: string, values: object): Promise<number> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const earned = await made('leave-type', { code: 'EL', name: 'Earned leave', nature: 'earned' });
await made('leave-type', {
  code: 'LWP',
  name: 'Leave without pay',
  nature: 'unpaid',
  paidShare: 0,
  kept: false,
});
const policy = await made('leave-policy', { name: 'Earned leave of all', type: earned });
await made('leave-rule', {
  ...{ policy, grants: 'none', carry: 'none', offs: 'never', holidays: 'never', overdraw: 0 },
  validFrom: `${year}-01-01`,
});
const inside = <T>(query: ReturnType<typeof sql<T>>) =>
  world.inside(works, async (db) => (await query.execute(db)).rows);
const people = await inside(sql<{ code: string }>`
  select code from employee where last_name <> 'Iyer' order by code limit 2`);
const [one, two] = people.map(({ code }) => code);
const [own] = (await inside(sql<{ code: string }>`select code from employee where last_name = 'Iyer'`)).map(
  ({ code }) => code,
);

async function brought(form: string, lines: readonly string[], step = 'run') {
  const { body: file, status } = await upload(hr, form, 'leave.csv', lines.join('\n'));
  assert.equal(status, 200, file.message);
  const run = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/${step}`, {
    dateOrders: dayFirst(file),
  });
  assert.equal(run.status, 200, run.raw.toString());
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file, outcome: result as unknown as Outcome };
}

/** What is in the balance of earned leave all told, in days. */
const balances = async () =>
  (
    await inside(sql<{ line: string }>`
      select e.code || ' ' || (sum(entry.quantity) / 100.0)::float as line from ledger_entry entry
      join ledger_account account on account.organisation_id = entry.organisation_id
        and account.id = entry.account_id and account.subject = ${earned}
      join employee e on e.organisation_id = account.organisation_id and e.id = account.employee_id
      group by e.code order by e.code`)
  ).map(({ line }) => line);
const kept = () =>
  inside(sql<{ line: string }>`
    select e.code || ' ' || a."from" || ' ' || a.state || ' ' || a.days::float || ' ' || a.unpaid_days::float
      || ' ' || a.to_half as line
    from leave_application a
    join employee e on e.organisation_id = a.organisation_id and e.id = a.employee_id
    order by a."from", e.code`).then((rows) => rows.map(({ line }) => line));
const undo = async (form: string, importId: number) => {
  const undone = await hr.post(`/api/records/${form}/import/${importId}/undo`, {});
  assert.equal(undone.status, 200, undone.raw.toString());
};

// The balances are of 31 October; what is before it has been taken there.
const sheet = [
  'Emp Code,Leave Type,From Date,To Date,No of days,Status,Applied On,Reason',
  `${one},EL,04-05-2026,06-05-2026,3,Availed,01-05-2026,Village`,
  `${two},EL,09-11-2026,10-11-2026,1.5,Approved,02-11-2026,Wedding`,
  `${two},EL,14-12-2026,16-12-2026,3,Approved,13-11-2026,Coming`,
  `${one},EL,20-07-2026,21-07-2026,2,Rejected,15-07-2026,Trip`,
  `${one},LWP,08-06-2026,08-06-2026,1,Approved,05-06-2026,Work at home`,
  `${one},EL,21-12-2026,21-12-2026,1,Pending,20-11-2026,Later`,
];
const opening = ['Leave balances as on 31 October 2026,', 'Emp Code,EL', `${one},12`, `${two},9`];

test('what old leave takes is said, and what the opening balance holds is not taken twice', async () => {
  const { file: balance } = await brought('leave-adjustment', opening);
  const { outcome: checked } = await brought('leave-application', sheet, 'check');
  assert.deepEqual([checked.created, checked.bad], [6, 0], JSON.stringify(checked.causes));
  const effects = [
    { says: 'Taken from balances', days: 4.5, rows: 2, lines: [3, 4] },
    { says: 'In the opening balances already, so taken from none', days: 3, rows: 1, lines: [2] },
    { says: 'Without pay', days: 1, rows: 1, lines: [6] },
  ];
  const by = (one: { says: string }, other: { says: string }) => one.says.localeCompare(other.says);
  assert.deepEqual(checked.effects.toSorted(by), effects.toSorted(by));
  assert.deepEqual(await kept(), [], 'a check writes nothing');
  const { file, outcome } = await brought('leave-application', sheet);
  assert.equal(outcome.written, true);
  assert.deepEqual(await kept(), [
    `${one} 2026-05-04 approved 3 0 whole`,
    `${one} 2026-06-08 approved 1 1 whole`,
    `${one} 2026-07-20 declined 2 0 whole`,
    `${two} 2026-11-09 approved 1.5 0 first`,
    `${two} 2026-12-14 approved 3 0 whole`,
    `${one} 2026-12-21 draft 1 0 whole`,
  ]);
  assert.deepEqual(await balances(), [`${one} 12`, `${two} 4.5`].sort());
  const again = await brought('leave-application', sheet);
  assert.deepEqual([again.outcome.same, again.outcome.bad], [6, 0], JSON.stringify(again.outcome.causes));
  await undo('leave-application', file.importId);
  assert.deepEqual(await kept(), []);
  assert.deepEqual(await balances(), [`${one} 12`, `${two} 9`].sort());
  await undo('leave-adjustment', balance.importId);
});

test('the opening balance may come after the leave that it holds', async () => {
  const { file } = await brought('leave-application', sheet);
  const { file: balance } = await brought('leave-adjustment', opening);
  assert.deepEqual(await balances(), [`${one} 12`, `${two} 4.5`].sort());
  assert.ok((await kept()).includes(`${one} 2026-05-04 approved 3 0 whole`), 'paid, whatever there was then');
  await undo('leave-adjustment', balance.importId);
  await undo('leave-application', file.importId);
});

test('of two leaves of one sheet beyond a balance the later lacks pay, and its row is named', async () => {
  const { file: balance } = await brought('leave-adjustment', opening);
  const { file, outcome } = await brought('leave-application', [
    'Emp Code,Leave Type,From Date,To Date,No of days,Status',
    `${two},EL,14-12-2026,18-12-2026,5,Approved`,
    `${two},EL,09-11-2026,13-11-2026,5,Approved`,
    `${one},LWP,08-06-2026,08-06-2026,1,Approved`,
  ]);
  assert.deepEqual(
    outcome.effects.flatMap(({ says, days, lines }) => (/pay/.test(says) ? [[says, days, lines]] : [])),
    [
      ['Without pay', 1, [4]],
      ['Above the balance, so without pay unless the opening balance is corrected', 1, [2]],
    ],
  );
  assert.deepEqual(await kept(), [
    `${one} 2026-06-08 approved 1 1 whole`,
    `${two} 2026-11-09 approved 5 0 whole`,
    `${two} 2026-12-14 approved 5 1 whole`,
  ]);
  await undo('leave-application', file.importId);
  await undo('leave-adjustment', balance.importId);
});

test('leave that cannot be as the sheet says waits with the reason', async () => {
  const { outcome } = await brought('leave-application', [
    'Emp Code,Leave Type,From,To,Days,Status',
    `${one},EL,04-05-2026,06-05-2026,5,Approved`,
    `${two},EL,13-05-2026,15-05-2026,3,Approved`,
    `${two},LWP,14-05-2026,14-05-2026,1,Approved`,
    `${own},EL,18-05-2026,18-05-2026,1,Approved`,
    `${one},EL,25-05-2026,25-05-2026,1,Encashed`,
  ]);
  assert.equal(outcome.written, false);
  assert.deepEqual(outcome.causes.map(({ message }) => message).sort(), [
    'Earned leave of 13 May 2026 is at the same time. Leave one of the two out.',
    'Leave without pay of 14 May 2026 is at the same time. Leave one of the two out.',
    'The sheet says 5 days, and by the calendar here it is 3 days. Correct the days or the calendar, or ' +
      'leave out the column of days.',
    'Your own leave is approved by somebody else. Ask your manager or HR.',
    '… is not one of the choices: Draft, Waiting for approval, Approved, Cancellation waits, Declined, ' +
      'Withdrawn, Replaced.',
  ]);
});

test('leave whose state no column tells is asked about', async () => {
  const { file, outcome } = await brought('leave-application', [
    'Emp Code,Leave Type,From,To',
    `${one},EL,04-05-2026,06-05-2026`,
  ]);
  assert.equal(file.columns.find(({ key }) => key === 'state')?.required, true);
  assert.deepEqual(
    outcome.causes.map(({ lacks, message }) => [lacks, message]),
    [['state', 'Say in which state these records come in.']],
  );
});

test('only HR brings leave in', async () => {
  const { status } = await upload(
    world.as('Esha Pillai'),
    'leave-application',
    'leave.csv',
    sheet.join('\n'),
  );
  assert.equal(status, 403);
});
