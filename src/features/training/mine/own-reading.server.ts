/** What is one's own in training, read from the database. */
import { sql } from 'kysely';
import { heldBy } from '#features/competency/map/held.server.ts';
import { peopleInRoles, requirementsOn } from '#features/competency/map/role-map.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { bondFalls } from '#law/calculator/work/training-bond.ts';
import type { Work } from '#server/work.ts';
import { leftOf, readBonds, takenBy } from '../bond/bond-owed.server.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import type { OpenSession, OwnBond, OwnNeed, OwnSeat, OwnTraining } from './my-training.call.ts';

const when = sql`c.name as course, s."from", s."to", s.begins,
  nullif(concat_ws(', ', p.name, s.room), '') as place, s.trainer`;

const sessions = sql`training_session s
  join training_course c on c.organisation_id = s.organisation_id and c.id = s.course_id
  left join establishment p on p.organisation_id = s.organisation_id and p.id = s.place_id`;

export async function ownSeats({ db, session, today }: Work, employee: number): Promise<readonly OwnSeat[]> {
  const { rows } = await sql<Omit<OwnSeat, 'standing' | 'mayWithdraw'>>`
    select n.id, n.version, n.state, ${when}, n.attended::int as attended,
      case when n.state = 'seated' then s.note end as note
    from ${sessions}
    join training_nomination n on n.organisation_id = s.organisation_id and n.session_id = s.id
    where s.organisation_id = ${session.organisationId} and n.employee_id = ${employee}
      and n.state not in ('withdrawn', 'cancelled')
    order by n.state not in ('asked', 'seated', 'listed'), s."from", n.id limit 60`.execute(db);
  return rows.map((row) => ({
    ...row,
    standing: wordFor(trainingNomination, row.state),
    mayWithdraw:
      row.state === 'asked' || row.state === 'listed' || (row.state === 'seated' && row.from > today),
  }));
}

/** Sessions ahead whose nominations are open, without those in which one is already. */
export async function openSessions(
  { db, session, today }: Work,
  employee: number,
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, ${when}, greatest(0, s.seats - coalesce(s.taken, 0))::int as free,
      coalesce(s.closes_on, s."from" - 1) as "closesOn", k.name as competency,
      case when c.bonded then c.bond end as bond, case when c.bonded then c.bond_months::int end as months
    from ${sessions}
    left join competency k on k.organisation_id = c.organisation_id and k.id = c.competency_id
    where s.organisation_id = ${session.organisationId} and s.state = 'planned'
      and coalesce(s.closes_on, s."from" - 1) >= ${today}::date
      and not exists (select from training_nomination n where n.organisation_id = s.organisation_id
        and n.session_id = s.id and n.employee_id = ${employee} and n.state in ('asked', 'seated', 'listed'))
    order by s."from", c.name, s.id limit 40`.execute(db);
  return rows;
}

export async function ownNeeds({ db, session }: Work, employee: number): Promise<readonly OwnNeed[]> {
  const { rows } = await sql<Omit<OwnNeed, 'standing'>>`
    select n.id, n.version, n.what, n.state, c.name as course, n.needed_by as "neededBy"
    from training_need n
    left join training_course c on c.organisation_id = n.organisation_id and c.id = n.course_id
    where n.organisation_id = ${session.organisationId} and n.employee_id = ${employee}
      and n.state in ('asked', 'approved', 'declined')
    order by n.state = 'declined', n.asked_on desc, n.id desc limit 30`.execute(db);
  return rows.map((row) => ({ ...row, standing: wordFor(trainingNeed, row.state) }));
}

type Open = Omit<OwnBond, 'falls' | 'today'> & { readonly falls: keyof typeof bondFalls };

export async function ownBonds(work: Work, employee: number): Promise<readonly OwnBond[]> {
  const { rows } = await sql<Open>`
    select b.id, b.version, b.state, c.name as course, b.amount, b.months::int as months, b.falls, b.ends
    from training_bond b
    join training_nomination n on n.organisation_id = b.organisation_id and n.id = b.nomination_id
    join training_session s on s.organisation_id = n.organisation_id and s.id = n.session_id
    join training_course c on c.organisation_id = s.organisation_id and c.id = s.course_id
    where b.organisation_id = ${work.session.organisationId} and b.employee_id = ${employee}
      and b.state in ('asked', 'agreed', 'running')
    order by b.state <> 'asked', b.ends nulls first, b.id`.execute(work.db);
  const known = new Map((await readBonds(work, [employee])).map((row) => [row.id, row]));
  return rows.map((row) => {
    const runs = known.get(row.id);
    const today = runs ? Math.max(0, leftOf(runs, work.today).recover - takenBy(runs)) : null;
    return { ...row, falls: bondFalls[row.falls], today };
  });
}

export async function ownCertificates(
  { db, session, today }: Work,
  employee: number,
): Promise<OwnTraining['certificates']> {
  const { rows } = await sql<OwnTraining['certificates'][number]>`
    select distinct on (k.name) c.id, k.name as competency, c.expires_on as until
    from competency_certificate c
    join competency k on k.organisation_id = c.organisation_id and k.id = c.competency_id
    where c.organisation_id = ${session.organisationId} and c.employee_id = ${employee}
      and c.state = 'verified' and (c.expires_on is null or c.expires_on >= ${today}::date - 60)
    order by k.name, c.expires_on desc nulls first`.execute(db);
  return rows;
}

type Leading = { readonly id: number; readonly name: string; readonly competency: number };

export async function ownGaps(work: Work, employee: number): Promise<OwnTraining['gaps']> {
  const [me] = await peopleInRoles(work, sql`e.id = ${employee}`);
  const asked = (await requirementsOn(work, work.today)).filter(
    ({ designation }) => designation === me?.designation,
  );
  const held = await heldBy(work, [employee]);
  const { rows } = await sql<Leading>`
    select distinct on (competency_id) id, name, competency_id as competency from training_course
    where organisation_id = ${work.session.organisationId} and active and competency_id is not null
    order by competency_id, level desc, id`.execute(work.db);
  const leading = new Map(rows.map(({ competency, ...course }) => [competency, course]));
  return asked.flatMap(({ competency, name, required }) => {
    const { level } = held(employee, competency, work.today);
    return level >= required
      ? []
      : [{ competency, name, required, level, course: leading.get(competency) ?? null }];
  });
}

export async function ownSheets({ db, session }: Work, employee: number): Promise<OwnTraining['sheets']> {
  const { rows } = await sql<{ id: number; name: string; dueOn: IsoDate }>`
    select a.id, a.name, a.due_on as "dueOn" from answer_sheet a
    join training_session s on s.organisation_id = a.organisation_id
      and s.round_id = a.questionnaire_round_id
    join question_round r on r.organisation_id = a.organisation_id and r.form = 'questionnaire-round'
      and r.record_id = a.questionnaire_round_id and r.shared_at is null
    where a.organisation_id = ${session.organisationId} and a.rater_id = ${employee} and a.state = 'asked'
    order by a.due_on, a.id`.execute(db);
  return rows;
}
