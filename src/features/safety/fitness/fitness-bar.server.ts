/** Who is unfit is not rostered; who is not to work at night gets no shift of the night. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { workBar } from '#server/calendar/work-bar.ts';

type Row = {
  readonly employee: number;
  readonly from: IsoDate;
  readonly until: IsoDate | null;
  readonly verdict: 'fit' | 'limits' | 'unfit';
  readonly noNight: boolean;
};

/** The latest check of a day decides. */
export const fitnessBar = workBar({
  async read({ db, session }, people, _from, to) {
    const { rows } = await sql<Row>`
      select employee_id as employee, examined_on as "from", until, verdict, no_night as "noNight"
      from fitness where organisation_id = ${session.organisationId} and examined_on <= ${to}::date
        and employee_id = any (${[...people]}::bigint[])
      order by employee_id, examined_on desc, id desc`.execute(db);
    const known = Map.groupBy(rows, ({ employee }) => employee);
    return (employee, date, { night }) => {
      const last = known.get(employee)?.find(({ from }) => from <= date);
      if (!last || (last.until !== null && date > last.until)) return undefined;
      const until = last.until === null ? 'another health check' : formatDate(last.until);
      if (last.verdict === 'unfit') return { says: `Unfit for work until ${until}.`, refuses: true };
      return last.verdict === 'limits' && last.noNight && night
        ? { says: `Not at night until ${until}.`, refuses: true }
        : undefined;
    };
  },
});
