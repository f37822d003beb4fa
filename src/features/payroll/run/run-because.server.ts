/** What a run's kind adds to an explanation: the part of the month it pays, and what arrears rest on. */
import { sql } from 'kysely';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { amountOf, type Because } from '#pay/model/because.ts';
import type { Work } from '#server/work.ts';

/** The whole month was explained; the line is the part of it that this run pays. */
export function partOfMonth(because: Because, paid: Paise): Because {
  const whole = because.amount;
  if (whole === undefined || whole === paid) return because;
  if (paid === -whole) {
    return amountOf('A payslip is taken back: its amount the other way.', paid, [because]);
  }
  return amountOf('What this run adds: the whole month, less what other runs of it pay.', paid, [
    because,
    amountOf('Paid by other runs of the month.', paise(whole - paid)),
  ]);
}

type Row = { month: Month; component: string; cause: string; by: string | null; at: string };

/** Names the month each part of arrears was earned in, what changed it, and who entered that. */
export async function withArrearCauses(
  work: Work,
  { runId, employee }: { readonly runId: number; readonly employee: number },
  because: Because,
): Promise<Because> {
  if (!restsOnArrears(because)) return because;
  const { rows } = await sql<Row>`
    select month_earned as month, component, cause, entered_by as by, changed_at as at from arrear
    where organisation_id = ${work.session.organisationId} and run_id = ${runId}
      and employee_id = ${employee}`.execute(work.db);
  const known = new Map(rows.map((row) => [`${employee}/${row.month}/${row.component}`, row]));
  const named = (of: Because): Because => {
    const row = of.source?.form === 'arrear' ? known.get(of.source.id) : undefined;
    const parts = of.parts.map(named);
    if (!row || !of.source) return { ...of, parts };
    const who = row.by === null ? {} : { by: row.by, at: row.at };
    return {
      ...of,
      says: `Earned in ${formatMonth(row.month)}. What changed: ${row.cause.toLowerCase()}.`,
      source: { ...of.source, ...who },
      parts,
    };
  };
  return named(because);
}

const restsOnArrears = ({ source, parts }: Because): boolean =>
  source?.form === 'arrear' || parts.some(restsOnArrears);
