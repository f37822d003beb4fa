/** What reports of training ask: seats that ended, summed; and bonds that run. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import { toldOf } from '#server/questionnaire/result-answer.ts';
import { readResult } from '#server/questionnaire/round-result.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { leftOf, readBonds, takenBy } from '../bond/bond-owed.server.ts';
import { trainingBondsRunning, trainingFigures } from './training.report.ts';

/** What seats are summed by, and what it is called. */
function groupOf(by: string): { readonly key: RawBuilder<unknown>; readonly what: RawBuilder<unknown> } {
  if (by === 'session') return { key: sql`s.id`, what: sql`c.name` };
  if (by === 'person') return { key: sql`e.id`, what: sql`${fullNameOf('e')} || ' (' || e.code || ')'` };
  if (by === 'department') return { key: sql`d.id`, what: sql`d.name` };
  if (by === 'provider') return { key: sql`c.provider`, what: sql`c.provider` };
  return { key: sql`c.id`, what: sql`c.name` };
}

type Sum = ReportRow & {
  readonly what: string | null;
  readonly on: IsoDate;
  readonly rounds: never;
};

export const trainingFiguresServer = reportServer(trainingFigures, async (work, { by, from, to }, people) => {
  const { key, what } = groupOf(by);
  const { rows } = await sql<Sum & { rounds: number[] | null }>`
    select min(${what}) as what, max(s."from") as "on", count(distinct n.employee_id)::int as people,
      count(*)::int as seats, count(*) filter (where n.state = 'completed')::int as completed,
      count(*) filter (where n.state = 'missed')::int as missed,
      round(avg(coalesce(n.attended, 0)))::int as attended, sum(coalesce(n.hours, 0))::float8 as hours,
      sum(coalesce(n.cost, 0))::bigint as cost,
      array_agg(distinct s.round_id) filter (where s.round_id is not null) as rounds
    from training_nomination n
    join training_session s on s.organisation_id = n.organisation_id and s.id = n.session_id
    join training_course c on c.organisation_id = s.organisation_id and c.id = s.course_id
    join employee e on e.organisation_id = n.organisation_id and e.id = n.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', sql`s."from"`)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where n.organisation_id = ${work.session.organisationId} and n.state in ('completed', 'missed')
      and s."to" between ${from ?? addDays(to, -365)}::date and ${to}::date
      and ${people.where('n.employee_id')}
    group by ${key} order by 1 nulls last, 2`.execute(work.db);
  const { say } = await wordsOf(work);
  const isOfAll = people.all && (by === 'course' || by === 'session');
  return Promise.all(
    rows.map(async ({ rounds, on, ...row }): Promise<ReportRow> => {
      const name = row.what ?? say('None');
      return {
        ...row,
        what: by === 'session' ? `${name}, ${formatDate(on)}` : name,
        feedback: isOfAll ? await feedbackOf(work, rounds ?? []) : null,
      };
    }),
  );
});

/** The mean of rounds that may be told; one that is too small, or not over, is not in it. */
async function feedbackOf(work: Work, rounds: readonly number[]): Promise<number | null> {
  const told: number[] = [];
  for (const record of rounds) {
    const result = await readResult(work, { form: 'questionnaire-round', record });
    const whole = result && toldOf(result).result?.whole;
    if (typeof whole === 'number') told.push(whole);
  }
  if (told.length === 0) return null;
  return Math.round((100 * told.reduce((sum, each) => sum + each, 0)) / told.length);
}

export const bondsRunningServer = reportServer(trainingBondsRunning, async (work, _asked, people) => {
  const bonds = new Map((await readBonds(work, null)).map((row) => [row.id, row]));
  const { rows } = await sql<ReportRow & { drillId: number }>`
    select b.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department,
      b."from", b.ends, b.amount, b.cost, e.left_on as leaves
    from training_bond b
    join employee e on e.organisation_id = b.organisation_id and e.id = b.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where b.organisation_id = ${work.session.organisationId} and b.state = 'running'
      and ${people.where('b.employee_id')}
    order by e.left_on nulls last, b.ends, e.code`.execute(work.db);
  return rows.map((row) => {
    const bond = bonds.get(row.drillId);
    const today = bond ? Math.max(0, leftOf(bond, work.today).recover - takenBy(bond)) : null;
    return { ...row, course: bond?.course ?? null, today };
  });
});
