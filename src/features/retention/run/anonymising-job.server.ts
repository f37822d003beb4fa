/**
 * Carries out an anonymising: a transaction for each person, so that a server that stops leaves nobody half
 * done and the next goes on with who is left.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { inWork } from '#server/in-work.ts';
import { type JobContext, job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { eraseMany, placeholderFile } from '../erase/erase-many.server.ts';
import { erasePerson } from '../erase/erase-person.server.ts';
import { planOf } from '../erase/erase-plan.server.ts';
import { type Found, recordsOf } from '../erase/erase-records.server.ts';
import { holdsOf } from '../hold/legal-hold.server.ts';
import type { RecordClass } from '../period/record-class.form.ts';
import { type Due, dueOn } from './due.server.ts';

type Line = { readonly id: number; readonly employee: number; readonly classes: readonly RecordClass[] };
type Input = { readonly run: number };

const atOnce = 250;
/** People at a time, each in a transaction of its own; the chain of the audit lets one end after another. */
const beside = 4;

export const anonymisingJob = job<Input>({
  name: 'anonymising',
  async run(context) {
    const { run } = context.input;
    const lines = await context.read((work) => linesLeft(work, run));
    const { asOf, file } = await context.read(async (work) => ({
      asOf: await dayOf(work, run),
      file: await placeholderFile(work),
    }));
    for (let at = 0; at < lines.length; at += atOnce) {
      await eraseBatch(context, asOf, file, lines.slice(at, at + atOnce));
      await context.progress(Math.min(at + atOnce, lines.length), lines.length);
    }
    return context.work((work) => finish(work, run, asOf));
  },
});

async function dayOf(work: Work, run: number): Promise<IsoDate> {
  const { rows } = await sql<{ asOf: IsoDate }>`select as_of as "asOf" from anonymising
    where organisation_id = ${work.session.organisationId} and id = ${run}`.execute(work.db);
  return rows[0]?.asOf ?? work.today;
}

async function linesLeft(work: Work, run: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select id, employee_id as employee, classes from anonymising_line
    where organisation_id = ${work.session.organisationId} and run_id = ${run} and done_on is null
      and left_out is null and cardinality(classes) > 0 order by id`.execute(work.db);
  return rows;
}

/** What is known of these people is read at once; each goes in a transaction of its own. */
async function eraseBatch(
  context: JobContext<Input>,
  asOf: IsoDate,
  file: number,
  lines: readonly Line[],
): Promise<void> {
  const people = lines.map(({ employee }) => employee);
  const known = await context.read(async (work) => ({
    work,
    found: await recordsOf(work, planOf(work.host), people),
    due: new Map((await dueOn(work, asOf, people)).map((due) => [due.id, due])),
  }));
  const { host, session } = known.work;
  const waiting = lines.values();
  const one = async () => {
    for (const line of waiting)
      await inWork(host, session, (work) =>
        eraseLine(work, line, {
          ...{ asOf, file, due: known.due.get(line.employee) },
          found: known.found.get(line.employee) ?? [],
        }),
      );
  };
  await Promise.all(Array.from({ length: beside }, one));
}

/** Nobody goes who came under a hold since, is employed again, or has less over than was agreed to. */
async function eraseLine(work: Work, line: Line, { asOf, file, due: read, found }: Known): Promise<void> {
  const { organisationId } = work.session;
  const due = await dueStill(work, asOf, line.employee, read);
  const isStill = due !== undefined && line.classes.every((of) => due.classes.includes(of));
  if (isStill) await erasePerson(work, { id: line.employee, classes: line.classes, found }, file);
  const leftOut = isStill ? null : (due?.heldBy ?? 'No longer over the period');
  await sql`
    update anonymising_line set done_on = ${isStill ? work.today : null}::date, left_out = ${leftOut},
      changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${line.id}`.execute(work.db);
}

type Known = {
  readonly asOf: IsoDate;
  readonly file: number;
  /** As it was read with the others. */
  readonly due: Due | undefined;
  readonly found: Found;
};

/** The person is locked and looked at once more; whom a hold names is judged anew. */
async function dueStill(
  work: Work,
  asOf: IsoDate,
  employee: number,
  read: Due | undefined,
): Promise<Due | undefined> {
  const { rows } = await sql<{ leftOn: IsoDate | null }>`
    select left_on as "leftOn" from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee} for update`.execute(work.db);
  const isHeld = (await holdsOf(work, [employee])).has(employee);
  if (read !== undefined && !isHeld && rows[0]?.leftOn === read.lastDay) return read;
  return (await dueOn(work, asOf, [employee]))[0];
}

async function finish(work: Work, run: number, asOf: IsoDate): Promise<{ readonly people: number }> {
  const { organisationId } = work.session;
  const files = await eraseMany(work, asOf);
  const { rows } = await sql<{ done: number; left: number }>`
    select count(*) filter (where done_on is not null)::int as done,
      count(*) filter (where left_out is not null)::int as left
    from anonymising_line where organisation_id = ${organisationId} and run_id = ${run}`.execute(work.db);
  const { done = 0, left = 0 } = rows[0] ?? {};
  const outcome = `${peopleCount(done)} made anonymous, ${left} left out, ${files} files of many removed`;
  await sql`
    update anonymising set state = 'done', done_on = ${work.today}::date, outcome = ${outcome},
      changed_at = now(), version = version + 1
    where organisation_id = ${organisationId} and id = ${run}`.execute(work.db);
  work.audit({
    ...{ action: 'carry-out', form: 'anonymising', recordId: run },
    changes: { state: { old: 'agreed', new: 'done' } },
  });
  return { people: done };
}
