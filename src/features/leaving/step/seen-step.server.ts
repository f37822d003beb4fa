/** Steps that Muster sees done by itself: paid with a settlement, given as a letter, ended as a sign-in. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { heldByLeaver } from '../separation/held-by-leaver.server.ts';
import { separation } from '../separation/separation.form.ts';
import type { StepName } from '../way/step.form.ts';
import { separationStep } from './separation-step.form.ts';
import { beginAfter, sumUp } from './step-writing.server.ts';

type Seen = {
  readonly of: number;
  readonly id: number;
  readonly step: StepName;
  readonly doneOn: IsoDate;
};

/** The open steps, of one person or of everybody, that something on record has done. */
async function seenSteps(work: Work, employee: number | undefined): Promise<readonly Seen[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Seen>`
    select s.separation_id as of, s.id, s.step, case s.step
        when 'final-dues' then ${dayOfInstant(sql`paid.changed_at`)}
        when 'gratuity-payment' then coalesce(paid.gratuity_paid_on, ${dayOfInstant(sql`paid.changed_at`)})
        when 'exit-interview' then interview.sent_on
        when 'reskilling-fund' then told.reskilling_paid_on
        when 'service-certificate' then given.on
        when 'nominees-told' then letter.on
        when 'access-end' then greatest(p.last_day + 1, s.due_on)
      end as "doneOn"
    from separation_step s
    join separation p on p.organisation_id = s.organisation_id and p.id = s.separation_id
    left join settlement told on told.organisation_id = s.organisation_id
      and told.employee_id = s.employee_id and told.left_on = p.last_day
    left join settlement paid on paid.organisation_id = told.organisation_id and paid.id = told.id
      and paid.state = 'paid'
    left join lateral (select min(issued_on) as "on" from letter l
      where l.organisation_id = s.organisation_id and l.kind in ('relieving-letter', 'employment-certificate')
        and l.record = s.employee_id and l.state <> 'withdrawn'
        and l.issued_on >= p.last_day - 30) given on true
    left join exit_interview interview on interview.organisation_id = s.organisation_id
      and interview.separation_id = s.separation_id and interview.state = 'sent'
    left join lateral (select min(issued_on) as "on" from letter l
      where l.organisation_id = s.organisation_id and l.kind = 'nominee-letter'
        and l.record = p.id and l.state <> 'withdrawn') letter on true
    where s.organisation_id = ${organisationId} and s.state = 'open'
      and (${employee ?? null}::bigint is null or s.employee_id = ${employee ?? null})
      and (s.step <> 'gratuity-payment' or paid.gratuity_amount > 0)
      and (s.step <> 'access-end' or (p.last_day < ${work.today}::date and not exists (
        select from user_account u where u.organisation_id = s.organisation_id
          and u.employee_id = s.employee_id and u.state = 'active' and u.leaver_until is null)))
    order by s.id`.execute(work.db);
  return [...rows.filter(({ doneOn }) => doneOn !== null), ...(await givenBack(work, employee))];
}

/** Of those who have given back whatever they had, whichever feature kept it. */
async function givenBack(work: Work, employee: number | undefined): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const sought = {
    step: 'assets-returned',
    state: 'open',
    ...(employee !== undefined && { employee }),
  } as const;
  for (const { id, separation: of, step, employee: whose } of await records(work, separationStep).find(
    sought,
  ))
    if ((await heldByLeaver(work, whose)).length === 0) seen.push({ of, id, step, doneOn: work.today });
  return seen;
}

/** Doing it twice changes nothing. */
export async function noteSeen(work: Work, employee?: number): Promise<void> {
  const seen = await seenSteps(work, employee);
  for (const { id, of, step, doneOn } of seen) {
    await records(work, separationStep).asServer.set(
      id,
      { doneOn, finishedBy: 'Muster' },
      { as: 'finish', state: 'done', reason: 'It was recorded.' },
    );
    await beginAfter(work, of, step, doneOn);
  }
  for (const of of new Set(seen.map((each) => each.of))) await sumUp(work, of);
}

/** Whether a separation of this person stands: most saves concern nobody who leaves. */
export async function isLeaving(work: Work, employee: number): Promise<boolean> {
  return (await records(work, separation).find({ employee, state: 'agreed' })).length > 0;
}
