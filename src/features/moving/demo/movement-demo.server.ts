/** The demo's movements: a promotion carried out, a transfer planned, an increment that waits, a draft. */
import { sql } from 'kysely';
import { addMonths, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { bringAbout } from '../movement/bring-about.server.ts';
import { holdingOn, keptOf, type Movement } from '../movement/holding.server.ts';
import { movement } from '../movement/movement.form.ts';

export const movementDemo = demoStep({
  name: 'movements',
  async isDone(work) {
    const { rows } = await sql`select from movement
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Person = { readonly id: number; readonly designation: number; readonly establishment: number };

/** People without a sign-in, confirmed and staying. */
async function peopleOf(work: Work): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id, w.designation_id as designation, w.establishment_id as establishment
    from employee e join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and w.superseded_at is null and w.valid_to is null
      and w.valid_from < ${firstDay(monthOf(work.today))}::date
    where e.organisation_id = ${work.session.organisationId} and e.left_on is null
      and e.confirmed_on is not null and w.grade_id is not null
      and not exists (select from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id)
      and not exists (select from resignation r where r.organisation_id = e.organisation_id
        and r.employee_id = e.id)
    and w.reports_to_id is not null
    order by (exists (select from designation mine join designation higher
        on higher.organisation_id = mine.organisation_id and higher.name ilike '%senior ' || mine.name
        where mine.organisation_id = w.organisation_id and mine.id = w.designation_id)) desc,
      e.joined_on desc, e.id limit 4`.execute(work.db);
  return rows;
}

async function seed(work: Work): Promise<void> {
  const [promoted, moving, raised, lent] = await peopleOf(work);
  if (!promoted || !moving || !raised || !lent) return;
  const begin = firstDay(monthOf(work.today));
  const next = firstDay(addMonths(monthOf(work.today), 1));
  const [higher, elsewhere] = [await higherThan(work, promoted), await elsewhereThan(work, moving)];
  const promotion = {
    kind: 'promotion',
    reason: 'Has led the team since the summer',
    effectiveFrom: begin,
  } as const;
  const done = await made(work, { ...promotion, employee: promoted.id, designation: higher }, 'planned');
  const { state, ...values } = await bringAbout(work, done);
  await records(work, movement).asServer.set(done.id, values, { as: 'carry-out', state });
  const transfer = { kind: 'transfer', reason: 'Builds up the new office', effectiveFrom: next } as const;
  await made(work, { ...transfer, employee: moving.id, establishment: elsewhere }, 'planned');
  const increment = { kind: 'increment', reason: 'Yearly increment', effectiveFrom: next } as const;
  await made(work, { ...increment, employee: raised.id, raise: 8_00 }, 'waiting');
  const until = lastOf(next);
  const deputation = {
    kind: 'deputation',
    reason: 'Helps with the audit',
    effectiveFrom: next,
    until,
  } as const;
  const there = await elsewhereThan(work, lent);
  await made(work, { ...deputation, employee: lent.id, establishment: there }, 'draft');
}

const lastOf = (from: IsoDate): IsoDate => firstDay(addMonths(monthOf(from), 3));

async function made(
  work: Work,
  given: Pick<Movement, 'employee' | 'effectiveFrom'> & Partial<Movement>,
  state: string,
): Promise<Movement> {
  const kept = state === 'draft' ? {} : keptOf(await holdingOn(work, given.employee, given.effectiveFrom));
  const { id: _id, version: _version, state: _state, ...values } = { ...given, ...kept };
  const id = await records(work, movement).asServer.make(values, { state, reason: 'Sent' });
  const record = await records(work, movement).one(id);
  if (!record) throw new Error('the movement of the demo is not there');
  return record;
}

/** The title above: the senior or leading one of the same work, else the manager's. */
async function higherThan(work: Work, { id, designation }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select higher.id from designation mine join designation higher
      on higher.organisation_id = mine.organisation_id and higher.active and higher.id <> mine.id
    left join employee_work w on w.organisation_id = mine.organisation_id and w.employee_id = ${id}
      and w.superseded_at is null and w.valid_to is null
    left join employee_work boss on boss.organisation_id = w.organisation_id
      and boss.employee_id = w.reports_to_id and boss.superseded_at is null and boss.valid_to is null
    where mine.organisation_id = ${work.session.organisationId} and mine.id = ${designation}
      and (higher.name ilike '%senior ' || mine.name or higher.name ilike '%lead ' || mine.name
        or higher.id = boss.designation_id)
    order by (higher.id = boss.designation_id), higher.id limit 1`.execute(work.db);
  return rows[0]?.id ?? designation;
}

/** A place in another state where there is one. */
async function elsewhereThan(work: Work, { establishment }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select other.id from establishment other join establishment here
      on here.organisation_id = other.organisation_id and here.id = ${establishment}
    where other.organisation_id = ${work.session.organisationId} and other.active and other.id <> here.id
    order by (other.indian_state <> here.indian_state) desc, other.id limit 1`.execute(work.db);
  return rows[0]?.id ?? establishment;
}
