/** An increment plan from its guide to its letters: who proposes, which budgets hold, what is taken back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { act as actOnRun, calculated, createRun, settleSkipped } from '../../../../tests/pay-world.ts';
import {
  buildIncrementWorld,
  guideOfFacts,
  type Refused,
} from '../../../../tests/performance/increment-world.ts';
import { monthsOwed } from '../planner/plan-totals.ts';
import type { PlannerAnswer } from '../planner/planner.call.ts';
import { monthsBefore } from './begin-plan.server.ts';
import { cellOf, cutForBudget, guideOf, hundredthsOf, wholeGuide } from './guide.ts';
import type { ProposalOutcome, ProposalSheet } from './increment.call.ts';

const guided = { costBefore: 9_00_000_00, compa: 90_00, rating: 4, months: 12 };

test('facts L 2 to 4: rating 4 at 0.90 gets 11%, five months 4.58%, and a budget cuts all alike', () => {
  assert.equal(guideOf(guideOfFacts, guided, wholeGuide), 11_00);
  assert.equal(monthsBefore('2025-11-01', '2026-04-01'), 5);
  assert.equal(monthsBefore('2025-04-01', '2026-04-01'), 12);
  assert.equal(guideOf(guideOfFacts, { ...guided, months: 5 }, wholeGuide), 4_58);
  const many = Array.from({ length: 40 }, () => ({ ...guided, costBefore: 10_00_000_00 }));
  const cut = cutForBudget(guideOfFacts, many, 40_00_000_00);
  assert.equal(hundredthsOf(cut), 90_90, 'factor 0.9091 of 44,00,000');
  assert.equal(guideOf(guideOfFacts, many[0] ?? guided, cut), 10_00);
});

test('facts L: a band begins with its figure; one paisa less is the band below', () => {
  assert.equal(cellOf(guideOfFacts, { ...guided, compa: 79_99 }), 12_00);
  assert.equal(cellOf(guideOfFacts, { ...guided, compa: 80_00 }), 11_00);
  assert.equal(cellOf(guideOfFacts, { ...guided, compa: 1_10_00 - 1 }), 8_00);
  assert.equal(cellOf(guideOfFacts, { ...guided, compa: 1_10_00 }), 5_00);
  assert.equal(
    cellOf(guideOfFacts, { ...guided, compa: null }),
    8_00,
    'no range is known: as at the midpoint',
  );
  assert.equal(cellOf(guideOfFacts, { ...guided, rating: null }), 0, 'nobody is guided without a rating');
});

test('months that are paid later: none in the month itself, the first by its days', () => {
  assert.equal(monthsOwed({ effectiveFrom: '2026-04-01', paidWith: '2026-04' }), 0);
  assert.equal(monthsOwed({ effectiveFrom: '2026-04-01', paidWith: '2026-06' }), 2);
  assert.equal(monthsOwed({ effectiveFrom: '2026-04-16', paidWith: '2026-05' }), 0.5);
});

const world = await buildIncrementWorld({ 'Gita Das': 20_000 });
const { hr, payroll, approver, employeeOf, ask, made, read, act, done } = world;
const [meera, arjun] = [world.as('Meera Joshi'), world.as('Arjun Mehta')];
const [esha, farhan, gita] = [employeeOf('Esha Pillai'), employeeOf('Farhan Ali'), employeeOf('Gita Das')];
const plan = await made('increment-plan', world.plan);
const url = `/api/increment-plans/${plan}`;

type Typed = { employee: number; version?: number; newGross: number; reason?: string };
/** By whoever has read the lines just now, unless a version is said. */
const propose = async (who: Caller, lines: readonly Typed[]) => {
  const now = await ask<{ employee: number; version: number }>(
    sql`select employee_id as employee, version from increment_line where plan_id = ${plan}`,
  );
  const read = new Map(now.map(({ employee, version }) => [employee, version]));
  const sent = lines.map((line) => ({ version: read.get(line.employee) ?? 1, ...line }));
  return who.put<ProposalOutcome & Refused>(`${url}/lines`, { lines: sent });
};
const sheetOf = async (who: Caller) => (await who.get<ProposalSheet>(`${url}/lines`)).body;
const salaryOf = async (employee: number): Promise<number> =>
  (
    await ask<{ gross: number }>(sql`select gross_monthly as gross from salary_assignment
      where employee_id = ${employee} and superseded_at is null and valid_to is null`)
  )[0]?.gross ?? 0;

