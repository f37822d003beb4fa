/** What an injury obliges the employer to: from the incident to the payslip, by the law of its day. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { paise, zero } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import {
  act as actOnRun,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  madeRecord,
  type Slip,
} from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';
import { type Accident, halfMonthsOf, liabilityOf } from './case/liability.ts';

const accident: Accident = {
  ...{ on: '2026-09-01', dateOfBirth: '1990-05-15', outcome: 'temporary', insured: false, arises: true },
  ...{ days: 45, wageDuring: null, ownFault: null, injuries: [], paidOn: '2026-11-30' },
  ...{ monthlyWage: paise(12_000_00), paidBefore: zero },
};
const of = (more: Partial<Accident>) => liabilityOf(indianLaw, { ...accident, ...more });
const rupees = (figure: number) => paise(Math.round(figure * 100));

test('nothing is due for three days, from four on half months are, and from 28 from the first', () => {
  // work-and-welfare.md I.1 and I.3, cases 6 and 7
  assert.equal(of({ days: 3 }).due, false);
  assert.match(of({ days: 3 }).why, /waiting days/);
  assert.equal(of({ days: 4 }).amount, rupees(200));
  assert.deepEqual([of({ days: 27 }).from, of({ days: 27 }).paidDays], ['2026-09-04', 24]);
  assert.deepEqual([of({ days: 28 }).from, of({ days: 28 }).paidDays], ['2026-09-01', 28]);
  assert.equal(of({ days: 20 }).amount, rupees(3_400));
  assert.equal(of({}).amount, rupees(9_000));
});

test('half months are due on their sixteenth day and come to the whole', () => {
  const halves = halfMonthsOf(of({ days: 40 }));
  assert.deepEqual(
    halves.map(({ from, dueOn, days }) => [from, dueOn, days]),
    [
      ['2026-09-01', '2026-09-16', 15],
      ['2026-09-16', '2026-10-01', 15],
      ['2026-10-01', '2026-10-16', 10],
    ],
  );
  assert.equal(
    halves.reduce((sum, { amount }) => sum + amount, 0),
    of({ days: 40 }).amount,
  );
});

test('the wage counts up to the ceiling, and a half month is half of the fall of the wage at most', () => {
  const halfMonthly = (wage: number, wageDuring: number | null = null) =>
    of({ monthlyWage: rupees(wage), wageDuring: wageDuring === null ? null : rupees(wageDuring) })
      .halfMonthly;
  assert.equal(halfMonthly(15_000), rupees(3_750));
  assert.equal(halfMonthly(15_001), rupees(3_750));
  assert.equal(halfMonthly(12_000, 8_000), rupees(2_000));
});

test('death, total and partial disablement are the share of the wage by the factor of the age', () => {
  const at = { dateOfBirth: '1996-01-01' as IsoDate, on: '2026-09-01' as IsoDate, days: null };
  const death = of({ ...at, outcome: 'death', monthlyWage: rupees(22_000) });
  assert.deepEqual([death.amount, death.funeral], [rupees(15_59_850), rupees(15_000)]);
  assert.equal(
    of({ ...at, outcome: 'permanent total', monthlyWage: rupees(22_000) }).amount,
    rupees(18_71_820),
  );
  const thumb = [{ injury: 'thumb', percent: null }];
  const partial = { outcome: 'permanent partial', days: null, injuries: thumb } as const;
  assert.equal(
    of({ ...partial, dateOfBirth: '1986-01-01', monthlyWage: rupees(14_000) }).amount,
    rupees(4_64_108.4),
  );
  assert.equal(of({ ...partial, injuries: [] }).due, undefined, 'until the injury is named nothing is said');
});

test('interest begins once thirty days have passed, from the day it fell due, and damages', () => {
  const at = { outcome: 'death', on: '2026-06-01', days: null } as const;
  const inTime = of({ ...at, paidOn: '2026-07-01' });
  assert.deepEqual([inTime.payBy, inTime.interest, inTime.penaltyMost], ['2026-07-01', 0, 0]);
  const late = of({ ...at, paidOn: '2026-07-02' });
  assert.equal(late.interest, Math.floor((late.amount * 12 * 31) / 36_500 + 0.5));
  assert.equal(late.penaltyMost, late.amount / 2);
});

test('own fault frees the employer of an injury, never of a death; state insurance pays in its place', () => {
  assert.equal(of({ ownFault: 'drink or drugs' }).due, false);
  assert.equal(of({ ownFault: 'drink or drugs', outcome: 'death', days: null }).due, true);
  const insured = of({ insured: true });
  assert.equal(insured.due, false);
  assert.match(insured.why, /State insurance pays/);
  assert.match(of({ arises: false }).why, /course of employment/);
  const { workings } = of({});
  assert.match(workings, /15,000[\s\S]*Code on Social Security/, 'the law is told with its source');
});

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 32_000, 'Gita Das': 18_000 } });
const [payroll, hr, vikram, esha, meera] = [
  world.as('Padma Nair'),
  world.as('Harish Iyer'),
  world.as('Vikram Shah'),
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
];
type Saved = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { message?: string; code?: string };
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const { works } = world.organisations;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const month = today.toPlainYearMonth().toString();
const day = (before: number) => addDays(today.toString() as IsoDate, -before);
const [place] = await ask<{ id: number }>(sql`select min(id) as id from establishment`);
const component = await madeRecord<Saved>(payroll, 'pay-component', {
  ...{ code: 'COMPENSATION', name: 'Compensation', kind: 'earning', source: 'input', position: 47 },
  ...{ rounding: 'paise', wageClass: 'outside', taxClass: 'outside', active: true },
  ...{ stateInsuranceWage: false, professionalTaxWage: false },
});
const hurt = (person: Person, outcome: string, before: number, back: number | null) =>
  madeRecord<Saved>(hr, 'safety-incident', {
    ...{ kind: 'injury', happenedAt: `${day(before)} 10:00`, place: place?.id, spot: 'Press 2' },
    description: 'A hand was caught.',
    people: [
      { whose: 'employee', employee: idOf(person), outcome, returnedOn: back === null ? null : day(back) },
    ],
  });
const cases = '/api/records/compensation-case';
const caseOf = async (incident: number): Promise<Saved> => {
  const [found] = await ask<{ id: number }>(sql`select id from compensation_case
    where incident_id = ${incident}`);
  return (await hr.get<Saved>(`${cases}/${found?.id}`)).body;
};
async function act(who: typeof hr, id: number, action: string, input?: object) {
  const { body } = await who.get<Saved>(`${cases}/${id}`);
  return who.post<Refused>(`${cases}/${id}/actions/${action}`, { ...seenIn(body), ...(input && { input }) });
}

test('a case opens by itself for whoever lost time, with what is owed; others never read it', async () => {
  const { id } = await hurt('Esha Pillai', 'lost-time', 40, 5);
  const found = await caseOf(id);
  assert.deepEqual(
    [found.state, found.values['days'], found.values['insured'], found.values['amount']],
    ['reported', 35, false, 0],
  );
  assert.match(String(found.values['why']), /enter it/);
  assert.equal((await meera.get(`${cases}/${found.id}`)).status, 404);
  assert.equal((await esha.get(`${cases}/${found.id}`)).status, 200);
  const { version } = found;
  const values = { monthlyWage: 12_000_00, component: component.id };
  const put = await payroll.put<Refused>(`${cases}/${found.id}`, { version, values });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.equal((await caseOf(id)).values['amount'], 7_000_00);
});

test('a second person admits it; its half months come with the salary of the run', async () => {
  const [one] = await ask<{ id: number }>(sql`select max(id) as id from compensation_case`);
  const id = one?.id ?? 0;
  assert.equal((await act(hr, id, 'examine')).status, 200);
  assert.equal((await act(hr, id, 'admit')).status, 403, 'whoever worked on it does not admit it');
  const admitted = await act(vikram, id, 'admit');
  assert.equal(admitted.status, 200, JSON.stringify(admitted.body));
  const halves = await ask<{ amount: number; state: string; month: string }>(
    sql`select amount, state, month from compensation_payment where case_id = ${id} order by "from"`,
  );
  assert.deepEqual(
    halves.map(({ amount }) => amount),
    [3_000_00, 3_000_00, 1_000_00],
  );
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}`)).body;
  const due = halves.filter((half) => half.month === month).reduce((sum, { amount }) => sum + amount, 0);
  assert.equal(slip.lines.find(({ code }) => code === 'COMPENSATION')?.amount, due);
  const path = `/api/pay-runs/${run.id}/people/${idOf('Esha Pillai')}/why/COMPENSATION`;
  const told = flat((await payroll.get<Because>(path)).body).map(({ says }) => says);
  assert.ok(
    told.some((each) => /for the accident of/.test(each)),
    told.join('\n'),
  );
  assert.equal((await actOnRun(payroll, run.id, 'send')).status, 200);
  assert.equal((await actOnRun(vikram, run.id, 'approve')).status, 200);
  const paid = await ask<{ n: number }>(
    sql`select count(*)::int as n from compensation_payment where case_id = ${id} and state = 'paid'`,
  );
  assert.equal(paid[0]?.n, halves.filter((half) => half.month === month).length);
});

test('half months of a payslip that is taken back are due again, and are paid once more', async () => {
  const states = () =>
    ask<{ state: string; on: string | null }>(sql`select state, paid_on as on from compensation_payment
      where month = ${month} order by "from"`);
  const before = await states();
  assert.ok(before.length > 0 && before.every(({ state, on }) => state === 'paid' && on !== null));
  const employee = idOf('Esha Pillai');
  const [slip] = await ask<{ id: number }>(sql`select id from payslip where employee_id = ${employee}
    and month = ${month}`);
  const corrected = async (person: object) => {
    const run = await madeRecord<Saved>(payroll, 'pay-run', {
      ...{ month, kind: 'correction', payOn: `${month}-28` },
    });
    const chosen = await payroll.post(`/api/pay-runs/${run.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, run.id);
    await actOnRun(payroll, run.id, 'send');
    assert.equal((await actOnRun(vikram, run.id, 'approve')).status, 200);
  };
  await corrected({ employee, takesBack: slip?.id });
  assert.ok((await states()).every(({ state, on }) => state === 'due' && on === null));
  await corrected({ employee });
  assert.deepEqual(
    (await states()).map(({ state }) => state),
    before.map(() => 'paid'),
  );
});

test('money on death is deposited and not handed over; a case of an insured person only closes', async () => {
  const { id } = await hurt('Gita Das', 'fatal', 4, null);
  const found = await caseOf(id);
  const values = { monthlyWage: 14_000_00, cover: 'not-covered' };
  await payroll.put(`${cases}/${found.id}`, { version: found.version, values });
  await act(hr, found.id, 'examine');
  assert.equal((await act(vikram, found.id, 'admit')).status, 200);
  const settled = await act(payroll, found.id, 'settle', { on: day(0) });
  assert.match(settled.body.message ?? '', /deposited with the authority/);
  const deposited = await act(payroll, found.id, 'deposit', { on: day(0), number: 'D-7' });
  assert.equal(deposited.status, 200, JSON.stringify(deposited.body));
  assert.equal((await caseOf(id)).values['payable'], 0);

  const other = await caseOf((await hurt('Farhan Ali', 'lost-time', 30, 2)).id);
  const covered = { cover: 'covered' };
  await hr.put(`${cases}/${other.id}`, { version: other.version, values: covered });
  await act(hr, other.id, 'examine');
  const no = await act(vikram, other.id, 'admit');
  assert.match(no.body.message ?? '', /State insurance pays/);
});
