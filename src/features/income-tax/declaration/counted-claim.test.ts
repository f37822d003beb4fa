/** What counts of a declaration, and what perquisites are worth: pure, without a database. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths } from '#kernel/calendar.ts';
import { paise, rupees, zero } from '#kernel/money.ts';
import { incomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import { taxYear } from '#law/in/income-tax/tax-year.ts';
import { type MonthPay, yearFigures } from '../my-tax/year-figures.ts';
import { perquisiteSpans, type RecordedPerquisite } from '../officer/perquisite-value.ts';
import { phaseOf, type Window } from '../window/window-phase.ts';
import { standingOf } from './claim-limit.ts';
import { type ClaimLine, claimedFacts, countedClaim } from './counted-claim.ts';

const line = (item: ClaimLine['item'], declared: number, more: Partial<ClaimLine> = {}): ClaimLine => ({
  item,
  declared: rupees(declared),
  proven: null,
  verdict: null,
  accepted: null,
  senior: false,
  severe: false,
  lateCase: false,
  firstPaid: null,
  ...more,
});

test('declared counts until proofs do; refused never; accepted as accepted', () => {
  const open = line('lifeInsurance', 30_000);
  assert.equal(countedClaim(open, 'declared'), rupees(30_000));
  assert.equal(countedClaim(open, 'proven'), 0);
  const part = { ...open, verdict: 'accepted' as const, accepted: rupees(20_000) };
  assert.equal(countedClaim(part, 'declared'), rupees(20_000));
  assert.equal(countedClaim(part, 'proven'), rupees(20_000));
  assert.equal(countedClaim({ ...open, verdict: 'refused' }, 'declared'), 0);
});

test('income that is declared raises the tax whether or not it is proven', () => {
  const facts = claimedFacts([line('otherIncome', 50_000)], 'proven', '2026-04-01');
  assert.equal(facts.otherIncome, rupees(50_000));
});

test('items reach the law under its own terms', () => {
  const facts = claimedFacts(
    [
      line('publicProvidentFund', 60_000),
      line('tuitionFees', 40_000),
      line('healthParents', 45_000, { senior: true }),
      line('homeLoanInterest', 2_10_000),
      line('letOutIncome', 84_000),
      line('letOutInterest', 1_20_000),
      line('savingsInterest', 8_000),
      line('otherTax', 5_000),
      line('disabledDependant', 75_000, { severe: true }),
    ],
    'declared',
    '2026-04-01',
  );
  assert.equal(facts.deductions?.investments, rupees(1_00_000));
  assert.equal(facts.deductions?.healthInsurance?.parentsSenior, true);
  assert.equal(facts.deductions?.disabledDependant, 'severe');
  assert.equal(facts.houseProperty?.selfOccupied?.interest, rupees(2_10_000));
  assert.equal(facts.houseProperty?.letOut?.interest, rupees(1_20_000));
  assert.equal(facts.otherIncome, rupees(8_000));
  assert.equal(facts.otherCredits, rupees(5_000));
});

test('nothing declared is nothing, not a row of zeros', () => {
  assert.deepEqual(claimedFacts([], 'declared', '2026-04-01'), {});
});

test('what is left of the savings limit minds the own provident fund', () => {
  const year = taxYear(incomeTaxLaw, '2026-04-01');
  const person = { age: 'below 60' as const, basicPay: rupees(6_00_000), fund: rupees(36_000) };
  const groups = standingOf(year, person, [line('lifeInsurance', 50_000)], 'declared');
  const savings = groups.find(({ group }) => group === 'savings');
  assert.equal(savings?.counts, rupees(86_000));
  assert.equal(savings?.left, rupees(64_000));
  assert.equal(savings?.section, 's. 123, 124');
});

const nothing = {
  salary: null,
  rent: null,
  cost: null,
  hire: null,
  outstanding: null,
  allLoans: null,
  each: null,
  paid: null,
  amount: null,
  recovered: null,
  population: null,
  engineCc: null,
  count: null,
  bankRate: null,
  chargedRate: null,
  running: null,
  thing: null,
  driver: false,
  to: null,
} as const;

test('a car kept over April 2026 has the value of each year’s rule', () => {
  const car: RecordedPerquisite = {
    ...nothing,
    kind: 'car',
    from: '2026-02',
    engineCc: 1_500,
    running: 'employer',
  };
  assert.deepEqual(perquisiteSpans(incomeTaxLaw, car, '2026-02', '2026-05'), [
    { from: '2026-02', to: '2026-03', value: rupees(1_800) },
    { from: '2026-04', to: '2026-05', value: rupees(5_000) },
  ]);
});

test('gifts count in their month alone, and not below the limit', () => {
  const gift: RecordedPerquisite = { ...nothing, kind: 'gift', from: '2026-10', amount: rupees(18_000) };
  assert.deepEqual(perquisiteSpans(incomeTaxLaw, gift, '2026-04', '2027-03'), [
    { from: '2026-10', to: '2026-10', value: rupees(18_000) },
  ]);
  const small = { ...gift, amount: rupees(14_999) };
  assert.deepEqual(perquisiteSpans(incomeTaxLaw, small, '2026-04', '2027-03'), []);
});

test('three gifts of 6,000 pass the year’s limit of 15,000 together: all of them are taxed', () => {
  const gift = (giftsBefore: number): RecordedPerquisite => ({
    ...nothing,
    kind: 'gift',
    from: '2026-10',
    amount: rupees(6_000),
    giftsBefore: rupees(giftsBefore),
  });
  const values = [0, 6_000, 12_000, 18_000].map(
    (before) => perquisiteSpans(incomeTaxLaw, gift(before), '2026-04', '2027-03')[0]?.value ?? 0,
  );
  assert.deepEqual(values, [0, 0, rupees(18_000), rupees(6_000)]);
});

const window: Window = {
  id: 1,
  taxYear: '2026-27',
  state: 'open',
  opensOn: '2026-04-01',
  closesOn: '2026-12-15',
  proofsFrom: '2026-12-20',
  proofsTo: '2027-01-20',
  proofsCountFrom: '2027-01',
};

test('a window opens and closes on its days', () => {
  const days = ['2026-03-31', '2026-04-01', '2026-12-15', '2026-12-16', '2026-12-20', '2027-01-21'] as const;
  assert.deepEqual(
    days.map((day) => phaseOf(window, day)),
    ['before', 'declaring', 'declaring', 'between', 'proving', 'after'],
  );
  assert.equal(phaseOf({ ...window, state: 'closed' }, '2026-05-01'), 'after');
  assert.equal(phaseOf(undefined, '2026-05-01'), 'none');
});

test('the months’ tax adds up to the year’s, and rent lowers it in the old regime', () => {
  const year = taxYear(incomeTaxLaw, '2026-04-01');
  const months: MonthPay[] = Array.from({ length: 12 }, (_, at) => ({
    month: addMonths('2026-04', at),
    paid: at < 7,
    gross: rupees(1_50_000),
    salary: rupees(75_000),
    houseRent: rupees(30_000),
    travel: zero,
    childrenEducation: zero,
    hostel: zero,
    disabledTransport: zero,
    perquisites: zero,
    employerPension: zero,
    employerFund: zero,
    superannuation: zero,
    professionalTax: rupees(200),
    fund: rupees(1_800),
    tax: at < 7 ? rupees(10_000) : null,
  }));
  const person = { dateOfBirth: '1990-05-15', resident: true } as const;
  const facts = { hasPan: true, resident: true, basis: 'declared', regime: 'old' } as const;
  const without = yearFigures({ year, person, months, facts });
  const rents = [{ from: '2026-04' as const, rent: rupees(30_000), city: 'Bengaluru' }];
  const found = yearFigures({ year, person, months, facts: { ...facts, rents } });
  assert.ok(found.due < without.due);
  const total = paise(found.months.reduce((all, { tax }) => all + tax, 0));
  assert.ok(Math.abs(total - found.due) < 100);
  assert.equal(found.curve[0]?.old, found.comparison.old.payable);
});
