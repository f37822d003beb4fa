/** The register of attendance in the form of the law: in and out of each day. */
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { codeOfDay, dayTotals } from '../report/day-code.ts';
import { columnOfDate, datedColumns } from '../report/muster-roll.server.ts';
import { punchSpan } from '../report/punch-span.ts';
import { type JudgedDay, judgedPeople } from '../report/time-people.server.ts';
import { attendanceRegister } from './attendance-register.report.ts';

/** '09:00 18:05'; a day without punches has its code. */
function cellOf({ facts, day }: JudgedDay, unrecorded: boolean): string | null {
  const { cameAt, leftAt } = punchSpan(facts);
  return cameAt === null ? codeOfDay(day, unrecorded) : `${cameAt} ${leftAt ?? '–'}`;
}

const worked = ({ day }: JudgedDay): number =>
  day.status.endsWith('-P') ? 1 : day.halves.filter((half) => half === 'P').length / 2;
const onTour = ({ day }: JudgedDay): number => day.halves.filter((half) => half === 'OD').length / 2;
const sumOf = (days: readonly JudgedDay[], of: (day: JudgedDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

export const attendanceRegisterServer = reportServer(
  attendanceRegister,
  async (work, { month }, people) => {
    const span = { from: firstDay(month), to: lastDay(month) };
    return (async function* () {
      let serial = 0;
      for await (const { person, days } of judgedPeople(work, span, people)) {
        const begun = days.filter(({ day }) => day.date <= work.today);
        if (begun.length === 0) continue;
        serial += 1;
        const cells = begun.map((each) => [columnOfDate(each.day.date), cellOf(each, person.unrecorded)]);
        const shifts = new Set(begun.flatMap(({ facts }) => facts.shift?.name ?? []));
        yield {
          ...person,
          serial,
          shift: [...shifts].join(', '),
          ...Object.fromEntries(cells),
          days: sumOf(begun, worked),
          overtime: dayTotals(begun, person.unrecorded).overtime,
          tour: sumOf(begun, onTour),
          keeper: null,
        };
      }
    })();
  },
  async (_work, { month }) => datedColumns(month),
);
