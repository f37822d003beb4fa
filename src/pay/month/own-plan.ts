/** The month's plan for people whose days, or whose lost days, are others than everybody's. */
import { daysInclusive, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import type { LostDay, PayPeriod } from '../model/facts.ts';
import type { Plan } from '../structure/plan.ts';
import { lostDayPlan, ruleOf } from './loss-of-pay-divisor.ts';

/** The plan for a person whose group has a basis of its own, or whose period has holidays. */
export function planOfLostDay(plan: Plan, period: PayPeriod | undefined, lostDay: LostDay): Plan {
  const { basis, restDays, holidays } = lostDay;
  const key = `${plan.from}${plan.to}${plan.days} ${period?.cycle?.days} ${basis} ${restDays} ${holidays}`;
  const known = plan.byPeriod.get(key);
  if (known) return known;
  const rule = basis ? { basis, ...(restDays ? { restDays } : {}) } : ruleOf(plan.rules);
  const made = { ...plan, ...lostDayPlan(rule, period ?? plan, holidays) };
  plan.byPeriod.set(key, made);
  return made;
}

/** The month's plan for another range of days. The law stays that of the month. */
export function planOfPeriod(plan: Plan, period: PayPeriod): Plan {
  const { from, days, cycle } = period;
  const to = period.part?.to ?? period.to;
  const key = cycle ? `${from}${to}${days} ${cycle.days}` : `${from}${to}${days}`;
  const known = plan.byPeriod.get(key);
  if (known) return known;
  const made: Plan = {
    ...plan,
    from,
    to,
    days,
    daysWithin: daysInclusive(from, to),
    ...lostDayPlan(plan.lossOfPayRule, period),
    providentFund: plan.providentFund && { ...plan.providentFund, spans: spansOf(plan, from, to) },
  };
  plan.byPeriod.set(key, made);
  return made;
}

/** The wage ceiling by days: the month's own steps, the first from the period's beginning. */
function spansOf({ providentFund, from: first }: Plan, from: IsoDate, to: IsoDate) {
  return (providentFund?.spans ?? []).flatMap((span) => {
    const start = span.from === first ? from : later(span.from, from);
    const end = earlier(span.to, to);
    return start > end ? [] : [{ ...span, from: start, to: end, days: daysInclusive(start, end) }];
  });
}
