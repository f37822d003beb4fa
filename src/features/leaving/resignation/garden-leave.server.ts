/** Notice that is served away from work: HR says from when, and those days are paid leave. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { date } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { grantedSource } from '#server/calendar/granted-source.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../leaving.refusal.ts';
import { type Resignation, tellPerson } from './resignation-notice.server.ts';

export const gardenAsks = {
  gardenFrom: date({
    label: 'From',
    help: 'The first day that is paid and not worked. Empty: the person works until the last day.',
  }),
};

type Asked = { readonly gardenFrom: IsoDate | null };

export async function putOnGardenLeave(work: Work, record: Resignation, { gardenFrom }: Asked) {
  if (isOwn(work, record.employee)) refuse('leaving.own-garden');
  const { askedOn, lastDay } = record;
  if (gardenFrom !== null && (gardenFrom > lastDay || gardenFrom < (askedOn ?? lastDay)))
    invalid({
      gardenFrom: `Choose a day from ${formatDate(askedOn ?? lastDay)} to ${formatDate(lastDay)}.`,
    });
  const [begin, end] = [formatDate(gardenFrom ?? lastDay), formatDate(lastDay)];
  const title =
    gardenFrom === null
      ? sentence`You are not on garden leave: you work until ${end}`
      : sentence`You are on garden leave from ${begin} to ${end}: you are paid and do not work`;
  await tellPerson(work, record, 'garden', title);
  return { gardenFrom };
}

type Row = { readonly employee: number; readonly from: IsoDate; readonly to: IsoDate };

/** Until the last day as the employee's record has it: HR may move it after the resignation was accepted. */
export const gardenLeave = grantedSource({
  async read({ db, session }, people, from, to) {
    const { rows } = await sql<Row>`
      select r.employee_id as employee, r.garden_from as "from", coalesce(e.left_on, r.last_day) as "to"
      from resignation r
      join employee e on e.organisation_id = r.organisation_id and e.id = r.employee_id
      where r.organisation_id = ${session.organisationId} and r.state in ('accepted', 'withdrawing')
        and r.garden_from <= ${to}::date and coalesce(e.left_on, r.last_day) >= ${from}::date
        and r.employee_id = any (${[...people]}::bigint[])`.execute(db);
    if (rows.length === 0) return () => [];
    const byPerson = new Map(rows.map((row) => [row.employee, row]));
    return (employee, on) => {
      const row = byPerson.get(employee);
      if (!row || on < row.from || on > row.to) return [];
      return [{ kind: 'leave', type: 'Garden leave', session: 'whole', paid: true }];
    };
  },
});
