/** The notice of whoever resigned, for the settlement. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { leavingSource } from '#server/leaving-source.ts';
import { countNotice } from './notice.ts';

type Given = { due: number | null; asked: IsoDate; short: 'recovered' | 'waived' | null };

export const noticeOnLeaving = leavingSource({
  async notice(work, { employee, left }) {
    const { rows } = await sql<Given>`
      select notice_days as due, asked_on as asked, short_by as short from resignation
      where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
        and state in ('accepted', 'withdrawing') order by id desc limit 1`.execute(work.db);
    const [given] = rows;
    if (!given || given.due === null) return undefined;
    const { served } = countNotice({ askedOn: given.asked, lastDay: left }, given.due);
    return { due: given.due, served, short: given.short ?? 'recovered' };
  },
});
