/** Archives for inspectors: asked for as a record, made by a job, opened by nobody but who asked. */
import { invalid } from '#kernel/refusal.ts';
import type { View } from '#kernel/rights.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { inspectionArchive, registerChoices } from './inspection-archive.form.ts';
import { archiveOf, inPart, mayReadRegister, planArchive } from './inspection-registers.server.ts';
import { monthsOf, spanName } from './register-asked.ts';

type Asked = ServerRecord<typeof inspectionArchive>;

const monthsMost = 36;

export const makingArchive = job<{ archiveId: number }>({
  name: 'statutory.inspection-archive',
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const asked = await records(inside, inspectionArchive).locked(input.archiveId);
      // Deleted meanwhile: there is nothing left to make.
      if (!asked) return { items: 0 };
      const plan = await planArchive(inside, asked);
      const file = await inside.files.keepMade(inside, {
        name: `${asked.occasion} ${asked.period}.zip`,
        mime: 'application/zip',
        content: archiveOf(inside, plan, asked, progress),
      });
      const values = {
        ...{ file: file.id, items: plan.files.length, missing: plan.missing.join('\n') || null },
        classes: [...plan.classes].join(', ') || null,
      };
      await records(inside, inspectionArchive).asServer.set(asked.id, values, { as: 'make', state: 'ready' });
      await tell(inside, asked);
      return { items: plan.files.length };
    }),
});

async function tell(work: Work, { id, occasion, askedBy }: Asked): Promise<void> {
  if (askedBy === null) return;
  await raise(work, inspectionArchive, 'make', {
    ...{ record: id, to: { userIds: [askedBy] } },
    title: sentence`The archive “${occasion}” is ready`,
    path: `${inspectionArchive.menu?.path}/${id}`,
  });
}

async function start(work: Work, { id, occasion }: Asked): Promise<void> {
  const named = { title: `Archive for an inspector: ${occasion}`, singleton: `inspection-archive/${id}` };
  await work.jobs.start(work, makingArchive, { archiveId: id }, named);
}

export const inspectionArchiveServer = formServer(inspectionArchive, {
  check(work, { record, previous }) {
    const { from, to, registers } = record;
    if (to < from) invalid({ to: 'The last month is before the first one.' });
    if (monthsOf({ from, to }).length > monthsMost)
      invalid({ to: 'At most three years at once. Choose a later first month.' });
    const readable = (registers ?? []).filter((name) => mayReadRegister(work, name));
    if (readable.length === 0)
      invalid({ registers: 'You may read none of these registers of everybody. Choose others.' });
    return {
      period: spanName({ from, to }),
      askedBy: previous ? previous.askedBy : work.session.userId || null,
    };
  },
  /** What it shows, whoever opens it has to see today as well. */
  async fileWithin(work, id) {
    const archive = await records(work, inspectionArchive).one(id);
    if (!archive || archive.askedBy !== work.session.userId) return false;
    const views = new Map<string, View>(Object.entries(work.views(false)));
    const classes = archive.classes?.split(', ') ?? [];
    const left = archive.missing ?? '';
    return (
      classes.every((each) =>
        each.endsWith(inPart) ? views.get(each.replace(inPart, '')) !== 'hide' : views.get(each) === 'show',
      ) &&
      (archive.registers ?? []).every(
        (name) => mayReadRegister(work, name) || left.includes(`${registerChoices[name]}:`),
      )
    );
  },
  async saved(work, { record, previous }) {
    if (!previous) await start(work, record);
  },
  actions: { renew: (work, record) => start(work, record) },
});
