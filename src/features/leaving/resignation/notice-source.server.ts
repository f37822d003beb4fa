/** The notice of whoever resigned, for the settlement. */
import { sql } from 'kysely';
import { dayNumber, type IsoDate } from '#kernel/calendar.ts';
import { leavingSource } from '#server/leaving-source.ts';

type Given = { due: number | null; asked: IsoDate; short: 'recovered' | 'waived' | null };

export const noticeOnLeaving = leavingSource({
  async notice(work, { employee, left }) {
    const { rows } = await sql<Given>`
      select notice_days as due, asked_on as asked, short_by as short from resignation
      where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
        and state in ('accepted', 'withdrawing') order by id desc limit 1`.execute(work.db);
    const [given] = rows;
    if (!given || given.due === null) return undefined;
    const served = Math.max(0, Math.min(given.due, dayNumber(left) - dayNumber(given.asked)));
    return { due: given.due, served, short: given.short ?? 'recovered' };
  },
});
