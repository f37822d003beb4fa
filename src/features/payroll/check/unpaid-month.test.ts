/** Nobody's tax is worked out on part of the year in silence: a month that was not paid before is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
  type PayList,
  type Run,
  readRun,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 200_000 } });
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const esha = world.people['Esha Pillai'].employeeId ?? 0;
const farhan = world.people['Farhan Ali'].employeeId ?? 0;

type Finding = { employee: number; code: string; sentence: string; blocks: boolean; status: string };
type Said = { name: string; yes: boolean | null; says: string | null; instead: string | null };

const findings = async (run: Run): Promise<Finding[]> =>
  (await payroll.get<{ findings: Finding[] }>(`/api/pay-runs/${run.id}/exceptions`)).body.findings;
const found = async (run: Run, employee: number, code = 'month-skipped') =>
  (await findings(run)).find((one) => one.employee === employee && one.code === code);

/** What the form says while the run is typed. */
const said = async (month: string, kind = 'regular'): Promise<Said[]> => {
  const values = { month, kind, payOn: `${month}-28` };
  const { status, body } = await payroll.post<Said[]>('/api/records/pay-run/verdict', { values });
  assert.equal(status, 200, JSON.stringify(body));
  return body.filter(({ yes }) => yes === false);
};

const remove = async (run: Run): Promise<void> => {
  const { version } = seenIn(await readRun(payroll, run.id));
  const { status, body } = await payroll.delete(`/api/records/pay-run/${run.id}?version=${version}`);
  assert.equal(status, 204, JSON.stringify(body));
};

test('who starts in the middle of a tax year is told that the months before are missing', async () => {
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  const one = await found(run, esha, 'year-incomplete');
  assert.match(one?.sentence ?? '', /April 2026 to August 2026.*too little income tax.*opening balance/);
  assert.equal(one?.blocks, false);
  await madeRecord(payroll, 'opening-balance', {
    ...{ employee: esha, taxYear: '2026-27', upTo: '2026-08', item: 'pay.taxable', amount: 10_00_000_00 },
  });
  assert.equal(await found(run, esha, 'year-incomplete'), undefined, 'an opening balance tells of them');
  assert.ok(await found(run, farhan, 'year-incomplete'));
  await remove(run);
});

test('a run made for March after October says before it is made that months are missing', async () => {
  await lockedRun(world, '2026-09');
  await lockedRun(world, '2026-10');
  assert.deepEqual(await said('2026-11'), []);
  const [gap] = await said('2027-03');
  assert.match(`${gap?.says} ${gap?.instead}`, /November 2026 to February 2027.*cannot be opened/);
  assert.deepEqual(await said('2027-03', 'bonus'), [], 'other runs add to a month and leave none out');
});

test('nobody’s March is approved on half a year’s pay unless somebody says why', async () => {
  const march = await createRun(payroll, '2027-03');
  await calculated(payroll, march.id);
  const one = await found(march, esha);
  assert.match(one?.sentence ?? '', /November 2026 to February 2027.*too little income tax/);
  assert.equal(one?.blocks, true);
  const refused = await act(payroll, march.id, 'send');
  assert.equal(refused.body.code, 'payroll.exceptions', JSON.stringify(refused.body));
  for (const each of (await findings(march)).filter(({ blocks }) => blocks)) {
    const { employee, code } = each;
    const settled = { employee, code, status: 'settled', comment: 'The mill was closed all winter' };
    const who = employee === world.people['Padma Nair'].employeeId ? approver : payroll;
    assert.equal((await who.post(`/api/pay-runs/${march.id}/exceptions`, settled)).status, 200);
  }
  assert.equal((await act(payroll, march.id, 'send')).status, 200, 'a reason lets it pass');
  assert.equal((await act(payroll, march.id, 'recall')).status, 200);
  await remove(march);
});

test('a month is not approved before the month before it', async () => {
  const november = await createRun(payroll, '2026-11');
  await calculated(payroll, november.id);
  const [open] = await said('2026-12');
  assert.match(`${open?.says} ${open?.instead}`, /November 2026 is not approved yet/);
  const december = await createRun(payroll, '2026-12');
  await calculated(payroll, december.id);
  assert.match((await found(december, esha))?.sentence ?? '', /November 2026/);
  const refused = await act(payroll, december.id, 'send');
  assert.equal(refused.body.code, 'payroll.earlier-open', JSON.stringify(refused.body));
  const bonus = await madeRecord<Run>(payroll, 'pay-run', {
    ...{ month: '2026-12', kind: 'bonus', payOn: '2026-12-20', name: 'Christmas' },
  });
  await madeRecord(payroll, 'pay-input', {
    ...{
      employee: esha,
      component: await bonusComponent(),
      month: '2026-12',
      amount: 10_000_00,
      run: bonus.id,
    },
  });
  await calculated(payroll, bonus.id);
  assert.equal((await found(bonus, esha))?.blocks, false, 'a bonus is told and not held up');
  assert.equal((await act(payroll, bonus.id, 'send')).status, 200);
  assert.equal((await act(payroll, november.id, 'send')).status, 200);
  assert.equal((await act(approver, november.id, 'approve')).status, 200);
  await calculated(payroll, december.id);
  assert.equal(await found(december, esha), undefined);
  assert.equal((await act(payroll, december.id, 'send')).status, 200);
});

test('who was held back, or came later, misses no month', async () => {
  await madeRecord(payroll, 'pay-hold', {
    ...{ employee: farhan, fromMonth: '2027-01', what: 'whole', reason: 'Absconding' },
  });
  await act(approver, (await latest('2026-12')).id, 'approve');
  const january = await createRun(payroll, '2027-01');
  await calculated(payroll, january.id);
  assert.deepEqual(
    (await findings(january)).filter(({ code }) => code === 'month-skipped'),
    [],
  );
});

const bonusComponent = async (): Promise<number> => {
  const { body } = await payroll.get<PayList>('/api/records/pay-component?limit=100');
  return body.rows.find(({ values }) => values['code'] === 'BONUS')?.id ?? assert.fail('no bonus');
};

const latest = async (month: string): Promise<Run> => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'month', from: month, to: month }]));
  const { body } = await payroll.get<{ rows: (Run & { values: { kind: string } })[] }>(
    `/api/records/pay-run?filter=${filter}`,
  );
  return body.rows.find(({ values }) => values.kind === 'regular') ?? assert.fail(`no run of ${month}`);
};
