/** What the checks found stays with the run when it is locked and its drafts are gone. */
import { sql } from 'kysely';
import { insertRows, newIds } from '#server/imports/write/rows-write.ts';
import type { Work } from '#server/work.ts';
import type { RunException } from '../workbench/run.call.ts';
import { isSettledByCause } from './known-cause.server.ts';
import { payException } from './pay-exception.form.ts';

/**
 * What the checks found while there were drafts: what nobody has settled, or its cause alone has, is kept as
 * it stands, and what was noted but has been mended since is no longer open.
 */
export async function keepFindings(
  work: Work,
  runId: number,
  findings: readonly RunException[],
): Promise<void> {
  const byKey = new Map<string, RunException>();
  for (const one of findings) if (one.status === 'open') byKey.set(keyOf(one), one);
  const open = [...byKey.values()];
  // Nobody notes one meanwhile: it would name the run, which is held.
  const noted = await readKeys(work, runId);
  await settleMended(work, runId, open);
  const known = open.filter((one) => noted.has(keyOf(one)));
  await openAgain(work, runId, known);
  const fresh = [...open.filter((one) => !noted.has(keyOf(one))), ...findings.filter(isSettledByCause)];
  const ids = await newIds(work, payException, fresh.length);
  const rows = fresh.map(({ employee, code, sentence, status, comment }, at) => ({
    id: ids[at],
    run_id: runId,
    employee_id: employee,
    code,
    sentence: sentence.slice(0, 400),
    status,
    comment,
  }));
  // Of a large run each person may have several: what they name is asked once for all of them.
  await insertRows(work, payException, rows);
}

type Key = Pick<RunException, 'employee' | 'code'>;
export const keyOf = ({ employee, code }: Key): string => `${employee}/${code}`;

async function readKeys(work: Work, runId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Key>`
    select employee_id as employee, code from pay_exception
    where organisation_id = ${work.session.organisationId} and run_id = ${runId}`.execute(work.db);
  return new Set(rows.map(keyOf));
}

async function settleMended(work: Work, runId: number, open: readonly Key[]): Promise<void> {
  await sql`
    update pay_exception noted set status = 'settled', version = version + 1, changed_at = now(),
      comment = coalesce(comment, 'Mended before the run was locked.')
    where organisation_id = ${work.session.organisationId} and run_id = ${runId} and status = 'open'
      and not exists (
        select from unnest(${open.map(({ employee }) => employee)}::bigint[],
          ${open.map(({ code }) => code)}::text[]) as left_open (id, code)
        where left_open.id = noted.employee_id and left_open.code = noted.code)`.execute(work.db);
}

/** The figures have moved on since somebody noted it. */
async function openAgain(work: Work, runId: number, open: readonly RunException[]): Promise<void> {
  await sql`
    update pay_exception noted set sentence = found.sentence, status = 'open', version = version + 1
    from unnest(${open.map(({ employee }) => employee)}::bigint[], ${open.map(({ code }) => code)}::text[],
      ${open.map(({ sentence }) => sentence.slice(0, 400))}::text[]) as found (id, code, sentence)
    where noted.organisation_id = ${work.session.organisationId} and noted.run_id = ${runId}
      and noted.employee_id = found.id and noted.code = found.code
      and noted.sentence <> found.sentence`.execute(work.db);
}
