import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import { buildPayWorld, lockedRun, type PayRow } from '../../../../tests/pay-world.ts';
import { type FundMembership, membersOfMonth } from './fund-members.server.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const idOf = (name: keyof typeof world.people) => world.people[name].employeeId ?? 0;

async function post(path: string, values: Record<string, unknown>): Promise<PayRow> {
  const { status, body } = await payroll.post<PayRow>(path, values);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body as PayRow;
}

await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${works}`.execute(db);
  for (const { id } of rows) {
    const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, `1000000${10000 + id}`);
    await sql`update employee set uan = ${uan}, pf_number = ${`KNBNG0012345000${id}`}
      where organisation_id = ${works} and id = ${id}`.execute(db);
  }
  await sql`update establishment set pf_registration = 'KNBNG0012345'
    where organisation_id = ${works}`.execute(db);
  await sql`update employee set joined_on = '2026-09-05'
    where organisation_id = ${works} and id = ${idOf('Ravi Kumar')}`.execute(db);
  await sql`
    insert into employee_experience (organisation_id, employee_id, employer, designation, "from", "to",
      relevant, state)
    values (${works}, ${idOf('Ravi Kumar')}, 'Lake Mills', 'Fitter', '2019-04-01', '2022-03-31', true,
      'waiting')`.execute(db);
});
await lockedRun(world, '2026-08');
await world.inside(works, async (db) => {
  for (const [name, day, reason, born] of [
    ['Gita Das', '2026-09-20', 'retired', '1990-05-15'],
    ['Harish Iyer', '2026-09-25', 'retired', '1968-09-25'],
    ['Farhan Ali', '2026-09-10', 'deceased', '1990-05-15'],
  ] as const)
    await sql`update employee set left_on = ${day}, leaving_reason = ${reason}, status = 'left',
      date_of_birth = ${born} where organisation_id = ${works} and id = ${idOf(name)}`.execute(db);
});
await post('/api/records/loss-of-pay', { employee: idOf('Esha Pillai'), month: '2026-09', days: 30 });
await lockedRun(world, '2026-09');
// Entered after the payslip: the card shows what the payslip lost.
await post('/api/records/loss-of-pay', { employee: idOf('Meera Joshi'), month: '2026-09', days: 2 });

type Row = Readonly<Record<string, number | string | null>>;

async function rowsOf(name: string, parameters: object): Promise<Row[]> {
  const { status, body } = await payroll.post<{ rows: Row[] }>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
  return (body as { rows: Row[] }).rows;
}

async function filed(month: string, filedOn: string): Promise<Record<string, number>> {
  const { id } = await post('/api/records/filing', { kind: 'fund-return', month, type: 'regular' });
  for (let tries = 0; tries < 200; tries += 1) {
    const made = (await payroll.get<PayRow>(`/api/records/filing/${id}`)).body;
    if (made.state !== 'making') {
      assert.equal(made.state, 'prepared', JSON.stringify(made.values['problems']));
      const input = { acknowledgement: 'TRRN 1', filedOn };
      await post(`/api/records/filing/${id}/actions/file`, { version: made.version, input } as never);
      const accounts = made.values['accounts'] as { account: string; amount: number }[];
      return Object.fromEntries(accounts.map(({ account, amount }) => [account.split(',')[0], amount]));
    }
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

test('in the first month here only who joined in it is new; a month without pay is not leaving', async () => {
  const [august, september] = await rowsOf('fund-month', { from: '2026-03' });
  const began = august?.['members'];
  assert.deepEqual([august?.['before'], august?.['joined'], august?.['left']], [began, 0, 0]);
  // Ravi joins; Gita, Harish and Farhan leave; Esha has no pay and stays.
  assert.deepEqual(
    [september?.['before'], september?.['joined'], september?.['left'], september?.['members']],
    [began, 1, 3, Number(began) - 2],
  );
});

test('Form 5 names the new member with account and previous service', async () => {
  const rows = await rowsOf('fund-joiners', { month: '2026-09' });
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.['account'], `KNBNG0012345000${idOf('Ravi Kumar')}`);
  assert.equal(rows[0]?.['previousService'], 'Lake Mills, April 2019 to March 2022');
});

test('Form 10 tells superannuation from retirement before the age, and death', async () => {
  const rows = await rowsOf('fund-leavers', { month: '2026-09' });
  const reasons = Object.fromEntries(rows.map(({ name, reason }) => [String(name).split(' ')[0], reason]));
  // 58 on the very day; facts B.2 and B.4.
  assert.deepEqual(reasons, { Farhan: 'D', Gita: 'R', Harish: 'S' });
});

test('the yearly card has the payslip’s days lost, account, establishment, rate and remarks', async () => {
  const of = async (name: keyof typeof world.people) =>
    (await rowsOf('fund-card', { from: '2026-03', employee: idOf(name) })).at(-1);
  assert.equal((await of('Esha Pillai'))?.['daysLost'], 30);
  assert.equal((await of('Meera Joshi'))?.['daysLost'], 0);
  const ravi = await of('Ravi Kumar');
  assert.match(String(ravi?.['establishment']), /^KNBNG0012345/);
  assert.equal(ravi?.['rate'], 1200);
  assert.equal(ravi?.['remarks'], 'Joined on 5 September 2026.');
});

test('Form 6A’s second part and Form 12A have what filed returns remitted, with the day', async () => {
  const paid = await filed('2026-08', '2026-09-14');
  const [august, ...others] = await rowsOf('fund-remittances', { from: '2026-03' });
  assert.equal(others.length, 0, 'what is not filed is not remitted');
  for (const account of [1, 2, 10, 21, 22])
    assert.equal(august?.[`account${account}`], paid[`Account ${account}`], `account ${account}`);
  assert.deepEqual([august?.['filedOn'], august?.['acknowledgement']], ['2026-09-14', 'TRRN 1']);
  const [month] = await rowsOf('fund-month', { from: '2026-03' });
  assert.equal(month?.['account2'], paid['Account 2']);
});

test('members are before, with the new, less who left', () => {
  const member = (since: FundMembership['since'], left: FundMembership['left'] = null) => ({
    employee: 1,
    since,
    left,
  });
  const found = membersOfMonth(
    [
      member(null),
      member('2026-09'),
      member('2026-09', '2026-09-30'),
      member(null, '2026-08-31'),
      // Contributes first on what was paid after leaving.
      member('2026-09', '2026-08-31'),
    ],
    '2026-09',
  );
  assert.deepEqual([found.before, found.joined.length, found.left.length, found.members], [1, 2, 1, 2]);
});

test('members whose identity is missing, and those apart from the rule, are listed with why', async () => {
  const missing = await rowsOf('fund-identity', { month: '2026-09' });
  const meera = missing.find(({ name }) => String(name).startsWith('Meera'));
  assert.deepEqual([meera?.['uan'], meera?.['pan'], meera?.['bank']], ['there', 'missing', 'missing']);
  const apart = await rowsOf('fund-apart', { month: '2026-09' });
  const harish = apart.find(({ name }) => String(name).startsWith('Harish'));
  assert.deepEqual([harish?.['reachesOn'], harish?.['why']], ['2026-09-25', 'is 58']);
  assert.ok(!apart.some(({ name }) => String(name).startsWith('Meera')));
  assert.equal((await rowsOf('fund-apart', { month: '2026-09', show: 'voluntary' })).length, 0);
});
