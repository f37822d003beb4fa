/** The law's lines on real payslips: what earlier payslips, opening balances and options bring in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type Run,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const employeeOf = (name: 'Esha Pillai' | 'Farhan Ali' | 'Meera Joshi') => world.people[name].employeeId;

async function enter(form: string, values: Record<string, unknown>): Promise<void> {
  const { status, body } = await payroll.post(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
}

async function paid(employee: number | null, gross: number, validFrom: string): Promise<void> {
  const structure = await structureId(payroll);
  const reason = 'Agreed';
  await enter('salary-assignment', { employee, structure, grossMonthly: gross * 100, validFrom, reason });
}

async function linesOf(run: Run, employee: number | null): Promise<Record<string, number>> {
  const { lines } = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employee}`)).body;
  return Object.fromEntries(lines.map(({ code, amount }) => [code, amount / 100]));
}

const why = async (run: Run, employee: number | null, code: string): Promise<Because[]> =>
  flat((await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${employee}/why/${code}`)).body);

test('income tax goes on from earlier payslips and the opening balance, and names them', async () => {
  const esha = employeeOf('Esha Pillai');
  await paid(esha, 1_50_000, '2026-08-01');
  for (const [item, amount] of [
    ['pay.taxable', 6_00_000],
    ['income-tax', 40_000],
  ] as const) {
    await enter('opening-balance', {
      employee: esha,
      taxYear: '2026-27',
      upTo: '2026-07',
      item,
      amount: amount * 100,
    });
  }
  const august = await linesOf(await lockedRun(world, '2026-08'), esha);
  // 6,00,000 + eight months of 1,50,000 − 75,000 = 17,25,000. No PAN: a fifth, less 40,000, by eight.
  assert.deepEqual([august['TAX_YEAR'], august['TDS']], [3_45_000, 38_125]);
  const run = await lockedRun(world, '2026-09');
  assert.equal((await linesOf(run, esha))['TDS'], 38_125);
  const told = await why(run, esha, 'TDS');
  const before = told.find(({ says }) => says.startsWith('Paid in the year before'));
  assert.equal(before?.value, '7,50,000');
  assert.equal(before?.source?.form, 'opening-balance');
});

test('cover of state insurance outlasts a raise within its half year, by the payslips before', async () => {
  const farhan = employeeOf('Farhan Ali');
  await paid(farhan, 20_000, '2026-10-01');
  const october = await linesOf(await lockedRun(world, '2026-10'), farhan);
  // The Code's wages: of 20,000 all but house rent 4,000 and conveyance 1,600; of 30,000, 22,400.
  assert.deepEqual([october['ESI'], october['ESI_EMPLOYER']], [108, 468]);
  await paid(farhan, 30_000, '2026-11-01');
  const run = await createRun(payroll, '2026-11');
  await calculated(payroll, run.id);
  assert.equal((await linesOf(run, farhan))['ESI'], 168);
  assert.ok((await why(run, farhan, 'ESI')).some(({ says }) => says.includes('covered to its end')));
});

test('an option of payroll’s holds from its day; nobody records their own, nor two at once', async () => {
  const meera = employeeOf('Meera Joshi');
  await enter('statutory-option', {
    employee: meera,
    voluntaryShare: 1_000,
    stateInsurance: 'by-law',
    validFrom: '2026-11-01',
    reason: 'Asked for',
  });
  const run = await createRun(payroll, '2026-12');
  await calculated(payroll, run.id);
  const lines = await linesOf(run, meera);
  // A tenth of the Code's wages: of 50,000 all but house rent 10,000 and conveyance 1,600.
  assert.equal(lines['VPF'], 3_840);
  assert.ok((await why(run, meera, 'VPF')).some(({ source }) => source?.form === 'statutory-option'));
  const both = await payroll.post<{ fields: Record<string, string> }>('/api/records/statutory-option', {
    employee: meera,
    voluntaryShare: 1_000,
    voluntaryAmount: 1_000_00,
    stateInsurance: 'by-law',
    validFrom: '2026-12-01',
    reason: 'Twice',
  });
  assert.equal(both.status, 422);
  assert.ok(both.body.fields['voluntaryAmount']);
  const own = await payroll.post('/api/records/statutory-option', {
    employee: world.people['Padma Nair'].employeeId,
    voluntaryShare: 1_000,
    stateInsurance: 'by-law',
    validFrom: '2026-12-01',
    reason: 'Mine',
  });
  assert.equal(own.status, 403);
  assert.equal((await world.as('Esha Pillai').get('/api/records/statutory-option?limit=1')).status, 200);
});

test('the employer’s pension contribution is paid on top, and is salary in the year’s tax', async () => {
  const farhan = employeeOf('Farhan Ali');
  await enter('statutory-option', {
    employee: farhan,
    employerPensionShare: 1_000,
    stateInsurance: 'by-law',
    validFrom: '2027-01-01',
    reason: 'Agreed',
  });
  const run = await createRun(payroll, '2027-01');
  await calculated(payroll, run.id);
  const lines = await linesOf(run, farhan);
  // A tenth of basic pay, 15,000.
  assert.equal(lines['NPS_EMPLOYER'], 1_500);
  const told = await why(run, farhan, 'NPS_EMPLOYER');
  assert.ok(told.some(({ source }) => source?.form === 'statutory-option'));
  const tax = await why(run, farhan, 'TDS');
  assert.ok(tax.some(({ says }) => says.includes('pension scheme contributions of the year')));
});
