/** What became of a day of a saved report: kept, and told to those whom it concerns, without a figure. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { accessOf } from '#server/gate/access.ts';
import { starterSession } from '#server/jobs/starter.ts';
import type { Work } from '#server/work.ts';
import { reportFileRecord } from './report-file.form.ts';
import type { DueReport, MadeReport } from './report-making.server.ts';
import { opens } from './report-sight.server.ts';
import { savedReport } from './saved-report.form.ts';

/**
 * Keeps the file, and tells whoever keeps the saved report and those of its readers who may open it; or the
 * one `reader` whom it was made for.
 */
export async function keepMade(work: Work, due: DueReport, made: MadeReport, reader?: number): Promise<void> {
  const { saved, on } = due;
  const stored = await work.files.keepMade(work, made.file);
  const told = reader === undefined ? await whoOpens(work, due, made) : await people(work, [reader]);
  const id = await records(work, reportFileRecord).asServer.create({
    savedReport: saved.id,
    madeFor: on,
    file: stored.id,
    kilobytes: Math.ceil(stored.bytes / 1024),
    reader: reader ?? null,
    toldTo: told
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 1_000),
  });
  await sql`update report_file set reach = ${made.reach}, classes = ${[...made.classes]}::text[],
      reads = ${made.reads ? [...made.reads] : null}::text[]
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const title = sentence`“${saved.name}” of ${formatDate(on)} is ready`;
  const note = sentence`The report ${made.report.heading} was made as you asked.`;
  await tell(work, 'made', due, told, title, note);
}

/** Whether the day before had no file for another reason, or had one. */
async function isNews(
  work: Work,
  { saved, on }: DueReport,
  why: string,
  reader: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ remark: string | null }>`select remark from report_file
    where organisation_id = ${work.session.organisationId} and saved_report_id = ${saved.id}
      and reader_id is not distinct from ${reader}::bigint and made_for < ${on}
    order by made_for desc limit 1`.execute(work.db);
  return rows[0]?.remark !== why;
}

/**
 * Keeps why there is no file, and tells whoever keeps the saved report. Those who keep the logins are told
 * when the reason is new: they cannot end what somebody else keeps.
 */
export async function keepMissed(
  work: Work,
  due: DueReport,
  reason: string,
  reader: number | null = null,
): Promise<void> {
  const { saved, on } = due;
  const why = reason.slice(0, 400);
  const values = { savedReport: saved.id, madeFor: on, remark: why, reader };
  const id = await records(work, reportFileRecord).asServer.create(values);
  await records(work, reportFileRecord).asServer.set(id, {}, { state: 'missed' });
  const title = sentence`“${saved.name}” of ${formatDate(on)} could not be made`;
  const whose = reader ?? saved.ownerId;
  await tell(work, 'missed', due, whose === null ? [] : [{ id: whose }], title, why);
  if (!(await isNews(work, due, why, reader))) return;
  await raise(work, reportFileRecord, 'missed-anew', { title, note: why, path: pathOf(due) });
}

type Told = { readonly id: number; readonly name: string };

/** Users who can sign in. */
async function people(work: Work, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select id, name from user_account
    where organisation_id = ${work.session.organisationId} and id = any(${[...ids]}::bigint[])
      and state = 'active' order by name, id`.execute(work.db);
  return rows;
}

async function whoOpens(work: Work, { saved, record }: DueReport, made: MadeReport): Promise<Told[]> {
  const ids = [...new Set([saved.ownerId ?? 0, ...record.readers.map(({ reader }) => reader)])];
  const able: number[] = [];
  for (const id of ids) {
    const session = await starterSession(work.db, work.session.organisationId, id);
    if (!session) continue;
    const access = await accessOf(work.host, work.db, session);
    if (opens(access, saved.report, made, id === saved.ownerId)) able.push(id);
  }
  return people(work, able);
}

const pathOf = ({ saved }: DueReport): string => `${savedReport.menu?.path}/${saved.id}?tab=report-file`;

async function tell(
  work: Work,
  on: 'made' | 'missed',
  due: DueReport,
  told: readonly { readonly id: number }[],
  title: Telling,
  note: Telling,
): Promise<void> {
  const to = { userIds: told.map(({ id }) => id) };
  await raise(work, reportFileRecord, on, { to, title, note, path: pathOf(due) });
}
