import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import {
  act,
  type Because,
  calculated,
  flat,
  type PayList,
  type Run,
  readRun,
} from '../../../tests/pay-world.ts';
import { buildWeeklyWorld, type Saved } from '../../../tests/weekly-world.ts';
import { seenIn } from '../../../tests/world.ts';

const {
  approver,
  ask,
  bonusComponent,
  grossIn,
  idOf,
  locked,
  made,
  mill,
  monthOf,
  office,
  payroll,
  post,
  raised,
  slipIn,
  world,
} = await buildWeeklyWorld();

const { works } = world.organisations;
const [esha, farhan, meera] = [idOf('Esha Pillai'), idOf('Farhan Ali'), idOf('Meera Joshi')];
const runs: Record<string, Run> = {};
let held: Saved;
/** Who the run's grid marks as gone. */
async function goneIn({ id }: Run): Promise<number[]> {
  type Marked = { employee: number; left: boolean };
  const { body } = await payroll.get<{ rows: Marked[] }>(`/api/pay-runs/${id}/grid`);
  return body.rows.filter(({ left }) => left).map(({ employee }) => employee);
}

test('who is paid by the week is paid period after period, in runs of their own group', async () => {
  assert.match((await ask('2027-01')).body.fields?.['payGroup'] ?? '', /Mill is not paid by the month/);
  const monthly = await ask('2027-01', { payGroup: office.id, period: 1 });
  assert.match(monthly.body.fields?.['period'] ?? '', /by the day, week or fortnight/);
  const second = await ask('2027-01', { payGroup: mill.id, period: 2 });
  assert.match(second.body.fields?.['period'] ?? '', /is not the next one: the next is 1/);
  const early = await ask('2027-01', { payGroup: mill.id, payOn: '2026-12-27' });
  assert.match(early.body.fields?.['payOn'] ?? '', /begins on 28 December 2026/);
  const late = await ask('2027-03', { payGroup: mill.id, payOn: '2027-04-01' });
  assert.match(late.body.fields?.['payOn'] ?? '', /to 31 March 2027, its tax year/);
});

test('a week’s payslip is for its days, each a part of its own month’s pay', async () => {
  const first = await locked('2027-01', { payGroup: mill.id, payOn: '2027-01-02' });
  runs['1'] = first;
  const { body } = await slipIn(first, esha);
  assert.deepEqual(body.part, { name: 'week 1', from: '2026-12-28', to: '2027-01-03' });
  assert.equal(body.daysPaid, 7);
  // Four days of December's 31 and three of January's 31.
  assert.equal(body.gross, Math.round((20_000 * 7) / 31) * 100);
  const { values } = (
    await payroll.get<{ values: Record<string, unknown> }>(`/api/records/pay-run/${first.id}`)
  ).body;
  assert.equal(values['name'], 'Mill, week 1');
  assert.equal(values['people'], 2);
  const own = world.as('Esha Pillai');
  const id = (await own.get<PayList>('/api/records/payslip')).body.rows[0]?.id;
  const record = await own.get<{ values: Record<string, unknown> }>(`/api/records/payslip/${id}`);
  assert.equal(record.body.values['period'], 1);
  type Year = { months: { month: string; gross: number }[] };
  const { months } = (await own.get<Year>('/api/my-tax/figures?year=2026-27')).body;
  const january = months.find(({ month }) => month === '2027-01');
  assert.equal(january?.gross, 20_000_00, 'the year is foreseen by whole months');
  for (const paper of ['file', 'file?language=hindi', 'wage-slip']) {
    const answer = await own.get(`/api/payslips/${id}/${paper}`);
    assert.equal(answer.status, 200, paper);
    assert.equal(answer.raw.subarray(0, 5).toString(), '%PDF-');
    if (paper !== 'file') continue;
    assert.match(String(answer.headers['content-disposition']), /January%202027%20week%201/);
  }
});

test('the next period waits until the one before it is locked', async () => {
  const { body } = await ask('2027-01', { payGroup: mill.id });
  const third = await ask('2027-01', { payGroup: mill.id });
  assert.match(third.body.fields?.['period'] ?? '', /Period 2 of January 2027 is not locked yet/);
  const february = await ask('2027-02', { payGroup: mill.id });
  assert.match(february.body.fields?.['period'] ?? '', /Period 2 of January 2027 is not locked yet/);
  // 10,000 of 20,000 are basic, 4,400 what is left over: a month's wages by the Code are 14,400.
  const rate = { indianState: null, from: '2026-04-01', per: 'month', cite: 'Floor' };
  const floor = await made('minimum-wage', { ...rate, amount: 14_398_00 });
  await calculated(payroll, body.id);
  const low = async () => {
    type Found = { findings: { code: string; sentence: string }[] };
    const { findings } = (await payroll.get<Found>(`/api/pay-runs/${body.id}/exceptions`)).body;
    return findings.filter(({ code }) => code === 'below-minimum-wage');
  };
  assert.deepEqual(await low(), []);
  const values = { amount: 14_500_00 };
  await payroll.put(`/api/records/minimum-wage/${floor.id}`, { version: floor.version, values });
  assert.match((await low())[0]?.sentence ?? '', /for 14 of 31 days are/);
  const { version } = await readRun(payroll, body.id);
  assert.equal((await payroll.delete(`/api/records/pay-run/${body.id}?version=${version}`)).status, 204);
});

