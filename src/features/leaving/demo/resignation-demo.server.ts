/** The demo's resignations: one that waits for the manager, and one after which somebody stays. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { countedNotice } from '../resignation/notice-due.server.ts';
import { resignation } from '../resignation/resignation.form.ts';

export const resignationDemo = demoStep({
  name: 'resignations',
  async isDone(work) {
    const { rows } = await sql`select from resignation
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.organisation_id = ${work.session.organisationId}
      and e.left_on is null and e.joined_on < ${work.today}::date - 400
      and not exists (select from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id)
    order by e.joined_on, e.id offset 5 limit 2`.execute(work.db);
  const [leaver, stayer] = rows;
  if (leaver) await resigned(work, leaver.id, 40, 'I am moving to another city with my family.');
  if (!stayer) return;
  const id = await resigned(work, stayer.id, 60, 'I have been offered a larger team elsewhere.');
  await records(work, resignation).asServer.set(
    id,
    { offer: 'stay', offerText: 'Lead the second team from next month.', offerRaise: 1200 },
    { state: 'stayed', reason: 'The offer was taken' },
  );
}

async function resigned(work: Work, employee: number, days: number, reason: string): Promise<number> {
  const asked = { employee, lastDay: addDays(work.today, days), askedOn: work.today };
  const { due, ends, shortDays, worth } = await countedNotice(work, asked);
  const notice = {
    noticeDays: due?.days ?? null,
    noticeBy: due?.says ?? null,
    noticeEnds: due ? ends : null,
    shortDays,
    shortBy: shortDays > 0 ? ('recovered' as const) : null,
    shortAmount: worth ?? null,
  };
  return records(work, resignation).asServer.make({ ...asked, ...notice, reason }, { state: 'waiting' });
}
