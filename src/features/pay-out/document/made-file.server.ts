/** The files that were made of a run: what its archive holds, and what it leaves out and why. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

type MadeFile = {
  readonly id: number;
  readonly name: string;
  readonly form: string;
  readonly bytes: number;
  /** Why the archive does not hold it; null where it does. */
  readonly leftOut: string | null;
};

/** Each file is read whole to be hashed: larger ones stay where they are, and the archive names them. */
const most = 20_000_000;

const held = (form: string, ids: ReturnType<typeof sql>) => sql`
  (stored.held_form = ${form} and stored.held_id in (${ids}))`;

/**
 * Journals, bank advices, documents of the run, and the statutory returns that its payslips are on. What a
 * bank sent or gets holds whole account numbers and stays out; so does an archive made before.
 */
export async function madeFiles(work: Work, runId: number): Promise<readonly MadeFile[]> {
  const here = sql`organisation_id = stored.organisation_id`;
  const { rows } = await sql<Omit<MadeFile, 'leftOut'> & { field: string | null }>`
    select stored.id, stored.name, stored.held_form as form, stored.held_field as field, stored.bytes
    from stored_file stored
    where stored.organisation_id = ${work.session.organisationId} and (
      ${held('pay-journal', sql`select id from pay_journal where ${here} and run_id = ${runId}`)}
      or ${held('bank-advice', sql`select id from bank_advice where ${here} and run_id = ${runId}`)}
      or ${held(
        'pay-document',
        sql`select id from pay_document where ${here} and run_id = ${runId} and kind <> 'run-archive'`,
      )}
      or ${held(
        'filing',
        sql`select line.filing_id from filing_slip line
          join payslip slip on slip.organisation_id = line.organisation_id and slip.id = line.payslip_id
          where line.organisation_id = stored.organisation_id and slip.run_id = ${runId}`,
      )})
    order by stored.id`.execute(work.db);
  return rows.map(({ field, ...file }) => ({ ...file, leftOut: reasonAgainst(file, field) }));
}

function reasonAgainst(
  { form, bytes }: { form: string; bytes: number },
  field: string | null,
): string | null {
  if (form === 'bank-advice' && field !== 'proof') return 'It holds whole account numbers.';
  return bytes > most ? 'It is larger than 20 MB; its own document has it.' : null;
}
