import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  type PayList,
  type PayRow,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const platform = world.as('Zoya Platform');
const employee = world.people['Farhan Ali'].employeeId;
const structure = await structureId(payroll);

const salary = { employee, structure, grossMonthly: 50_000_00, validFrom: '2026-11-01', reason: 'Raise' };
const loss = { employee, month: '2026-11', days: 2 };
const components = (await payroll.get<PayList>('/api/records/pay-component?limit=100')).body.rows;
const bonus = components.find(({ values }) => values['source'] === 'input')?.id;
const input = { employee, month: '2026-11', component: bonus, amount: 100_00 };
const opening = { employee, taxYear: '2026-27', upTo: '2026-08', item: 'income-tax', amount: 100_00 };
const taxSet = { employee, month: '2026-12', amount: 100_00, why: 'Order of the tax office' };
const law = {
  lawTable: 'providentFund.wageCeiling',
  from: '2027-01-01',
  value: '₹30,000',
  citation: 'S.O. 1(E) of 20 November 2026',
  confidence: 'high',
};
const section = { ...law, lawTable: 'incomeTax.sections.donation', value: 's. 19' };
const newBands = 'incomeTax.newRegime.bands';
const ofAges = (steps: object[]): string =>
  JSON.stringify({ 'below 60': steps, '60 to 79': steps, '80 and above': steps });
const outOfOrder = ofAges([
  { upTo: '₹8,00,000', rate: '0%' },
  { upTo: '₹4,00,000', rate: '5%' },
  { rate: '30%' },
]);
const ended = ofAges([
  { upTo: '₹4,00,000', rate: '0%' },
  { upTo: '₹8,00,000', rate: '5%' },
]);
const person = {
  code: 'E900',
  firstName: 'Nina',
  lastName: 'Roy',
  gender: 'female',
  dateOfBirth: '1990-05-15',
  joinedOn: '2026-11-01',
};
const option = { employee, voluntaryAmount: 1_000_00, validFrom: '2026-11-01', reason: 'Asked for' };
const hold = { employee, what: 'whole', fromMonth: '2026-11', reason: 'Papers awaited' };
const group = { code: 'SITE', name: 'Site', frequency: 'monthly', beginsOn: 1, lateJoiners: 'this-month' };
const settled = { employee, reason: 'resignation' };

