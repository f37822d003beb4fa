/**
 * Who handles a case: the one decision, written into it when it is raised, passed on or left. Whoever is
 * named in it, or stands directly above or below somebody complained of, is never among them.
 */
import { sql } from 'kysely';
import { holds, holdsFor } from '#server/database/dated-row.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { grievanceCategory, type Track } from '../category/grievance-category.form.ts';
import { committeeInOffice } from '../committee/grievance-committee.server.ts';

type Sides = {
  readonly complainant: number | null;
  readonly onBehalfOf: number | null;
  readonly accused: readonly number[];
  /** Managers who must not know, and whoever has stepped aside. */
  readonly keptOut: readonly number[];
};

type Handler = { readonly member: number; readonly presides: boolean };
type Handling = {
  readonly track: Track;
  readonly team: readonly Handler[];
  readonly quorum: number | null;
};

const plain = (ids: readonly number[]): Handler[] => ids.map((member) => ({ member, presides: false }));

/** Everybody in HR who can sign in. */
async function everybodyInHr({ db, session }: Work): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.employee_id as id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id and e.left_on is null
    where u.organisation_id = ${session.organisationId} and u.state = 'active' and t.based_on = 'hr'
    order by 1 limit 60`.execute(db);
  return rows.map(({ id }) => id);
}

const seatOf = ({ session: { organisationId }, today }: Work, employee: number) =>
  holdsFor('w', { organisationId, employee }, today);

/** The manager of a person on the day; with `all`, everybody above. */
export async function managersOf(work: Work, person: number | null, all: boolean): Promise<number[]> {
  if (person === null) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive above (id, level) as (
      select w.reports_to_id, 1 from employee_work w where ${seatOf(work, person)}
      union select w.reports_to_id, a.level + 1 from above a
        join employee_work w on w.organisation_id = ${work.session.organisationId}
          and w.employee_id = a.id and ${holds('w', work.today)}
      where ${all} and a.level < 12)
    select distinct id from above where id is not null`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Those who stand directly above or below somebody complained of. */
export async function tiedTo(work: Work, accused: readonly number[]): Promise<number[]> {
  if (accused.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select w.employee_id as id from employee_work w
    where w.organisation_id = ${work.session.organisationId} and ${holds('w', work.today)}
      and w.reports_to_id = any(${[...accused]}::bigint[])`.execute(work.db);
  const above: number[] = [];
  for (const each of accused) above.push(...(await managersOf(work, each, false)));
  return [...rows.map(({ id }) => id), ...above];
}

async function establishmentOf(work: Work, person: number | null): Promise<number | null> {
  if (person === null) return null;
  const { rows } = await sql<{ id: number | null }>`
    select w.establishment_id as id from employee_work w
    where ${seatOf(work, person)}`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** Of a committee in office; undefined where there is none for the person's place. */
async function ofCommittee(work: Work, kind: 'grievance' | 'harassment', { complainant }: Sides) {
  const committee = await committeeInOffice(work, kind, await establishmentOf(work, complainant));
  if (!committee) return undefined;
  const team = committee.members.flatMap(({ person, presides }) =>
    person === null ? [] : [{ member: person, presides }],
  );
  return { team, quorum: committee.quorum };
}

type Found = Pick<Handling, 'team' | 'quorum'>;

async function candidates(
  work: Work,
  track: Track,
  named: readonly number[],
  sides: Sides,
): Promise<Found | undefined> {
  if (track === 'committee') return ofCommittee(work, 'grievance', sides);
  if (track === 'harassment') return ofCommittee(work, 'harassment', sides);
  if (track === 'ethics') return { team: plain(named), quorum: null };
  const hr = named.length > 0 ? named : await everybodyInHr(work);
  const near = track === 'supervisor' ? await managersOf(work, sides.complainant, false) : [];
  return { team: plain([...new Set([...near, ...hr])]), quorum: null };
}

/** Who handles a case of the category; the team is empty where nobody is free to. */
export async function handlingOf(work: Work, category: number, sides: Sides): Promise<Handling> {
  const found = await records(work, grievanceCategory).one(category);
  const track = found?.track ?? 'hr';
  const { team, quorum } = (await candidates(
    work,
    track,
    (found?.handlers ?? []).map(({ person }) => person),
    sides,
  )) ?? { team: [], quorum: null };
  const { complainant, onBehalfOf, accused, keptOut } = sides;
  const out = new Set([complainant, onBehalfOf, ...accused, ...keptOut, ...(await tiedTo(work, accused))]);
  return { track, quorum, team: team.filter(({ member }) => !out.has(member)) };
}
