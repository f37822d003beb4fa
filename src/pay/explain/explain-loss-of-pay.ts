import { formatDate, formatMonth, monthOf, weekDays } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { type Because, figure, ofDay, range, recorded } from '../model/because.ts';
import type { LossOfPay } from '../model/facts.ts';
import type { LossOfPayBasis } from '../model/loss-of-pay-rule.ts';
import type { Working } from '../model/working.ts';
import { restDaysOf, type WorkingDays } from '../month/loss-of-pay-divisor.ts';
import type { Plan } from '../structure/plan.ts';

const basisWords: Readonly<Record<LossOfPayBasis, string>> = {
  calendar: 'the days of the month',
  'fixed-30': '30',
  'fixed-26': '26',
  'working-days': 'working days',
};

/** Days that are lost, and of typed ones those that are lost on their dates already. */
export function explainLoss({ days: lost, on, included = 0, source }: LossOfPay): Because {
  const says = on === undefined ? 'Loss of pay.' : `Loss of pay from ${formatDate(on)}.`;
  const told = recorded(says, dayCount(lost), ofDay(source, on));
  if (included === 0) return told;
  const already = 'Of these, already counted on their dates by leave or attendance.';
  const parts = [
    figure('Entered for the month.', dayCount(lost + included)),
    figure(already, dayCount(included)),
  ];
  return { ...told, parts };
}

/** What a day of loss of pay takes, and where the number of days comes from that it is one of. */
export function explainLostDay({ plan, facts, from, to }: Working): Because[] {
  const { days: ofMonth, lossOfPayBasis, lossOfPayRule, workingDays } = plan;
  const own = explainOwn(facts.lostDay, lossOfPayRule.basis);
  if (!workingDays) {
    return ofMonth === lossOfPayBasis ? own : [takes('the month', lossOfPayBasis, own)];
  }
  const byMonth = facts.period?.cycle !== undefined;
  return workingDays
    .filter((counted) => counted.from <= to && counted.to >= from)
    .map((counted) => {
      const what = byMonth ? formatMonth(monthOf(counted.to)) : 'the month';
      return takes(what, counted.count, [...own, explainCount(plan, counted)]);
    });
}

const takes = (what: string, of: number, parts: readonly Because[]): Because =>
  figure(`A day of loss of pay takes this part of ${what}.`, `1/${of}`, parts);

function explainOwn(lostDay: Working['facts']['lostDay'], basis: LossOfPayBasis): Because[] {
  if (lostDay?.group === undefined) return [];
  const says = `The pay group ${lostDay.group} divides a month’s pay by this for a lost day.`;
  return [recorded(says, basisWords[basis], lostDay.source)];
}

function explainCount({ lossOfPayRule }: Plan, { from, to, count, rests, holidays }: WorkingDays): Because {
  const named = restDaysOf(lossOfPayRule).map((day) => weekDays[day]);
  const parts = [figure(`Weekly rests: ${named.join(', ')}.`, dayCount(rests))];
  if (holidays.length > 0) {
    parts.push(figure(`Holidays: ${holidays.map(formatDate).join(', ')}.`, dayCount(holidays.length)));
  }
  return figure(
    `Working days of ${range(from, to)}: its days less rests and holidays.`,
    dayCount(count),
    parts,
  );
}
