/** A saved report made into a file with the rights and in the language of whoever keeps it. */
import type { Readable } from 'node:stream';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Sensitivity } from '#kernel/field.ts';
import { isNarrowed } from '#kernel/reached.ts';
import type { Report } from '#kernel/report/report.ts';
import { fileNameOf, mimes } from '#server/exports/export.ts';
import type { ServerRecord } from '#server/feature.ts';
import { inWork } from '#server/in-work.ts';
import { starterSession } from '#server/jobs/starter.ts';
import { languageOfUser } from '#server/language/of-user.ts';
import { reportFile } from '#server/reports/report-file.ts';
import { noteExport } from '#server/reports/report-origin.ts';
import { columnNamed, columnsOf, readParameters } from '#server/reports/report-table.ts';
import type { Session, Work } from '#server/work.ts';
import { refuse } from '../system.refusal.ts';
import type { Shown } from './report-sight.server.ts';
import { parametersOn, type Saved } from './saved-choice.server.ts';
import type { savedReport } from './saved-report.form.ts';

export type DueReport = {
  readonly saved: Saved;
  readonly record: ServerRecord<typeof savedReport>;
  /** The day it is made for, which moving days follow. */
  readonly on: IsoDate;
};

export type MadeReport = Shown & {
  readonly report: Report;
  readonly file: { readonly name: string; readonly mime: string; readonly content: Readable };
};

/**
 * Refuses in words where the keeper may no longer have it, or it can no longer be asked so; of a report that
 * each reader has a file of, where that `reader` may not.
 */
export async function makeReport(work: Work, due: DueReport, reader?: number): Promise<MadeReport> {
  const { saved, record, on } = due;
  const keeper = await sessionFor(work, reader ?? saved.ownerId, saved);
  const report = work.host.forms.reports.get(saved.report);
  if (!report) return refuse('saved-report.gone', { reportHeading: record.reportHeading ?? '' });
  const format = record.format ?? 'xlsx';
  const { group, sort } = saved.choice;
  const asked = await inWork(work.host, keeper, async (own) => {
    const reach = own.may(report.name, 'read');
    if (!reach || isNarrowed(reach)) return refuse('saved-report.no-right', { owner: keeper.name });
    const parameters = readParameters(own, report, parametersOn(report, saved.choice, on));
    const columns = await columnsOf(own, report, parameters);
    columnNamed(report, columns, 'group', group);
    columnNamed(report, columns, 'sort', sort);
    const reads = await own.host.forms.reportServers.get(report.name)?.reads?.(own, parameters);
    const classes = new Set(columns.map(({ sensitivity }): Sensitivity => sensitivity ?? 'public'));
    return {
      reach,
      parameters,
      classes: [...classes],
      reads,
      name: await noteExport(own, report, parameters, format),
    };
  });
  const content = reportFile({ host: work.host, session: keeper }, report, {
    parameters: asked.parameters,
    format,
    group,
    sort,
  });
  return {
    report,
    reach: asked.reach,
    classes: asked.classes,
    ...(asked.reads && { reads: asked.reads }),
    file: { name: fileNameOf(asked.name, format), mime: mimes[format], content },
  };
}

async function sessionFor(work: Work, userId: number | null, { owner }: Saved): Promise<Session> {
  const session =
    userId === null ? undefined : await starterSession(work.db, work.session.organisationId, userId);
  if (!session || userId === null)
    return refuse('saved-report.keeper-gone', { owner: owner ?? 'who kept it' });
  return { ...session, language: await languageOfUser(work, userId) };
}
