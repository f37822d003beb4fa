/** What tells of many people at once goes by its own age: files of returns and banks, sent mails. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { addYears, type IsoDate } from '#kernel/calendar.ts';
import { columnOf, tableOf } from '#server/forms/declaration/names.ts';
import type { Work } from '#server/work.ts';
import { leastMonths } from '../period/record-class.form.ts';
import { monthsOn } from '../period/retention-period.server.ts';
import { eraseRows } from './erase-records.server.ts';

/** Forms whose files tell of the pay of many. */
const formsOfMany = [
  ...['filing', 'pay-document', 'bank-advice', 'pay-journal', 'report-file', 'tax-statement-filed'],
  ...['bonus-year', 'import'],
];
/** Sent mails and the titles of jobs and closed approvals name people; nobody needs them after a year. */
const messageYears = 1;

/** A record that cannot be without a file has this one instead. */
export async function placeholderFile(work: Work): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    select id from stored_file where organisation_id = ${organisationId}
      and held_form = 'retention-period' and name = 'removed.pdf' limit 1`.execute(work.db);
  if (rows[0]) return rows[0].id;
  const made = await work.host.files.keepMade(work, {
    name: 'removed.pdf',
    mime: 'application/pdf',
    content: Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]),
  });
  assert(made.id > 0, 'the placeholder has an id');
  await sql`update stored_file set held_form = 'retention-period', held_id = 0
    where organisation_id = ${organisationId} and id = ${made.id}`.execute(work.db);
  return made.id;
}

/** Answers how many files went. */
export async function eraseMany(work: Work, asOf: IsoDate): Promise<number> {
  const { organisationId } = work.session;
  const months = Math.max((await monthsOn(work, asOf))('pay'), leastMonths('pay'));
  const { rows } = await sql<{ id: number }>`
    select id from stored_file where organisation_id = ${organisationId}
      and held_form = any(${formsOfMany}::text[])
      and make_date(extract(year from created_at at time zone 'UTC')::int, 12, 31)
        + ${`${months} months`}::interval < ${asOf}::date`.execute(work.db);
  const files = rows.map(({ id }) => id);
  await letGoOf(work, files);
  await work.host.files.remove(work, files);
  await eraseMessages(work, asOf);
  return files.length;
}

/** What named the files names none any more. */
async function letGoOf(work: Work, files: readonly number[]): Promise<void> {
  for (const name of formsOfMany)
    for (const [field, declared] of Object.entries(work.host.forms.form(name).fields))
      if (declared.kind === 'file' || declared.kind === 'picture') {
        const key = columnOf(field, declared);
        await eraseRows(work, { table: tableOf(name), key, ids: files }, { [key]: null });
      }
}

async function eraseMessages(work: Work, asOf: IsoDate): Promise<void> {
  const { organisationId } = work.session;
  const before = `${addYears(asOf, -messageYears)}T00:00:00Z`;
  await sql`delete from outbox_mail where organisation_id = ${organisationId}
    and created_at < ${before}::timestamptz and state = 'sent'`.execute(work.db);
  await sql`update job set title = name, note = null where organisation_id = ${organisationId}
    and created_at < ${before}::timestamptz`.execute(work.db);
  await sql`update approval_request set title = 'Removed' where organisation_id = ${organisationId}
    and created_at < ${before}::timestamptz and closed_on is not null`.execute(work.db);
}
