/** What shifts and hours of a month come to: allowances, hours planned and worked. */
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { plannedMinutes } from '#time/shift/shift.ts';
import { workedHalves } from '../pay/time-pay.ts';
import { hoursOf } from '../report/day-code.ts';
import { type JudgedDay, judgedPeople } from '../report/time-people.server.ts';
import { monthlyHours, shiftAllowance } from './shift-reports.report.ts';

export const shiftAllowanceServer = reportServer(shiftAllowance, async (work, { month }, people) => {
  const span = { from: firstDay(month), to: lastDay(month) };
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, span, people)) {
      const paid = days.filter(({ allowance, day }) => allowance !== null && workedHalves(day) > 0);
      const byShift = Map.groupBy(paid, ({ facts, allowance }) => `${facts.shift?.name}\n${allowance}`);
      for (const members of byShift.values())
        yield {
          ...person,
          shift: members[0]?.facts.shift?.name ?? null,
          component: members[0]?.allowance ?? null,
          days: members.reduce((sum, { day }) => sum + workedHalves(day), 0) / 2,
          night: hoursOf(members.reduce((sum, { day }) => sum + day.minutes.night, 0)),
        };
    }
  })();
});

/** The hours of the shift on a working day, by the halves that are not granted away. */
function plannedOn({ facts: { shift, calendar }, day }: JudgedDay): number {
  if (!shift || calendar.kind === 'holiday') return 0;
  const halves = day.halves.filter((half) => !['WO', 'H', 'L', 'LOP', 'OD', 'WFH'].includes(half)).length;
  return (plannedMinutes(shift) * halves) / 2;
}

export const monthlyHoursServer = reportServer(monthlyHours, async (work, { month }, people) => {
  const span = { from: firstDay(month), to: lastDay(month) };
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, span, people)) {
      const over = days.filter(({ day }) => day.date <= work.today && !day.halves.includes('OPEN'));
      if (over.length === 0) continue;
      const sum = (of: (judged: JudgedDay) => number) => over.reduce((all, each) => all + of(each), 0);
      const [planned, worked] = [sum(plannedOn), sum(({ day }) => day.minutes.worked)];
      yield {
        ...person,
        planned: hoursOf(planned),
        worked: hoursOf(worked),
        difference: hoursOf(worked - planned),
        overtime: hoursOf(sum(({ day }) => day.minutes.overtime)),
        night: hoursOf(sum(({ day }) => day.minutes.night)),
        lateTimes: sum(({ day }) => (day.isLate ? 1 : 0)),
        late: sum(({ day }) => day.minutes.late),
        earlyTimes: sum(({ day }) => (day.leavesEarly ? 1 : 0)),
        early: sum(({ day }) => day.minutes.early),
      };
    }
  })();
});
