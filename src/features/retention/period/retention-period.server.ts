/** Retention periods: never below the law’s, each with its source; which holds on a day. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { monthCount } from '#kernel/text/day-count.ts';
import { formServer, founding } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { classNames, lawKeeping, leastMonths, type RecordClass, usualMonths } from './record-class.form.ts';
import { retentionPeriod } from './retention-period.form.ts';

const sourceOf = (of: RecordClass): string => lawKeeping(of)?.source ?? 'The organisation’s own';

export const retentionPeriodServer = formServer(retentionPeriod, {
  check(_work, { record: { recordClass, months } }) {
    const least = leastMonths(recordClass);
    if (months < least)
      invalid({
        months:
          `The law keeps these for ${monthCount(least)} at least (${sourceOf(recordClass)}). ` +
          `Enter ${least} or more.`,
      });
    return { least, source: sourceOf(recordClass) };
  },
});

/** Every organisation begins with a row of each class, so that it reads what holds. */
export const usualPeriods = founding({
  name: 'retention periods',
  async run(work) {
    for (const of of classNames)
      await sql`
        insert into retention_period (record_class, "from", months, least, source)
        values (${of}, '2000-01-01', ${usualMonths[of]}, ${leastMonths(of)}, ${sourceOf(of)})
        on conflict do nothing`.execute(work.db);
  },
});

/** The months that hold on a day: of the last row that has begun, else the usual ones. */
export async function monthsOn(work: Work, day: IsoDate): Promise<(of: RecordClass) => number> {
  const { rows } = await sql<{ of: RecordClass; months: number }>`
    select distinct on (record_class) record_class as of, months from retention_period
    where organisation_id = ${work.session.organisationId} and "from" <= ${day}::date
    order by record_class, "from" desc`.execute(work.db);
  const known = new Map(rows.map(({ of, months }) => [of, months]));
  return (of) => Math.max(known.get(of) ?? usualMonths[of], leastMonths(of));
}
