/** Committees: as the law composes them, entered by nobody about themselves, constituted by two people. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../grievance.refusal.ts';
import { chairFault, committeeFaults, type Workforce } from './committee-rule.ts';
import { grievanceCommittee } from './grievance-committee.form.ts';

type Committee = ServerRecord<typeof grievanceCommittee>;

async function workforceOf({ db, session, today }: Work, { establishment }: Committee): Promise<Workforce> {
  const { rows } = await sql<Workforce>`
    select count(*)::int as people, (count(*) filter (where e.gender = 'female'))::int as women
    from employee e
    where e.organisation_id = ${session.organisationId} and e.joined_on <= ${today}::date
      and (e.left_on is null or e.left_on >= ${today}::date)
      and (${establishment}::bigint is null or exists (select from employee_work w
        where ${holdsFor('w', 'e.id', today)} and w.establishment_id = ${establishment}))`.execute(db);
  return rows[0] ?? { people: 0, women: 0 };
}

/** The one before it, of the same kind for the same place. */
async function before(work: Work, { id, kind, establishment, from }: Committee) {
  const all = await records(work, grievanceCommittee).find({ kind });
  return all
    .filter((each) => each.id !== id && each.establishment === establishment && each.state !== 'draft')
    .filter((each) => each.from < from)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
}

export const grievanceCommitteeServer = formServer(grievanceCommittee, {
  besideOthers: true,
  async check(work, { record }) {
    const { employeeId } = work.session;
    if (employeeId !== null && !work.session.system)
      if (record.members.some(({ person }) => person === employeeId)) refuse('grievance.enters-self');
    const faults = committeeFaults(record, await workforceOf(work, record));
    if (Object.keys(faults).length > 0) invalid(faults);
    const last = record.kind === 'grievance' ? await before(work, record) : undefined;
    const turn = last && chairFault(record.members, last.members);
    if (turn) invalid({ members: turn });
  },
  actions: {
    async constitute(work, record) {
      await raise(work, grievanceCommittee, 'constitute', {
        record: record.id,
        to: { employeeIds: record.members.flatMap(({ person }) => person ?? []) },
        title: sentence`You are a member of ${record.name}`,
        path: `${grievanceCommittee.menu?.path}/${record.id}`,
      });
    },
    dissolve() {},
  },
});

/** In office on the day: of the establishment, else the one for every place. */
export async function committeeInOffice(
  work: Work,
  kind: Committee['kind'],
  establishment: number | null,
): Promise<Committee | undefined> {
  const all = await records(work, grievanceCommittee).find({ kind, state: 'constituted' });
  const now = all.filter(({ from, until }) => from <= work.today && work.today <= until);
  return (
    now.find((each) => each.establishment !== null && each.establishment === establishment) ??
    now.find((each) => each.establishment === null)
  );
}
