/** Goals that read figures of Muster: brought up to date each day, with where the figure comes from. */
import { sql } from 'kysely';
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { addDays, formatDate, type IsoDate, later } from '#kernel/calendar.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { goal } from './goal.form.ts';
import { shownCap } from './goal.server.ts';
import { scoreOf } from './goal-figure.ts';

type Read = { readonly reached: number; readonly readFrom: string };
type Asked = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly source: string;
};

/** A year of days is what a figure looks back on at most. */
const mostDays = 366;

async function presence(work: Work, { employee, from }: Asked): Promise<Read | undefined> {
  const to = addDays(work.today, -1);
  if (from > to) return undefined;
  const days = (await personDays(work, [employee], { from, to })).of(employee);
  const halves = days.flatMap(({ day }) => [...day.halves]);
  const present = halves.filter((half) => half === 'P' || half === 'OD' || half === 'WFH').length;
  const due = present + halves.filter((half) => half === 'A').length;
  if (due === 0) return undefined;
  const reached = Math.round((10_000 * present) / due) / 100;
  return { reached, readFrom: `Attendance, ${formatDate(from)} to ${formatDate(to)}` };
}

async function resolved(work: Work, { employee, from }: Asked): Promise<Read> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket
    where organisation_id = ${work.session.organisationId} and assignee_id = ${employee}
      and solved_at >= ${from}`.execute(work.db);
  return { reached: rows[0]?.count ?? 0, readFrom: `Help desk, from ${formatDate(from)}` };
}

async function readGoals(work: Work): Promise<void> {
  const { rows } = await sql<Asked>`
    select g.id, g.employee_id as employee, g.source,
      greatest(c."from", g.starts_on) as "from"
    from goal g
    left join review_cycle c on c.organisation_id = g.organisation_id and c.id = g.cycle_id
    where g.organisation_id = ${work.session.organisationId} and g.state = 'open'
      and g.source in ('attendance', 'tickets')
      and coalesce(c."to", ${work.today}::date) >= ${work.today}::date
    order by g.id`.execute(work.db);
  for (const each of rows) {
    const asked = { ...each, from: later(each.from, addDays(work.today, -mostDays)) };
    const read = asked.source === 'tickets' ? await resolved(work, asked) : await presence(work, asked);
    const held = read && (await records(work, goal).locked(asked.id));
    if (!read || !held) continue;
    const score = scoreOf({ ...held, reached: read.reached }, shownCap);
    await records(work, goal).asServer.set(held.id, { ...read, score, checkedOn: work.today });
  }
}

export const goalReading = daily({ name: 'goal-figures', run: readGoals });
