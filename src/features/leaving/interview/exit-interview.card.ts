/** What home says to whoever leaves, or has left: the exit interview that waits for its answers. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';

const path = 'human-resources/exit-interview';

async function interviewCardOf(work: Work): Promise<MadeCard | null> {
  const { employeeId, organisationId } = work.session;
  if (employeeId === null || !work.may('exit-interview', 'send')) return null;
  const { rows } = await sql<{ id: number; dueOn: IsoDate }>`
    select id, due_on as "dueOn" from exit_interview
    where organisation_id = ${organisationId} and employee_id = ${employeeId} and state = 'asked'
    order by last_day desc, id desc limit 1`.execute(work.db);
  const [asked] = rows;
  if (!asked) return null;
  return {
    key: 'exit-interview',
    title: 'Exit interview',
    link: { label: 'Answer', path: `${path}/${asked.id}` },
    items: [
      {
        title: 'Tell us why you leave',
        note: 'HR alone reads your answers.',
        date: asked.dueOn,
        path: `${path}/${asked.id}`,
      },
    ],
  };
}

/** It is there for somebody who has left as long as their payslips are. */
export const interviewCard = homeCard('exit-interview', {
  title: 'Exit interview',
  order: 69,
  keptByLeavers: true,
  make: interviewCardOf,
});
