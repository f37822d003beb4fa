/**
 * Offers of the demo: one waiting for approval, one with the applicant, one that became a hire; and
 * referrals.
 */

import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { hireFrom } from '../hire/hire.server.ts';
import { offer } from '../offer/offer.form.ts';
import type { DemoPerson } from './hiring-demo-person.ts';
import { workday } from './hiring-demo-plan.ts';

type Terms = { structure: number | null; ctcMax: number | null; recruiter: string | null };

async function termsOf(work: Work, requisition: number): Promise<Terms> {
  const { organisationId } = work.session;
  const { rows } = await sql<Terms>`
    select (select min(id) from salary_structure where organisation_id = ${organisationId}) as structure,
      r.ctc_max as "ctcMax", ${fullNameOf('e')} as recruiter
    from requisition r left join employee e on e.organisation_id = r.organisation_id and e.id = r.recruiter_id
    where r.organisation_id = ${organisationId} and r.id = ${requisition}`.execute(work.db);
  return rows[0] ?? { structure: null, ctcMax: null, recruiter: null };
}

type Standing = 'hired' | 'sent' | 'pending';
const order: readonly Standing[] = ['hired', 'sent', 'pending', 'hired'];

/** Those who have come furthest: the offer stage first, then who was selected, then who was met. */
export function furthest(people: readonly DemoPerson[]): readonly DemoPerson[] {
  const far = (kind: string) =>
    people.filter(({ course }) => course.end === 'active' && course.stage.kind === kind);
  return [...far('offer'), ...far('selected'), ...far('interview')];
}

/** The fourth came through an agency, which is then owed its fee. */
export async function demoOffers(work: Work, people: readonly DemoPerson[]): Promise<void> {
  const chosen = furthest(people);
  for (const [at, standing] of order.entries()) {
    const person = chosen[at];
    if (person) await makeOffer(work, person, standing);
  }
}

async function makeOffer(work: Work, person: DemoPerson, standing: Standing): Promise<void> {
  const { organisationId } = work.session;
  const { structure, ctcMax, recruiter } = await termsOf(work, person.requisition);
  if (structure === null) return;
  const id = await records(work, offer).asServer.create({
    applicant: person.id,
    structure,
    // Nine tenths of what the post may cost, in whole thousands of rupees.
    ctcAnnual: paise(Math.round(((ctcMax ?? 10_00_000_00) * 0.9) / 100_000) * 100_000),
    joiningOn: workday(addDays(work.today, standing === 'hired' ? 12 : 35)),
    validUntil: addDays(work.today, standing === 'hired' ? 4 : 7),
    terms: 'Probation is six months. Notice is 30 days during probation and 60 days afterwards.',
  });
  const mailed = standing === 'hired' ? -6 : -3;
  await sql`
    update offer set made_by = ${recruiter ?? 'Recruiter'},
      state = ${standing === 'hired' ? 'accepted' : standing},
      approved_by = ${standing === 'pending' ? null : 'Head of human resources'},
      approved_on = ${standing === 'pending' ? null : addDays(work.today, mailed - 1)}::date,
      mailed_on = ${standing === 'pending' ? null : addDays(work.today, mailed)}::date,
      answered_on = ${standing === 'hired' ? addDays(work.today, -3) : null}::date
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  if (standing !== 'hired') return;
  const record = await records(work, offer).one(id);
  if (!record) return;
  await hireFrom(work, record, { code: null, overrideReason: null });
  await sql`update offer set state = 'joined'
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
}

/** Whoever came by a referral was named by a colleague; one of them by the demo's own employee. */
export async function demoReferrals(work: Work, people: readonly DemoPerson[]): Promise<void> {
  const { organisationId } = work.session;
  const { rows: colleagues } = await sql<{ id: number }>`
    select e.id from employee e
    left join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    left join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where e.organisation_id = ${organisationId} and e.left_on is null and e.joined_on <= ${work.today}::date
    order by coalesce(t.based_on = 'employee', false) desc, e.id limit 12`.execute(work.db);
  const named = people.filter(({ source }) => source === 'referral');
  const first = people.find(({ course }) => course.stage.kind === 'offer');
  const referred = [...new Set([...(first ? [first] : []), ...named])].slice(0, 6);
  for (const [at, { id }] of referred.entries()) {
    const referrer = colleagues[at % 2 === 0 ? 0 : (at * 5) % colleagues.length]?.id;
    if (referrer === undefined) continue;
    await sql`update applicant set source = 'referral', referred_by_id = ${referrer}
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
    await sql`
      insert into referral (organisation_id, opening_id, first_name, last_name, mail, mobile, note, agreed,
        referrer_id, applicant_id, stage_id, outcome, created_at)
      select a.organisation_id, o.id, a.first_name, a.last_name, coalesce(a.mail, 'unknown@example.in'),
        a.mobile,
        'We worked together for two years. Careful, quick, and good to have beside you.', true,
        ${referrer}, a.id,
        a.stage_id, case when a.state in ('rejected', 'withdrawn') then 'closed' else 'open' end, a.created_at
      from applicant a
      join opening o on o.organisation_id = a.organisation_id and o.requisition_id = a.requisition_id
      where a.organisation_id = ${organisationId} and a.id = ${id} order by o.id limit 1`.execute(work.db);
  }
}
