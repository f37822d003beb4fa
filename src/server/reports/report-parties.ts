/** Reports whose rows lead to records with parties: what a record keeps from a reader, its row does too. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import type { Report } from '#kernel/report/report.ts';
import { formTable } from '../forms/list/expression.ts';
import { reachCondition } from '../forms/reach.ts';
import type { Work } from '../work.ts';
import type { ReportRow } from './report-row.ts';

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>;

/**
 * The rows that the session may have: none of a record that is against its person; and where it reads the
 * report as a party alone, only rows of records that let it in.
 */
export async function rowsOfParties(
  work: Work,
  { drillTo }: Report,
  reach: Reached | undefined,
  rows: Rows,
): Promise<Rows> {
  const form = drillTo === undefined ? undefined : work.host.forms.forms.get(drillTo);
  if (!form?.parties) return rows;
  if (reach === 'party') {
    const open = await idsOf(work, form, 'party', true);
    return chosen(rows, (id) => id !== null && open.has(id));
  }
  const closed = await idsOf(work, form, 'organisation', false);
  return closed.size === 0 ? rows : chosen(rows, (id) => id === null || !closed.has(id));
}

/** The ids of the form's records that are within the reach, or are not. */
async function idsOf(
  work: Work,
  form: Form,
  reach: Reached,
  isWithin: boolean,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select b.id from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId}
      and (${reachCondition(work, form, reach, 'b')}) = ${isWithin}`.execute(work.db);
  return new Set(rows.map(({ id }) => id));
}

async function* chosen(rows: Rows, isOpen: (id: number | null) => boolean): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    const id = row['drillId'];
    if (isOpen(typeof id === 'number' ? id : null)) yield row;
  }
}
