/** The day by which whoever leaves is paid: so many working days after the last one in service. */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { finalWagesDue } from '#law/in/wage-payment.ts';
import type { Work } from '#server/work.ts';

/** Whether the organisation works on a day after this one: Sundays and holidays of everybody are free. */
export async function worksAfter(work: Work, left: IsoDate): Promise<(day: IsoDate) => boolean> {
  const { rows } = await sql<{ on: IsoDate }>`
    select date as on from holiday where organisation_id = ${work.session.organisationId}
      and kind <> 'optional' and for_whom is null and date > ${left}`.execute(work.db);
  const off = new Set(rows.map(({ on }) => on));
  return (day) => Temporal.PlainDate.from(day).dayOfWeek !== 7 && !off.has(day);
}

/** Before the Codes: none. */
export async function finalDuesOn(work: Work, left: IsoDate): Promise<IsoDate | null> {
  const { law } = await lawInForce(work.db);
  if (!law.wagePayment.finalPayWorkingDays.find(left)) return null;
  return finalWagesDue(law.wagePayment, left, await worksAfter(work, left)).on;
}
