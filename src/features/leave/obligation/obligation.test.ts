/** What is owed of leave, whose it is, and what the note of five years says of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { projectedUnitCredit, type Scheme } from '#law/in/projected-unit-credit.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 52_000, 'Farhan Ali': 26_000 } });
const { works } = world.organisations;
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
await inWork(world.host, systemSession(works, 'Test'), (work) =>
  sql`update employee set date_of_birth = '1990-06-15', retires_on = '2050-06-30'
    where organisation_id = ${works}`.execute(work.db),
);

type Row = Record<string, number | string | null>;
type Rows = { rows: Row[]; totals: Record<string, number>; columns: { name: string; label: string }[] };
const ask = (name: string, parameters: object, as = payroll) =>
  as.post<Rows & { fields?: Record<string, string> }>(`/api/reports/${name}/rows`, { parameters });
const rowsOf = async (name: string, parameters: object): Promise<Rows> => {
  const { status, body } = await ask(name, parameters);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

async function typeOf(code: string, onLeaving: 'paid' | 'lapses'): Promise<number> {
  const type = await madeRecord<{ id: number }>(hr, 'leave-type', {
    ...{ code, name: `${code} leave`, nature: 'other' },
  });
  const policy = await madeRecord<{ id: number }>(hr, 'leave-policy', { name: code, type: type.id });
  await madeRecord(hr, 'leave-rule', {
    ...{ policy: policy.id, validFrom: '2024-01-01', reason: 'Set up', grants: 'none', carry: 'all' },
    ...{ overdraw: 0, offs: 'never', holidays: 'never', onLeaving },
  });
  return type.id;
}
const [earned, casual] = [await typeOf('PL', 'paid'), await typeOf('CL', 'lapses')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
const granted = (type: number, kind: string, day: string, days: number) =>
  madeRecord(hr, 'leave-adjustment', { employee: esha, type, kind, day, days, reason: 'Brought over' });
await granted(earned, 'opening', '2025-01-01', 20);
await granted(casual, 'opening', '2025-01-01', 7);

const basis = (from: string, values: object = {}) =>
  madeRecord(payroll, 'valuation-basis', {
    ...{ from, discount: 7_00, salaryGrowth: 6_00, retirementAge: 60, exits: 'end of the year' },
    ...{ attrition: [{ fromAge: 18, toAge: 60, rate: 10_00 }], mortality: [], source: 'Yields of the day' },
    ...values,
  });
const leave: Scheme = {
  ...{ benefit: 'leave', mortality: [], attrition: [], vestingYears: 0, daysPerYear: 0 },
  ...{ divisor: 30, ceiling: null, exits: 'end of the year' },
};
const on = '2026-10-31';

test('leave that is used in service is paid as it is used, and the rest with the exit', () => {
  const use = (taken: number, paidOut: number, takenWages?: number) =>
    projectedUnitCredit(
      { ...leave, leaveUse: { taken, paidOut } },
      { discount: 10_00, salaryGrowth: 0 },
    )({
      ...{ age: 58, retirementAge: 60, service: 10, leaveDays: 30, monthlyWages: paise(100_00) },
      ...(takenWages !== undefined && { takenWages: paise(takenWages) }),
    }).obligation;
  // Thirty days are a month: 100 at retirement in two years.
  assert.equal(Math.round(use(0, 0)), Math.round(10_000 / 1.21));
  // Half of it after a year; half of the other half after two, and the last quarter on retirement then.
  assert.equal(Math.round(use(0, 0.5)), Math.round(5_000 / 1.1 + 5_000 / 1.21));
  assert.equal(Math.round(use(0.5, 0)), Math.round(use(0, 0.5)), 'a day taken costs what a day paid does');
  assert.ok(use(0.5, 0, 200_00) > use(0.5, 0), 'but where the whole pay goes on');
});

test('without a discount what is owed of leave is what is expected to be paid', () => {
  const rate = [{ fromAge: 18, toAge: 60, rate: 0.1 }];
  for (const exits of ['end of the year', 'middle of the year'] as const) {
    const value = projectedUnitCredit(
      { ...leave, exits, attrition: rate, mortality: rate, leaveUse: { taken: 0.1, paidOut: 0.05 } },
      { discount: 0, salaryGrowth: 7_00 },
    );
    const member = { age: 40, retirementAge: 58, service: 9, leaveDays: 21, monthlyWages: paise(50_000_00) };
    let paid = 0;
    value(member, (_years, payment) => {
      paid += payment;
    });
    assert.ok(Math.abs(value(member).obligation / paid - 1) < 1e-9, exits);
  }
});

test('only leave that is paid on leaving is owed, by the days of the ledger on the day', async () => {
  await basis('2025-04-01');
  const { rows, totals } = await rowsOf('leave-obligation', { on });
  const row = rows.find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual([row?.['days'], row?.['types']], [20, 'PL leave 20']);
  let [stays, owed] = [1, 0];
  for (let year = 1; year <= 24; year += 1) {
    const now = (20 * Number(row?.['wages']) * 1.06 ** year) / 30 / 1.07 ** year;
    owed += stays * (year === 24 ? 1 : 0.1) * now;
    stays *= 0.9;
  }
  assert.ok(Math.abs(Number(row?.['obligation']) - owed) < 1, `${row?.['obligation']}, by hand ${owed}`);
  assert.equal(totals['obligation'], row?.['obligation'], 'nobody else has any');
  const before = await rowsOf('leave-obligation', { on: '2025-06-30' });
  assert.equal(before.totals['days'], 20);
});

test('no more of a balance is used in a year than there is', async () => {
  const { status, body } = await payroll.post<{ fields?: object }>('/api/records/valuation-basis', {
    ...{ from: '2026-01-01', discount: 7_00, salaryGrowth: 6_00, retirementAge: 60, source: 'Yields' },
    ...{ exits: 'end of the year', leaveTaken: 60_00, leavePaidOut: 40_01 },
  });
  assert.equal(status, 422);
  assert.ok(Object.hasOwn(body.fields ?? {}, 'leavePaidOut'));
});

test('the note adds up for each benefit, and each figure opens to people who make it', async () => {
  await granted(earned, 'grant', '2026-03-01', 6);
  await basis(on, { discount: 6_50, leaveTaken: 5_00, leavePaidOut: 10_00 });
  for (const benefit of ['gratuity', 'leave']) {
    const note = await rowsOf('gratuity-note', { on, benefit });
    assert.equal(note.columns.filter(({ name }) => name.startsWith('year')).length, 5);
    const by = await rowsOf('obligation-movement', { on, benefit });
    const causes = [
      ...['opening', 'service', 'pastService', 'interest', 'paid'],
      ...['experience', 'demographic', 'financial', 'closing'],
    ];
    const change = note.rows.filter(({ part }) => part === 'Change in the obligation');
    assert.deepEqual(
      change.map(({ year0 }) => year0),
      causes.map((cause) => by.totals[cause]),
      benefit,
    );
    for (const row of by.rows) {
      const [closing = 0, ...moved] = causes.toReversed().map((cause) => Number(row[cause]));
      assert.equal(
        moved.reduce((all, each) => all + each, 0),
        closing,
      );
    }
    const opens = JSON.parse(String(change[0]?.['opens']));
    assert.deepEqual(opens.year0, { report: 'obligation-movement', asked: { on, benefit } });
    const maturity = await rowsOf('obligation-maturity', { on, benefit });
    const current = note.rows.find(({ what }) => what === 'Current: due within a year');
    assert.equal(current?.['year0'], maturity.totals['current']);
    const sensitivity = await rowsOf('obligation-sensitivity', { on, benefit });
    const otherwise = note.rows.filter(({ part }) => part === 'If it were otherwise');
    assert.equal(otherwise[0]?.['year0'], sensitivity.totals['discount1Up']);
    assert.equal(sensitivity.totals['obligation'], by.totals['closing']);
  }
});

test('days credited in the year are its service cost; use of leave is a demographic assumption', async () => {
  const { rows } = await rowsOf('obligation-movement', { on, benefit: 'leave' });
  const [row] = rows;
  assert.equal(rows.length, 1);
  const at = (cause: string) => Number(row?.[cause]);
  // Six of the twenty-six days at the end were granted in the year.
  assert.ok(Math.abs(at('service') - (6 / 20) * (at('opening') + at('experience') + at('interest'))) < 100);
  assert.ok(at('demographic') !== 0 && at('financial') > 0);
  const note = await rowsOf('gratuity-note', { on, benefit: 'leave' });
  assert.ok(!note.rows.some(({ part }) => part === 'In other comprehensive income'), 'a long-term benefit');
});

test('a year without a basis at its beginning has an end, no movement, and a figure that opens', async () => {
  const note = await rowsOf('gratuity-note', { on, benefit: 'leave' });
  const end = note.rows.find(({ what }) => what === 'Obligation at the end');
  const start = note.rows.find(({ what }) => what === 'Obligation at the beginning');
  assert.ok(Number(end?.['year1']) > 0);
  assert.equal(start?.['year1'], null, 'no basis on 31 October 2024');
  assert.equal(end?.['year2'], null);
  assert.equal(JSON.parse(String(end?.['opens'])).year1.report, 'obligation-maturity');
  const { status, body } = await ask('obligation-movement', { on: '2025-10-31', benefit: 'leave' });
  assert.equal(status, 422);
  assert.match(body.fields?.['on'] ?? '', /31 Oct(ober)? 2024/);
});

test('the note is a sheet and a paper too, and nobody without pay reports has any of it', async () => {
  const query = `parameters=${encodeURIComponent(JSON.stringify({ on, benefit: 'leave' }))}`;
  for (const format of ['xlsx', 'pdf'])
    assert.equal(
      (await payroll.get(`/api/reports/gratuity-note/file?format=${format}&${query}`)).status,
      200,
    );
  for (const name of ['leave-obligation', 'gratuity-note', 'obligation-movement', 'obligation-maturity'])
    assert.equal((await ask(name, { on, benefit: 'leave' }, world.as('Meera Joshi'))).status, 403);
});
