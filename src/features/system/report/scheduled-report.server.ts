/**
 * Saved reports that are made by themselves. The new day finds those that are due, moves each on to its next
 * day and starts its job, all in one transaction; the job makes the file with the rights that whoever keeps
 * the saved report has at that time, and its effect and end commit together. So a day has one file, however
 * often either is tried.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { daily } from '#server/feature.ts';
import { letGo } from '#server/files/holding.ts';
import { records } from '#server/forms/record/records.ts';
import { isPassing } from '#server/jobs/attempt.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { type DueReport, makeReport } from './report-making.server.ts';
import { keepMade, keepMissed } from './report-outcome.server.ts';
import { savedReports } from './saved-choice.server.ts';
import { savedReport } from './saved-report.form.ts';
import { nextAfter } from './schedule-day.ts';

type Due = { readonly savedReportId: number; readonly on: IsoDate };

export const scheduledReport = job<Due>({
  name: 'scheduled-report',
  run: ({ input, work }) => work((inner) => make(inner, input)),
});

async function make(work: Work, { savedReportId, on }: Due): Promise<unknown> {
  const record = await records(work, savedReport).locked(savedReportId);
  const [saved] = await savedReports(work, sql`b.id = ${savedReportId}`);
  // Deleted meanwhile: there is nothing left to make.
  if (!record || !saved || (await isMade(work, savedReportId, on))) return { made: false };
  const due = { saved, record, on };
  // This transaction does nothing while the file is made, which may take longer than an idle one may last.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(work.db);
  if (!work.host.forms.reports.get(saved.report)?.eachReader) return makeFor(work, due);
  const ids = new Set([saved.ownerId, ...record.readers.map(({ reader }) => reader)]);
  const outcomes: Outcome[] = [];
  for (const id of ids) if (id !== null) outcomes.push(await makeFor(work, due, id));
  return outcomes.length > 0 ? { made: outcomes.some(({ made }) => made), outcomes } : makeFor(work, due);
}

type Outcome = { readonly made: boolean; readonly why?: string };

/** For all its readers with the rights of whoever keeps it, or for one of them with that one's own. */
async function makeFor(work: Work, due: DueReport, reader?: number): Promise<Outcome> {
  try {
    const made = await makeReport(work, due, reader);
    await keepMade(work, due, made, reader);
    return { made: true };
  } catch (error) {
    // What is in the way for a moment has the job tried again.
    if (isPassing(error)) throw error;
    const why = reasonOf(error) ?? faultOf(work, due.saved.id, error);
    await keepMissed(work, due, why, reader);
    return { made: false, why };
  }
}

/** Nobody started this job, so that nobody would see it fail: a fault of the program is told as well. */
function faultOf(work: Work, savedReportId: number, error: unknown): string {
  const reference = randomBytes(4).toString('hex');
  work.host.log.error({ err: error, savedReport: savedReportId, reference }, 'a saved report was not made');
  const instead = 'Make the file on the report’s own screen.';
  return `Something went wrong on our side. ${instead} Tell support: ${reference}.`;
}

/** A refusal, as it is told to people. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Invalid) return Object.values(error.fields).join(' ');
  return error instanceof Refusal ? error.message : undefined;
}

async function isMade(work: Work, savedReportId: number, on: IsoDate): Promise<boolean> {
  const { rows } = await sql`select from report_file
    where organisation_id = ${work.session.organisationId} and saved_report_id = ${savedReportId}
      and made_for = ${on}`.execute(work.db);
  return rows.length > 0;
}

type Waiting = Parameters<typeof nextAfter>[0] & { id: number; name: string; on: IsoDate };

export const startScheduledReports = daily({
  name: 'scheduled-reports',
  async run(work) {
    const { organisationId } = work.session;
    // Locked: another server that runs the same day waits here, and then finds them moved on.
    const { rows } = await sql<Waiting>`
      select id, report_heading as name, next_on as "on", every, day, weekday from saved_report
      where organisation_id = ${organisationId} and next_on <= ${work.today} order by id for update`.execute(
      work.db,
    );
    for (const { id, name, on, ...schedule } of rows) {
      await sql`update saved_report set next_on = ${nextAfter(schedule, work.today)}
        where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
      await work.jobs.start(
        work,
        scheduledReport,
        { savedReportId: id, on },
        { title: `${name}, made by itself` },
      );
    }
  },
});

/** Thirteen months, so that the same month of the year before is there; of weeks the last twenty-four. */
export const cleanReportFiles = daily({
  name: 'clean-report-files',
  async run(work) {
    const { organisationId } = work.session;
    const { rows } = await sql<{ file: number | null }>`
      delete from report_file old using (
        select id, made_for, row_number() over (
          partition by saved_report_id, reader_id order by made_for desc) as place
        from report_file where organisation_id = ${organisationId}
      ) ranked
      where old.organisation_id = ${organisationId} and ranked.id = old.id
        and (ranked.place > 24 or old.made_for < ${work.today}::date - interval '13 months')
      returning old.file_id as file`.execute(work.db);
    await letGo(
      work,
      rows.flatMap(({ file }) => file ?? []),
    );
  },
});
