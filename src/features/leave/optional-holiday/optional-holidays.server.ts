/** Everybody's optional holidays of the year that a day lies in, by the policy of each person. */
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { reportPeople } from '../report/person-rows.server.ts';
import { choosingPolicies, chosenBetween, yearOfChoice } from './choosing.server.ts';
import { optionalHolidays } from './optional-holidays.report.ts';

export const optionalHolidaysServer = reportServer(optionalHolidays, async (work, { on }) => {
  const day = isoDate(on);
  const people = await reportPeople(work, { from: day, to: day });
  const policyOn = await choosingPolicies(work, null);
  // A year begins in January or in April: what is read reaches over both.
  const calendar = yearOfChoice({ yearBegins: 'january' }, day);
  const financial = yearOfChoice({ yearBegins: 'april' }, day);
  const span = {
    from: financial.from < calendar.from ? financial.from : calendar.from,
    to: financial.to > calendar.to ? financial.to : calendar.to,
  };
  const chosen = Map.groupBy(await chosenBetween(work, null, span), ({ employee }) => employee);
  return people.flatMap((one) => {
    const policy = policyOn(one.employeeId, day);
    const year = policy ? yearOfChoice(policy, day) : calendar;
    const its = (chosen.get(one.employeeId) ?? []).filter(({ date }) => date >= year.from && date <= year.to);
    if (!policy && its.length === 0) return [];
    const waiting = its.filter(({ state }) => state === 'waiting').length;
    const most = policy?.most ?? 0;
    return [
      {
        ...one,
        policy: policy?.name ?? null,
        most,
        chosen: its.length - waiting,
        waiting,
        left: Math.max(0, most - its.length),
        holidays: its.map(({ name, date }) => `${name} (${formatDate(date)})`).join(', ') || null,
      },
    ];
  });
});
