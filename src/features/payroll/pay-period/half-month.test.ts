import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  act,
  buildPayWorld,
  calculated,
  madeRecord,
  type PayList,
  published,
  type Run,
  readRun,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_000, 'Farhan Ali': 31_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const idOf = (name: Parameters<typeof world.as>[0]) => world.people[name as 'Esha Pillai'].employeeId ?? 0;
const [esha, farhan] = [idOf('Esha Pillai'), idOf('Farhan Ali')];

type Saved = { id: number; version: number; fields?: Record<string, string> };
type PartSlip = Slip & { daysPaid: number; part: { name: string; from: string; to: string } | null };

const made = (form: string, values: object) => madeRecord<Saved>(payroll, form, values);

async function locked(month: string, payGroup: Saved): Promise<Run> {
  const { id } = await made('pay-run', { month, payOn: `${month}-28`, payGroup: payGroup.id });
  await calculated(payroll, id);
  assert.equal((await act(payroll, id, 'send')).status, 200);
  const { status, body } = await act(world.as('Vikram Shah'), id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
  await published(payroll, id);
  return readRun(payroll, id);
}

const slipIn = async ({ id }: Run, employee: number) =>
  (await payroll.get<PartSlip>(`/api/pay-runs/${id}/people/${employee}`)).body;

/** What a person's payslips of a month come to, by component; the year's estimate is told again by each. */
async function monthOf(employee: number, month: string): Promise<Record<string, number>> {
  const { rows } = await world.inside(works, (db) =>
    sql<{ code: string; amount: number }>`
      select code, sum(amount)::bigint as amount from payslip_line
      where organisation_id = ${works} and employee_id = ${employee} and month = ${month}
        and source <> 'income-tax.projected'
      group by code having sum(amount) <> 0 order by code`.execute(db),
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount / 100]));
}

const site = await made('pay-group', {
  code: 'SITE',
  name: 'Site',
  frequency: 'twice-a-month',
  cutOffAfter: 2,
  active: true,
});
const office = await made('pay-group', { code: 'OFFICE', name: 'Office', forWhom: [], active: true });
await made('employee-pay-group', {
  employee: esha,
  payGroup: site.id,
  validFrom: '2026-01-01',
  reason: 'Site',
});

test('a group that is paid twice a month lists its halves', async () => {
  type Periods = { periods: { name: string; from: string; to: string }[] };
  const { body } = await payroll.get<Periods>(`/api/pay-groups/${site.id}/periods?from=2026-10`);
  assert.deepEqual(
    body.periods.slice(0, 4).map(({ name, from, to }) => [name, from, to]),
    [
      ['half 1', '2026-10-01', '2026-10-15'],
      ['half 2', '2026-10-16', '2026-10-31'],
      ['half 1', '2026-11-01', '2026-11-15'],
      ['half 2', '2026-11-16', '2026-11-30'],
    ],
  );
});

test('the halves of a month of 31 days are 15 and 16 of them, and come to the month’s payslip', async () => {
  const first = await locked('2026-10', site);
  const one = await slipIn(first, esha);
  assert.deepEqual(one.part, { name: 'half 1', from: '2026-10-01', to: '2026-10-15' });
  assert.deepEqual([one.gross / 100, one.daysPaid], [15_000, 15]);
  const early = await payroll.post<Saved>('/api/records/pay-run', {
    month: '2026-11',
    payOn: '2026-11-15',
    payGroup: site.id,
  });
  assert.match(early.body.fields?.['month'] ?? '', /October 2026 has 2 periods/);
  const second = await locked('2026-10', site);
  const two = await slipIn(second, esha);
  assert.deepEqual(two.part, { name: 'half 2', from: '2026-10-16', to: '2026-10-31' });
  assert.deepEqual([two.gross / 100, two.daysPaid], [16_000, 16]);
  await locked('2026-10', office);
  assert.deepEqual(await monthOf(esha, '2026-10'), await monthOf(farhan, '2026-10'));
});

test('the payslip’s paper is named by its half', async () => {
  const own = world.as('Esha Pillai');
  const { rows } = (await own.get<PayList>('/api/records/payslip')).body;
  const names = await Promise.all(
    rows.map(async ({ id }) => {
      for (const paper of ['file', 'file?language=hindi']) {
        assert.equal((await own.get(`/api/payslips/${id}/${paper}`)).status, 200, paper);
      }
      const answer = await own.get(`/api/payslips/${id}/file`);
      return /half%20\d/.exec(String(answer.headers['content-disposition']))?.[0];
    }),
  );
  assert.deepEqual(names.toSorted(), ['half%201', 'half%202']);
});

test('days lost after the first half come off the second', async () => {
  const first = await locked('2026-11', site);
  assert.equal((await slipIn(first, esha)).gross / 100, 15_500);
  await made('loss-of-pay', { employee: esha, month: '2026-11', days: 3 });
  const second = await locked('2026-11', site);
  const two = await slipIn(second, esha);
  assert.deepEqual([two.gross / 100, two.daysPaid], [12_400, 12]);
});

test('a structure changed from the next month leaves this one to who waits for its pay', async () => {
  const basic = async () => (await monthOf(farhan, '2026-11'))['BASIC'];
  const component = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body.rows.find(
    ({ values }) => values['code'] === 'BASIC',
  );
  const change = { kind: 'line', calculation: 'percentage', rate: 5500, component: component?.id };
  const { id } = await made('pay-branch', {
    name: 'More basic pay',
    month: '2026-12',
    effectiveFrom: '2026-12-01',
    note: null,
    changes: [{ ...change, structure: await structureId(payroll) }],
  });
  for (const [who, action] of [
    ['Padma Nair', 'propose'],
    ['Vikram Shah', 'approve'],
  ] as const) {
    const { body: branch } = await world.as(who).get<Saved>(`/api/records/pay-branch/${id}`);
    const path = `/api/records/pay-branch/${id}/actions/${action}`;
    const { status, body } = await world.as(who).post(path, seenIn(branch));
    assert.equal(status, 200, JSON.stringify(body));
  }
  await locked('2026-11', office);
  assert.equal(await basic(), (await monthOf(farhan, '2026-10'))['BASIC']);
});
