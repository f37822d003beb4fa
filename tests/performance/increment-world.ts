/** Salaries, shared ratings, a pay range, and a plan in draft: what a test of increments starts from. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { buildPayWorld, insuredOnCashPay } from '../pay-world.ts';
import { type Person, seenIn } from '../world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
export type Refused = { code: string; message: string; fields?: Record<string, string> };
type Told = { id: number; version: number; fingerprint?: string };

/** Facts L: rows rating 5 to 2, columns below 0.80, to 0.95, to 1.10, above. */
export const guideOfFacts = {
  bands: [0, 80_00, 95_00, 110_00].map((from) => ({ from })),
  matrix: [
    [5, [14_00, 12_00, 10_00, 7_00]],
    [4, [12_00, 11_00, 8_00, 5_00]],
    [3, [9_00, 8_00, 6_00, 3_00]],
    [2, [4_00, 3_00, 0, 0]],
  ].flatMap(([rating, raises]) =>
    (raises as number[]).map((raise, at) => ({ rating: rating as number, band: at + 1, raise })),
  ),
} as const;

const office = ['Anita Rao', 'Harish Iyer', 'Padma Nair', 'Vikram Shah', 'Ravi Kumar'] as const;
const ratings = { 'Esha Pillai': 4, 'Farhan Ali': 3, 'Gita Das': 5, 'Meera Joshi': 4 } as const;

export async function buildIncrementWorld(salaries: Partial<Record<Person, number>> = {}) {
  const world = await buildPayWorld({ settings: insuredOnCashPay, salaries });
  const { works } = world.organisations;
  const [hr, payroll, approver] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Vikram Shah')];
  const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
  const ask = <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    world.inside(works, async (db) => (await text.execute(db)).rows);
  const made = async (form: string, values: object, who: Caller = hr): Promise<number> => {
    const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const read = async (form: string, id: number, who: Caller = hr) =>
    (await who.get<Wire & Told>(`/api/records/${form}/${id}`)).body;
  const act = async (who: Caller, form: string, id: number, action: string, input: object = {}) => {
    const body = { ...seenIn(await read(form, id, who)), input };
    return who.post<Wire & Refused>(`/api/records/${form}/${id}/actions/${action}`, body);
  };
  const done = async (who: Caller, form: string, id: number, action: string, input: object = {}) => {
    const { status, body } = await act(who, form, id, action, input);
    assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
  };
  const payOffice = await made('department', { code: 'PAY', name: 'Pay office', active: true });
  const senior = await made('grade', { code: 'G2', name: 'Senior', rank: 2, active: true });
  const grade = await made('grade', { code: 'G1', name: 'Staff', rank: 1, active: true });
  await made('pay-range', { grade, least: 50_000_00, midpoint: 62_500_00, most: 75_000_00 });
  await ask(sql`update employee_work set grade_id = ${grade}`);
  await ask(sql`update employee_work set department_id = ${payOffice}
    where employee_id = any (${office.map(employeeOf)}::bigint[])`);
  const [engineering] = await ask<{ id: number }>(sql`select id from department where code = 'ENG'`);
  const cycle = await sharedCycle(made, ask, employeeOf);
  const plan = {
    ...{ name: 'April increments', effectiveFrom: '2026-10-01', paidWith: thisMonth() },
    ...{ cycle, forWhom: [{ departments: [engineering?.id ?? 0] }], budget: 10_00_000_00, ...guideOfFacts },
    ...{ tolerance: 1_00, rounding: 'rupee', letterText: 'Thank you.' },
  };
  return { ...world, hr, payroll, approver, employeeOf, ask, made, read, act, done, plan, cycle, senior };
}

const thisMonth = (): string => Temporal.Now.plainDateISO('Asia/Kolkata').toPlainYearMonth().toString();

async function sharedCycle(
  made: (form: string, values: object) => Promise<number>,
  ask: <T>(text: ReturnType<typeof sql<T>>) => Promise<T[]>,
  employeeOf: (name: Person) => number,
): Promise<number> {
  const questions = await made('questionnaire', {
    ...{ name: 'Yearly questions', active: true, sections: [{ title: 'Work', weight: 1 }] },
    questions: [{ section: 'Work', question: 'Delivers', kind: 'scale', weight: 1, mustAnswer: true }],
  });
  const scale = [2, 3, 4, 5].map((rating) => ({
    ...{ rating, label: `Rated ${rating}`, from: rating, guide: 25_00 },
  }));
  const template = await made('review-template', {
    ...{ name: 'Yearly review', goalsWeight: 60, goalCap: 1.2, scale, questions, active: true },
  });
  const cycle = await made('review-cycle', {
    ...{ name: 'Last year', from: '2025-04-01', to: '2026-03-31', template, selfBy: '2026-04-05' },
    ...{ managerBy: '2026-04-15', shareOn: '2026-04-20', appealBy: '2026-05-05' },
    ...{ leastDays: 90, leaveDays: 180, minimum: 3 },
  });
  for (const [name, rating] of Object.entries(ratings))
    await ask(sql`insert into review_result (cycle_id, employee_id, rating, label, shared_on, appeal_by,
        state)
      values (${cycle}, ${employeeOf(name as Person)}, ${rating}, 'Rated', '2026-04-20', '2026-05-05',
        'shared')`);
  await ask(sql`update review_cycle set state = 'shared' where id = ${cycle}`);
  return cycle;
}