test('what is entered or changed while a month is paid comes with its next payment', async () => {
  const bonus = await bonusComponent();
  await made('pay-input', { employee: farhan, month: '2027-01', component: bonus, amount: 500_00 });
  await made('loss-of-pay', { employee: esha, month: '2027-01', days: 2 });
  const second = await locked('2027-01', { payGroup: mill.id });
  runs['2'] = second;
  // To the 10th of January: 14 days of 31, of which two are lost.
  assert.equal((await slipIn(second, esha)).body.daysPaid, 5);
  const total = (await grossIn(runs['1'] as Run, esha)) + (await grossIn(second, esha));
  assert.equal(total, Math.round((20_000 * 12) / 31));
  assert.equal(
    (await slipIn(second, farhan)).body.lines.find(({ code }) => code === 'BONUS')?.amount,
    500_00,
  );
  const why = (await payroll.get<Because>(`/api/pay-runs/${second.id}/people/${esha}/why/BASIC`)).body;
  assert.match(why.says, /by now, less what its earlier payments came to/);
  assert.ok(flat(why).some(({ says }) => says === 'Earlier payments of the month.'));
  const changed = await payroll.get<{ last: string; causes: { amount: number }[] }>(
    `/api/pay-runs/${second.id}/people/${esha}/change`,
  );
  assert.equal(changed.body.last, '2027-01', 'compared with the week before');
  type Bridge = { lastNet: number; net: number; steps: { amount: number }[] };
  const { lastNet, net, steps } = (await payroll.get<Bridge>(`/api/pay-runs/${second.id}/changes`)).body;
  assert.equal(
    steps.reduce((sum, { amount }) => sum + amount, lastNet),
    net,
    'the bridge explains it all',
  );
  // A raise from the 11th, entered before the third week is calculated.
  await raised(farhan, '2027-01-11');
  for (const week of ['3', '4', '5']) runs[week] = await locked('2027-01', { payGroup: mill.id });
  assert.equal(
    await grossIn(runs['3'] as Run, farhan),
    Math.round((20_000 * 14) / 31 + (24_000 * 7) / 31) - Math.round((20_000 * 14) / 31),
  );
  const sixth = await ask('2027-01', { payGroup: mill.id });
  assert.match(sixth.body.fields?.['month'] ?? '', /Every period of January 2027 has its run/);
  const closed = await post('pay-input', {
    employee: farhan,
    month: '2027-01',
    component: bonus,
    amount: 1_00,
  });
  assert.equal(closed.body.code, 'payroll.month-closed');
});

test('the fund return of a month holds each member once, with the sums of the weeks', async () => {
  await world.inside(works, async (db) => {
    for (const id of [esha, farhan]) {
      const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, `1000000${10000 + id}`);
      await sql`update employee set uan = ${uan} where organisation_id = ${works} and id = ${id}`.execute(db);
    }
  });
  const asked = await made('filing', { kind: 'fund-return', month: '2027-01', type: 'regular' });
  type Filed = { state: string; values: { file: { id: number } | null; problems: unknown } };
  let filed: Filed = { state: 'making', values: { file: null, problems: null } };
  for (let tries = 0; tries < 200 && filed.state === 'making'; tries += 1) {
    await new Promise((later) => setTimeout(later, 40));
    filed = (await payroll.get<Filed>(`/api/records/filing/${asked.id}`)).body;
  }
  assert.equal(filed.state, 'prepared', JSON.stringify(filed.values.problems));
  const text = (await payroll.get(`/api/files/${filed.values.file?.id}`)).raw.toString();
  const lines = text.trim().split('\r\n');
  assert.equal(lines.length, 2);
  const amounts = await monthOf(esha, '2027-01');
  const line = lines.find((each) => each.includes('ESHA'))?.split('#~#');
  // A month's member share of 12% on the Code's wages of the month, rounded once and not week by week.
  assert.equal(Number(line?.[6]), amounts['PF']);
  assert.equal(amounts['PF'], Math.round(Number(line?.[3]) * 0.12));
  assert.equal(Number(line?.[9]), 2, 'days without pay');
});

test('four weeks that are a calendar month take what a monthly payslip of the same wages takes', async () => {
  runs['6'] = await locked('2027-02', { payGroup: mill.id });
  const hold = {
    employee: farhan,
    what: 'whole',
    fromMonth: '2027-02',
    toMonth: '2027-02',
    reason: 'Papers',
  };
  held = await made('pay-hold', hold);
  for (const week of ['7', '8', '9']) runs[week] = await locked('2027-02', { payGroup: mill.id });
  await locked('2027-02', { payGroup: office.id });
  const [weekly, monthly] = [await monthOf(esha, '2027-02'), await monthOf(meera, '2027-02')];
  delete weekly['TDS_PROJECTED'];
  delete monthly['TDS_PROJECTED'];
  assert.deepEqual(weekly, monthly);
  assert.equal(await grossIn(runs['6'] as Run, esha), 5_000);
});

