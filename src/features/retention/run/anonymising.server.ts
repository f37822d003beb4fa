/** Anonymising: previewed line by line, agreed to by another person, carried out by a job. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { planOf } from '../erase/erase-plan.server.ts';
import { recordsOf } from '../erase/erase-records.server.ts';
import { refuse } from '../retention.refusal.ts';
import { anonymising } from './anonymising.form.ts';
import { anonymisingJob } from './anonymising-job.server.ts';
import { type Due, dueOn } from './due.server.ts';

type Run = ServerRecord<typeof anonymising>;

/** People of one run; the rest follows with the next. */
const most = 20_000;
const atOnce = 500;

export const anonymisingServer = formServer(anonymising, {
  asksFor: (work, { people }, action) =>
    action === 'approve'
      ? {
          title: 'Records wait to be made anonymous',
          note: `${work.session.name} sent it: ${peopleCount(people ?? 0)}.`,
        }
      : undefined,
  async deleting(work, { record: { id } }) {
    await emptyPreview(work, id);
  },
  actions: {
    prepare: async (work, record) => ({ ...(await prepare(work, record)), preparedOn: work.today }),
    async approve(work, record) {
      await work.jobs.start(
        work,
        anonymisingJob,
        { run: record.id },
        {
          title: `Make ${peopleCount(record.people ?? 0)} anonymous`,
          singleton: `anonymising/${work.session.organisationId}`,
        },
      );
    },
  },
});

const emptyPreview = (work: Work, run: number) =>
  sql`delete from anonymising_line where organisation_id = ${work.session.organisationId}
    and run_id = ${run} and done_on is null`.execute(work.db);

async function prepare(work: Work, { id, asOf }: Run) {
  await emptyPreview(work, id);
  const due = await dueOn(work, asOf);
  if (due.length === 0) refuse('retention.nobody', { day: formatDate(asOf) });
  if (due.length > most) refuse('retention.too-many', { most });
  let records = 0;
  for (let at = 0; at < due.length; at += atOnce)
    records += await preview(work, id, due.slice(at, at + atOnce));
  const going = due.filter(({ classes }) => classes.length > 0).length;
  return { people: going, held: due.length - going, records };
}

type Counted = { readonly records: number; readonly files: number };

/** Writes the lines of some people; answers how many records go. */
async function preview(work: Work, run: number, due: readonly Due[]): Promise<number> {
  const counted = await counts(work, due);
  const lines = due.map((one) => ({
    ...{ employee: one.id, last_day: one.lastDay, classes: one.classes },
    ...{ held_by: one.heldBy, kept_by: one.keptBy, ...counted.get(one.id) },
  }));
  await sql`
    insert into anonymising_line
      (run_id, employee_id, last_day, classes, records, files, held_by, kept_by, created_by)
    select ${run}::bigint, l.employee, l.last_day, l.classes, coalesce(l.records, 0), coalesce(l.files, 0),
      l.held_by, l.kept_by, ${work.session.userId || null}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (employee bigint, last_day date,
      classes text[], records bigint, files bigint, held_by text, kept_by text)`.execute(work.db);
  return [...counted.values()].reduce((sum, { records }) => sum + records, 0);
}

/** By person how many records and files go with the classes that go. */
async function counts(work: Work, due: readonly Due[]): Promise<ReadonlyMap<number, Counted>> {
  const going = due.filter(({ classes }) => classes.length > 0);
  const found = await recordsOf(
    work,
    planOf(work.host),
    going.map(({ id }) => id),
  );
  const held = going.flatMap(({ id, classes }) =>
    (found.get(id) ?? [])
      .filter(({ erasing }) => classes.includes(erasing.class))
      .flatMap(({ erasing: { form }, ids }) => ids.map((record) => ({ person: id, form, record }))),
  );
  const { rows } = await sql<{ person: number; records: number; files: number }>`
    select held.person, count(distinct (held.form, held.record))::int as records, count(f.id)::int as files
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (person bigint, form text, record bigint)
    left join stored_file f on f.organisation_id = ${work.session.organisationId}
      and f.held_form = held.form and f.held_id = held.record
    group by held.person`.execute(work.db);
  return new Map(rows.map(({ person, ...counted }) => [person, counted]));
}
