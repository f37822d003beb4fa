import { daysInclusive, earlier, later, type Month } from '#kernel/calendar.ts';
import { zero } from '#kernel/money.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { placeOn } from '../model/missing.ts';
import { applyOutcome } from '../model/outcome.ts';
import type { Payslip } from '../model/payslip.ts';
import type { PayRules } from '../model/rules.ts';
import { applyStatute } from '../model/statute.ts';
import type { Working } from '../model/working.ts';
import { type Plan, preparePlan } from '../structure/plan.ts';
import { takeOffEarlier } from './earlier-pay.ts';
import { payComponents, rateSegments } from './earnings.ts';
import { lostDayOfMonth } from './loss-of-pay-divisor.ts';
import { planOfLostDay, planOfPeriod } from './own-plan.ts';
import { daysSoFar } from './pay-period.ts';
import { byCalendarMonth, prorate } from './proration.ts';

/**
 * The payslip of one person for one period: a pure function of rules and facts. No clock, no locale, no
 * storage: the same input gives the same bytes. What is wrong with the facts comes back as exceptions.
 */
export function calculate(plan: Plan, facts: EmployeeFacts): Payslip {
  return payslipOf(work(plan, facts));
}

/** The same for a single person; for a whole run prepare the plan once. Throws what preparePlan throws. */
export function calculateOne(facts: EmployeeFacts, rules: PayRules, period: Month): Payslip {
  return calculate(preparePlan(rules, period), facts);
}

/** The calculation with all its intermediate figures, for explanations. */
export function work(plan: Plan, facts: EmployeeFacts): Working {
  const working = begin(plan, facts);
  if (working.from > working.to) {
    working.exceptions.push({
      code: 'not-in-service',
      blocks: true,
      sentence: 'Not in service on any day of this month.',
    });
    return working;
  }
  const { days, lossOfPayBasis } = working.plan;
  working.segments = rateSegments(working);
  if (facts.period?.cycle) {
    working.segments = byCalendarMonth(working.segments, lostDayOfMonth(working.plan));
  }
  working.proration = prorate(working.segments, facts.lossOfPay, days, lossOfPayBasis);
  payComponents(working);
  applyStatute(working, plan, work);
  if (facts.earlier) takeOffEarlier(working);
  applyOutcome(working);
  return working;
}

function begin(ofMonth: Plan, facts: EmployeeFacts): Working {
  const inPeriod = facts.period ? planOfPeriod(ofMonth, facts.period) : ofMonth;
  const plan = facts.lostDay ? planOfLostDay(inPeriod, facts.period, facts.lostDay) : inPeriod;
  const to = facts.left === undefined ? plan.to : earlier(plan.to, facts.left);
  const from = later(plan.from, facts.joined);
  const whole = from === plan.from && to === plan.to;
  return {
    plan,
    facts,
    from,
    to,
    daysSoFar: daysSoFar(facts, from, to),
    daysInService: whole ? plan.daysWithin : daysInclusive(from, to),
    place: placeOn(facts.workStates, to),
    segments: noSegments,
    proration: nothingPaid,
    amounts: plan.zeros.slice(),
    exceptions: [],
    codeWage: undefined,
    fund: undefined,
    voluntary: undefined,
    tax: undefined,
    insurance: undefined,
    welfare: undefined,
    incomeTax: undefined,
    recovered: undefined,
    ruled: undefined,
    gross: zero,
    deductions: zero,
    net: zero,
    employerCost: zero,
  };
}

const noSegments: Working['segments'] = [];
const nothingPaid = {
  weights: [],
  denominator: 1,
  daysInService: 0,
  daysPaid: 0,
  daysLost: 0,
  daysUnplaced: 0,
  full: false,
};

export function payslipOf(working: Working): Payslip {
  const { proration, facts } = working;
  return {
    employee: facts.employee,
    period: working.plan.period,
    amounts: working.amounts,
    gross: working.gross,
    deductions: working.deductions,
    net: working.net,
    employerCost: working.employerCost,
    ...(working.recovered ? { recovered: working.recovered } : {}),
    daysInService: proration.daysInService,
    daysPaid: proration.daysPaid - (facts.earlier?.days ?? 0),
    daysLost: proration.daysLost,
    exceptions: working.exceptions,
  };
}
