import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { payslipLines } from '../model/payslip.ts';
import type { PayRules } from '../model/rules.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculate, calculateOne } from './calculate.ts';

const asha = ordinaryPerson(50_000);

function pay(changes: Partial<EmployeeFacts>, rules: Partial<PayRules> = {}, period: Month = '2026-10') {
  const all = { ...exampleRules, ...rules };
  const plan = preparePlan(all, period);
  const payslip = calculate(plan, { ...asha, ...changes });
  const lines = Object.fromEntries(payslipLines(plan, payslip).map((line) => [line.code, line.amount / 100]));
  return { payslip, lines, codes: payslip.exceptions.map((known) => known.code) };
}

test('a whole month: basic, rent, funds, tax, and the employer’s cost', () => {
  const { lines, payslip } = pay({});
  assert.deepEqual(
    [
      lines.BASIC,
      lines.HRA,
      lines.PF,
      lines.PT,
      lines.PF_EMPLOYER,
      lines.PENSION,
      lines.INSURANCE,
      lines.PF_CHARGE,
    ],
    [30_000, 20_000, 3_000, 200, 917, 2_083, 125, 125],
  );
  assert.equal(payslip.net, rupees(50_000 - 3_000 - 200 - 500));
  assert.equal(payslip.employerCost, rupees(50_000 + 917 + 2_083 + 125 + 125));
  assert.deepEqual(payslip.exceptions, []);
});

test('one call for one person gives what the prepared plan gives', () => {
  assert.deepEqual(calculateOne(asha, exampleRules, '2026-10'), pay({}).payslip);
});

test('a transfer between states within the month: the state of the last day takes the tax', () => {
  const workStates = [
    { from: '2012-04-01', to: '2026-10-14', state: 'TS' },
    { from: '2026-10-15', state: 'MH' },
  ] as const;
  const salaries = [{ from: '2012-04-01', monthlyGross: rupees(20_000), structure: 'WORKS' }] as const;
  assert.equal(pay({ workStates, salaries }).lines.PT, 0, 'women up to 25,000 pay nothing in Maharashtra');
  assert.equal(pay({ workStates, salaries, gender: 'male' }).lines.PT, 200);
  assert.equal(
    pay({ workStates, salaries, left: '2026-10-14' }).lines.PT,
    0,
    'half of 20,000 is below 15,000',
  );
  assert.equal(pay({ workStates: [{ from: '2012-04-01', state: 'DL' }] }).lines.PT, 0);
});

test('what is missing is said, and stops the payslip where pay would be wrong', () => {
  assert.deepEqual(pay({ salaries: [] }).codes, ['no-salary']);
  assert.deepEqual(
    pay({ salaries: [{ from: '2026-10-03', monthlyGross: rupees(1), structure: 'WORKS' }] }).codes,
    ['no-salary', 'net-negative'],
  );
  assert.deepEqual(
    pay({ salaries: [{ from: '2012-04-01', monthlyGross: rupees(1), structure: 'OLD' }] }).codes,
    ['no-structure'],
  );
  assert.deepEqual(pay({ workStates: [] }).codes, ['no-state']);
  assert.deepEqual(pay({ workStates: [{ from: '2012-04-01', state: 'PB' }] }).codes, ['state-not-covered']);
  assert.deepEqual(pay({ inputs: [{ component: 'TIPS', amount: rupees(1) }] }).codes, ['input-unknown']);
  const { dateOfBirth: _, gender: __, providentFund: ___, ...unknown } = asha;
  const plan = preparePlan(exampleRules, '2026-10');
  const found = calculate(plan, { ...unknown, workStates: [{ from: '2012-04-01', state: 'MH' }] });
  assert.deepEqual(
    found.exceptions.map((known) => [known.code, known.blocks]),
    [
      ['no-provident-fund-choice', false],
      ['no-date-of-birth', true],
    ],
  );
  const born = calculate(plan, {
    ...unknown,
    dateOfBirth: '1985-05-05',
    workStates: [{ from: '2012-04-01', state: 'MH' }],
  });
  assert.deepEqual(
    born.exceptions.map((known) => known.code),
    ['no-provident-fund-choice', 'no-gender'],
  );
});

test('two salaries from one day are not guessed between; a corrected one in the past is no matter', () => {
  const again = { from: '2012-04-01', monthlyGross: rupees(60_000), structure: 'WORKS' } as const;
  assert.deepEqual(pay({ salaries: [...asha.salaries, again] }).codes, ['two-salaries-on-a-day']);
  const now = { ...again, from: '2020-04-01' } as const;
  assert.deepEqual(pay({ salaries: [...asha.salaries, again, now] }).codes, []);
});

test('more deductions than pay: blocked, or paid nothing and the rest carried on', () => {
  const inputs = [{ component: 'LOAN', amount: rupees(60_000) }];
  const blocked = pay({ inputs });
  assert.deepEqual(blocked.codes, ['net-negative']);
  assert.equal(blocked.payslip.net, rupees(-13_700));
  assert.equal(blocked.payslip.exceptions[0]?.sentence, 'Deductions exceed pay by 13,700.');
  const carried = pay({ inputs }, { negativeNet: 'carry' });
  assert.deepEqual(carried.codes, ['balance-carried']);
  assert.equal(carried.payslip.net, 0);
  assert.equal(carried.lines.CARRIED, -13_700);
  assert.equal(carried.payslip.deductions, carried.payslip.gross);
});

