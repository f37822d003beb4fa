import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { addMonths, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Dated, NotInTable } from '#kernel/dated.ts';
import { add, type Paise, paise, round, roundings, rupees, zero } from '#kernel/money.ts';
import { houseRentYear } from './exemption/house-rent.ts';
import { tellHouseRent } from './exemption/house-rent-steps.ts';
import { journeysLeft } from './exemption/leave-travel.ts';
import { incomeTaxLaw } from './income-tax.ts';
import { gratuityExempt } from './leaving/gratuity-exemption.ts';
import { tellGratuityExempt } from './leaving/leaving-steps.ts';
import { type MonthlyTaxGiven, monthlyTax } from './month/monthly-tax.ts';
import { tellMonthlyTax } from './month/monthly-tax-steps.ts';
import type { AgeClass, Regime } from './regime.ts';
import { arrearsRelief } from './relief/arrears-relief.ts';
import { tellArrearsRelief } from './relief/arrears-relief-steps.ts';
import { numberOf } from './section.ts';
import type { TaxStep } from './step.ts';
import { taxOnIncome } from './tax-on-income.ts';
import { taxYear } from './tax-year.ts';
import { yearTax } from './year-tax.ts';
import { tellYearTax } from './year-tax-steps.ts';

const years = ['2022-04-01', '2023-04-01', '2024-04-01', '2025-04-01', '2026-04-01'] as IsoDate[];
const regimes: Regime[] = ['old', 'new'];
const ages: AgeClass[] = ['below 60', '60 to 79', '80 and above'];
const person = { dateOfBirth: '1990-01-01', resident: true } as const;

function isTable(value: unknown): value is Dated<unknown> {
  return typeof value === 'object' && value !== null && 'rows' in value && 'within' in value;
}

/** Every dated table below an object of law, with its path. */
function tablesOf(law: object, path = ''): [string, Dated<unknown>][] {
  return Object.entries(law).flatMap(([key, value]: [string, unknown]): [string, Dated<unknown>][] => {
    if (isTable(value)) return [[`${path}${key}`, value]];
    return typeof value === 'object' && value !== null ? tablesOf(value, `${path}${key}.`) : [];
  });
}

const tables = tablesOf(incomeTaxLaw);

test('every leaf of the income-tax law is a dated table with sources', () => {
  assert.ok(tables.length > 90, String(tables.length));
  for (const [path, { rows, checked }] of tables) {
    assert.ok(checked >= '2026-11-21', path);
    for (const row of rows) assert.ok(row.cite.length > 5, `${path} ${row.from}`);
  }
});

test('tables have no gap within the five years, numbers of repealed sections aside', () => {
  for (const [path, table] of tables) {
    const ends = path.startsWith('sections.') ? table.rows.at(-1)?.to : undefined;
    const known = path === 'forms.otherTax' ? '2024-10-01' : '2022-04-01';
    const spans = table.within(known, ends ?? '2027-03-31');
    assert.equal(spans.at(-1)?.to, ends ?? '2027-03-31', path);
  }
});

test('what is set for a year changes on 1 April only', () => {
  const yearly = /^(oldRegime|newRegime|deductions|act|sections|defaultRegime|seniorAges|cess|income|tax)/;
  for (const [path, { rows }] of tables.filter(([found]) => yearly.test(found))) {
    for (const { from } of rows) assert.ok(from.endsWith('-04-01'), `${path} ${from}`);
  }
});

test('the five years are known, the years before and after are not', () => {
  for (const from of years) assert.equal(taxYear(incomeTaxLaw, from).from, from);
  assert.equal(taxYear(incomeTaxLaw, '2026-03-31').name, '2025-26');
  assert.equal(taxYear(incomeTaxLaw, '2026-04-01').name, '2026-27');
  assert.throws(() => taxYear(incomeTaxLaw, '2022-03-31'), NotInTable);
  assert.throws(() => taxYear(incomeTaxLaw, '2027-04-01'), NotInTable);
});

test('every schedule rises from nil without an end, and surcharge steps rise', () => {
  for (const from of years) {
    for (const regime of regimes) {
      const { bands, surcharge, rebate } = taxYear(incomeTaxLaw, from).regimes[regime];
      for (const age of ages) {
        const schedule = bands.value[age];
        const limits = schedule.slice(0, -1).map(({ upTo }) => upTo ?? zero);
        assert.deepEqual(
          limits,
          [...new Set(limits)].sort((a, b) => a - b),
        );
        assert.equal(schedule.at(-1)?.upTo, undefined);
        assert.equal(schedule[0]?.rate.numerator, 0);
        const rates = schedule.map(({ rate }) => (rate.numerator * 100) / rate.denominator);
        assert.deepEqual(
          rates,
          [...new Set(rates)].sort((a, b) => a - b),
        );
      }
      const steps = surcharge.value.map(({ above }) => above);
      assert.deepEqual(
        steps,
        [...steps].sort((a, b) => a - b),
      );
      assert.ok((steps[0] ?? zero) > rebate.value.incomeLimit);
    }
  }
});

