/** A project keeps what its hours were recorded by. */
import { sql } from 'kysely';
import { project } from '#features/organisation/project.form.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';

/** The first and the last day with hours on it. */
async function recordedBetween(
  { db, session }: Work,
  id: number,
): Promise<{ readonly first: IsoDate | null; readonly last: IsoDate | null }> {
  const { rows } = await sql<{ first: IsoDate | null; last: IsoDate | null }>`
    select min(day) as first, max(day) as last from timesheet_entries
    where organisation_id = ${session.organisationId} and project_id = ${id}`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

export const projectServer = formServer(project, {
  async check(work, { record, previous }) {
    const twice = record.members.find(
      ({ member, from }, at) =>
        record.members.findIndex((other) => other.member === member && other.from === from) !== at,
    );
    if (twice) invalid({ members: 'A member is listed twice from the same day.' });
    if (!previous || (previous.from === record.from && previous.to === record.to)) return;
    const { first, last } = await recordedBetween(work, record.id);
    if (record.from && first && first < record.from)
      invalid({ from: `Hours are recorded on it from ${formatDate(first)}. Begin no later.` });
    if (record.to && last && last > record.to)
      invalid({ to: `Hours are recorded on it until ${formatDate(last)}. End no earlier.` });
  },
});
