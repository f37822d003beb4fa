import { contributeToWelfare } from '#law/in/labour-welfare-fund/fund.ts';
import { missingState } from '../model/missing.ts';
import { put, sumAt } from '../model/positions.ts';
import type { WelfareWorking, Working } from '../model/working.ts';

/** The labour welfare fund of the state of the month's last day. Who has no welfare facts is not under it. */
export function applyWelfareFund(working: Working): void {
  const { plan, facts, exceptions, amounts } = working;
  const member = facts.welfareFund;
  if (!member) return;
  const state = working.place;
  if (!state) {
    missingState(working);
    return;
  }
  const named = member.establishments && plan.welfareFunds.get(`${state.state} ${member.establishments}`);
  const month = named ?? plan.welfareFunds.get(state.state);
  const wages = sumAt(amounts, plan.groups.remuneration);
  const welfare: WelfareWorking = { state, month, wages, result: undefined };
  working.welfare = welfare;
  if (!month) {
    const { funds, withoutFund } = plan.rules.law.labourWelfareFund;
    const own = funds.filter(({ code }) => code === state.state);
    // Where the state is in neither list nothing is known of a fund; only a table with a gap is a fault.
    if (withoutFund.includes(state.state) || own.length === 0) return;
    // Before the first row nothing at all is known, and no pay is made of that; a gap is a few rupees.
    const blocks = own.every(({ rule }) => (rule.rows[0]?.from ?? plan.to) > plan.to);
    const sentence = `The labour welfare fund of the state ${state.state} is not known for this month.`;
    exceptions.push({ code: 'welfare-fund-not-known', blocks, sentence });
    return;
  }
  const { left } = facts;
  const result = contributeToWelfare(month, { ...member, wages, left });
  welfare.result = result;
  put(amounts, plan.statutory['welfare-fund.employee'], result.employee);
  put(amounts, plan.statutory['welfare-fund.employer'], result.employer);
}