const anyYear = fc.constantFrom(...years).map((from) => taxYear(incomeTaxLaw, from));
const anyIncome = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 0, max: 80_000_000 }),
  fc.constantFrom(500_000, 700_000, 1_200_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000),
);

test('who earns more never pays less; above a step no rupee is taxed by more than a rupee before cess', () => {
  fc.assert(
    fc.property(
      anyYear,
      fc.constantFrom(...regimes),
      fc.constantFrom(...ages),
      anyIncome,
      fc.integer({ min: 1, max: 500_000 }),
      (year, regime, age, income, more) => {
        const rows = year.regimes[regime];
        const taxed = (amount: number) => taxOnIncome(year, rows, { age, resident: true }, rupees(amount));
        const [low, high] = [taxed(income), taxed(income + more)];
        assert.ok(high.tax >= low.tax);
        const { incomeLimit, marginalRelief } = rows.rebate.value;
        const overCliff =
          !marginalRelief && rupees(income) <= incomeLimit && rupees(income + more) > incomeLimit;
        const grew = high.tax - high.cess - (low.tax - low.cess);
        if (!overCliff) assert.ok(grew <= rupees(more), `${income} + ${more}: ${grew}`);
      },
    ),
    { numRuns: 2_000 },
  );
});

const anyPay = fc.integer({ min: 0, max: 600_000 }).map(rupees);

test('the months of a year add up to its tax, to the rupee, whatever is paid when', () => {
  fc.assert(
    fc.property(
      anyYear,
      fc.constantFrom(...regimes),
      fc.array(fc.tuple(anyPay, fc.option(anyPay, { nil: undefined })), { minLength: 12, maxLength: 12 }),
      fc.constantFrom('in its month' as const, 'spread' as const),
      (year, regime, pays, oneOffMethod) => {
        let [paidToDate, deductedSoFar] = [zero, zero];
        let month = year.from.slice(0, 7) as Month;
        for (const [index, [thisMonth, extra]] of pays.entries()) {
          const given: MonthlyTaxGiven = {
            person,
            regime,
            month,
            hasPan: true,
            salary: { paidToDate, thisMonth, ahead: paise(thisMonth * (11 - index)) },
            ...(extra === undefined ? {} : { oneOff: { pay: extra } }),
            income: {},
            oneOffMethod,
            deductedSoFar,
          };
          const found = monthlyTax(year, given).month;
          assert.ok(found.amount >= 0 && found.amount % 100 === 0);
          paidToDate = add(paidToDate, add(thisMonth, extra ?? zero));
          deductedSoFar = add(deductedSoFar, found.amount);
          month = addMonths(month, 1);
        }
        const due = yearTax(year, { person, regime, income: { salary: paidToDate } }).payable;
        const whole: Paise = round(due, roundings.rupee);
        assert.ok(deductedSoFar >= whole, `${deductedSoFar} of ${due}`);
        // More than the tax only where early months had to expect more than was paid in the end.
        if (deductedSoFar > whole)
          assert.ok(pays.some(([pay], index) => index > 0 && pay < (pays[index - 1]?.[0] ?? 0)));
      },
    ),
    { numRuns: 500 },
  );
});

function stepsOf(step: TaxStep): TaxStep[] {
  return [step, ...step.parts.flatMap(stepsOf)];
}

test('the tax of a year tells its steps with the sections of its own Act', () => {
  const told = (on: IsoDate) => {
    const year = taxYear(incomeTaxLaw, on);
    return stepsOf(tellYearTax(year, yearTax(year, { person, income: { salary: rupees(12_90_000) } })));
  };
  const find = (steps: TaxStep[], words: string) => steps.find(({ says }) => says.includes(words));
  assert.equal(find(told('2025-04-01'), 'less rebate')?.section, 's. 87A');
  assert.equal(find(told('2026-04-01'), 'less rebate')?.section, 's. 156(2) and (3)');
  assert.equal(find(told('2026-04-01'), 'less rebate')?.amount, rupees(47_250));
  assert.match(told('2026-04-01')[0]?.says ?? '', /tax year 2026-27/);
  assert.match(told('2025-04-01')[0]?.says ?? '', /previous year 2025-26/);
  assert.equal(
    find(told('2026-04-01'), 'standard deduction')?.row?.cite,
    'section 19(1) of 2025 (gazette 265620)',
  );
});

