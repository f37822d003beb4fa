/** Overtime by day, as it counts and is paid, and of a quarter beside its cap. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addMonths, firstDay, lastDay, type Month, monthNumber, monthOf } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { countedOvertime } from '#time/overtime/overtime.ts';
import { plannedMinutes } from '#time/shift/shift.ts';
import { approvedOvertime } from '../pay/month-effect.server.ts';
import { paidOvertime } from '../pay/time-pay.ts';
import { hoursOf } from '../report/day-code.ts';
import { judgedPeople, type TimePerson, timePeople } from '../report/time-people.server.ts';
import { boundTo } from '../roster/roster-law.server.ts';
import { overtimeOfQuarter, overtimeRegister } from './attendance-register.report.ts';

const idsOf = (people: readonly TimePerson[]): readonly number[] =>
  people.map(({ employeeId }) => employeeId);

export const overtimeRegisterServer = reportServer(
  overtimeRegister,
  async (work, { month, unapproved }, people) => {
    const span = { from: firstDay(month), to: lastDay(month) };
    const { counting } = (await lawOf(work.db)).workingTime;
    const approvedOn = await approvedOvertime(work, idsOf(await timePeople(work, span, people)), span);
    return (async function* () {
      let serial = 0;
      for await (const { person, days } of judgedPeople(work, span, people))
        for (const { facts, day, policy } of days) {
          const { overtime, worked } = day.minutes;
          const approved = approvedOn.get(`${person.employeeId} ${day.date}`) ?? 0;
          if (overtime === 0 || (unapproved && approved >= overtime)) continue;
          const law = counting.find(day.date)?.value;
          serial += 1;
          yield {
            ...person,
            serial,
            day: day.date,
            shift: facts.shift?.name ?? null,
            normal:
              facts.shift && facts.calendar.kind === 'working' ? hoursOf(plannedMinutes(facts.shift)) : 0,
            worked: hoursOf(worked),
            overtime: hoursOf(overtime),
            counted: hoursOf(law ? countedOvertime(overtime, law) : overtime),
            approved: hoursOf(approved),
            paid: hoursOf(paidOvertime({ day, pay: policy.pay, approved }, law)),
          };
        }
    })();
  },
);

/** The first month of the quarter of a calendar year. */
const quarterOf = (month: Month): Month => addMonths(month, -((monthNumber(month) - 1) % 3));

/** The least cap of a quarter that the law has for each person's place of work, in hours. */
async function capOf(work: Work, ids: readonly number[], month: Month) {
  const law = await lawOf(work.db);
  const on = lastDay(month);
  const bound = await boundTo(work, ids, on);
  return (employee: number): { readonly cap: number; readonly law: string } | undefined => {
    const { state, kind, staff = 0 } = bound.get(employee) ?? {};
    if (!state || !kind) return undefined;
    const caps = hoursOfLaw(law, { state, kind, staff }, on).flatMap(({ table, row }) => {
      const cap = row.value.overtimeOfQuarterHours;
      return cap === undefined ? [] : [{ cap, law: `${table.name}: ${row.cite}` }];
    });
    return caps.toSorted((one, other) => one.cap - other.cap)[0];
  };
}

export const overtimeOfQuarterServer = reportServer(overtimeOfQuarter, async (work, { month }, people) => {
  const first = quarterOf(month);
  const months = [first, addMonths(first, 1), addMonths(first, 2)];
  const span = { from: firstDay(first), to: lastDay(addMonths(first, 2)) };
  const cap = await capOf(work, idsOf(await timePeople(work, span, people)), month);
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, span, people)) {
      const worked = months.map((each) =>
        days.reduce((sum, { day }) => (monthOf(day.date) === each ? sum + day.minutes.overtime : sum), 0),
      );
      const all = worked.reduce((sum, each) => sum + each, 0);
      if (all === 0) continue;
      const limit = cap(person.employeeId);
      const [one = 0, two = 0, three = 0] = worked;
      yield {
        ...person,
        first: hoursOf(one),
        second: hoursOf(two),
        third: hoursOf(three),
        quarter: hoursOf(all),
        cap: limit?.cap ?? null,
        left: limit ? hoursOf(limit.cap * 60 - all) : null,
        law: limit?.law ?? null,
      };
    }
  })();
});