test('opening a plan gives everybody a line by the guide, and each manager a budget', async () => {
  const early = await meera.get(`${url}/lines`);
  assert.equal(early.status, 404, 'nothing before it is open');
  await done(hr, 'increment-plan', plan, 'begin');
  const sheet = await sheetOf(meera);
  const [one] = sheet.lines.filter(({ employee }) => employee === esha);
  // 50,000 of 62,500 is 0.80: 11% for a rating of 4.
  assert.deepEqual(
    [one?.compa, one?.rating, one?.guide, one?.raise, one?.newGross],
    [80_00, 4, 11_00, 11_00, 55_500_00],
  );
  // What the employer pays into the fund is at its ceiling: cost follows gross alone.
  assert.equal(one?.costMore, 12 * 5_500_00);
  assert.deepEqual(
    sheet.lines.map(({ name }) => name),
    ['Esha Pillai', 'Farhan Ali'],
  );
  const [own] = sheet.budgets;
  assert.deepEqual(
    [sheet.budgets.length, own?.used],
    [1, own?.amount],
    'her own budget alone, all by the guide',
  );
});

test('a manager proposes for the team alone, not for themselves, and says why off the guide', async () => {
  const own = await propose(meera, [{ employee: employeeOf('Meera Joshi'), newGross: 90_000_00 }]);
  assert.deepEqual([own.status, own.body.code], [403, 'increment.own']);
  assert.equal((await propose(meera, [{ employee: gita, newGross: 21_000_00 }])).status, 404);
  const silent = await propose(meera, [{ employee: esha, newGross: 51_000_00 }]);
  assert.match(silent.body.fields?.['lines.0.reason'] ?? '', /Say why/);
  const lower = await propose(meera, [{ employee: esha, newGross: 49_000_00, reason: 'x' }]);
  assert.match(lower.body.fields?.['lines.0.newGross'] ?? '', /salary revision/);
  // The tolerance is one percent: 10% needs no reason, 9.99% does.
  assert.equal((await propose(meera, [{ employee: esha, newGross: 55_000_00 }])).status, 200);
  const beyond = await propose(meera, [{ employee: esha, newGross: 54_995_00 }]);
  assert.equal(beyond.status, 422);
});

test('what is typed shows what it leaves before it is saved', async () => {
  const lines = [{ employee: farhan, version: 1, newGross: 54_500_00 }];
  const { body } = await meera.post<ProposalOutcome>(`${url}/lines/trial`, { lines });
  const { budgets } = await sheetOf(meera);
  assert.equal((body.budgets[0]?.used ?? 0) - (budgets[0]?.used ?? 0), 12 * 500_00);
  assert.deepEqual((await sheetOf(meera)).budgets, budgets, 'nothing is kept');
});

