/** Whom managers lead on a day: directly, by dotted line, and all below. */
import { sql } from 'kysely';
import { holds, holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { spanOfControl } from './span-of-control.report.ts';

type Row = {
  readonly drillId: number;
  readonly boss: number | null;
  readonly name: string;
  readonly code: string;
  readonly department: string | null;
  readonly designation: string | null;
  readonly dotted: number;
};

export const spanOfControlServer = reportServer(spanOfControl, async (work, { asOf, atLeast }) => {
  const { organisationId } = work.session;
  const day = sql`${asOf}::date`;
  const { rows } = await sql<Row>`
    select e.id as "drillId", w.reports_to_id as boss, ${fullNameOf('e')} as name, e.code,
      d.name as department, t.name as designation,
      (select count(*)::int from employee_work_dotted_lines line
        join employee_work theirs on theirs.organisation_id = line.organisation_id
          and theirs.id = line.employee_work_id
        where line.organisation_id = e.organisation_id and line.boss_id = e.id
          and ${holds('theirs', day)}) as dotted
    from employee e
    join employee_work w on ${holdsFor('w', 'e.id', day)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation t on t.organisation_id = e.organisation_id and t.id = w.designation_id
    where e.organisation_id = ${organisationId} and e.joined_on <= ${day}
      and (e.left_on is null or e.left_on >= ${day})
    order by e.code`.execute(work.db);
  const teams = Map.groupBy(rows, ({ boss }) => boss);
  const under = underOf(teams);
  return rows.flatMap(({ boss: _boss, ...manager }): ReportRow[] => {
    const direct = teams.get(manager.drillId)?.length ?? 0;
    if (direct < atLeast) return [];
    return [{ ...manager, direct, ...under(manager.drillId) }];
  });
});

type Below = { readonly below: number; readonly level: number };

/** Each manager is counted once; nobody is below themselves, whatever the rows say. */
function underOf(teams: ReadonlyMap<number | null, readonly Row[]>): (id: number) => Below {
  const known = new Map<number, Below>();
  const of = (id: number): Below => {
    const found = known.get(id);
    if (found) return found;
    known.set(id, { below: 0, level: 0 });
    const team = teams.get(id) ?? [];
    const theirs = team.map(({ drillId }) => of(drillId));
    const below = theirs.reduce((sum, each) => sum + each.below, team.length);
    const counted = {
      below,
      level: team.length === 0 ? 0 : 1 + Math.max(...theirs.map(({ level }) => level)),
    };
    known.set(id, counted);
    return counted;
  };
  return of;
}
