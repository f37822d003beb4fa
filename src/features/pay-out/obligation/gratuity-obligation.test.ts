import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { projectedUnitCredit, type Scheme } from '#law/in/projected-unit-credit.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Meera Joshi': 300_000 } });
const { works } = world.organisations;
const payroll = world.as('Padma Nair');

type Row = Record<string, number | string | null>;
type Rows = { rows: Row[]; totals: Record<string, number> };
type Refused = { fields?: Record<string, string> };
const ask = (name: string, parameters: object, as = payroll) =>
  as.post<Rows & Refused>(`/api/reports/${name}/rows`, { parameters });
const rowsOf = async (name: string, parameters: object): Promise<Rows> => {
  const { status, body } = await ask(name, parameters);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const basis = (from: string, values: object = {}) => ({
  from,
  discount: 7_00,
  salaryGrowth: 6_00,
  retirementAge: 60,
  exits: 'end of the year',
  attrition: [{ fromAge: 18, toAge: 60, rate: 10_00 }],
  mortality: [{ fromAge: 18, toAge: 60, rate: 0.001 }],
  source: 'Yields of the day of valuation',
  ...values,
});

const plain: Scheme = {
  benefit: 'gratuity',
  mortality: [],
  attrition: [],
  vestingYears: 0,
  daysPerYear: 15,
  divisor: 26,
  ceiling: null,
  exits: 'end of the year',
};

await inWork(world.host, systemSession(works, 'Test'), (work) =>
  sql`update employee set date_of_birth = '1990-06-15', retires_on = '2050-06-30'
    where organisation_id = ${works}`.execute(work.db),
);

test('without a basis the valuation says where to enter one, and two of one day are refused', async () => {
  const { status, body } = await ask('gratuity-obligation', { on: '2026-10-31' });
  assert.equal(status, 422);
  assert.match(body.fields?.['on'] ?? '', /^No valuation basis holds on 31 Oct(ober)? 2026\. Enter one/);
  await madeRecord(payroll, 'valuation-basis', basis('2025-04-01'));
  const again = await payroll.post<Refused>('/api/records/valuation-basis', basis('2025-04-01'));
  assert.equal(again.status, 422);
  assert.ok(again.body.fields?.['from']);
});

test('each age belongs to one band', async () => {
  const bands = [
    { fromAge: 18, toAge: 30, rate: 10_00 },
    { fromAge: 30, toAge: 60, rate: 5_00 },
    { fromAge: 70, toAge: 61, rate: 1_00 },
  ];
  const { status, body } = await payroll.post<Refused>(
    '/api/records/valuation-basis',
    basis('2025-05-01', { attrition: bands }),
  );
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.fields ?? {}), ['attrition.1.fromAge', 'attrition.2.toAge']);
});

test('each person’s obligation is theirs by hand, and the listing adds up to the note', async () => {
  const on = '2026-10-31';
  const { rows, totals } = await rowsOf('gratuity-obligation', { on });
  const anita = rows.find(({ name }) => name === 'Anita Rao');
  assert.deepEqual([anita?.['age'], anita?.['retirementAge']], [36, 60]);
  // 1 April 2024 to 31 October 2026: 944 days.
  const service = Math.round((944 / 365.25) * 10_000) / 10_000;
  let [stays, obligation] = [1, 0];
  for (let year = 1; year <= 24; year += 1) {
    const paid = (whole: number) => Math.min(20_00_000_00, (whole * 15 * (service + year)) / 26);
    const payment = paid(Number(anita?.['wages']) * 1.06 ** year);
    const vested = service + year >= 5 ? 0.1 : 0;
    const part = (service / (service + year)) * 1.07 ** -year * payment;
    obligation += stays * (0.001 + vested) * part;
    stays *= 1 - 0.101;
    if (year === 24) obligation += stays * part;
  }
  assert.ok(Math.abs(Number(anita?.['obligation']) - obligation) < 1, `${anita?.['obligation']}`);
  const note = await rowsOf('gratuity-note', { on });
  const amountOf = (what: string) => note.rows.find((row) => row['what'] === what)?.['year0'];
  assert.equal(amountOf('Obligation at the end'), totals['obligation']);
  const gone = await rowsOf('gratuity-note', { on, service: 'left' });
  const ofGone = gone.rows.find(({ what }) => what === 'Obligation at the end')?.['year0'];
  assert.equal(ofGone, 0, 'a note of some people is of them alone');
});