test('the steps of surcharge name the relief and what it is measured by', () => {
  const year = taxYear(incomeTaxLaw, '2026-04-01');
  const found = yearTax(year, { person, income: { salary: rupees(51_75_000) } });
  const steps = stepsOf(tellYearTax(year, found));
  assert.equal(steps.find(({ says }) => says.startsWith('less marginal relief'))?.value, '41,000');
  assert.equal(
    steps.find(({ says }) => says.startsWith('Tax and surcharge of an income'))?.value,
    '10,80,000',
  );
});

test('a month tells why it takes what it takes', () => {
  const year = taxYear(incomeTaxLaw, '2026-10-31');
  const given: MonthlyTaxGiven = {
    person,
    month: '2026-10',
    hasPan: false,
    salary: { paidToDate: rupees(7_50_000), thisMonth: rupees(1_25_000), ahead: rupees(6_25_000) },
    oneOff: { pay: rupees(1_00_000) },
    income: {},
    oneOffMethod: 'in its month',
    deductedSoFar: rupees(50_000),
    otherCredits: rupees(1_000),
  };
  const told = tellMonthlyTax(year, given, monthlyTax(year, given));
  const says = stepsOf(told).map((step) => step.says);
  assert.equal(told.section, 's. 392');
  assert.ok(says.some((text) => text.includes('No PAN is recorded')));
  assert.ok(says.some((text) => text.includes('one-off pay')));
  assert.ok(says.some((text) => text.includes('less other tax')));
});

test('house rent, relief and what is paid on leaving tell their limits', () => {
  const rent = houseRentYear(incomeTaxLaw.houseRent, [
    {
      month: '2026-04',
      received: rupees(30_000),
      rent: rupees(1_10_000),
      salary: rupees(60_000),
      city: 'Pune',
    },
  ]);
  const told = stepsOf(tellHouseRent(rent));
  assert.equal(told[0]?.value, '30,000');
  assert.ok(told.some(({ says }) => says.includes('PAN is needed')));
  assert.equal(told.find(({ says }) => says === 'City.')?.row?.confidence, 'medium');

  const year = {
    on: '2025-06-30',
    regime: 'new',
    incomeWithout: rupees(10_00_000),
    arrears: rupees(1),
  } as const;
  const relief = arrearsRelief(incomeTaxLaw, {
    person,
    receipt: { ...year, on: '2026-06-30' },
    earlier: [year],
  });
  assert.ok(stepsOf(tellArrearsRelief(relief)).some(({ says }) => says.startsWith('Arrears of 2025-26')));

  const gratuity = {
    on: '2026-11-30',
    received: rupees(2_40_001),
    covered: true,
    wages: rupees(52_000),
    years: 8,
  } as const;
  const exempt = gratuityExempt(incomeTaxLaw.leaving.gratuity, gratuity);
  assert.equal(stepsOf(tellGratuityExempt(exempt)).find(({ says }) => says === 'Taxed.')?.value, '1');
});

test('a section without a known successor is not claimed after March 2026', () => {
  const { gratuity, retrenchment, voluntaryRetirement, leaveEncashment, donation } = incomeTaxLaw.sections;
  assert.equal(numberOf(gratuity, '2026-03-31')?.value, 's. 10(10)');
  assert.deepEqual(
    [gratuity, retrenchment, voluntaryRetirement, leaveEncashment].map(
      (table) => numberOf(table, '2026-04-01')?.value,
    ),
    ['s. 19(1), rows 5 and 6', 's. 19(1), row 10', 's. 19(1), row 12', 's. 19(1), row 14'],
  );
  assert.equal(numberOf(donation, '2026-03-31')?.value, 's. 80G');
  assert.equal(numberOf(donation, '2026-04-01'), undefined);
  assert.equal(numberOf(incomeTaxLaw.forms.certificate, '2026-03-31')?.value, 'Form 16');
  assert.equal(numberOf(incomeTaxLaw.forms.certificate, '2026-04-01')?.value, 'Form 130');
});

test('two journeys are free in each block of four calendar years', () => {
  const left = (on: IsoDate, claimed: IsoDate[]) => journeysLeft(incomeTaxLaw.travelBlocks, on, claimed);
  assert.equal(left('2025-12-31', ['2022-05-01', '2025-05-01']), 0);
  assert.equal(left('2026-01-01', ['2022-05-01', '2025-05-01']), 2);
  assert.equal(left('2029-12-31', ['2026-05-01']), 1);
  assert.throws(() => left('2030-01-01', []), NotInTable);
});

test('uncertain rows say so', () => {
  const uncertain = tables.flatMap(([path, { rows }]) =>
    rows.filter(({ confidence }) => confidence !== undefined).map(({ from }) => `${path} ${from}`),
  );
  for (const expected of [
    'houseRent.metroCities 2026-04-01',
    'perquisites.accommodation 2026-04-01',
    'perquisites.giftMethod 2022-04-01',
    'allowances.childrenEducation 2026-04-01',
  ]) {
    assert.ok(uncertain.includes(expected), expected);
  }
});
