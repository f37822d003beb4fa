/** The organisation chart, a level at a time: a person's direct reports, each with how many are below. */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { type DirectoryPerson, mayOpen } from '../directory/directory.server.ts';
import { isPresent, isWithin, joinCurrentWork, peopleForms } from '../directory/present.ts';
import { type ReportingLines, type ReportingPair, reportingLines } from '../work/reporting-line.ts';
import { chartCall } from './chart.call.ts';

/**
 * Two numbers a person: the whole organisation is read in some milliseconds, or kept until something changes
 * where it is large. The counts are always those of now.
 */
async function linesOf(work: Work): Promise<ReportingLines> {
  const isWhole = work.may('employee', 'browse') === 'organisation';
  const read = () => readLines(work);
  return isWhole ? kept(work, `chart/${work.today}`, read, { of: peopleForms }) : read();
}

const kept = keptWhereSlow<ReportingLines>(4, 10);

async function readLines(work: Work): Promise<ReportingLines> {
  const { rows } = await sql<ReportingPair>`
    select e.id, w.reports_to_id as boss from employee e ${joinCurrentWork(work)}
    where ${isPresent(work)} and ${isWithin(work, work.may('employee', 'browse'))}`.execute(work.db);
  return reportingLines(rows);
}

/** Everybody drawn on the way from the top to a person: each level that the way passes through. */
function wayTo(lines: ReportingLines, person: number): number[] {
  const line: number[] = [];
  for (let at = lines.bossOf.get(person); at !== undefined; at = lines.bossOf.get(at)) line.unshift(at);
  return [lines.tops, ...line.map((boss) => lines.reportsOf.get(boss) ?? [])].flat();
}

type ChartPerson = Omit<DirectoryPerson, 'workMail'>;

/** By name. */
async function peopleOf(work: Work, ids: readonly number[]): Promise<readonly ChartPerson[]> {
  const { rows } = await sql<ChartPerson>`
    select e.id, e.code, ${fullNameOf('e')} as name, e.picture_id as picture,
      g.name as designation, d.name as department, s.name as establishment, ${mayOpen(work)} as opens
    from employee e ${joinCurrentWork(work)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
    left join establishment s on s.organisation_id = e.organisation_id and s.id = w.establishment_id
    where e.organisation_id = ${work.session.organisationId} and e.id = any(${ids}::bigint[])
    order by lower(e.first_name) collate "C", lower(coalesce(e.last_name, '')) collate "C", e.id`.execute(
    work.db,
  );
  return rows;
}

export const chartRoute = route({
  ...chartCall,
  summary: 'The direct reports of `root`, or the top; with `to`, every level down to that person',
  form: 'employee',
  action: 'browse',
  tells: 'nothing',
  async handle(work, request) {
    const { root, to } = request.query;
    const lines = await linesOf(work);
    const total = lines.tops.reduce((sum, top) => sum + 1 + lines.belowOf(top), 0);
    const known = (id: number): boolean => lines.bossOf.has(id) || lines.tops.includes(id);
    const asked = to ?? root;
    if (asked !== undefined && !known(asked)) notFound('This person');
    const level = root === undefined ? lines.tops : (lines.reportsOf.get(root) ?? []);
    const people = await peopleOf(work, to === undefined ? level : wayTo(lines, to));
    const placed = people.map((person) => ({
      ...person,
      boss: lines.bossOf.get(person.id) ?? null,
      reports: lines.reportsOf.get(person.id)?.length ?? 0,
      below: lines.belowOf(person.id),
    }));
    // Those who lead others come first, so that the chart's shape is seen at once.
    return { total, people: placed.sort((one, two) => Number(two.below > 0) - Number(one.below > 0)) };
  },
});
