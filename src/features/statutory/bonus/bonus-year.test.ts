import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { type Paise, paise, rupees, zero } from '#kernel/money.ts';
import { bonusLaw } from '#law/in/bonus.ts';
import { actOn } from '../../../../tests/pay-out-world.ts';
import {
  act,
  buildPayWorld,
  calculated,
  lockedRun,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { type BonusAsked, type BonusPerson, proposeBonus } from './bonus-proposal.ts';

const person = (employee: number, wage: number, days = 31, paidBefore: Paise = zero): BonusPerson => ({
  employee,
  months: [{ month: '2026-08', wage: rupees(wage), daysOfWork: days, workingDays: 31 }],
  underFifteen: false,
  paidBefore,
});
const asked: BonusAsked = {
  yearFrom: '2025-09-01',
  yearEnd: '2026-08-31',
  employer: 'company',
  surplus: null,
  chosenRate: null,
  carried: [],
};

test('who is above the limit or worked too few days has none, and half-days count', () => {
  const people = [person(1, 21_000), person(2, 21_001), person(3, 10_000, 29.5), person(4, 6_200, 30.5)];
  const { lines, aboveLimit, wages } = proposeBonus(bonusLaw, { ...asked, chosenRate: 1_000 }, people);
  assert.equal(aboveLimit, 1);
  // 7,000; and 6,200 × 30.5 / 31 = 6,100.
  assert.equal(wages, rupees(13_100));
  assert.deepEqual(
    lines.map(({ employee, bonus, why }) => [employee, bonus / 100, why]),
    [
      [1, 700, 'due'],
      [3, 0, 'too few days of work'],
      [4, 610, 'due'],
    ],
  );
});

test('the minimum wage lifts what bonus is counted on', () => {
  const one = person(1, 15_000);
  const lifted = { ...one, months: one.months.map((month) => ({ ...month, minimumWage: rupees(12_000) })) };
  assert.equal(proposeBonus(bonusLaw, asked, [lifted]).wages, rupees(12_000));
  assert.equal(proposeBonus(bonusLaw, asked, [one]).wages, rupees(7_000));
});

test('a surplus makes the rate; what is above the most is set on, what a loss lacks is set off', () => {
  const people = [person(1, 15_000), person(2, 15_000)];
  const rich = proposeBonus(bonusLaw, { ...asked, surplus: rupees(1_00_000) }, people);
  // 67,000 is for employees; a fifth of 14,000 is the most, and as much can be set on.
  assert.deepEqual([rich.total, rich.most], [rupees(2_800), rupees(2_800)]);
  assert.deepEqual(rich.carried, [{ year: 2025, kind: 'set on', amount: rupees(2_800) }]);
  const next = { ...asked, yearFrom: '2026-09-01', yearEnd: '2027-08-31' } as const;
  const poor = proposeBonus(bonusLaw, { ...next, surplus: paise(-1), carried: rich.carried }, people);
  assert.equal(poor.total, rupees(2_800));
  assert.deepEqual(poor.used, [{ year: 2025, kind: 'set on', amount: rupees(2_800) }]);
  const bare = proposeBonus(bonusLaw, { ...next, surplus: paise(-1) }, people);
  // A twelfth of 7,000 for each, 583; a twelfth of 14,000 for all is set off.
  assert.deepEqual([bare.total, bare.least], [rupees(1_166), rupees(1_167)]);
  assert.deepEqual(bare.carried, [{ year: 2026, kind: 'set off', amount: rupees(1_167) }]);
});

test('what a settlement has paid is not paid again', () => {
  const { due, total } = proposeBonus(bonusLaw, asked, [person(1, 15_000, 31, rupees(500))]);
  assert.deepEqual([total, due], [rupees(583), rupees(83)]);
});

const world = await buildPayWorld({ salaries: { 'Farhan Ali': 20_000 } });
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const farhan = world.people['Farhan Ali'].employeeId;
type Made = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { fields: Record<string, string>; code: string };

async function proposed(id: number): Promise<Made> {
  const { status, body } = await actOn(payroll, 'bonus-year', id, 'propose');
  assert.equal(status, 200, JSON.stringify(body));
  for (let tries = 0; tries < 200; tries += 1) {
    const year = (await payroll.get<Made>(`/api/records/bonus-year/${id}`)).body;
    if (year.state === 'proposed') return year;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the bonus was not worked out');
}

test('the rate is within the law’s, and is given or follows from the surplus', async () => {
  const year = { from: '2025-09', employer: 'company' };
  const low = await payroll.post<Refused>('/api/records/bonus-year', { ...year, chosenRate: 832 });
  assert.match(low.body.fields['chosenRate'] ?? '', /between 8 1\/3% and 20%/);
  const both = await payroll.post<Refused>('/api/records/bonus-year', {
    ...year,
    chosenRate: 1_000,
    surplus: 1_00,
  });
  assert.match(both.body.fields['chosenRate'] ?? '', /not both/);
});

test('a year’s bonus is worked out from payslips, approved by another, and paid by a bonus run', async () => {
  await lockedRun(world, '2026-07');
  await lockedRun(world, '2026-08');
  const bonusComponent = (
    await payroll.get<{ rows: { id: number; subtitle: string }[] }>('/api/records/pay-component?limit=50')
  ).body.rows.find(({ subtitle }) => subtitle === 'BONUS')?.id;
  const run = await payroll.post<Made>('/api/records/pay-run', {
    month: '2026-10',
    payOn: '2026-10-20',
    kind: 'bonus',
    name: 'Statutory bonus',
  });
  assert.equal(run.status, 200, JSON.stringify(run.body));
  const made = await payroll.post<Made>('/api/records/bonus-year', {
    from: '2025-09',
    employer: 'company',
    chosenRate: 1_000,
    run: run.body.id,
    component: bonusComponent,
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const year = await proposed(made.body.id);
  // Farhan’s basic of 10,000 counts 7,000 a month, and two months are paid; nobody else is in the limit.
  assert.deepEqual(
    [year.values['people'], year.values['wages'], year.values['total'], year.values['dueBy']],
    [1, rupees(14_000), rupees(1_400), '2027-04-30'],
  );
  assert.equal((await actOn(payroll, 'bonus-year', year.id, 'approve')).status, 403);
  const approved = await actOn(approver, 'bonus-year', year.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const kept = await payroll.delete(`/api/records/bonus-year/${year.id}?version=${approved.body.version}`);
  assert.equal(kept.status, 409);
  const back = await actOn(payroll, 'bonus-year', year.id, 'withdraw');
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.equal((await payroll.get<PayList>('/api/records/pay-input')).body.total, 0);
  await proposed(year.id);
  assert.equal((await actOn(approver, 'bonus-year', year.id, 'approve')).status, 200);
  await calculated(payroll, run.body.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.body.id}/people/${farhan}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'BONUS')?.amount, rupees(1_400));
  await act(payroll, run.body.id, 'send');
  await act(approver, run.body.id, 'approve');
  const stays = await actOn(payroll, 'bonus-year', year.id, 'withdraw');
  assert.equal(stays.status, 409, JSON.stringify(stays.body));
  const { body: paid } = await payroll.post<{ rows: Record<string, unknown>[] }>(
    '/api/reports/bonus-paid/rows',
    { parameters: { from: '2025-09' } },
  );
  assert.deepEqual(
    paid.rows.map(({ bonus, paid: out, paidOn }) => [bonus, out, paidOn]),
    [[rupees(1_400), rupees(1_400), '2026-10-20']],
  );
});

test('an approved year stands in the register of the surplus with what it leaves to others', async () => {
  const { works } = world.organisations;
  await world.inside(works, async (db) => {
    const year = sql`organisation_id = ${works} and "from" = '2025-09'`;
    await sql`update bonus_year set surplus = 5000000, allocable = 3350000 where ${year}`.execute(db);
    await sql`insert into bonus_year_carried (organisation_id, bonus_year_id, position, year, kind, amount)
      select ${works}, id, 0, 2025, 'set-on', 140000 from bonus_year where ${year}`.execute(db);
  });
  type Rows = { rows: Record<string, unknown>[] };
  const { body } = await payroll.post<Rows>('/api/reports/bonus-surplus/rows', { parameters: {} });
  assert.deepEqual(
    body.rows.map((row) => ['from', 'allocable', 'bonus', 'setOn', 'setOff'].map((name) => row[name])),
    [['September 2025', rupees(33_500), rupees(1_400), rupees(1_400), 0]],
  );
});

test('a proposal that nobody wants is deleted with its lines', async () => {
  const { body } = await payroll.post<Made>('/api/records/bonus-year', {
    from: '2025-10',
    employer: 'other',
  });
  const { version } = await proposed(body.id);
  const gone = await payroll.delete(`/api/records/bonus-year/${body.id}?version=${version}`);
  assert.equal(gone.status, 204, JSON.stringify(gone.body));
});

test('a year that is not over is not worked out', async () => {
  const { body } = await payroll.post<Made>('/api/records/bonus-year', {
    from: '2026-09',
    employer: 'company',
  });
  const refused = await actOn(payroll, 'bonus-year', body.id, 'propose');
  assert.equal(refused.body.code, 'bonus.year-open');
});
