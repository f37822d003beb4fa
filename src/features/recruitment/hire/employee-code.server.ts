/** The employee code to be given next: as the last ones, one higher. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { hiringSettings } from '../setting/hiring-setting.server.ts';

/** 'MW-0123' is 'MW-' and 123 in four digits. */
export function nextCode(given: readonly string[], prefix: string): string {
  let highest = 0;
  let digits = 4;
  for (const code of given) {
    const rest = code.slice(prefix.length);
    if (!code.startsWith(prefix) || !/^\d{1,9}$/.test(rest)) continue;
    if (Number(rest) > highest) {
      highest = Number(rest);
      digits = rest.length;
    }
  }
  return `${prefix}${String(highest + 1).padStart(highest === 0 ? 4 : digits, '0')}`;
}

/**
 * The code proposed for a new employee, kept for this transaction: two hires at once do not get the same one.
 */
export async function proposeCode(work: Work): Promise<string> {
  const { organisationId } = work.session;
  await sql`select pg_advisory_xact_lock(hashtextextended('employee code', ${organisationId}))`.execute(
    work.db,
  );
  const { rows } = await sql<{ code: string }>`
    select code from employee_code_given where organisation_id = ${organisationId}
    order by employee_id`.execute(work.db);
  const given = rows.map(({ code }) => code);
  const { employeeCodePattern } = await hiringSettings(work);
  const prefix =
    employeeCodePattern ?? given.findLast((code) => /\d$/.test(code))?.replace(/\d+$/, '') ?? 'E';
  return nextCode(given, prefix);
}