test('the year of the note leads from one obligation to the next, and each loss has its cause', async () => {
  // Fixed terms vest in a year from 21 November 2025, in five before (Code on Social Security, s. 53).
  await inWork(world.host, systemSession(works, 'Test'), (work) =>
    sql`update employment_type set ends_on_date = true where organisation_id = ${works}`.execute(work.db),
  );
  const younger = [{ fromAge: 18, toAge: 60, rate: 12_00 }];
  await madeRecord(payroll, 'valuation-basis', basis('2026-10-31', { discount: 6_50, attrition: younger }));
  const { rows } = await rowsOf('gratuity-note', { on: '2026-10-31' });
  const year = rows.filter(({ part }) => part === 'Change in the obligation');
  const [opening = 0, ...moved] = year.map(({ year0 }) => Number(year0));
  const closing = moved.pop();
  assert.equal(
    moved.reduce((all, each) => all + each, opening),
    closing,
  );
  const of = (what: RegExp) => Number(year.find((row) => what.test(String(row['what'])))?.['year0']);
  assert.ok(of(/financial/) > 0, 'a lower discount is a loss');
  assert.ok(of(/demographic/) !== 0, 'and who leaves earlier is none of discount');
  assert.ok(of(/change of the rule/) > 0, 'from 21 November 2025 a fixed term vests in a year');
  const otherwise = rows.filter(({ part }) => part === 'If it were otherwise');
  assert.equal(otherwise.length, 13);
  const sizeOf = (what: string) => Number(otherwise.find((row) => row['what'] === what)?.['year0']);
  const now = Number(closing);
  assert.ok(sizeOf('Discount 1 point higher') < now && sizeOf('Discount 1 point lower') > now);
  assert.ok(sizeOf('Growth of wages 1 point higher') > now && sizeOf('Growth of wages 1 point lower') < now);
  const later = rows.filter(({ part }) => part === 'When it is paid');
  assert.equal(later.length, 4);
});

test('what a settlement pays of gratuity is paid in the year, before and after its run', async () => {
  const leaver = world.people['Farhan Ali'].employeeId;
  const paidIn = async (state: string) => {
    await inWork(world.host, systemSession(works, 'Test'), async ({ db }) => {
      await sql`update employee set left_on = '2026-09-15' where organisation_id = ${works}
        and id = ${leaver}`.execute(db);
      await sql`insert into settlement (organisation_id, employee_id, left_on, reason, notice_days,
          notice_served, notice_by, notice_basis, notice_pay, leave_days, leave_divisor, leave_pay,
          gratuity_amount, state)
        values (${works}, ${leaver}, '2026-09-15', 'resigned', 0, 0, 'employee', 'calendar', 'gross', 0,
          'thirty', 'gross', 1234500, ${state})
        on conflict (organisation_id, employee_id) do update set state = excluded.state`.execute(db);
    });
    const { rows } = await rowsOf('gratuity-note', { on: '2026-10-31' });
    return rows.find(({ what }) => what === 'Paid')?.['year0'];
  };
  assert.equal(await paidIn('draft'), 0);
  assert.equal(await paidIn('approved'), -1_234_500);
  assert.equal(await paidIn('paid'), -1_234_500);
});

test('the example of the standard: the obligation at the end of each of its five years', () => {
  const wages = 10_000_00;
  const found = [0, 1, 2, 3, 4].map((gone) => {
    const value = projectedUnitCredit(
      { ...plain, daysPerYear: 1, divisor: 100 },
      { discount: 10_00, salaryGrowth: 7_00 },
    );
    // In the first year wages are 10,000; who is valued at its end has served it.
    const left = 4 - gone;
    const member = { age: 30, retirementAge: 30 + left, service: gone + 1 };
    return Math.round(
      value({ ...member, monthlyWages: paise(Math.round(wages * 1.07 ** gone)) }).obligation / 100,
    );
  });
  // The standard rounds the benefit of a year to 131 before it discounts.
  for (const [at, right] of [89, 196, 324, 476, 655].entries())
    assert.ok(Math.abs((found[at] ?? 0) - right) <= 1, `${found}`);
});

test('who may not see pay has neither the bases nor the reports, nor has another organisation', async () => {
  for (const name of ['gratuity-obligation', 'gratuity-note'])
    assert.equal((await ask(name, { on: '2026-10-31' }, world.as('Meera Joshi'))).status, 403);
  assert.equal((await world.as('Meera Joshi').get('/api/records/valuation-basis')).status, 403);
  const { body } = await payroll.get<{ rows: { id: number }[] }>('/api/records/valuation-basis');
  const stranger = world.as('Nisha Verma');
  assert.notEqual((await stranger.get(`/api/records/valuation-basis/${body.rows[0]?.id}`)).status, 200);
});
