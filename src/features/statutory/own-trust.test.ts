/** An establishment with a provident fund trust of its own: what it owes whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import { seal } from '#server/security/seal.ts';
import {
  type Because,
  buildPayWorld,
  flat,
  lockedRun,
  type PayList,
  type Slip,
} from '../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 18_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const esha = world.people['Esha Pillai'].employeeId;

type Made = {
  id: number;
  state: string;
  values: {
    file: { id: number } | null;
    total: number;
    accounts: { account: string; amount: number; rule: string }[];
    problems: unknown;
  };
};

async function returned(month: string): Promise<Made> {
  const values = { kind: 'fund-return', month, type: 'regular' };
  const { body } = await payroll.post<Made>('/api/records/filing', values);
  for (let tries = 0; tries < 200; tries += 1) {
    const { body: made } = await payroll.get<Made>(`/api/records/filing/${body.id}`);
    if (made.state !== 'making') return made;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${works}`.execute(db);
  for (const { id } of rows) {
    const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, `1000000${10000 + id}`);
    await sql`update employee set uan = ${uan}
      where organisation_id = ${works} and id = ${id}`.execute(db);
  }
});
const [setting] = (await payroll.get<PayList>('/api/records/pay-setting')).body.rows;
await payroll.put(`/api/records/pay-setting/${setting?.id}`, {
  version: setting?.version,
  values: { exemptedFrom: ['fund', 'insurance'] },
});
const run = await lockedRun(world, '2026-10');

test('members pay the same; inspection stands in place of administration and insurance', async () => {
  const address = `/api/pay-runs/${run.id}/people/${esha}`;
  const { lines } = (await payroll.get<Slip>(address)).body;
  const amountOf = (code: string) => lines.find((line) => line.code === code)?.amount;
  // Of a wage of 12,800: 12% on both sides, 0.18% and 0.005% for inspection.
  assert.equal(amountOf('PF'), rupees(1_536));
  assert.equal(amountOf('PF_EMPLOYER'), rupees(1_536));
  assert.equal(amountOf('INSURANCE'), 0);
  assert.equal(amountOf('PF_CHARGE'), 23_68);
  const why = flat((await payroll.get<Because>(`${address}/why/PF_CHARGE`)).body);
  assert.match(why[0]?.says ?? '', /inspection in place of administration/);
  assert.deepEqual(
    why.filter(({ says }) => says.startsWith('Rate of inspection')).map(({ value }) => value),
    ['0.18%', '0.005%'],
  );
});

test('the return and its challan have no shares; what the trust is owed is said beside', async () => {
  const made = await returned('2026-10');
  assert.equal(made.state, 'prepared', JSON.stringify(made.values.problems));
  const text = (await payroll.get(`/api/files/${made.values.file?.id}`)).raw.toString();
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split('#~#').map(Number));
  // Fund and pension wage stand, the insurance wage and both shares do not.
  for (const line of lines) assert.deepEqual([line[5], line[6], line[8]], [0, 0, 0]);
  assert.ok(lines.every((line) => (line[3] ?? 0) > 0));
  const { accounts, total } = made.values;
  const of = (name: string) => accounts.find(({ account }) => account.startsWith(name));
  const { rows } = await world.inside(works, (db) =>
    sql<{ owed: number }>`select sum(amount)::bigint as owed from payslip_line
      where organisation_id = ${works} and month = '2026-10'
        and source in ('provident-fund.member', 'provident-fund.employer')`.execute(db),
  );
  assert.equal(of('Account 1,')?.amount, rows[0]?.owed);
  assert.match(of('Account 1,')?.rule ?? '', /trust, not with the challan/);
  assert.equal(of('Account 2,'), undefined);
  assert.equal(of('Account 21')?.amount, 0);
  assert.ok((of('Inspection')?.amount ?? 0) > 0);
  const challan = accounts.filter(({ account }) => !account.startsWith('Account 1,'));
  assert.equal(
    challan.reduce((sum, { amount }) => sum + amount, 0),
    total,
    'what is to be paid to EPFO',
  );
});
