/** Leave is counted again at once when its days become other days, whichever way that was written. */
import { sql } from 'kysely';
import { sentence, sentenceOf } from '#kernel/text/sentence.ts';
import { anyOf, follower } from '#server/follower.ts';
import { job } from '#server/jobs/job.ts';
import { sayIn } from '#server/language/catalogue.ts';
import type { Work } from '#server/work.ts';
import { around } from '../application/judgement.server.ts';
import { recountLeave } from './recount.server.ts';
import { type Touched, touchedBy, touching } from './touched.server.ts';

/** So many applications are looked at while one waits; more by a job. */
const atOnce = 500;

/** Days off are asked for beside leave only where a rule may take them along. */
async function reachOf({ db, session }: Work): Promise<number> {
  const { rows } = await sql`
    select from leave_rule where organisation_id = ${session.organisationId} and superseded_at is null
      and (offs in ('between', 'beside') or holidays in ('between', 'beside')) limit 1`.execute(db);
  return rows.length > 0 ? around : 0;
}

/** Leave that is granted or asked for, on days that may be others now or beside them. */
async function applicationsOn({ db, session }: Work, touched: Touched, reach: number) {
  const { employees, types, from, to, inHours = false } = touched;
  const { rows } = await sql<{ id: number }>`
    select application.id from leave_application application
    where application.organisation_id = ${session.organisationId}
      and application.state in ('waiting', 'approved', 'cancelling')
      and application."to" >= ${from}::date - ${reach}::integer
      and (${to}::date is null or application."from" <= ${to}::date + ${reach}::integer)
      and (${employees === null} or application.employee_id = any (${[...(employees ?? [])]}::bigint[]))
      and (${types === undefined} or application.type_id = any (${[...(types ?? [])]}::bigint[]))
      and (not ${inHours} or exists (select from leave_day day
        where day.organisation_id = application.organisation_id and day.application_id = application.id
          and day.minutes > 0))
    order by application.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Found = { readonly cause: Touched['cause']; readonly ids: readonly number[] };

async function recountAll(work: Work, found: readonly Found[]): Promise<number> {
  const people = new Set<number>();
  for (const { cause, ids } of found)
    for (const { employee } of await recountLeave(work, ids, cause)) people.add(employee);
  return people.size;
}

export const recountJob = job<{ readonly found: readonly Found[] }>({
  name: 'leave-recount',
  run: ({ input, work }) => work(async (inside) => ({ people: await recountAll(inside, input.found) })),
});

export const recountFollower = follower({
  name: 'Leave counted again',
  of: anyOf(touching),
  async within(work, written) {
    const touched = await touchedBy(work, written);
    if (touched.length === 0) return;
    const reach = await reachOf(work);
    const found: Found[] = [];
    for (const one of touched) {
      if (one.cause === 'neighbour' && reach === 0) continue;
      const ids = await applicationsOn(work, one, reach);
      if (ids.length > 0) found.push({ cause: one.cause, ids });
    }
    if (found.length === 0) return;
    if (found.reduce((sum, { ids }) => sum + ids.length, 0) > atOnce) return byJob(work, found);
    const people = await recountAll(work, found);
    if (people > 0) tell(work, people, found);
  },
});

async function byJob(work: Work, found: readonly Found[]): Promise<void> {
  const title = 'Leave counted again';
  const id = await work.jobs.start(work, recountJob, { found }, { title });
  if (!work.session.system) work.besides.jobs.push({ id, title });
}

/** Who changed the days of others is told what followed. */
function tell(work: Work, people: number, found: readonly Found[]): void {
  if (work.session.system || found.every(({ cause }) => cause === 'neighbour')) return;
  const telling =
    people === 1
      ? sentence`The leave of one person was counted again, who is told.`
      : sentence`The leave of ${people} people was counted again, who are told.`;
  work.besides.answers.push(sentenceOf(telling, sayIn(work.session.language ?? 'en')));
}
