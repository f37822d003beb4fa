import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  insuredOnCashPay,
  type PayList,
  type PayRow,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({
  settings: insuredOnCashPay,
  salaries: { 'Esha Pillai': 30_000, 'Farhan Ali': 30_000, 'Gita Das': 20_000 },
});
const { works } = world.organisations;
const padma = world.as('Padma Nair');
const vikram = world.as('Vikram Shah');
const form = '/api/records/statutory-override';
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const esha = idOf('Esha Pillai');

type Saved = PayRow & { code?: string; message?: string; fields?: Record<string, string> };
const usual = { employee: esha, line: 'professional-tax', amount: 0, why: 'Order of the tax office' };
const enter = (values: Record<string, unknown>, who = padma) =>
  who.post<Saved>(form, { ...usual, ...values });

async function move(who: Caller, id: number, action: string) {
  const seen = seenIn((await who.get<PayRow>(`${form}/${id}`)).body);
  return who.post<Saved>(`${form}/${id}/actions/${action}`, seen);
}

/** Entered by payroll and approved by another person. */
async function set(values: Record<string, unknown>): Promise<number> {
  const { status, body } = await enter(values);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await move(padma, body.id, 'propose')).status, 200);
  const approved = await move(vikram, body.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  return body.id;
}

async function linesOf(run: number, employee = esha): Promise<Record<string, number>> {
  const { lines } = (await padma.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;
  return Object.fromEntries(lines.map(({ code, amount }) => [code, amount / 100]));
}

const october = await createRun(padma, '2026-10');
await calculated(padma, october.id);
const byRule = await linesOf(october.id);
/** 12% of 30,000 less rent of 6,000 and conveyance of 1,600. */
const fundByRule = 2_688;

test('a levy of the month is what payroll set, once another person has approved it', async () => {
  assert.deepEqual([byRule['PT'], byRule['PF']], [200, fundByRule]);
  const { body } = await enter({ month: '2026-10' });
  await move(padma, body.id, 'propose');
  await calculated(padma, october.id);
  assert.equal((await linesOf(october.id))['PT'], 200, 'not approved yet');
  assert.equal((await move(vikram, body.id, 'approve')).status, 200);
  await set({ month: '2026-10', line: 'provident-fund.member', amount: 1_000_00 });
  assert.equal((await act(padma, october.id, 'send')).status, 409, 'the run has to be calculated again');
  await calculated(padma, october.id);
  const taken = await linesOf(october.id);
  assert.deepEqual([taken['PT'], taken['PF']], [0, 1_000]);
  for (const code of ['PF_EMPLOYER', 'PENSION', 'PF_WAGE', 'PENSION_WAGE'])
    assert.equal(taken[code], byRule[code], code);
  const other = await linesOf(october.id, idOf('Farhan Ali'));
  assert.deepEqual([other['PT'], other['PF']], [200, fundByRule], 'nobody else’s');
});

test('the line says that it was set by hand, by whom, why, and what the rule would have taken', async () => {
  const { body } = await padma.get<Because>(`/api/pay-runs/${october.id}/people/${esha}/why/PT`);
  const told = flat(body);
  assert.match(body.says, /Set by hand/);
  const who = told.find(({ source }) => source?.form === 'statutory-override');
  assert.match(who?.says ?? '', /by Padma Nair, approved by Vikram Shah. Reason: Order of the tax office/);
  assert.equal(who?.source?.by, 'Padma Nair');
  assert.equal(told.find(({ says }) => says.startsWith('What the rule'))?.value, '200');
  assert.ok(
    told.some(({ cite }) => cite),
    'the rule with its law',
  );
});

test('a run’s checks find it, and the entries by hand list it beside the rule’s amount', async () => {
  type Findings = { findings: { employee: number; code: string; sentence: string }[] };
  const { findings } = (await padma.get<Findings>(`/api/pay-runs/${october.id}/exceptions`)).body;
  const [found, ...others] = findings.filter(({ code }) => code === 'set-by-hand');
  assert.deepEqual([found?.employee, others], [esha, []]);
  assert.match(found?.sentence ?? '', /Provident fund .* entered manually: 1,000 instead of 2,688/);
  assert.match(found?.sentence ?? '', /Professional tax of the month was entered manually: 0 instead of 200/);
  type Rows = { rows: Record<string, unknown>[] };
  const asked = { parameters: { month: '2026-10' } };
  const { rows } = (await padma.post<Rows>('/api/reports/pay-manual-entries/rows', asked)).body;
  assert.deepEqual(
    rows.map(({ what, amount, byRule: rule, reason, by }) => [what, amount, rule, reason, by]),
    [
      ['Professional tax, set by hand', 0, 200_00, usual.why, 'Padma Nair'],
      [
        'Provident fund, the member’s share, set by hand',
        1_000_00,
        fundByRule * 100,
        usual.why,
        'Padma Nair',
      ],
    ],
  );
});

test('taken back before the month is locked, the rule holds again', async () => {
  const listed = (await padma.get<PayList>(`${form}?limit=50`)).body.rows;
  const fund = listed.find(({ values }) => values['line'] === 'provident-fund.member')?.id ?? 0;
  const gone = (version: number) => padma.delete<Saved>(`${form}/${fund}?version=${version}`);
  const version = async () => (await padma.get<PayRow>(`${form}/${fund}`)).body.version;
  const kept = await gone(await version());
  assert.deepEqual([kept.status, kept.body.code], [409, 'payroll.not-draft']);
  assert.equal((await move(padma, fund, 'withdraw')).status, 200);
  await calculated(padma, october.id);
  assert.equal((await linesOf(october.id))['PF'], fundByRule);
  assert.equal((await gone(await version())).status, 204);
  const again = await set({ month: '2026-10', line: 'provident-fund.member', amount: 1_000_00 });
  assert.notEqual(again, fund);
  await calculated(padma, october.id);
  assert.equal((await linesOf(october.id))['PF'], 1_000);
});

test('nobody approves an amount they entered, changes it afterwards, or sets their own', async () => {
  await allow(world, 'Padma Nair', 'statutory-override', ['approve']);
  const { body } = await enter({ month: '2026-12', employee: idOf('Farhan Ali') });
  await move(padma, body.id, 'propose');
  const own = await move(padma, body.id, 'approve');
  assert.deepEqual([own.status, own.body.code], [403, 'own-work']);
  assert.equal((await move(vikram, body.id, 'refuse')).status, 200);
  assert.equal((await move(padma, body.id, 'withdraw')).status, 200, 'what was refused can be put right');
  await move(padma, body.id, 'propose');
  assert.equal((await move(vikram, body.id, 'approve')).status, 200, 'refusing it was no work on it');
  const { version } = (await padma.get<PayRow>(`${form}/${body.id}`)).body;
  const changed = await padma.put<Saved>(`${form}/${body.id}`, { version, values: { amount: 1_00 } });
  assert.deepEqual([changed.status, changed.body.code], [409, 'payroll.not-draft']);
  const mine = await enter({ month: '2026-12', employee: idOf('Padma Nair') });
  assert.deepEqual([mine.status, mine.body.code], [403, 'payroll.own-pay']);
  const approvers = await enter({ month: '2026-12', employee: idOf('Vikram Shah') });
  await move(padma, approvers.body.id, 'propose');
  assert.equal((await move(vikram, approvers.body.id, 'approve')).body.code, 'payroll.own-pay');
});

test('what makes no sense is refused by its field', async () => {
  const fields = async (values: Record<string, unknown>) =>
    (await enter({ month: '2026-12', ...values })).body.fields ?? {};
  assert.match(
    (await fields({ amount: 2_500_01 }))['amount'] ?? '',
    /no more than 2,500 of professional tax/,
  );
  assert.deepEqual(Object.keys(await fields({ why: null })), ['why']);
  assert.deepEqual(Object.keys(await fields({ amount: -1 })), ['amount']);
  assert.deepEqual(Object.keys(await fields({ line: 'income-tax' })), ['line']);
  assert.match((await fields({ month: '2020-01' }))['month'] ?? '', /joined on 1 April 2024/);
  const most = await enter({ month: '2026-12', amount: 2_500_00 });
  assert.equal(most.status, 200, 'the limit itself');
  const twice = await enter({ month: '2026-12' });
  assert.notEqual(twice.status, 200, 'one a person, month and levy');
  const under = (welfare: boolean) =>
    world.inside(works, (db) =>
      sql`update employment_type set labour_welfare_fund = ${welfare}
        where organisation_id = ${works}`.execute(db),
    );
  await under(false);
  const outside = await fields({ line: 'welfare-fund.employee' });
  assert.match(outside['line'] ?? '', /not under the labour welfare fund/);
  await under(true);
});

test('while a run waits and once it is locked, its month takes no more and keeps its own', async () => {
  const fund = (await padma.get<PayList>(`${form}?limit=50`)).body.rows.find(
    ({ values }) => values['line'] === 'provident-fund.member',
  );
  const gita = { month: '2026-10', employee: idOf('Gita Das') };
  const draft = (await enter(gita)).body.id;
  await set({ ...gita, line: 'state-insurance.employee' });
  await calculated(padma, october.id);
  assert.equal((await act(padma, october.id, 'send')).status, 200);
  const late = { month: '2026-10', employee: idOf('Meera Joshi') };
  assert.match((await enter(late)).body.message ?? '', /waits for approval/);
  assert.equal((await act(vikram, october.id, 'approve')).status, 200);
  const refused = await enter(late);
  assert.deepEqual([refused.status, refused.body.code], [409, 'payroll.month-closed']);
  assert.equal((await move(padma, draft, 'propose')).body.code, 'payroll.month-closed');
  assert.equal((await move(padma, fund?.id ?? 0, 'withdraw')).body.code, 'payroll.month-closed');
  assert.equal((await linesOf(october.id))['PF'], 1_000);
});

test('reports tell a levy that was set from one that the law leaves free', async () => {
  type Rows = { rows: Record<string, unknown>[] };
  const ask = async (report: string) =>
    (await padma.post<Rows>(`/api/reports/${report}/rows`, { parameters: { month: '2026-10' } })).body.rows;
  const gita = await linesOf(october.id, idOf('Gita Das'));
  assert.deepEqual([gita['ESI'], gita['ESI_EMPLOYER']], [0, 650]);
  assert.deepEqual(await ask('insurance-exempt'), [], 'her own share was set, she is not exempt');
  const rules = (await ask('pay-manual-entries')).map(({ byRule: rule }) => rule);
  assert.deepEqual(rules, [200_00, fundByRule * 100, 150_00]);
});

test('a raise for a paid month brings arrears of pay, and none of a levy that was set by hand', async () => {
  const raise = { structure: await structureId(padma), validFrom: '2026-10-01', reason: 'Raise' };
  for (const name of ['Esha Pillai', 'Farhan Ali'] as const) {
    const salary = { ...raise, employee: idOf(name), grossMonthly: 32_000_00 };
    assert.equal((await padma.post('/api/records/salary-assignment', salary)).status, 200);
  }
  const november = await createRun(padma, '2026-11');
  await calculated(padma, november.id);
  const [hers, his] = [await linesOf(november.id), await linesOf(november.id, idOf('Farhan Ali'))];
  assert.ok((hers['ARREARS_BASIC'] ?? 0) > 0);
  assert.ok((his['ARREARS_PF'] ?? 0) > 0, 'who has nothing set owes the fund its part');
  assert.deepEqual([hers['ARREARS_PF'] ?? 0, hers['ARREARS_PT'] ?? 0], [0, 0]);
  assert.equal(hers['ARREARS_PF_EMPLOYER'], his['ARREARS_PF_EMPLOYER']);
  assert.equal(hers['PT'], 200, 'the next month goes by the rule');
});

test('why pay changed tells what was set by hand: of a person, of a run, between two runs', async () => {
  const runs = (await padma.get<PayList>('/api/records/pay-run?limit=10')).body.rows;
  const november = runs.find(({ values }) => values['month'] === '2026-11')?.id ?? 0;
  const gita = idOf('Gita Das');
  type Causes = { causes: { kind: string; about: string; amount: number }[] };
  const { causes } = (await padma.get<Causes>(`/api/pay-runs/${november}/people/${gita}/change`)).body;
  const about = 'State insurance, by the rule again';
  assert.deepEqual(causes, [{ kind: 'by-hand', about, amount: -150_00 }]);
  type Bridge = { steps: { about: string; people: number; amount: number }[] };
  const { steps } = (await padma.get<Bridge>(`/api/pay-runs/${november}/changes`)).body;
  const told = steps.filter((step) => step.about.endsWith('by the rule again'));
  assert.deepEqual(
    told.map((step) => [step.about, step.people]).sort(),
    [about, 'Professional tax, by the rule again', 'Provident fund, by the rule again']
      .map((each) => [each, 1])
      .sort(),
  );
  type Rows = { rows: Record<string, unknown>[] };
  const asked = { parameters: { run: november } };
  const { rows } = (await padma.post<Rows>('/api/reports/pay-run-difference/rows', asked)).body;
  assert.equal(rows.find(({ why }) => why === about)?.['change'], 150_00);
});

test('a month that a settlement has paid takes no more of them', async () => {
  const meera = idOf('Meera Joshi');
  const hr = world.as('Harish Iyer');
  const { version } = (await hr.get<PayRow>(`/api/records/employee/${meera}`)).body;
  const left = { leftOn: '2026-11-15', leavingReason: 'resigned' };
  await hr.put(`/api/records/employee/${meera}`, { version, values: left });
  const settled = { employee: meera, reason: 'resignation', noticeDays: 0 };
  const { id } = (await padma.post<Saved>('/api/records/settlement', settled)).body;
  for (const [who, action] of [
    [padma, 'send'],
    [vikram, 'approve'],
  ] as const) {
    const seen = seenIn((await who.get<PayRow>(`/api/records/settlement/${id}`)).body);
    const path = `/api/records/settlement/${id}/actions/${action}`;
    assert.equal((await who.post(path, seen)).status, 200);
  }
  const waiting = await enter({ month: '2026-11', employee: meera });
  assert.equal(waiting.status, 200, JSON.stringify(waiting.body));
  const run = { month: '2026-11', payOn: '2026-11-20', kind: 'settlement' };
  const made = (await padma.post<Saved>('/api/records/pay-run', run)).body.id;
  await calculated(padma, made);
  assert.equal((await act(padma, made, 'send')).status, 200);
  assert.equal((await act(vikram, made, 'approve')).status, 200);
  assert.match((await move(padma, waiting.body.id, 'propose')).body.message ?? '', /with the settlement/);
});

test('the person reads what was set for them, and nobody who may not sees or sets any', async () => {
  const own = (await world.as('Esha Pillai').get<PayList>(form)).body.rows;
  assert.ok(own.length > 0 && own.every(({ values }) => JSON.stringify(values['employee']).includes('Esha')));
  assert.equal((await world.as('Gita Das').get<PayList>(form)).body.rows.length, 2, 'her own alone');
  const values = { month: '2026-12', employee: idOf('Gita Das') };
  for (const name of ['Harish Iyer', 'Esha Pillai', 'Uma Sen', 'Vikram Shah'] as const)
    assert.equal((await enter(values, world.as(name))).status, 403, name);
  const id = own[0]?.id ?? 0;
  const nisha = world.as('Nisha Verma');
  assert.equal((await nisha.get(`${form}/${id}`)).status, 404);
  assert.notEqual((await move(nisha, id, 'withdraw')).status, 200);
  const { statusCode } = await world.app.inject({ method: 'GET', url: form });
  assert.equal(statusCode, 401);
});
