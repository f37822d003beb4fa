/** The locked runs that came before a payslip, and sums over what their payslips hold. */
import { type RawBuilder, sql } from 'kysely';
import { addMonths, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { Component } from '#pay/model/component.ts';
import type { Db } from '#server/database/tenant.ts';

/** The payslip that is asked for: its month, its day of payment, and its own run, which never counts. */
export type Moment = {
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly runId?: number | undefined;
};

export type Known = Pick<
  Component,
  'code' | 'kind' | 'source' | 'taxClass' | 'providentFundWage' | 'professionalTaxWage' | 'gratuityWage'
>;
export type PastRun = {
  readonly id: number;
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly kind: string;
  readonly components: readonly Known[];
};

export type Asked = {
  readonly db: Db;
  readonly organisationId: number;
  readonly ids: readonly number[] | null;
};

/**
 * The runs whose payslips came before: earlier months', and other runs of the month itself when it has
 * one.
 */
export async function pastRuns({ db, organisationId }: Asked, { month, runId }: Moment): Promise<PastRun[]> {
  const { rows } = await sql<PastRun>`
    select run.id, run.month, run.pay_on as "payOn", run.kind, set.rules -> 'components' as components
    from pay_run run
    join pay_run_set set
      on set.organisation_id = run.organisation_id and set.run_id = run.id and set.draft_set = run.draft_set
    where run.organisation_id = ${organisationId} and run.state not in ('open', 'in-review')
      and run.month >= ${addMonths(month, -12)}
      and (run.month < ${month} or (run.month = ${month} and run.id <> ${runId ?? null}::bigint))
    order by run.month, run.id`.execute(db);
  return rows;
}

/** The sum of the amounts at the positions of some components, as a term of the query. */
export function sumOf(run: PastRun, counts: (known: Known) => boolean): RawBuilder<number> {
  const places = run.components.flatMap((known, at) =>
    counts(known) ? [sql`amounts[${sql.lit(at + 1)}]`] : [],
  );
  return places.length === 0 ? sql`0` : sql`(${sql.join(places, sql` + `)})`;
}
