/** What a movement has to say, what else of its person waits, and whether it could be carried out. */
import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { dryRun } from '#server/dry-run.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../moving.refusal.ts';
import { carryOut, type Moved } from './carry-out.server.ts';
import { lackOf } from './movement-kind.form.ts';

/** Of the record alone, so that thousands of a sheet are read at once. */
export function completeRuling(record: Moved): Ruling | undefined {
  const lack = lackOf(record);
  if (lack !== undefined) return forbids(lack);
  const { kind, until, effectiveFrom } = record;
  if (kind === 'deputation' && until !== null && until < effectiveFrom)
    return forbids('The deputation ends before it begins.', 'Choose a later last day.');
  return undefined;
}

/** A rule of a form that refuses, in its words. */
export function ruleOf(error: unknown): string {
  if (error instanceof Invalid) return Object.values(error.fields)[0] ?? error.message;
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Every rule of work, shift and salary is asked, and nothing is written. */
export async function rulesRuling(work: Work, record: Moved): Promise<Ruling | undefined> {
  if (completeRuling(record)) return undefined;
  try {
    await refuseLeft(work, record);
    const written = await dryRun(work, (trial) => carryOut(trial, record, 'Tried out'));
    if (written.length === 0)
      return forbids(`Nothing would change on ${formatDate(record.effectiveFrom)}.`, 'Say what is new.');
    return await laterRuling(work, record);
  } catch (error) {
    return forbids(ruleOf(error));
  }
}

export async function refuseLeft(work: Work, { employee, effectiveFrom }: Moved): Promise<void> {
  const { rows } = await sql<{ left: string }>`
    select left_on as left from employee where organisation_id = ${work.session.organisationId}
      and id = ${employee} and left_on < ${effectiveFrom}::date`.execute(work.db);
  const [leaver] = rows;
  if (!leaver) return;
  refuse('moving.left', { name: await personName(work, employee), day: formatDate(isoDate(leaver.left)) });
}

/** A row that begins later keeps what it says: the movement holds until then. */
async function laterRuling(work: Work, { employee, effectiveFrom }: Moved): Promise<Ruling | undefined> {
  const { rows } = await sql<{ from: string }>`
    select min(valid_from) as "from" from (
      select valid_from from employee_work
      where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
        and superseded_at is null and valid_from > ${effectiveFrom}::date
      union all select valid_from from salary_assignment
      where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
        and superseded_at is null and valid_from > ${effectiveFrom}::date) later
    having min(valid_from) is not null`.execute(work.db);
  const [next] = rows;
  if (!next) return undefined;
  const day = formatDate(isoDate(next.from));
  return allows(`Another change is on record from ${day}. What it says holds from then on.`);
}

/** Two movements of one person from one day could not both be what was agreed to. */
export async function refuseSecond(
  work: Work,
  { id, employee, effectiveFrom }: Moved & { readonly id: number },
): Promise<void> {
  const { rows } = await sql`
    select from movement where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and effective_from = ${effectiveFrom}::date and id <> ${id}
      and state in ('waiting', 'planned') limit 1`.execute(work.db);
  if (rows.length > 0)
    refuse('moving.open', { name: await personName(work, employee), day: formatDate(effectiveFrom) });
}
