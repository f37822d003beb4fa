/** The roster of a month as it is in force, and the strength of its shifts. */
import { sql } from 'kysely';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { columnOfDate, datedColumns } from '../report/muster-roll.server.ts';
import { type JudgedDay, judgedPeople } from '../report/time-people.server.ts';
import { shiftRoster, shiftStrength } from './shift-reports.report.ts';

/** Codes of shifts by their names; hours typed for one person have a name alone. */
async function shiftCodes({ db, session }: Work): Promise<(name: string) => string> {
  const { rows } = await sql<{ name: string; code: string }>`
    select name, code from shift where organisation_id = ${session.organisationId} order by id`.execute(db);
  const codes = new Map(rows.map(({ name, code }) => [name, code]));
  return (name) => codes.get(name) ?? name.slice(0, 4);
}

const isOnLeave = ({ facts }: JudgedDay): boolean =>
  facts.requests.some((request) => request.kind === 'leave' && request.session === 'whole');

function planOf(judged: JudgedDay, codeOf: (name: string) => string): string | null {
  const { calendar, shift } = judged.facts;
  if (calendar.kind === 'holiday') return 'H';
  if (calendar.kind === 'off' && calendar.session === undefined) return 'WO';
  if (isOnLeave(judged)) return 'L';
  return shift ? codeOf(shift.name) : null;
}

export const shiftRosterServer = reportServer(
  shiftRoster,
  async (work, { month }, people) => {
    const codeOf = await shiftCodes(work);
    const span = { from: firstDay(month), to: lastDay(month) };
    return (async function* () {
      for await (const { person, days } of judgedPeople(work, span, people)) {
        if (days.length === 0) continue;
        const plan = days.map((each) => [columnOfDate(each.day.date), planOf(each, codeOf)] as const);
        const count = (...codes: readonly string[]) =>
          plan.filter(([, code]) => code !== null && codes.includes(code)).length;
        const [offs, leave] = [count('H', 'WO'), count('L')];
        const planned = plan.filter(([, code]) => code !== null).length;
        yield { ...person, ...Object.fromEntries(plan), shifts: planned - offs - leave, offs, leave };
      }
    })();
  },
  async (_work, { month }) => datedColumns(month),
);

type Strength = { planned: number; came: number; leave: number; duty: number; missing: number };

function add(strength: Strength, judged: JudgedDay, isOver: boolean): void {
  const { day, facts } = judged;
  const isElsewhere = day.halves.some((half) => half === 'OD' || half === 'WFH');
  strength.planned += 1;
  if (isOnLeave(judged)) strength.leave += 1;
  else if (facts.punches.length > 0) strength.came += 1;
  else if (isElsewhere) strength.duty += 1;
  else if (isOver && day.halves.includes('A')) strength.missing += 1;
}

export const shiftStrengthServer = reportServer(shiftStrength, async (work, span, people) => {
  const { say } = await wordsOf(work);
  const found = new Map<string, { row: ReportRow; strength: Strength }>();
  for await (const { person, days } of judgedPeople(work, span, people))
    for (const judged of days) {
      const { calendar, shift, date } = judged.facts;
      if (!shift || calendar.kind === 'holiday' || (calendar.kind === 'off' && !calendar.session)) continue;
      const place = person.place ?? say('Nowhere');
      const key = [date, place, shift.name].join('\n');
      const known = found.get(key) ?? {
        row: { day: date, place, shift: shift.name },
        strength: { planned: 0, came: 0, leave: 0, duty: 0, missing: 0 },
      };
      add(known.strength, judged, date <= work.today && !person.unrecorded);
      found.set(key, known);
    }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { row, strength }]) => ({ ...row, ...strength }));
});
