import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { declared, flat, pay, person, rules, yearSoFar } from '../../../tests/levy-firm.ts';
import { explain } from '../explain/explain.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from '../structure/plan.ts';
import type { nothingYet } from '../year/year-to-date.ts';

test('15,00,000 a year in the new regime: 97,500 of tax, 8,125 a month', () => {
  const asha = person(75_000, 50_000);
  const { lines, plan } = pay(asha, '2026-04');
  assert.deepEqual([lines.TAX_YEAR, lines.TDS], [97_500, 8_125]);
  const told = flat(explain(plan, asha, 'TDS'));
  assert.ok(told.some(({ says, value }) => says.startsWith('Total income') && value === '14,25,000'));
  assert.ok(told.some(({ says, value }) => says.includes('11 months to come') && value === '13,75,000'));
  assert.ok(told.some(({ cite }) => cite?.includes('156') || cite?.includes('392')));
});

test('what was paid and deducted so far counts, and the last month takes the rest', () => {
  const soFar = yearSoFar({ months: 11, taxable: rupees(13_75_000), tax: rupees(89_375) });
  assert.equal(pay(person(75_000, 50_000, { soFar }), '2027-03').lines.TDS, 8_125);
  const behind = { ...soFar, tax: rupees(89_000) };
  assert.equal(pay(person(75_000, 50_000, { soFar: behind }), '2027-03').lines.TDS, 8_500);
  const over = { ...soFar, tax: rupees(1_20_000) };
  assert.equal(pay(person(75_000, 50_000, { soFar: over }), '2027-03').lines.TDS, 0);
});

test('a bonus is taxed in its month or over the months left, as the employer set', () => {
  const bonus = person(75_000, 50_000, { inputs: [{ component: 'BONUS', amount: rupees(1_00_000) }] });
  // 1,00,000 more: 95,000 … at 15% on 15,25,000, with cess 15,600 more in the year.
  assert.equal(pay(bonus, '2026-04').lines.TDS, 8_125 + 15_600);
  assert.equal(pay(bonus, '2026-04', { oneOffTax: 'spread' }).lines.TDS, 9_425);
});

test('rent in a metro frees 17,000 a month of 25,000, in the old regime alone', () => {
  const rents = [{ from: '2026-04' as Month, rent: rupees(22_000), city: 'Pune' }];
  const asha = person(50_000, 25_000, { taxation: { ...declared, regime: 'old', rents } });
  const told = flat(explain(pay(asha, '2026-04').plan, asha, 'TDS'));
  const exempt = told.find(({ says }) => says.startsWith('House-rent allowance not taxed'));
  assert.equal(exempt?.value, '2,04,000');
  // 9,00,000 − 2,04,000 − 50,000 = 6,46,000: 12,500 + 29,200, with cess 43,368.
  assert.equal(pay(asha, '2026-04').lines.TAX_YEAR, 43_368);
  const chosen = person(50_000, 25_000, { taxation: { ...declared, regime: 'new', rents } });
  assert.equal(pay(chosen, '2026-04').lines.TAX_YEAR, 0);
});

test('who leaves is taxed on what is paid until then; an earlier employer’s pay and tax are counted', () => {
  const leaving = person(75_000, 50_000, { left: '2026-06-15' });
  // April, May and half of June: 3,12,500 in all.
  assert.equal(pay(leaving, '2026-04').lines.TAX_YEAR, 0);
  const previousEmployment = {
    salary: rupees(6_00_000),
    tax: rupees(10_000),
    professionalTax: 0 as Paise,
    providentFund: 0 as Paise,
  };
  const joined = person(75_000, 50_000, {
    joined: '2026-10-01',
    salaries: [{ from: '2026-10-01', monthlyGross: rupees(1_25_000), structure: 'HALVES' }],
    taxation: { ...declared, previousEmployment },
  });
  // 6,00,000 + 7,50,000 − 75,000 = 12,75,000: 71,250, with cess 74,100; less 10,000 over six months.
  assert.deepEqual(
    [pay(joined, '2026-10').lines.TAX_YEAR, pay(joined, '2026-10').lines.TDS],
    [74_100, 10_683],
  );
});

test('without a PAN a fifth of taxable salary is taken; an officer’s own figure goes before all', () => {
  const none = pay(person(75_000, 50_000, { taxation: { ...declared, hasPan: false } }), '2026-04');
  assert.equal(none.lines.TAX_YEAR, 2_85_000);
  assert.deepEqual(none.codes, ['no-pan']);
  const set = { month: '2026-04' as Month, amount: rupees(5_000), reason: 'Advance tax paid' };
  const own = person(75_000, 50_000, { taxation: { ...declared, overrides: [set] } });
  const { lines, codes, plan } = pay(own, '2026-04');
  assert.deepEqual([lines.TDS, codes], [5_000, ['tax-overridden']]);
  assert.ok(flat(explain(plan, own, 'TDS')).some(({ says }) => says.includes('Advance tax paid')));
});

test('salary is taxed in the year it is paid: March pay of April is the next year’s first', () => {
  const plan = preparePlan(rules, '2026-03', '2026-04-05');
  const tax = calculate(plan, person(75_000, 50_000)).amounts[plan.positions.get('TDS') ?? -1];
  assert.equal(tax, rupees(8_125));
});

