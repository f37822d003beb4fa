/** Registers with a row for each day of a person: worked out as they are drawn. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { codeWords } from '#time/day/day-status.ts';
import { findingsOf } from '#time/day/finding.ts';
import { codeOfDay, hoursOf } from './day-code.ts';
import { daysOffWorked, inOutRegister, nightWork, unevenDays } from './day-register.report.ts';
import { nightMinutes } from './night-minutes.ts';
import { offWorkAsked } from './off-work-asked.server.ts';
import { allPunches, punchSpan } from './punch-span.ts';
import { type JudgedDay, judgedPeople, type TimePerson, type TimeSpan } from './time-people.server.ts';

type RowOf = (person: TimePerson, judged: JudgedDay) => ReportRow | undefined;

/** The rows that days up to today have; a day without a row is left out. */
async function* dayRows(
  work: Work,
  span: TimeSpan,
  people: Pick<ReportPeople, 'where'>,
  rowOf: RowOf,
): AsyncGenerator<ReportRow> {
  for await (const { person, days } of judgedPeople(work, span, people))
    for (const judged of days) {
      const row = judged.day.date <= work.today ? rowOf(person, judged) : undefined;
      if (row) yield { ...personOf(person), ...cameOf(judged), ...row };
    }
}

const personOf = ({ employeeId, drillId, name, code, department, designation, place }: TimePerson) => ({
  ...{ employeeId, drillId, name, code, department, designation, place },
});

const cameOf = ({ facts, day }: JudgedDay) => ({
  day: day.date,
  shift: facts.shift?.name ?? null,
  ...punchSpan(facts),
});

export const inOutServer = reportServer(inOutRegister, async (work, span, people) => {
  const { say } = await wordsOf(work);
  return dayRows(work, span, people, ({ unrecorded }, { facts, day }) => {
    const code = codeOfDay(day, unrecorded);
    if (facts.punches.length === 0 && (code === 'WO' || code === 'H')) return undefined;
    const { worked, rest, overtime, night } = day.minutes;
    return {
      punches: allPunches(facts),
      worked: hoursOf(worked),
      rest,
      overtime: hoursOf(overtime),
      night: hoursOf(night),
      status: code === null ? null : `${code}: ${say(code === 'NR' ? 'Not recorded' : codeWords(code))}`,
    };
  });
});

const findingWords = {
  late: 'Late',
  early: 'Left early',
  short: 'Short day',
  missing: 'Missing punch',
} as const;
type Uneven = keyof typeof findingWords;
const isUneven = (found: string): found is Uneven => Object.hasOwn(findingWords, found);

export const unevenDaysServer = reportServer(unevenDays, async (work, { from, to, what }, people) => {
  const { say } = await wordsOf(work);
  return dayRows(work, { from, to }, people, (_person, { day }) => {
    const found = findingsOf(day).filter(isUneven);
    if (found.length === 0 || (what !== null && !found.includes(what))) return undefined;
    const { late, early, short } = day.minutes;
    return {
      what: found.map((each) => say(findingWords[each])).join(', '),
      late: found.includes('late') ? late : 0,
      early: found.includes('early') ? early : 0,
      short: found.includes('short') ? short : 0,
      times: 1,
    };
  });
});

export const daysOffWorkedServer = reportServer(daysOffWorked, async (work, span, people) => {
  const { say } = await wordsOf(work);
  const askedOf = await offWorkAsked(work, span);
  return dayRows(work, span, people, ({ employeeId }, { facts: { calendar }, day }) => {
    const isOff = calendar.kind === 'holiday' || (calendar.kind === 'off' && calendar.session === undefined);
    if (!isOff || day.minutes.span === 0) return undefined;
    const asked = askedOf(employeeId, day.date);
    return {
      what: calendar.kind === 'holiday' ? calendar.name : say('Weekly off'),
      worked: hoursOf(day.minutes.worked),
      asked: say(asked?.earns ?? 'Nothing yet'),
      state: asked ? say(asked.state) : null,
    };
  });
});

export const nightWorkServer = reportServer(nightWork, async (work, span, people) => {
  const { womenAtNight } = (await lawOf(work.db)).workingTime;
  return dayRows(work, span, people, ({ isWoman, consent }, { facts, day }) => {
    const hours = isWoman ? womenAtNight.find(day.date)?.value : undefined;
    const night = hours ? nightMinutes(facts, hours) : 0;
    if (night === 0) return undefined;
    const has = consent !== null && consent <= day.date;
    return { night: hoursOf(night), consent, without: has ? 0 : 1 };
  });
});
