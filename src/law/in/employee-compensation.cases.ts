import type { IsoDate } from '#kernel/calendar.ts';
import { paise, rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { injuries } from './compensation-factors.ts';
import { employeeCompensationLaw } from './compensation-law.ts';
import { type AccidentCase, type Compensation, employeeCompensation, lateCompensation } from './employee-compensation.ts';

/** Rupees a month. Left out: death in August 2026. */
interface Given extends Omit<Partial<AccidentCase>, 'monthlyWage'> {
  readonly wage: number;
  readonly injury?: string;
  readonly paid?: IsoDate;
}

interface Result {
  readonly why: Compensation['why'];
  readonly amount: number;
  readonly least: boolean;
  readonly funeral: number;
  readonly halfMonthly: number;
  readonly paidDays: number;
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly age: number;
  readonly factor: number;
  readonly wageCounted: number;
  readonly late: number;
}

function subject({ wage, injury, paid, ...given }: Given): Result {
  const on = given.on ?? '2026-08-10';
  const outcome = injury
    ? ({ kind: 'permanent partial', percent: injuries.on(on).value[injury] ?? 0 } as const)
    : (given.outcome ?? { kind: 'death' as const });
  const found = employeeCompensation(employeeCompensationLaw, {
    dateOfBirth: '1991-08-10',
    ...given,
    on,
    outcome,
    monthlyWage: paise(Math.round(wage * 100)),
  });
  const { interest } = lateCompensation(employeeCompensationLaw, { amount: rupees(7_30_000), due: on, paid: paid ?? on });
  return {
    why: found.why,
    amount: found.amount / 100,
    least: found.leastApplied,
    funeral: found.funeral / 100,
    halfMonthly: found.halfMonthly / 100,
    paidDays: found.paidDays,
    from: found.from,
    to: found.to,
    age: found.age,
    factor: found.factor / 100,
    wageCounted: found.wageCounted / 100,
    late: interest / 100,
  };
}

const rule = 'india-statutory.md G';
const late = 'work-and-welfare.md, corrections of 28 November 2026';
const golden = 'golden numbers, age 30, wages 22,000';
const court = 'Supreme Court of India, Civil Appeal 10018 of 2017';
const total = { kind: 'permanent total' } as const;

export const cases = workedCases<Given, Result>(subject, [
  { name: 'ec-01 death at 35, wage 5,500', source: court, given: { wage: 5_500, on: '2012-08-10', dateOfBirth: '1977-08-10' }, expect: { factor: 197.06, amount: 5_41_915, funeral: 5_000 } },
  { name: 'death at 30', source: golden, given: { wage: 22_000, dateOfBirth: '1996-08-10' }, expect: { amount: 15_59_850 } },
  { name: 'total disablement at 30', source: golden, given: { wage: 22_000, dateOfBirth: '1996-08-10', outcome: total }, expect: { amount: 18_71_820, funeral: 0 } },
  { name: 'death at 35, wage at the ceiling', source: rule, given: { wage: 15_000 }, expect: { age: 35, amount: 14_77_950, funeral: 15_000 } },
  { name: 'total disablement at 35', source: rule, given: { wage: 15_000, outcome: total }, expect: { amount: 17_73_540 } },

  { name: 'the day before the birthday', source: rule, given: { wage: 15_000, dateOfBirth: '1991-08-11' }, expect: { age: 34, factor: 199.4 } },
  { name: 'at fifteen as at sixteen', source: rule, given: { wage: 15_000, dateOfBirth: '2011-08-10' }, expect: { factor: 228.54 } },
  { name: 'at seventy as at sixty-five', source: rule, given: { wage: 15_000, dateOfBirth: '1956-08-10' }, expect: { factor: 99.37 } },
  { name: 'at thirty-one as the tables print it', source: 'comply4hr.com, Schedule IV', given: { wage: 15_000, dateOfBirth: '1995-08-10' }, expect: { factor: 205.98 } },
  { name: 'one paisa above the ceiling', source: rule, given: { wage: 15_000.01 }, expect: { wageCounted: 15_000 } },
  { name: 'ceiling of 8,000, its last day', source: rule, given: { wage: 20_000, on: '2020-01-02', dateOfBirth: '1985-01-01' }, expect: { wageCounted: 8_000 } },
  { name: 'ceiling of 15,000, its first day', source: rule, given: { wage: 20_000, on: '2020-01-03', dateOfBirth: '1985-01-01' }, expect: { wageCounted: 15_000 } },
  { name: 'ceiling of 4,000, its last day', source: rule, given: { wage: 20_000, on: '2010-05-30', dateOfBirth: '1985-01-01' }, expect: { wageCounted: 4_000 } },
  { name: 'ceiling of 8,000, its first day', source: rule, given: { wage: 20_000, on: '2010-05-31', dateOfBirth: '1985-01-01' }, expect: { wageCounted: 8_000 } },
  { name: 'the least on death', source: rule, given: { wage: 2_000, dateOfBirth: '1961-08-10' }, expect: { amount: 1_20_000, least: true } },
  { name: 'the least on total disablement', source: rule, given: { wage: 2_000, dateOfBirth: '1961-08-10', outcome: total }, expect: { amount: 1_40_000, least: true } },
  { name: 'funeral under the Act, its last day', source: rule, given: { wage: 15_000, on: '2025-11-20' }, expect: { funeral: 5_000 } },
  { name: 'funeral under the Code, its first day', source: rule, given: { wage: 15_000, on: '2025-11-21' }, expect: { funeral: 15_000 } },

  { name: 'a thumb: 30% of total disablement', source: rule, given: { wage: 15_000, injury: 'thumb' }, expect: { amount: 5_32_062 } },
  { name: 'loss of earning capacity as assessed', source: rule, given: { wage: 15_000, outcome: { kind: 'permanent partial', percent: 15 } }, expect: { amount: 2_66_031 } },

  { name: 'three days: nothing', source: rule, given: { wage: 15_000, outcome: { kind: 'temporary', days: 3 } }, expect: { why: 'no more than the waiting days', halfMonthly: 0 } },
  { name: 'four days: from the fourth', source: rule, given: { wage: 15_000, outcome: { kind: 'temporary', days: 4 } }, expect: { why: 'due', halfMonthly: 3_750, from: '2026-08-13', to: '2026-08-13' } },
  { name: '27 days: from the fourth', source: rule, given: { wage: 15_000, outcome: { kind: 'temporary', days: 27 } }, expect: { from: '2026-08-13' } },
  { name: '28 days: from the first', source: rule, given: { wage: 15_000, outcome: { kind: 'temporary', days: 28 } }, expect: { from: '2026-08-10', to: '2026-09-06' } },
  { name: 'five years at most', source: rule, given: { wage: 15_000, outcome: { kind: 'temporary', days: 2_000 } }, expect: { to: '2031-08-09' } },
  { name: 'own grave fault, partial', source: rule, given: { wage: 15_000, injury: 'thumb', ownFault: 'drink or drugs' }, expect: { why: 'own fault', amount: 0 } },
  { name: 'own grave fault, death all the same', source: rule, given: { wage: 15_000, ownFault: 'drink or drugs' }, expect: { why: 'due', amount: 14_77_950 } },
  { name: 'insured under ESI', source: rule, given: { wage: 15_000, stateInsured: true }, expect: { why: 'paid by state insurance', amount: 0 } },

  { name: 'paid within thirty days', source: late, given: { wage: 15_000, paid: '2026-09-09' }, expect: { late: 0 } },
  { name: 'a day more: 12 percent from the day it fell due', source: late, given: { wage: 15_000, paid: '2026-09-10' }, expect: { late: 7_440 } },
  { name: 'before the rules of 2026 a month, here of 31 days', source: late, given: { wage: 15_000, on: '2026-05-07', dateOfBirth: '1991-05-07', paid: '2026-06-07' }, expect: { late: 0 } },
  { name: 'and a day more', source: late, given: { wage: 15_000, on: '2026-05-07', dateOfBirth: '1991-05-07', paid: '2026-06-08' }, expect: { late: 7_680 } },
  { name: 'the first day of the rules: thirty days', source: late, given: { wage: 15_000, on: '2026-05-08', dateOfBirth: '1991-05-08', paid: '2026-06-07' }, expect: { late: 0 } },
  { name: 'and a day more there', source: late, given: { wage: 15_000, on: '2026-05-08', dateOfBirth: '1991-05-08', paid: '2026-06-08' }, expect: { late: 7_440 } },

  { name: '17 days paid of a half month of 15', source: late, given: { wage: 12_000, outcome: { kind: 'temporary', days: 20 } }, expect: { halfMonthly: 3_000, paidDays: 17, amount: 3_400 } },
  { name: '45 days are three half months', source: late, given: { wage: 12_000, outcome: { kind: 'temporary', days: 45 } }, expect: { paidDays: 45, amount: 9_000 } },
  { name: 'lighter work at 9,000: half the fall, and not a quarter of the wage', source: late, given: { wage: 12_000, outcome: { kind: 'temporary', days: 45, wageDuring: rupees(9_000) } }, expect: { halfMonthly: 1_500, amount: 4_500 } },
  { name: 'lighter work at 6,000: half the fall is the quarter', source: late, given: { wage: 12_000, outcome: { kind: 'temporary', days: 45, wageDuring: rupees(6_000) } }, expect: { halfMonthly: 3_000 } },
  { name: 'the fall is of the whole wage, not of the one counted', source: late, given: { wage: 30_000, outcome: { kind: 'temporary', days: 45, wageDuring: rupees(15_000) } }, expect: { halfMonthly: 3_750 } },
  { name: 'no fall, no compensation', source: late, given: { wage: 12_000, outcome: { kind: 'temporary', days: 45, wageDuring: rupees(12_000) } }, expect: { halfMonthly: 0, amount: 0 } },
]);
