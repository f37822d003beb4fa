/** The registers of an archive, each made with the rights and in the language of whoever asked for it. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Report } from '#kernel/report/report.ts';
import { type ArchiveEntry, fileName, zipArchive } from '#server/exports/zip-archive.ts';
import type { ServerRecord } from '#server/feature.ts';
import { reportFile } from '#server/reports/report-file.ts';
import { noteExport } from '#server/reports/report-origin.ts';
import { columnsOf, readParameters } from '#server/reports/report-table.ts';
import type { Work } from '#server/work.ts';
import { type inspectionArchive, registerChoices } from './inspection-archive.form.ts';
import { registerAsks } from './register-asked.ts';

type Asked = ServerRecord<typeof inspectionArchive>;
type Progress = (done: number, total: number, note?: string) => Promise<void>;
type Filed = { readonly name: string; readonly report: Report; readonly parameters: Record<string, unknown> };

/** Of a number its end, say: shown where the class is not hidden. */
export const inPart = ' in part';

/** May read it of everybody; what is narrowed to a part is no register. */
export function mayReadRegister(work: Pick<Work, 'may'>, name: string): boolean {
  const reach = work.may(name, 'read');
  return reach === 'organisation';
}

type Plan = {
  readonly files: readonly Filed[];
  readonly missing: readonly string[];
  readonly classes: Set<string>;
};

/** Which files are made, and which registers are left out and why. */
export async function planArchive(work: Work, { registers, from, to, establishment }: Asked): Promise<Plan> {
  const [files, missing, classes]: [Filed[], string[], Set<string>] = [[], [], new Set()];
  for (const name of registers ?? []) {
    const report = work.host.forms.reports.get(name);
    const label = registerChoices[name];
    if (!report || !mayReadRegister(work, name)) {
      missing.push(`${label}: you may not read it.`);
      continue;
    }
    const asks = registerAsks(report, { from, to, establishment });
    if (!asks) {
      missing.push(`${label}: it is of the whole organisation.`);
      continue;
    }
    for (const { of, parameters: asked } of asks) {
      const parameters = readParameters(work, report, asked);
      for (const { sensitivity, holds } of await columnsOf(work, report, parameters)) {
        if (sensitivity && sensitivity !== 'public') classes.add(sensitivity);
        if (holds) classes.add(`${holds}${inPart}`);
      }
      files.push({ name: fileName(`${label} ${of}.xlsx`), report, parameters });
    }
  }
  return { files, missing, classes };
}

/** One file at a time; its list says what is in the archive, with the hash of each. */
export function archiveOf(work: Work, plan: Plan, asked: Asked, progress: Progress): Readable {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const listed: string[] = [];
    for (const [at, { name, report, parameters }] of plan.files.entries()) {
      await progress(at, plan.files.length, report.heading);
      await noteExport(work, report, parameters, 'xlsx');
      const content = await buffer(reportFile(work, report, { parameters, format: 'xlsx' }));
      listed.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
      yield { name, content };
    }
    const missing = plan.missing.map((line) => `Left out: ${line}`);
    const head = [asked.occasion, asked.period ?? ''];
    yield { name: 'Contents.txt', content: `${[...head, '', ...listed, '', ...missing].join('\n')}\n` };
  }
  return zipArchive(entries(), new Date(`${work.today}T00:00:00Z`));
}
