import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { addDays, addMonths, firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from '../example.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { payslipLines } from '../model/payslip.ts';
import { calculate } from '../month/calculate.ts';
import { type Plan, preparePlan } from '../structure/plan.ts';
import { causesOf } from './arrear-cause.ts';
import {
  type ArrearLine,
  arrearInputs,
  arrearsCode,
  arrearsOfMonth,
  hasArrears,
  isArrearsCode,
  rulesForArrears,
  withArrears,
} from './arrears.ts';

const first: Month = '2026-01';
const rules = { ...exampleRules, negativeNet: 'carry' as const };
const plain = rulesForArrears(rules, rules);
const plans = new Map<Month, Plan>();
const planOf = (month: Month): Plan => {
  const plan = plans.get(month) ?? preparePlan(plain, month);
  plans.set(month, plan);
  return plan;
};

/** A person's whole record, of which each month sees its own loss of pay and inputs. */
type Record = EmployeeFacts & { readonly lost: ReadonlyMap<Month, number> };

const seen = (record: Record, month: Month): EmployeeFacts | undefined => {
  const { lost, ...facts } = record;
  if (facts.joined > lastDay(month) || (facts.left !== undefined && facts.left < firstDay(month)))
    return undefined;
  return { ...facts, lossOfPay: lost.has(month) ? [{ days: lost.get(month) as number }] : [] };
};

type Edit = { readonly what: number; readonly months: number; readonly day: number; readonly size: number };
const edits = fc.record({
  what: fc.nat(5),
  months: fc.nat(6),
  day: fc.nat(27),
  size: fc.integer({ min: 1, max: 80 }),
});

/** Somebody records something, now or for a day long past. */
function edited(record: Record, now: Month, { what, months, day, size }: Edit): Record {
  const month = addMonths(now, -months);
  const from = addDays(firstDay(month), day);
  const last = record.salaries.at(-1);
  switch (what) {
    case 0: {
      const before = record.salaries.filter((salary) => salary.from < from);
      const structure = size % 3 === 0 ? 'WORKS' : 'OFFICE';
      return {
        ...record,
        salaries: [...before, { from, monthlyGross: rupees(12_000 + size * 900), structure }],
      };
    }
    case 1:
      return { ...record, lost: new Map([...record.lost, [month, (size % 20) / 2]]) };
    case 2: {
      const before = record.workStates.filter((place) => place.from < from);
      return {
        ...record,
        workStates: [...before, { from, state: ['KA', 'MH', 'TS', 'DL'][size % 4] as string }],
      };
    }
    case 3: {
      const option = size % 2 ? ('ceiling' as const) : ('both on full wages' as const);
      return { ...record, providentFund: { ...member, option } };
    }
    case 4: {
      if (size % 2 === 0) {
        const { left: _, ...staying } = record;
        return staying;
      }
      return { ...record, left: from < record.joined ? record.joined : from };
    }
    default:
      return last ? { ...record, salaries: [{ ...last, from: record.joined }] } : record;
  }
}

const member = { membership: 'member', option: 'ceiling', memberSince: '2020-06-01' } as const;

const begun = (seed: number): Record => {
  const { left: _, ...person } = examplePerson(seed, first);
  const joined = firstDay(addMonths(first, -3));
  const [salary] = person.salaries;
  return {
    ...person,
    joined,
    dateOfBirth: '1990-05-05',
    gender: 'female',
    salaries: salary ? [{ ...salary, from: joined, structure: 'OFFICE' }] : [],
    workStates: [{ from: joined, state: 'KA' }],
    inputs: [],
    lossOfPay: [],
    providentFund: member,
    lost: new Map(),
  };
};

const key = (month: Month, code: string) => `${month} ${code}`;

test('however often it is corrected, the sum paid is a fresh calculation of the whole history', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.array(fc.array(edits, { maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      (seed, history) => {
        let record = begun(seed);
        const paid = new Map<string, number>();
        const pay = (month: Month, code: string, amount: number) =>
          paid.set(key(month, code), (paid.get(key(month, code)) ?? 0) + amount);
        const paidOf = (month: Month) =>
          new Map(planOf(month).components.map(({ code }) => [code, paid.get(key(month, code)) ?? 0]));
        history.forEach((changes, index) => {
          const now = addMonths(first, index);
          for (const change of changes) record = edited(record, now, change);
          const lines: ArrearLine[] = [];
          for (let month = first; month < now; month = addMonths(month, 1)) {
            const found = arrearsOfMonth(planOf(month), seen(record, month), paidOf(month));
            lines.push(...found.lines);
          }
          for (const { month, code, amount } of lines) pay(month, code, amount);
          paidInTheRun(record, now, lines, (code, amount) => pay(now, code, amount));
        });
        const end = addMonths(first, history.length - 1);
        for (let month = first; month <= end; month = addMonths(month, 1)) {
          const plan = planOf(month);
          const facts = seen(record, month);
          const fresh = facts && calculate(plan, facts);
          // What cannot be worked out is left as it was paid, until it can be.
          if (fresh?.exceptions.some(({ blocks, code }) => blocks && code !== 'net-negative')) continue;
          plan.components.forEach((known, position) => {
            if (!hasArrears(known)) return;
            assert.equal(
              paid.get(key(month, known.code)) ?? 0,
              fresh?.amounts[position] ?? 0,
              key(month, known.code),
            );
          });
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** The run of the month: its own lines, and the arrears beside them, which move no levy of the month. */
function paidInTheRun(
  record: Record,
  now: Month,
  lines: readonly ArrearLine[],
  pay: (code: string, amount: number) => void,
): void {
  const facts = seen(record, now);
  if (!facts) return;
  const plan = preparePlan(withArrears(rulesForArrears(rules, rules), lines), now);
  const inputs = arrearInputs(facts.employee, lines);
  const slip = calculate(plan, { ...facts, inputs: [...facts.inputs, ...inputs] });
  const alone = calculate(planOf(now), facts);
  let sum = 0;
  for (const { code, amount } of payslipLines(plan, slip)) {
    if (isArrearsCode(code)) {
      sum += amount;
      const due = lines.filter((line) => arrearsCode(line.code) === code);
      assert.equal(
        amount,
        due.reduce((total, line) => total + line.amount, 0),
        code,
      );
    } else {
      assert.equal(amount, alone.amounts[planOf(now).positions.get(code) as number], `${code} of ${now}`);
      pay(code, amount);
    }
  }
  assert.equal(
    sum,
    inputs.reduce((total, { amount }) => total + amount, 0),
  );
}

test('a raise back-dated two months pays two months’ difference, each with its own fund', () => {
  const record = begun(7);
  const salary = { from: record.joined, monthlyGross: rupees(12_000), structure: 'OFFICE' };
  const before: Record = { ...record, salaries: [salary] };
  const raise = { from: '2026-03-01', monthlyGross: rupees(14_000), structure: 'OFFICE' } as const;
  const after: Record = { ...before, salaries: [salary, raise] };
  for (const month of ['2026-02', '2026-03', '2026-04'] as const) {
    const plan = planOf(month);
    const then = calculate(plan, seen(before, month) as EmployeeFacts);
    const paid = new Map(
      plan.components.map(({ code }, position) => [code, then.amounts[position] as number]),
    );
    const { lines } = arrearsOfMonth(plan, seen(after, month), paid);
    const earned = lines
      .filter(({ kind }) => kind === 'earning')
      .reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(earned, month === '2026-02' ? 0 : rupees(2_000), month);
    const fund = lines.find(({ source }) => source === 'provident-fund.member');
    assert.equal((fund?.amount ?? 0) > 0, month !== '2026-02', `the fund of ${month}`);
    const causes = causesOf(month, seen(before, month), seen(after, month)).map(({ cause }) => cause);
    assert.deepEqual(causes, month === '2026-02' ? [] : ['salary'], month);
  }
});