test('what somebody else proposed since is told, and not written over in silence', async () => {
  const read = (await sheetOf(meera)).lines.find(({ employee }) => employee === esha);
  const [was, version] = [read?.newGross ?? 0, read?.version ?? 0];
  const reason = 'Two of us';
  assert.equal((await propose(hr, [{ employee: esha, newGross: was, reason }])).status, 200);
  const over = await propose(meera, [{ employee: esha, version, newGross: was - 100_00, reason }]);
  assert.deepEqual([over.status, over.body.code], [409, 'increment.changed']);
  assert.match(over.body.message, /Esha Pillai \(₹/);
});

test('nobody takes more than the budget of the manager', async () => {
  const over = await propose(meera, [
    { employee: farhan, newGross: 60_000_00, reason: 'Carried the launch' },
  ]);
  assert.deepEqual([over.status, over.body.code], [409, 'increment.over-budget']);
  assert.match(over.body.message, /The budget of Meera Joshi would be ₹/);
});

test('two managers at once do not overdraw the budget of the plan: one of them finds it spent', async () => {
  await ask(sql`delete from increment_budget where plan_id = ${plan}`);
  const [{ used = 0 } = {}] = await ask<{ used: number }>(sql`select sum(cost_more)::bigint as used
    from increment_line where plan_id = ${plan}`);
  await ask(sql`update increment_plan set budget = ${Number(used) + 12 * 1_000_00} where id = ${plan}`);
  const reason = 'An offer from elsewhere';
  const [mine, theirs] = await Promise.all([
    propose(meera, [{ employee: esha, newGross: 56_000_00, reason }]),
    propose(arjun, [{ employee: gita, newGross: (await salaryIn(gita)) + 1_000_00, reason }]),
  ]);
  assert.deepEqual([mine.status, theirs.status].toSorted(), [200, 409]);
  const [after] = await ask<{ used: number }>(sql`select sum(cost_more)::bigint as used
    from increment_line where plan_id = ${plan}`);
  assert.ok(Number(after?.used) <= Number(used) + 12 * 1_000_00);
  await ask(sql`update increment_plan set budget = ${rupees(10_00_000)} where id = ${plan}`);
});

const salaryIn = async (employee: number): Promise<number> =>
  (
    await ask<{ gross: number }>(sql`select new_gross as gross from increment_line
      where plan_id = ${plan} and employee_id = ${employee}`)
  )[0]?.gross ?? 0;

const totals = async (who: Caller, body: object = {}) =>
  who.post<PlannerAnswer & Refused>(`${url}/planner`, body);

test('HR and finance move the guide and see the year; up to ₹21,000 somebody stays insured', async () => {
  const propose21 = (newGross: number) =>
    propose(arjun, [{ employee: gita, newGross, reason: 'To the ceiling' }]);
  assert.equal((await propose21(21_000_00)).status, 200);
  const at = (await totals(approver)).body;
  assert.equal((await propose21(21_001_00)).status, 200);
  const above = (await totals(approver)).body;
  assert.deepEqual([at.leavesInsurance, above.leavesInsurance], [0, 1]);
  assert.deepEqual([at.insured.before, at.insured.after, above.insured.after], [1, 1, 0]);
  const none = (await totals(hr, { share: 0 })).body;
  const full = (await totals(hr, { share: 100_00 })).body;
  assert.ok(full.agreed.after > none.agreed.after && full.gratuity.after > full.gratuity.before);
  const tight = (await totals(hr, { budget: rupees(1_20_000) })).body;
  assert.ok(
    tight.agreed.after - tight.agreed.before <= rupees(1_20_000),
    'a budget is kept by the engine’s cost',
  );
  assert.equal((await totals(world.as('Esha Pillai'))).status, 403);
  assert.equal((await totals(meera)).status, 403, 'managers have their team alone');
});

test('HR lays the guide anew; what was typed by hand stays, and the round of managers ends', async () => {
  await done(hr, 'increment-plan', plan, 'gather');
  const late = await propose(meera, [{ employee: farhan, newGross: 54_000_00 }]);
  assert.equal(late.body.code, 'increment.not-your-turn');
  const before = await salaryIn(gita);
  const laid = await hr.put<PlannerAnswer & Refused>(`${url}/guide`, { share: 50_00 });
  assert.equal(laid.status, 200, JSON.stringify(laid.body));
  // 8% for a rating of 3 at 0.80; half of it is 4%.
  assert.deepEqual([await salaryIn(farhan), await salaryIn(gita)], [52_000_00, before]);
  assert.equal((await approver.put(`${url}/guide`, { share: 50_00 })).status, 403);
});

test('payroll and finance read pay and no rating, nor the guide that would tell it', async () => {
  const list = await payroll.get<{ rows: { values: Record<string, unknown> }[] }>(
    `/api/records/increment-line?plan=${plan}`,
  );
  assert.equal(list.status, 200);
  assert.doesNotMatch(JSON.stringify(list.body), /rating|guide"/);
  assert.equal((await payroll.get(`${url}/lines`)).status, 403);
});

test('nobody finds their own line, by any way, whatever their rights', async () => {
  type List = { rows?: { values: { employee: { title: string } } }[] };
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Arjun Mehta'] as const) {
    const { body } = await world.as(name).get<List>(`/api/records/increment-line?plan=${plan}`);
    const found = (body.rows ?? []).map(({ values }) => values.employee.title);
    assert.ok(!found.some((title) => title.startsWith(name)), `${name}: ${found.join()}`);
  }
  const elsewhere = world.as('Omar Khan');
  assert.equal((await elsewhere.get(`/api/records/increment-plan/${plan}`)).status, 404);
  assert.equal((await elsewhere.get(`${url}/lines`)).status, 404);
  assert.equal((await elsewhere.post(`${url}/planner`, {})).status, 404);
});

test('whoever proposed does not approve, and somebody else decides one’s own raise', async () => {
  await done(hr, 'increment-plan', plan, 'send');
  const self = await act(hr, 'increment-plan', plan, 'approve');
  assert.ok(self.status >= 403);
  // The approver stands in the plan for a moment: then it is not theirs to decide.
  await ask(sql`insert into increment_line (plan_id, employee_id, gross, cost_before, months, new_gross,
      raise, cost_more, bonus, by_guide, state)
    values (${plan}, ${employeeOf('Vikram Shah')}, 5000000, 60000000, 12, 5100000, 200, 1200000, 0, true,
      'proposed')`);
  const own = await act(approver, 'increment-plan', plan, 'approve');
  assert.deepEqual([own.status, own.body.code], [403, 'increment.own-plan']);
  await ask(sql`delete from increment_line where plan_id = ${plan}
    and employee_id = ${employeeOf('Vikram Shah')}`);
  await done(approver, 'increment-plan', plan, 'approve');
});

test('carried out in one act: salaries, a promotion, the revision and a letter each', async () => {
  await ask(sql`update increment_line set new_grade_id = ${world.senior} where plan_id = ${plan}
    and employee_id = ${esha}`);
  await done(payroll, 'increment-plan', plan, 'carry-out');
  const agreed = await salaryIn(esha);
  assert.deepEqual([await salaryOf(esha), await salaryOf(farhan)], [agreed, 52_000_00]);
  const { values } = await read('increment-plan', plan, payroll);
  const revision = (values['revision'] as { id: number }).id;
  assert.equal((await read('salary-revision', revision, payroll)).state, 'applied');
  const [work] = await ask<{ grade: number }>(sql`select grade_id as grade from employee_work
    where employee_id = ${esha} and superseded_at is null and valid_to is null`);
  assert.equal(work?.grade, world.senior);
  const letters = await lettersOf();
  assert.equal(letters.length, letters.filter(({ state }) => state === 'issued').length);
  assert.ok(letters.length >= 3);
  const mine = await world.as('Esha Pillai').get<{ after: number }[]>('/api/my-salary-letters');
  assert.deepEqual(
    mine.body.map(({ after }) => after),
    [agreed],
  );
});

async function lettersOf(): Promise<{ state: string }[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const letters = await ask<{ state: string }>(sql`select state from letter
      where kind = 'salary-revision-letter'`);
    if (letters.length >= 3) return letters;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

test('taken back whole before a run has paid it: salaries, grade, letters and revision', async () => {
  await done(hr, 'increment-plan', plan, 'ask-back', { answer: 'The board meets again.' });
  await done(approver, 'increment-plan', plan, 'take-back');
  assert.deepEqual([await salaryOf(esha), await salaryOf(farhan)], [50_000_00, 50_000_00]);
  const [work] = await ask<{ grade: number }>(sql`select grade_id as grade from employee_work
    where employee_id = ${esha} and superseded_at is null and valid_to is null`);
  assert.notEqual(work?.grade, world.senior);
  assert.ok((await lettersOf()).every(({ state }) => state === 'withdrawn'));
  const mine = await world.as('Esha Pillai').get<unknown[]>('/api/my-salary-letters');
  assert.deepEqual(mine.body, []);
});

test('after a run that used it is locked it stays, and the refusal says who was paid', async () => {
  const second = await made('increment-plan', { ...world.plan, name: 'Once more' });
  for (const action of ['begin', 'gather', 'send']) await done(hr, 'increment-plan', second, action);
  await done(approver, 'increment-plan', second, 'approve');
  await done(payroll, 'increment-plan', second, 'carry-out');
  const run = await createRun(payroll);
  await calculated(payroll, run.id);
  await settleSkipped(world, run.id);
  await actOnRun(payroll, run.id, 'send');
  assert.equal((await actOnRun(approver, run.id, 'approve')).status, 200);
  await done(hr, 'increment-plan', second, 'ask-back', { answer: 'Too late' });
  const refused = await act(approver, 'increment-plan', second, 'take-back');
  assert.deepEqual([refused.status, refused.body.code], [409, 'increment.paid']);
  assert.match(refused.body.message, /has been paid for October 2026 by this plan/);
});
