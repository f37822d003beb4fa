/** Rates of accidents: hours from the punches, cases from the incidents, arithmetic from the calculator. */
import { sql } from 'kysely';
import { judgedPeople } from '#features/attendance/report/time-people.server.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addDays, earlier, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { safetyRatesCalculator } from '#law/calculator/welfare/safety-rates.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { accidentRates } from './safety.report.ts';

type Line = {
  readonly kind: string;
  readonly outcome: string | null;
  readonly loss: number | null;
  readonly day: IsoDate;
  readonly back: IsoDate | null;
};

const kinds: Readonly<Record<string, string>> = {
  fatal: 'fatal',
  'permanent-total': 'permanent total',
  'permanent-partial': 'permanent partial',
  'lost-time': 'lost time',
  restricted: 'restricted',
  medical: 'medical',
  'first-aid': 'first aid',
};

async function linesOf({ db, session }: Work, month: Month): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select i.kind, line.outcome, line.loss, left(i.happened_at, 10)::date as day, line.returned_on as back
    from safety_incident i
    left join safety_incident_people line on line.organisation_id = i.organisation_id
      and line.safety_incident_id = i.id and line.whose = 'employee'
    where i.organisation_id = ${session.organisationId} and i.state <> 'void'
      and left(i.happened_at, 7) = ${month}`.execute(db);
  return rows;
}

/** A spell that lasts counts up to today. */
const caseOf = (today: IsoDate, { outcome, loss, day, back }: Line) => ({
  kind: kinds[outcome ?? ''] ?? 'near miss',
  ...{ count: null, days: null, again: null, returnedAgain: null },
  percent: loss === null ? null : loss * 100,
  accident: day,
  returned: back ?? addDays(today, 1),
});

async function workedIn(
  work: Work,
  month: Month,
  people: ReportPeople,
): Promise<{ hours: number; workers: number }> {
  const span = { from: firstDay(month), to: earlier(lastDay(month), work.today) };
  let [minutes, workers] = [0, 0];
  for await (const { days } of judgedPeople(work, span, people)) {
    const worked = days.reduce((sum, { day }) => sum + day.minutes.worked, 0);
    minutes += worked;
    if (worked > 0) workers++;
  }
  return { hours: Math.round((minutes * 100) / 60) / 100, workers };
}

async function monthOf(work: Work, month: Month, people: ReportPeople) {
  const { hours, workers } = await workedIn(work, month, people);
  const lines = await linesOf(work, month);
  const nearMisses = lines.filter(({ kind }) => kind === 'near-miss').length;
  const hurt = lines.filter(({ outcome }) => outcome !== null);
  if (hours === 0 || workers === 0) return { month, hours, workers, nearMisses };
  const cases = hurt.map((line) => caseOf(work.today, line));
  const { figures } = safetyRatesCalculator.run(await lawOf(work.db), {
    hours,
    workers,
    attendance: [],
    cases,
  });
  const of = (key: string) => Number(figures.find((figure) => figure.key === key)?.value ?? 0);
  return {
    ...{ month, hours, workers, nearMisses },
    lostTime: of('lostTimeInjuries'),
    recordable: hurt.filter(({ outcome }) => outcome !== 'first-aid').length,
    days: of('daysCharged'),
    frequency: of('frequency'),
    recordableRate: of('recordableRate'),
    severity: of('severity'),
    incidence: of('incidence'),
  };
}

const monthsMost = 24;

export const accidentRatesServer = reportServer(accidentRates, async (work, { from, to }, people) => {
  const months = eachMonth(from, to);
  if (months.length === 0) invalid({ to: 'The last month comes before the first.' });
  if (months.length > monthsMost) invalid({ to: 'At most two years at once.' });
  return (async function* () {
    for (const month of months) yield await monthOf(work, month, people);
  })();
});