test('a half-yearly state taxes what was paid in the half year; a year takes 2,500 at most', () => {
  const kerala = (soFar: Partial<typeof nothingYet>, left?: '2026-07-31') =>
    person(15_000, 5_000, {
      workStates: [{ from: '2012-04-01', state: 'KL' }],
      soFar: yearSoFar(soFar),
      ...(left ? { left } : {}),
    });
  const paid = { months: 3, gross: rupees(60_000), tax: rupees(500) };
  // 1,20,000 in the half year: 1,000; four of six parts are 667, of which 500 are taken.
  assert.equal(pay(kerala({ taxPeriod: paid }), '2026-07').lines.PT, 167);
  // Who leaves in July has had 80,000: 750 in all.
  assert.equal(pay(kerala({ taxPeriod: paid }, '2026-07-31'), '2026-07').lines.PT, 250);
  const karnataka = person(30_000, 5_000, {
    workStates: [{ from: '2012-04-01', state: 'KA' }],
    soFar: yearSoFar({ professionalTax: rupees(2_400) }),
  });
  assert.equal(pay(karnataka, '2027-03').lines.PT, 100);
});

test('Punjab taxes by the year’s taxable income, once income tax knows it', () => {
  const punjab = (basic: number) =>
    person(basic, 5_000, { workStates: [{ from: '2012-04-01', state: 'PB' }] });
  assert.equal(pay(punjab(45_000), '2026-05').lines.PT, 200);
  assert.equal(pay(punjab(15_000), '2026-05').lines.PT, 0);
});

test('the welfare fund of December: 50 and 100 in Karnataka, nothing for who has left or is exempt', () => {
  const karnataka = (changes: Partial<EmployeeFacts>) =>
    pay(
      person(30_000, 5_000, {
        workStates: [{ from: '2012-04-01', state: 'KA' }],
        welfareFund: {},
        ...changes,
      }),
      '2026-12',
    ).lines;
  assert.deepEqual([karnataka({}).LWF, karnataka({}).LWF_EMPLOYER], [50, 100]);
  assert.equal(karnataka({ left: '2026-12-30' }).LWF, 0);
  assert.equal(karnataka({ welfareFund: { exemption: 'works as manager' } }).LWF, 0);
});

test('a voluntary fund follows the wage or the days, up to the whole wage', () => {
  const member = { membership: 'member', option: 'ceiling', memberSince: '2012-04-01' } as const;
  const adding = (choice: NonNullable<EmployeeFacts['voluntaryFund']>['choice'], days = 0) =>
    pay(
      person(20_000, 15_000, {
        providentFund: member,
        voluntaryFund: { choice },
        lossOfPay: days > 0 ? [{ days }] : [],
      }),
      '2026-06',
    ).lines.VPF;
  assert.equal(adding({ by: 'share', rate: percent(10) }), 2_000);
  assert.equal(adding({ by: 'amount', amount: rupees(3_000) }, 10), 2_000);
});

test('gratuity and bonus are set aside by the wages of the Codes and the ceiling of bonus', () => {
  const { lines } = pay(person(15_000, 5_000, { provisions: { gratuity: true, bonus: true } }), '2026-06');
  // 15/26 of 15,000 by twelve; eight and one-third per cent of 7,000.
  assert.deepEqual([lines.GRATUITY, lines.BONUS_DUE], [721, 583]);
});

test('wages of the Codes: exclusions above half of all pay are added back', () => {
  const member = { membership: 'member', option: 'both on full wages', memberSince: '2012-04-01' } as const;
  assert.equal(pay(person(20_000, 30_000, { providentFund: member }), '2026-06').lines.PF_WAGE, 25_000);
});

test('a recovery leaves the floor, the rest is carried and taken from the next month', () => {
  const owing = person(20_000, 20_000, { inputs: [{ component: 'LOAN', amount: rupees(30_000) }] });
  const insuranceWages = { base: 'all cash pay' } as const;
  const choices = { negativeNet: 'carry', recoveryFloor: percent(50), insuranceWages } as const;
  const first = pay(owing, '2026-06', choices);
  assert.equal(first.payslip.net, rupees(20_000));
  assert.equal(first.lines.CARRIED, -10_000);
  assert.ok(first.codes.includes('recovery-carried'));
  const next = pay(person(20_000, 20_000, { carried: rupees(10_000) }), '2026-07', choices);
  assert.deepEqual([next.lines.CARRIED, next.payslip.net], [10_000, rupees(30_000)]);
});

test('rounding net pay leaves its difference on the payslip', () => {
  const odd = person(20_000, 20_000, { inputs: [{ component: 'LOAN', amount: rupees(1_003) }] });
  const insuranceWages = { base: 'all cash pay' } as const;
  const { lines, payslip } = pay(odd, '2026-06', { netRounding: 'ten-rupees', insuranceWages });
  assert.deepEqual([lines.ROUND, payslip.net], [-3, rupees(39_000)]);
  assert.equal(payslip.gross - payslip.deductions, payslip.net);
});

test('deductions above half of wages are said and left to the officer', () => {
  const { codes } = pay(
    person(20_000, 20_000, { inputs: [{ component: 'LOAN', amount: rupees(10_001) }] }),
    '2026-06',
  );
  assert.deepEqual(codes, ['deductions-above-limit']);
});
