/** The monthly wage before an accident, as the law averages it (Code on Social Security, section 78). */
import { sql } from 'kysely';
import { addMonths, daysInMonth, formatMonth, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import type { Work } from '#server/work.ts';

type Known = { readonly wage: Paise; readonly says: string };

/** Twelve months by twelve; where there are fewer, thirty days at what a day of them came to. */
export async function wageBefore(work: Work, employee: number, on: IsoDate): Promise<Known | undefined> {
  const last = addMonths(monthOf(on), -1);
  const { rows } = await sql<{ month: Month; gross: number }>`
    select slip.month, sum(slip.gross)::bigint as gross from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
      and slip.month between ${addMonths(last, -11)} and ${last}
    group by slip.month having sum(slip.gross) > 0 order by slip.month`.execute(work.db);
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return undefined;
  const total = paise(rows.reduce((sum, { gross }) => sum + gross, 0));
  const span = `${formatMonth(first.month)} to ${formatMonth(end.month)}`;
  if (rows.length >= 12)
    return { wage: share(total, 1, 12, roundings.paise), says: `Average of twelve payslips, ${span}.` };
  const days = rows.reduce((sum, { month }) => sum + daysInMonth(month), 0);
  return {
    wage: share(total, 30, days, roundings.paise),
    says: `Thirty days at what a day came to, ${span}.`,
  };
}
