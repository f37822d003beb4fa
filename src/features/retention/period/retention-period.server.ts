/** Retention periods: never below the law’s, each with its source; which holds on a day. */
import { sql } from 'kysely';
import { type IsoDate, isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { monthCount } from '#kernel/text/day-count.ts';
import { formServer, founding } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
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
    for (const recordClass of classNames) {
      const values = { recordClass, from: isoDate('2000-01-01') };
      if ((await records(work, retentionPeriod).find(values)).length > 0) continue;
      const usual = { ...values, months: usualMonths[recordClass], note: null };
      await records(work, retentionPeriod).asServer.make(usual);
    }
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
