/** The rules of saved reports, and the calls by which the screen of a report keeps and opens them. */

import { sql } from 'kysely';
import {
  changeReportCall,
  keepReportCall,
  savedReportCall,
  savedReportsCall,
} from '#kernel/calls/report.call.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { letGo } from '#server/files/holding.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { accessOf } from '#server/gate/access.ts';
import { starterSession } from '#server/jobs/starter.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../system.refusal.ts';
import { reportFileRecord } from './report-file.form.ts';
import { filesWithin, savedWithin, seesFiles } from './report-sight.server.ts';
import {
  checkChoice,
  parametersOn,
  reportNamed,
  type Saved,
  savedReports,
  writeChoice,
} from './saved-choice.server.ts';
import { savedReport } from './saved-report.form.ts';
import { nextAfter } from './schedule-day.ts';

type Record = ServerRecord<typeof savedReport>;

/** Two of one name beside each other in a menu could not be told apart. */
async function refuseSecondName(work: Work, record: Record, owner: number | null): Promise<void> {
  const { rows } = await sql`select from saved_report
    where organisation_id = ${work.session.organisationId} and owner_id = ${owner}
      and report_heading = ${record.reportHeading} and lower(name) = lower(${record.name})
      and id <> ${record.id}`.execute(work.db);
  if (rows.length > 0)
    invalid({ name: 'You have kept another choice of this report under this name. Give it another one.' });
}

/** Reading a file needs the right to the whole report and to such files, of somebody who can sign in. */
async function mayRead(work: Work, userId: number, report: string): Promise<boolean> {
  const session = await starterSession(work.db, work.session.organisationId, userId);
  if (!session) return false;
  const access = await accessOf(work.host, work.db, session);
  return access.may(report, 'read') === 'organisation' && seesFiles(access);
}

const readerIds = (record: Record | null): number[] => (record?.readers ?? []).map(({ reader }) => reader);

async function refuseReaders(work: Work, record: Record, previous: Record | null): Promise<void> {
  const before = new Set(readerIds(previous));
  const [saved] = await savedReports(work, sql`b.id = ${record.id}`);
  const faults: { [at: string]: string } = {};
  for (const [at, reader] of readerIds(record).entries()) {
    if (before.has(reader) || (saved && (await mayRead(work, reader, saved.report)))) continue;
    faults[`readers.${at}.reader`] =
      'This user may not read the report, or no saved reports at all. Choose somebody who may.';
  }
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** A day that was set stays, whatever else is changed. */
function nextOnOf(work: Work, record: Record, previous: Record | null) {
  const { every, day, weekday } = record;
  const stays =
    previous?.nextOn && previous.every === every && previous.day === day && previous.weekday === weekday;
  return stays ? previous.nextOn : nextAfter({ every, day, weekday }, work.today);
}

export const savedReportServer = formServer(savedReport, {
  within: savedWithin,
  async check(work, { record, previous }) {
    if (record.reportHeading === null) refuse('saved-report.on-its-screen');
    const owner = previous ? previous.owner : work.session.userId || null;
    await refuseSecondName(work, record, owner);
    await refuseReaders(work, record, previous);
    return { owner, nextOn: nextOnOf(work, record, previous) };
  },
  /** Its files go with it. */
  async deleting(work, { record }) {
    const { rows } = await sql<{ file: number | null }>`delete from report_file
      where organisation_id = ${work.session.organisationId} and saved_report_id = ${record.id}
      returning file_id as file`.execute(work.db);
    await letGo(
      work,
      rows.flatMap(({ file }) => file ?? []),
    );
  },
});

export const reportFileServer = formServer(reportFileRecord, { within: filesWithin });

const reportIn = (work: Work, request: { params: { report: string } }) =>
  reportNamed(work, request.params.report);

function shown(work: Work, { id: savedId, version, name, shared, report, choice, owner, ownerId }: Saved) {
  const { moving, group, sort } = choice;
  const parameters = parametersOn(reportNamed(work, report), choice, work.today);
  const mine = ownerId === work.session.userId;
  return { id: savedId, report, version, name, shared, mine, owner, parameters, moving, group, sort };
}

async function one(work: Work, savedId: number) {
  const [saved] = await savedReports(work, sql`b.id = ${savedId} and ${savedWithin(work, 'b')}`);
  return saved ? shown(work, saved) : notFound('This saved report');
}

const common = { tag: 'Saved reports', form: savedReport.name, bodyBytes: 20_000 } as const;

export const savedList = route({
  ...common,
  action: 'read',
  ...savedReportsCall,
  summary: 'What is kept of a report: one’s own choices and those that others share',
  async handle(work, request) {
    const report = reportIn(work, request);
    const found = await savedReports(work, sql`b.report = ${report.name} and ${savedWithin(work, 'b')}`);
    return found.map((saved) => shown(work, saved));
  },
});

export const savedOne = route({
  ...common,
  action: 'read',
  ...savedReportCall,
  summary: 'A saved report, for whoever may read the report it is of',
  handle: (work, request) => one(work, request.params.id),
});

export const savedNew = route({
  ...common,
  action: 'write',
  ...keepReportCall,
  summary: 'Keep what is asked of a report under a name',
  async handle(work, request) {
    const report = reportIn(work, request);
    const given = request.body;
    const { choice, asked } = await checkChoice(work, report, given.choice);
    const values = {
      name: given.name,
      shared: given.shared,
      reportHeading: report.heading,
      asked,
      ...given.schedule,
    };
    const savedId = await records(work, savedReport).asServer.create(values);
    await writeChoice(work, savedId, report, choice);
    return one(work, savedId);
  },
});

export const savedChange = route({
  ...common,
  action: 'write',
  ...changeReportCall,
  summary: 'Keep what is asked now in the place of what a saved report asked',
  async handle(work, request) {
    const report = reportIn(work, request);
    const { id: savedId } = request.params;
    const given = request.body;
    const kept = reachCondition(work, savedReport, 'own', 'b', 'write');
    const [saved] = await savedReports(
      work,
      sql`b.id = ${savedId} and b.report = ${report.name} and ${kept}`,
    );
    if (!saved) return notFound('This saved report');
    const { choice, asked } = await checkChoice(work, report, given.choice);
    const seen = { id: savedId, version: given.version };
    await records(work, savedReport).asServer.change(seen, { asked, reportHeading: report.heading });
    await writeChoice(work, savedId, report, choice);
    return one(work, savedId);
  },
});