test('what is found later of a month paid by the week is arrears, paid with one week', async () => {
  await raised(esha, '2027-02-01');
  const { id, version } = held;
  assert.equal((await payroll.post(`/api/records/pay-hold/${id}/actions/release`, { version })).status, 200);
  const march = await locked('2027-03', { payGroup: mill.id, payOn: '2027-03-06' });
  runs['march'] = march;
  assert.equal(await grossIn(march, esha), Math.round((24_000 * 7) / 31) + 4_000);
  assert.equal(await grossIn(march, farhan), Math.round((24_000 * 7) / 31) + 18_000, 'three weeks held back');
  const next = await locked('2027-03', { payGroup: mill.id, payOn: '2027-03-13' });
  const two = Math.round((24_000 * 14) / 31) - Math.round((24_000 * 7) / 31);
  assert.equal(await grossIn(next, esha), two);
});

test('a bonus between the weeks is not paid again, and who leaves is paid to the day', async () => {
  const bonus = await bonusComponent();
  const besides = (await ask('2027-03', { kind: 'bonus', payOn: '2027-03-15' })).body;
  const values = { employee: esha, month: '2027-03', component: bonus, amount: 1_000_00, run: besides.id };
  await made('pay-input', values);
  await calculated(payroll, besides.id);
  assert.equal(await grossIn(besides, esha), 1_000);
  assert.equal((await act(payroll, besides.id, 'send')).status, 200);
  assert.equal((await act(approver, besides.id, 'approve')).status, 200);
  const hr = world.as('Harish Iyer');
  const { version } = (await hr.get<Saved>(`/api/records/employee/${farhan}`)).body;
  const left = await hr.put(`/api/records/employee/${farhan}`, {
    version,
    values: { leftOn: '2027-03-17', leavingReason: 'resigned' },
  });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const third = await locked('2027-03', { payGroup: mill.id, payOn: '2027-03-20' });
  assert.equal(await grossIn(third, esha), Math.round((24_000 * 21) / 31) - Math.round((24_000 * 14) / 31));
  assert.equal((await slipIn(third, farhan)).body.daysPaid, 3);
  assert.deepEqual(await goneIn(third), [farhan]);
  assert.deepEqual(await goneIn(runs['march'] as Run), [], 'in the first week of the month nobody left');
});

test('a settlement pays what the weeks have not, and the weeks after it pay nobody twice', async () => {
  const hr = world.as('Harish Iyer');
  const { version } = (await hr.get<Saved>(`/api/records/employee/${esha}`)).body;
  const left = { leftOn: '2027-03-24', leavingReason: 'resigned' };
  assert.equal((await hr.put(`/api/records/employee/${esha}`, { version, values: left })).status, 200);
  const terms = { employee: esha, reason: 'resignation', noticeDays: 0, noticeServed: 0 };
  const { id } = await made('settlement', terms);
  for (const [who, action] of [
    [payroll, 'send'],
    [approver, 'approve'],
  ] as const) {
    const path = `/api/records/settlement/${id}`;
    const seen = seenIn((await who.get<Saved>(path)).body);
    assert.equal((await who.post(`${path}/actions/${action}`, seen)).status, 200);
  }
  const settling = await locked('2027-03', { kind: 'settlement' });
  const paid = (await slipIn(settling, esha)).body.lines.find(({ code }) => code === 'BASIC');
  assert.ok(paid && paid.amount > 0 && paid.amount < 2_000_00, 'three days of a week');
  const march = await monthOf(esha, '2027-03');
  const pay = ['BASIC', 'HRA', 'CONV', 'SPECIAL'].reduce((sum, code) => sum + (march[code] ?? 0), 0);
  assert.equal(pay, Math.round((24_000 * 24) / 31));
  const least = await payroll.post<{ rows: Record<string, unknown>[] }>('/api/reports/pay-least-wages/rows', {
    parameters: { month: '2027-03' },
  });
  const checked = least.body.rows.filter(({ name }) => name === 'Esha Pillai');
  const wages = ((march['BASIC'] ?? 0) + (march['SPECIAL'] ?? 0)) * 100;
  assert.deepEqual(
    checked.map((row) => [row['daysPaid'], row['wages']]),
    [[24, wages]],
    'weeks and settlement together, their days once',
  );
  const fourth = (await ask('2027-03', { payGroup: mill.id })).body;
  await calculated(payroll, fourth.id);
  for (const who of [esha, farhan]) assert.equal((await slipIn(fourth, who)).status, 404);
});

test('a month is corrected by its next week while it is paid, and returned when all of it is', async () => {
  const { body: correction } = await ask('2027-03', { kind: 'correction' });
  const people = [{ employee: farhan }];
  const put = await payroll.post(`/api/pay-runs/${correction.id}/people`, { people });
  assert.equal(put.status, 204, JSON.stringify(put.body));
  await assert.rejects(calculated(payroll, correction.id), /still being paid, period by period/);
  const filing = await post('filing', { kind: 'fund-return', month: '2027-03', type: 'regular' });
  assert.equal(filing.status, 422);
});
