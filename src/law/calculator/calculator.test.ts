import assert from 'node:assert/strict';
import test from 'node:test';
import { validate } from '#kernel/validate.ts';
import { type IndianLaw, indianLaw } from '../in/law.ts';
import { lawWith, RowDoesNotFit } from '../law-addition.ts';
import { lawTables } from '../tables.ts';
import { readValue, ValueDoesNotFit, writtenValue } from '../value-text.ts';
import { calculators } from './calculator-list.ts';
import { reasonOf } from './reason.ts';

/** What a calculator answers to typed values, by the key of each line. */
function answer(name: string, typed: Readonly<Record<string, unknown>>, law: IndianLaw = indianLaw) {
  const calculator = calculators.find((known) => known.name === name);
  assert.ok(calculator, name);
  const { values, errors } = validate(calculator.fields, typed, null, {
    labelOf: (path) => path,
    today: '2026-11-21',
  });
  assert.deepEqual(errors, {}, name);
  const { lines, told } = calculator.run(law, values as never);
  return { told, of: Object.fromEntries(lines.map(({ key, amount, value }) => [key, amount ?? value])) };
}

test('every calculator works its own example out, and says why', () => {
  for (const { name, example } of calculators) {
    const { of, told } = answer(name, example);
    assert.ok(Object.keys(of).length > 0, name);
    assert.ok(reasonOf(told).says.length > 0, name);
  }
});

const retrenched = {
  joined: '2020-04-01',
  left: '2026-11-30',
  averagePay: 26_000_00,
  lastWages: 26_000_00,
  notice: 'paid',
  workers: 120,
};
const injured = {
  on: '2026-03-01',
  dateOfBirth: '1985-11-20',
  monthlyWage: 14_000_00,
  outcome: 'permanent partial',
  percent: 30,
  dueOn: '2026-03-01',
};
const left = { joined: '2019-01-01', left: '2026-06-30', lastWages: 26_000_00 };

// Amounts in paise; each is a figure of the worked examples or of a case beside the levy.
const known: readonly [string, Readonly<Record<string, unknown>>, string, number][] = [
  ['provident-fund', { month: '2026-09', wage: 25_000_00 }, 'member', 2_360_00],
  ['provident-fund', { month: '2026-08', wage: 40_000_00 }, 'pension', 1_250_00],
  ['state-insurance', { month: '2026-11', wages: 21_000_00 }, 'employee', 158_00],
  ['state-insurance', { month: '2026-11', wages: 21_000_01 }, 'employee', 0],
  ['professional-tax', { state: 'KA', month: '2026-02', gross: 45_000_00 }, 'tax', 300_00],
  ['professional-tax', { state: 'DL', month: '2026-11', gross: 45_000_00 }, 'tax', 0],
  ['gratuity', { joined: '2010-01-01', left: '2026-10-31', lastWages: 60_000_00 }, 'amount', 5_88_462_00],
  ['gratuity', { joined: '2022-01-01', left: '2026-10-31', lastWages: 60_000_00 }, 'amount', 0],
  ['bonus', { yearEnd: '2026-03', wage: 21_000_01 }, 'amount', 0],
  ['statutory-wages', { month: '2026-11', wages: 30_000_00, houseRent: 40_000_00 }, 'total', 35_000_00],
  ['loss-of-pay', { month: '2026-11', monthlyPay: 60_000_00, days: 2, basis: '26' }, 'lost', 4_615_00],
  ['retrenchment', { ...retrenched }, 'total', 1_17_000_00],
  ['retrenchment', { ...retrenched, divisor: '26' }, 'total', 1_31_000_00],
  ['retrenchment', { ...retrenched, layOffDays: 46, layOffPaid: 20_000_00 }, 'total', 97_000_00],
  ['retrenchment', { ...retrenched, kind: 'closure', cause: 'unavoidable' }, 'compensation', 78_000_00],
  ['retrenchment', { ...retrenched, kind: 'closure', cause: 'unavoidable' }, 'reskilling', 0],
  ['employee-compensation', { ...injured, paidOn: '2026-09-01' }, 'interest', 28_075_38],
  ['employee-compensation', { ...injured, paidOn: '2026-09-01' }, 'penaltyMost', 2_32_054_20],
  ['employee-compensation', { ...injured, paidOn: '2026-04-01' }, 'interest', 0],
  ['gratuity', { ...left, paid: '2026-10-11' }, 'interest', 3_556_00],
  ['gratuity', { ...left, paid: '2026-10-11', rate: 'ten' }, 'interest', 2_963_00],
  ['labour-welfare-fund', { state: 'HR', month: '2026-11', wages: 15_000_00, staff: 9 }, 'employee', 0],
  ['labour-welfare-fund', { state: 'MH', month: '2026-12', wages: 2_000_00, manager: true }, 'employee', 0],
  ['professional-tax', { state: 'PB', month: '2026-11', gross: 30_000_00 }, 'tax', 0],
  ['professional-tax', { state: 'PB', month: '2026-11', gross: 30_000_00, regime: 'old' }, 'tax', 200_00],
  ['professional-tax', { state: 'PB', month: '2026-04', gross: 90_000_00, oneSum: true }, 'tax', 2_200_00],
  ['income-tax', { year: '2026-27', regime: 'new', salary: 12_75_000_00 }, 'tax', 0],
];

