import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import type { List, Row } from '../../../../tests/pay-out-world.ts';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';
import { readContents, type SlipContent } from '../payslip-paper/payslip-content.server.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const employee = world.people['Esha Pillai'].employeeId ?? 0;
const system = <T>(act: (work: Work) => Promise<T>) =>
  inWork(world.host, systemSession(world.organisations.works, 'Test'), act);

const opening = async (item: string, amount: number): Promise<void> => {
  const values = { employee, taxYear: '2026-27', upTo: '2026-09', item, amount };
  const { status, body } = await payroll.post('/api/records/opening-balance', values);
  assert.equal(status, 200, JSON.stringify(body));
};
await opening('pay.taxable', 300_000_00);
await opening('provident-fund.member', 10_800_00);
await opening('state-insurance.employee', 900_00);
await lockedRun(world, '2026-10');
const slip = (await world.as('Esha Pillai').get<List>('/api/records/payslip')).body.rows[0]?.id ?? 0;

const contentOf = async (): Promise<SlipContent> => {
  const [content] = await system((work) => readContents(work, [slip]));
  assert.ok(content);
  return content;
};

test('the year to date of a payslip counts what an earlier system paid and took', async () => {
  const { lines, gross } = await contentOf();
  const fund = lines.find(({ source }) => source === 'provident-fund.member');
  assert.equal(fund?.toDate, (fund?.amount ?? 0) + 10_800_00);
  const earned = lines.filter(({ kind }) => kind === 'earning');
  assert.equal(
    earned.reduce((sum, { toDate }) => sum + toDate, 0),
    gross + 300_000_00,
  );
  const pay = earned.find(({ source }) => source === 'opening-balance');
  assert.equal(pay?.label, 'Pay up to September 2026, by the earlier system');
  assert.equal(pay?.amount, 0);
});

test('a balance that is entered after a payslip was issued does not move it', async () => {
  const before = await contentOf();
  await opening('professional-tax', 1_200_00);
  assert.deepEqual((await contentOf()).lines, before.lines);
});

type Finance = {
  slips: { id: number; state: string; fundOwn: number }[];
  opening: Record<string, number | string>;
  deposits: { payslip: number; of: string; on: string }[];
};

test('the own year shows the earlier system’s sums, and when each deduction was deposited', async () => {
  const read = async () => (await world.as('Esha Pillai').get<Finance>('/api/my-finance')).body;
  const before = await read();
  assert.equal(before.opening['pay'], 300_000_00);
  assert.equal(before.opening['fund'], 10_800_00);
  assert.equal(before.opening['insurance'], 900_00);
  assert.equal(before.opening['upTo'], '2026-09');
  assert.deepEqual(before.deposits, []);
  assert.equal(before.slips[0]?.state, 'unpaid');

  const challan = { month: '2026-10', bsr: '0510308', paidOn: '2026-11-06', serial: '00123', tax: 1_000_00 };
  assert.equal((await payroll.post<Row>('/api/records/tax-challan', challan)).status, 200);
  const filing = (state: string, on: string | null, kind: string) =>
    system(async (work) => {
      const { rows } = await sql<{ id: number }>`
        insert into filing (organisation_id, kind, month, state, filed_on)
        values (${work.session.organisationId}, ${kind}, '2026-10', ${state}, ${on}::date)
        returning id`.execute(work.db);
      await sql`insert into filing_slip (organisation_id, filing_id, payslip_id)
        values (${work.session.organisationId}, ${rows[0]?.id}, ${slip})`.execute(work.db);
    });
  await filing('filed', '2026-11-14', 'fund-return');
  await filing('prepared', null, 'insurance-return');
  assert.deepEqual(
    (await read()).deposits.toSorted((a, b) => a.of.localeCompare(b.of)),
    [
      { payslip: slip, of: 'fund-return', on: '2026-11-14' },
      { payslip: slip, of: 'tax', on: '2026-11-06' },
    ],
  );
  const other = (await world.as('Meera Joshi').get<Finance>('/api/my-finance')).body;
  assert.ok(other.deposits.every(({ payslip }) => payslip !== slip));
});

type Salary = { salary: { from: string; lines: { label: string; kind: string; amount: number }[] } | null };

test('an employee sees what the own salary is made of, and what it costs the employer', async () => {
  const { status, body } = await world.as('Esha Pillai').get<Salary>('/api/my-salary');
  assert.equal(status, 200, JSON.stringify(body));
  const sum = (kind: string) =>
    (body.salary?.lines ?? []).reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0);
  assert.equal(sum('earning'), 50_000_00);
  assert.ok(sum('employer-contribution') > 0);
  assert.ok(body.salary?.lines.every(({ kind }) => kind !== 'deduction'));
});