type Case = [what: string, who: Caller, form: string, values: object, field: string, says: RegExp];
const cases: readonly Case[] = [
  [
    'a salary of 10^12',
    payroll,
    'salary-assignment',
    { ...salary, grossMonthly: 1e14 },
    'grossMonthly',
    /at most/,
  ],
  [
    'beyond all numbers',
    payroll,
    'salary-assignment',
    { ...salary, grossMonthly: 1e20 },
    'grossMonthly',
    /./,
  ],
  ['of nothing', payroll, 'salary-assignment', { ...salary, grossMonthly: 0 }, 'grossMonthly', /at least/],
  [
    'below nothing',
    payroll,
    'salary-assignment',
    { ...salary, grossMonthly: -5_000_00 },
    'grossMonthly',
    /at least/,
  ],
  ['half a paisa', payroll, 'salary-assignment', { ...salary, grossMonthly: 100.5 }, 'grossMonthly', /./],
  [
    'a salary from before joining',
    payroll,
    'salary-assignment',
    { ...salary, validFrom: '2020-01-01' },
    'validFrom',
    /joining/,
  ],
  [
    'options from before joining',
    payroll,
    'statutory-option',
    { ...option, validFrom: '2020-01-01' },
    'validFrom',
    /joining/,
  ],
  [
    'a fund below nothing',
    payroll,
    'statutory-option',
    { ...option, voluntaryAmount: -1 },
    'voluntaryAmount',
    /at least/,
  ],
  [
    'a fund of 400%',
    payroll,
    'statutory-option',
    { ...option, voluntaryAmount: null, voluntaryShare: 40_000 },
    'voluntaryShare',
    /at most/,
  ],
  ['400 days lost', payroll, 'loss-of-pay', { ...loss, days: 400 }, 'days', /at most/],
  ['31 days lost of 30', payroll, 'loss-of-pay', { ...loss, days: 31 }, 'days', /only 30 days/],
  ['days below nothing', payroll, 'loss-of-pay', { ...loss, days: -3 }, 'days', /at least/],
  ['days before joining', payroll, 'loss-of-pay', { ...loss, month: '2020-01' }, 'month', /join/],
  ['an input below nothing', payroll, 'pay-input', { ...input, amount: -100_00 }, 'amount', /at least/],
  ['an input of 10^12', payroll, 'pay-input', { ...input, amount: 1e14 }, 'amount', /at most/],
  ['an input before joining', payroll, 'pay-input', { ...input, month: '2020-01' }, 'month', /join/],
  ['a balance below nothing', payroll, 'opening-balance', { ...opening, amount: -1 }, 'amount', /at least/],
  ['a month outside its year', payroll, 'opening-balance', { ...opening, upTo: '2024-01' }, 'upTo', /./],
  ['tax below nothing', payroll, 'tax-override', { ...taxSet, amount: -1 }, 'amount', /at least|below/],
  ['a hold that ends first', payroll, 'pay-hold', { ...hold, toMonth: '2026-10' }, 'toMonth', /before/],
  ['a period from day 45', payroll, 'pay-group', { ...group, beginsOn: 45 }, 'beginsOn', /at most/],
  [
    'a cut-off after the period',
    payroll,
    'pay-group',
    { ...group, beginsOn: 26, cutOffDay: 28 },
    'cutOffDay',
    /ends/,
  ],
  ['notice of -5 days', payroll, 'settlement', { ...settled, noticeDays: -5 }, 'noticeDays', /at least/],
  ['paid before the month', payroll, 'pay-run', { month: '2026-12', payOn: '2026-01-31' }, 'payOn', /before/],
  ['a month without law', payroll, 'pay-run', { month: '1999-01', payOn: '1999-01-31' }, 'month', /law/],
  [
    'a month before what is known',
    payroll,
    'pay-run',
    { month: '2019-05', payOn: '2019-05-31' },
    'month',
    /No yearly limit of professional tax is known .* what held before 2020-04-01 was not found/,
  ],
  ['joining before birth', hr, 'employee', { ...person, joinedOn: '1980-01-01' }, 'joinedOn', /before/],
  ['a birth to come', hr, 'employee', { ...person, dateOfBirth: '2090-01-01' }, 'dateOfBirth', /./],
  ['a birth long ago', hr, 'employee', { ...person, dateOfBirth: '0190-05-15' }, 'dateOfBirth', /./],
  ['a day that is not', hr, 'employee', { ...person, dateOfBirth: '1990-02-30' }, 'dateOfBirth', /./],
  ['leaving before joining', hr, 'employee', { ...person, leftOn: '2026-01-01' }, 'leftOn', /before/],
  [
    'days left without a value',
    platform,
    'law-row',
    { ...section, from: '2026-05-01' },
    'from',
    /without a value/,
  ],
  ['a row within another', platform, 'law-row', { ...section, from: '2020-05-01' }, 'from', /ends on/],
  ['a row below nothing', platform, 'law-row', { ...law, value: '₹-5' }, 'value', /./],
  [
    'slabs out of order',
    platform,
    'law-row',
    { ...law, lawTable: newBands, value: outOfOrder },
    'value',
    /./,
  ],
  [
    'slabs that leave the rest out',
    platform,
    'law-row',
    { ...law, lawTable: newBands, value: ended },
    'value',
    /./,
  ],
];

for (const [what, who, form, values, field, says] of cases) {
  test(`${form}: ${what} is answered with a sentence at ${field}`, async () => {
    const { status, body } = await who.post<{ fields?: Record<string, string> }>(
      `/api/records/${form}`,
      values,
    );
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.fields?.[field] ?? JSON.stringify(body), says);
    assert.ok(body.fields?.[field], JSON.stringify(body));
  });
}

test('a formula that divides by nothing is told on the run, by person, and stops it', async () => {
  const idOf = (code: string) => components.find(({ values }) => values['code'] === code)?.id;
  const { status, body } = await payroll.post<PayRow>('/api/records/salary-structure', {
    code: 'NOTHING',
    name: 'Divides by nothing',
    lines: [
      { component: idOf('BASIC'), calculation: 'percentage', rate: 5000 },
      { component: idOf('HRA'), calculation: 'formula', formula: 'BASIC * (BASIC / (GROSS - GROSS))' },
      { component: idOf('SPECIAL'), calculation: 'residual' },
    ],
  });
  assert.equal(status, 200, JSON.stringify(body));
  const moved = { ...salary, structure: body.id, validFrom: '2026-10-01' };
  assert.equal((await payroll.post('/api/records/salary-assignment', moved)).status, 200);
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  type Finding = { employee: number; blocks: boolean; code: string; sentence: string };
  const { findings } = (await payroll.get<{ findings: Finding[] }>(`/api/pay-runs/${run.id}/exceptions`))
    .body;
  const failed = findings.filter(({ code }) => code === 'formula-failed');
  assert.deepEqual(
    failed.map(({ employee: whose, blocks }) => [whose, blocks]),
    [[employee, true]],
  );
  assert.match(failed[0]?.sentence ?? '', /House rent allowance: .*divides by .*nothing/);
  assert.equal((await act(payroll, run.id, 'send')).body.code, 'payroll.blocked');
});
