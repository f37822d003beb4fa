/** What the fund's returns of a month have paid by account, and when they were filed. */
import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

type Remittance = {
  readonly month: Month;
  readonly account1: number;
  readonly account2: number;
  readonly account10: number;
  readonly account21: number;
  readonly account22: number;
  readonly filedOn: IsoDate | null;
  readonly acknowledgement: string | null;
};

const account = (number: number) => sql<number>`coalesce(sum(row.amount) filter (
  where row.account like ${`Account ${number},%`}), 0)::bigint`;

/** Filed returns alone, arrears with them; a revised one stands for those before it. */
export async function remittancesOf(
  work: Work,
  from: Month,
  to: Month,
): Promise<ReadonlyMap<Month, Remittance>> {
  const { rows } = await sql<Remittance>`
    select filing.month, ${account(1)} as account1, ${account(2)} as account2, ${account(10)} as account10,
      ${account(21)} as account21, ${account(22)} as account22, max(filing.filed_on) as "filedOn",
      string_agg(distinct filing.acknowledgement, ', ') as acknowledgement
    from filing
    join filing_accounts row on row.organisation_id = filing.organisation_id and row.filing_id = filing.id
    where filing.organisation_id = ${work.session.organisationId} and filing.month between ${from} and ${to}
      and filing.kind in ('fund-return', 'fund-arrears') and filing.state = 'filed' and not exists (
        select from filing newer where newer.organisation_id = filing.organisation_id
          and newer.kind = filing.kind and newer.month = filing.month and newer.type = 'revised'
          and newer.state = 'filed' and newer.id > filing.id)
    group by filing.month`.execute(work.db);
  return new Map(rows.map((row) => [row.month, row]));
}