test('calculators answer what the worked cases of the law say', () => {
  for (const [name, typed, line, amount] of known)
    assert.equal(answer(name, typed).of[line], amount, `${name} ${JSON.stringify(typed)}`);
});

test('what makes no sense together is told by its field', () => {
  const refused = (name: string, typed: Readonly<Record<string, unknown>>, field: string) =>
    assert.throws(
      () => answer(name, typed),
      (error: Error & { field?: string }) => error.name === 'CannotWork' && error.field === field,
      name,
    );
  refused('loss-of-pay', { month: '2026-11', monthlyPay: 100, days: 31 }, 'days');
  refused('provident-fund', { month: '2026-11', wage: 200, fullWage: 100 }, 'fullWage');
  const home = { salary: 100, received: 100, rent: 100, city: 'Pune' };
  const twice = [
    { ...home, from: '2026-04', to: '2026-06' },
    { ...home, from: '2026-06', to: '2026-07' },
  ];
  refused('hra-exemption', { periods: twice }, 'periods');
  assert.throws(() => answer('statutory-wages', { month: '2020-01', wages: 100 }), { name: 'NotInTable' });
  const early = { state: 'GJ', gross: 45_000_00 };
  assert.equal(answer('professional-tax', { ...early, month: '2020-04' }).of['tax'], 200_00);
  assert.throws(() => answer('professional-tax', { ...early, month: '2020-03' }), {
    name: 'NotInTable',
    message: /professional tax of Gujarat is known for 2020-03-31: what held before 2020-04-01 was not found/,
  });
});

test('tax of a month whose year is not known is refused in words, with the year', () => {
  const of = (month: string) => () => answer('monthly-tax', { month, thisMonth: 1_00_000_00 });
  assert.ok(of('2027-03')().of['tax'] !== undefined);
  assert.throws(of('2027-04'), { name: 'NotInTable', message: 'The rates of 2027-28 are not known yet.' });
  assert.throws(of('2022-03'), {
    name: 'NotInTable',
    message: 'The rates of 2021-22 are not known: the first year is 2022-23.',
  });
});

test('a row laid over a table holds from its day, and everything else is the very same law', () => {
  const law = lawWith(indianLaw, [
    {
      path: 'providentFund.wageCeiling',
      row: { from: '2027-01-01', value: 30_000_00, cite: 'S.O. 1', confidence: 'medium' },
    },
  ]);
  const member = (month: string) => answer('provident-fund', { month, wage: 40_000_00 }, law).of['member'];
  assert.equal(member('2026-12'), 3_000_00);
  assert.equal(member('2027-01'), 3_600_00);
  assert.equal(law.incomeTax, indianLaw.incomeTax);
  assert.equal(law.providentFund.pensionRate, indianLaw.providentFund.pensionRate);
  const { told } = answer('provident-fund', { month: '2027-01', wage: 40_000_00 }, law);
  assert.match(JSON.stringify(reasonOf(told)), /S\.O\. 1.*"medium"/);
  assert.equal(lawWith(indianLaw, []), indianLaw);
});

test('a row of a shipped row’s day takes its place; one that leaves a gap or begins within a row is refused', () => {
  const over = (path: string, from: string, value: unknown) =>
    lawWith(indianLaw, [{ path, row: { from: from as '2026-01-01', value, cite: 'x' } }]);
  const corrected = over('providentFund.wageCeiling', '2026-09-17', 26_000_00);
  assert.equal(corrected.providentFund.wageCeiling.on('2026-10-01').value, 26_000_00);
  assert.equal(corrected.providentFund.wageCeiling.rows.length, 3);
  // The number of a section that has no known successor ends with the old Act.
  assert.throws(() => over('incomeTax.sections.donation', '2026-05-01', 's. 1'), RowDoesNotFit);
  assert.throws(() => over('incomeTax.sections.donation', '2025-01-01', 's. 1'), RowDoesNotFit);
  assert.equal(
    over('incomeTax.sections.donation', '2026-04-01', 's. 1').incomeTax.sections.donation.rows.length,
    2,
  );
});

test('every value of the law is written and read back as it is', () => {
  for (const { path, table } of lawTables(indianLaw)) {
    for (const { from, value } of table.rows) {
      const typed: unknown = JSON.parse(JSON.stringify(writtenValue(path, value)));
      assert.deepEqual(readValue(path, typed), value, `${path} ${from}`);
    }
  }
});

test('a value that does not fit its table is told in a sentence', () => {
  const unfit = (path: string, typed: unknown, says: RegExp) =>
    assert.throws(
      () => readValue(path, typed),
      (error: Error) => error instanceof ValueDoesNotFit && says.test(error.message),
      path,
    );
  unfit('providentFund.wageCeiling', '25 thousand', /such as "₹25,000"/);
  unfit('providentFund.wageCeiling', -1, /whole number/);
  unfit('providentFund.contributionRate', { standard: '12%' }, /lacks its part "reduced"/);
  unfit(
    'providentFund.contributionRate',
    { standard: '12%', reduced: '10%', other: '1%' },
    /no part "other"/,
  );
  unfit('providentFund.contributionRate', { standard: 12, reduced: '10%' }, /"standard" is a rate/);
  unfit('providentFund.administrationBase', 'my wage', /needs a release/);
  unfit('professionalTax.states.KA.schedule', { slabs: [{ tax: '₹200' }, { upTo: '₹100', tax: 0 }] }, /upTo/);
  unfit('nothing.here', 1, /no such table/);
});
