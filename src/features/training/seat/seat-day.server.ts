/** Each day: who is reminded of a session, and seats of people who have left go to others. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { releaseBond } from '../bond/binding.server.ts';
import { myTraining } from './seating.server.ts';
import { trainingNomination } from './training-nomination.form.ts';

const daysBefore = 2;

type Soon = { readonly course: string; readonly from: IsoDate; readonly people: number[] };

async function remind(work: Work): Promise<void> {
  const { rows } = await sql<Soon>`
    select c.name as course, s."from", array_agg(n.employee_id order by n.id) as people
    from training_session s
    join training_course c on c.organisation_id = s.organisation_id and c.id = s.course_id
    join training_nomination n on n.organisation_id = s.organisation_id and n.session_id = s.id
      and n.state = 'seated'
    where s.organisation_id = ${work.session.organisationId} and s.state = 'planned'
      and s."from" = ${addDays(work.today, daysBefore)}::date
    group by s.id, c.name, s."from" order by s.id`.execute(work.db);
  for (const { course, from, people } of rows) {
    const title = sentence`${course} begins on ${formatDate(from)}`;
    if (await wasTold(work, title, daysBefore)) continue;
    const to = { employeeIds: people.map(Number) };
    await raise(work, trainingNomination, 'soon', { to, title, path: myTraining });
  }
}

async function releaseLeavers(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select n.id from training_nomination n
    join training_session s on s.organisation_id = n.organisation_id and s.id = n.session_id
      and s.state = 'planned'
    join employee e on e.organisation_id = n.organisation_id and e.id = n.employee_id
      and e.left_on < least(${work.today}::date, s."from")
    where n.organisation_id = ${work.session.organisationId} and n.state in ('asked', 'seated', 'listed')
    order by n.id`.execute(work.db);
  for (const { id } of rows) {
    await releaseBond(work, id);
    const reason = 'The employee has left.';
    await records(work, trainingNomination).asServer.set(
      id,
      {},
      { state: 'withdrawn', as: 'withdraw', reason },
    );
  }
}

export const seatDay = daily({
  name: 'training-seats',
  async run(work) {
    await remind(work);
    await releaseLeavers(work);
  },
});