test('net pay that moved more than the limit is shown with both figures', () => {
  const rules = { netChangeAlert: percent(10) };
  assert.deepEqual(pay({ lastNet: rupees(46_300) }, rules).codes, []);
  assert.deepEqual(pay({ lastNet: rupees(51_445) }, rules).codes, ['net-changed']);
  assert.match(
    pay({ lastNet: rupees(20_000) }, rules).payslip.exceptions[0]?.sentence ?? '',
    /from 20,000 to 46,300/,
  );
});

test('earnings above the gross leave nothing for the residual, and that is said', () => {
  const salary = { from: '2012-04-01', monthlyGross: rupees(10_000), structure: 'OFFICE' } as const;
  const salaries = [{ ...salary, amounts: { CONVEYANCE: rupees(9_000) } }];
  const { codes, payslip, lines } = pay({ salaries });
  assert.deepEqual(codes, ['residual-negative']);
  assert.match(payslip.exceptions[0]?.sentence ?? '', /exceed the monthly gross of 10,000 by /);
  assert.equal(lines.SPECIAL, 0);
});

test('the fund counts the marked components until October 2025, the Code’s wages from November', () => {
  const actual = {
    providentFund: { ...asha.providentFund, option: 'both on full wages' },
  } as Partial<EmployeeFacts>;
  const low = {
    ...actual,
    salaries: [{ from: '2012-04-01', monthlyGross: rupees(80_000), structure: 'OFFICE' }],
  } as const;
  const marked = pay(low, {}, '2025-10').lines;
  assert.equal(marked.PF_WAGE, (marked.BASIC ?? 0) + (marked.DA ?? 0));
  const code = pay(low, {}, '2025-11').lines;
  assert.equal(code.PF_WAGE, (code.BASIC ?? 0) + (code.DA ?? 0) + (code.SPECIAL ?? 0));
  const set = pay(
    low,
    { providentFund: { rateClass: 'standard', wageBase: 'marked components' } },
    '2025-11',
  ).lines;
  assert.equal(set.PF_WAGE, marked.PF_WAGE);
});

test('a month before the law is known is refused by name', () => {
  assert.throws(() => preparePlan(exampleRules, '2001-05'), NotInTable);
  assert.throws(
    () => preparePlan(exampleRules, '2001-05'),
    /provident fund wage ceiling is known for 2001-05-01/,
  );
});

test('a run of a year whose law was not found is refused, never worked out as if there were none', () => {
  const says = /No yearly limit of professional tax is known for 2019-05-31: what held before 2020-04-01/;
  assert.throws(() => preparePlan(exampleRules, '2019-05'), says);
  assert.doesNotThrow(() => preparePlan(exampleRules, '2020-04'));
});

const byFormula = (formula: string): Partial<PayRules> => ({
  structures: [
    {
      code: 'WORKS',
      label: 'Works',
      lines: [
        { component: 'BASIC', calculation: { by: 'percentage', rate: percent(60), of: 'gross' } },
        { component: 'DA', calculation: { by: 'formula', formula } },
        { component: 'HRA', calculation: { by: 'residual' } },
      ],
    },
  ],
});

test('a formula pays by what it names of the person and the month; the rest takes what is left', () => {
  const aged = 'if(years(employee.born, period.to) >= 40, 10% * BASIC, 0)';
  const { lines, payslip } = pay({}, byFormula(aged));
  assert.deepEqual([lines.BASIC, lines.DA, lines.HRA], [30_000, 3_000, 17_000]);
  assert.deepEqual(payslip.exceptions, []);
  assert.equal(pay({ dateOfBirth: '1986-11-01' }, byFormula(aged)).lines.DA, 0, 'forty is reached tomorrow');
  assert.equal(pay({ dateOfBirth: '1986-10-31' }, byFormula(aged)).lines.DA, 3_000);
  assert.equal(pay({}, byFormula('min(BASIC, law.fundCeiling) * 1%')).lines.DA, 250);
});

test('a formula that finds no amount for a person stops that payslip with a sentence, not the run', () => {
  const { payslip, codes } = pay({}, byFormula('BASIC / (period.days - 31)'));
  assert.deepEqual(codes.slice(0, 1), ['formula-failed']);
  assert.match(payslip.exceptions[0]?.sentence ?? '', /Dearness allowance: This divides by/);
  const { dateOfBirth: _, ...unborn } = asha;
  const without = calculateOne(
    unborn,
    { ...exampleRules, ...byFormula('BASIC * years(employee.born, period.to) / 100') },
    '2026-10',
  );
  assert.ok(
    without.exceptions.some(({ sentence }) => /asks for the date of birth, which is not rec/.test(sentence)),
  );
  assert.deepEqual(pay({}, byFormula('BASIC - GROSS')).codes.slice(0, 1), ['formula-negative']);
});
