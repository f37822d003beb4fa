/** What a plan comes to for its whole population, person by person through the pay engine. Pure. */
import {
  dayOfMonth,
  daysInMonth,
  type IsoDate,
  type Month,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { figuresAfter, figuresBefore, type PlanWorld, type Salaried } from '../increment/plan-figures.ts';
import { type SalaryFigures, yearOf } from '../increment/salary-figures.ts';
import type { PlanTotals } from './planner.call.ts';

type Counted = Salaried & {
  readonly newGross: Paise;
  readonly raise: number;
  readonly bonus: number;
};

type Days = { readonly effectiveFrom: IsoDate; readonly paidWith: Month };

/** Months of the raise that are paid later, the first by its days. */
export function monthsOwed({ effectiveFrom, paidWith }: Days): number {
  const first = monthOf(effectiveFrom);
  const whole = monthsBetween(first, paidWith);
  if (whole <= 0) return 0;
  return whole - (dayOfMonth(effectiveFrom) - 1) / daysInMonth(first);
}

/** Where each range of raises begins, in hundredths of a percent. */
const rangesFrom = [0, 1, 4_00, 8_00, 12_00, 16_00] as const;

const measures = ['gross', 'agreed', 'fund', 'insurance', 'tax', 'gratuity'] as const;
type Sum = Record<(typeof measures)[number], number>;
const none = (): Sum => ({ gross: 0, agreed: 0, fund: 0, insurance: 0, tax: 0, gratuity: 0 });

function addTo(sum: Sum, figures: SalaryFigures): void {
  for (const measure of measures) sum[measure] += figures[measure];
}

const atOnce = 2_000;

/** Others have their turn between the people of a large plan. */
export async function totalsOf(
  world: PlanWorld,
  lines: readonly Counted[],
  days: Days,
): Promise<Omit<PlanTotals, 'factor'>> {
  const [before, after] = [none(), none()];
  const insured = { before: 0, after: 0 };
  const ranges = rangesFrom.map((from) => ({ from, people: 0, more: 0 }));
  let [raised, leavesInsurance, bonus] = [0, 0, 0];
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const [one, two] = [figuresBefore(world, line), figuresAfter(world, line, line.newGross)];
    addTo(before, one);
    addTo(after, two);
    insured.before += Number(one.isInsured);
    insured.after += Number(two.isInsured);
    leavesInsurance += Number(one.isInsured && !two.isInsured);
    raised += Number(line.newGross > line.gross);
    bonus += line.bonus;
    const range = ranges.findLast(({ from }) => from <= line.raise);
    if (range) {
      range.people += 1;
      range.more += yearOf(two.agreed - one.agreed);
    }
  }
  const year = (of: keyof Sum) => ({ before: yearOf(before[of]), after: yearOf(after[of]) });
  return {
    ...{ people: lines.length, raised, insured, leavesInsurance, bonus, ranges },
    ...{ gross: year('gross'), agreed: year('agreed'), fund: year('fund'), insurance: year('insurance') },
    taxOfMonth: { before: before.tax, after: after.tax },
    gratuity: { before: before.gratuity, after: after.gratuity },
    arrears: Math.round((after.gross - before.gross) * monthsOwed(days)),
  };
}
