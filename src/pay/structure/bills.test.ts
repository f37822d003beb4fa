import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import { explain } from '../explain/explain.ts';
import { component } from '../model/component.ts';
import type { BillsOfYear, EmployeeFacts } from '../model/facts.ts';
import { type PayRules, usualChoices } from '../model/rules.ts';
import { leftOver, paidNow } from '../month/bill-pay.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from './plan.ts';
import { compileStructure } from './structure.ts';
import { StructureFault } from './structure-fault.ts';

const rules: PayRules = {
  law: indianLaw,
  ...usualChoices,
  components: [
    component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
    component({
      code: 'FUEL',
      label: 'Fuel',
      prorated: false,
      taxClass: 'outside',
      onBills: { rest: 'REST' },
    }),
    component({ code: 'BOOKS', label: 'Books', prorated: false, taxClass: 'outside', onBills: {} }),
    component({ code: 'SPECIAL', label: 'Special allowance' }),
    component({ code: 'REST', label: 'Flexible pay without bills', source: 'input' }),
  ],
  structures: [
    {
      code: 'FLEX',
      label: 'Flexible',
      basket: rupees(5_000),
      lines: [
        { component: 'BASIC', calculation: { by: 'amount', amount: rupees(20_000) } },
        { component: 'FUEL', calculation: { by: 'chosen', most: rupees(4_000) } },
        { component: 'BOOKS', calculation: { by: 'chosen', most: rupees(2_000) } },
        { component: 'SPECIAL', calculation: { by: 'residual' } },
      ],
    },
  ],
};

const year = (chosen: number, accepted: number, paid: number, isLast = false): BillsOfYear => ({
  chosen: rupees(chosen),
  accepted: rupees(accepted),
  paid: rupees(paid),
  ...(isLast ? { isLast: true } : {}),
});

/** 30,000 a month, of which 3,000 are chosen for fuel and 1,000 for books. */
function asha(bills?: EmployeeFacts['bills']): EmployeeFacts {
  return {
    employee: 'asha',
    joined: '2020-04-01',
    salaries: [{ from: '2020-04-01', monthlyGross: rupees(30_000), structure: 'FLEX' }],
    workStates: [{ from: '2020-04-01', state: 'DL' }],
    lossOfPay: [],
    inputs: [],
    choice: { amounts: { FUEL: rupees(3_000), BOOKS: rupees(1_000) } },
    ...(bills ? { bills } : {}),
  };
}

function paidTo(facts: EmployeeFacts, month: '2026-10' | '2027-03' = '2026-10') {
  const plan = preparePlan(rules, month);
  const slip = calculate(plan, facts);
  const of = (code: string) => (slip.amounts[plan.positions.get(code) ?? -1] ?? 0) / 100;
  return { plan, gross: slip.gross / 100, lines: ['FUEL', 'BOOKS', 'SPECIAL', 'REST'].map(of) };
}

test('an offer, of which no bill is known, counts what is chosen as paid', () => {
  const { gross, lines } = paidTo(asha());
  assert.deepEqual([gross, ...lines], [30_000, 3_000, 1_000, 6_000, 0]);
});

test('bills are paid up to what was chosen since April, and what was paid before comes off', () => {
  // Seven months of 3,000 are chosen; 18,500 of bills are accepted, 15,000 of them paid.
  const some = paidTo(asha({ FUEL: year(21_000, 18_500, 15_000), BOOKS: year(7_000, 0, 0) }));
  assert.deepEqual([some.gross, ...some.lines], [29_500, 3_500, 0, 6_000, 0]);
  const more = paidTo(asha({ FUEL: year(21_000, 40_000, 15_000) }));
  assert.deepEqual(more.lines, [6_000, 0, 6_000, 0], 'never more than is chosen');
});

test('the last month pays what nobody billed, as the component that is named, or nothing', () => {
  const last = paidTo(
    asha({ FUEL: year(36_000, 30_000, 28_000, true), BOOKS: year(12_000, 4_000, 4_000, true) }),
    '2027-03',
  );
  assert.deepEqual(last.lines, [2_000, 0, 6_000, 6_000], 'what is left of books lapses');
});

test('who chose less later than was paid by then is asked for nothing back here', () => {
  const { lines } = paidTo(asha({ FUEL: year(10_000, 12_000, 12_000, true) }));
  assert.deepEqual(lines, [0, 0, 6_000, 0]);
});

test('through a year nothing is paid twice and nothing of what is chosen is lost', () => {
  const month = fc.record({ chosen: fc.nat(4_000_00), billed: fc.nat(9_000_00) });
  fc.assert(
    fc.property(fc.array(month, { minLength: 12, maxLength: 12 }), (months) => {
      let paid = 0;
      let rest = 0;
      let chosen = 0;
      let accepted = 0;
      for (const [at, each] of months.entries()) {
        chosen += each.chosen;
        accepted += each.billed;
        const sums = { chosen: paise(chosen), accepted: paise(accepted), paid: paise(paid) };
        const of: BillsOfYear = at === 11 ? { ...sums, isLast: true } : sums;
        rest += leftOver(of);
        paid += paidNow(of);
      }
      assert.equal(paid, Math.min(chosen, accepted));
      assert.equal(paid + rest, chosen);
    }),
  );
});

test('the line tells what was chosen, accepted and paid; the rest tells what it is left of', () => {
  const facts = asha({ FUEL: year(36_000, 30_000, 28_000, true) });
  const plan = preparePlan(rules, '2027-03');
  const fuel = explain(plan, facts, 'FUEL');
  assert.match(fuel.says, /^Fuel is paid against bills/);
  assert.deepEqual(
    fuel.parts.map(({ value }) => value),
    ['36,000', '30,000', '28,000'],
  );
  const rest = explain(plan, facts, 'REST');
  assert.ok(rest.parts.some(({ says, value }) => /Of Fuel/.test(says) && value === '6,000'));
});

test('a structure leaves what bills bring to the choice of the employee', () => {
  const [flex] = rules.structures;
  assert.ok(flex);
  const lines = flex.lines.map((line) =>
    line.component === 'FUEL'
      ? { ...line, calculation: { by: 'amount', amount: rupees(3_000) as Paise } as const }
      : line,
  );
  assert.throws(
    () => compileStructure({ ...flex, lines }, rules.components),
    (error) => error instanceof StructureFault && /let the employee choose it/.test(error.message),
  );
});
