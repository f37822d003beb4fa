/**
 * A report without a name becomes a case: written from the drop box, by nobody, timed by the day. Whoever it
 * speaks of by name is kept out of it.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Host, Work } from '#server/work.ts';
import { tellHandlers } from '../case/case-notice.server.ts';
import { grievance } from '../case/grievance.form.ts';
import { enter } from '../case/grievance-entry.server.ts';
import { grievanceCategory } from '../category/grievance-category.form.ts';
import { namedIn } from './named-handler.ts';

type NamelessReport = {
  readonly category: number;
  readonly subject: string;
  readonly detail: string;
  readonly about: string;
  readonly relief: string | null;
  readonly causedOn: IsoDate;
};

/** The session that writes it: no user, no address, no time of day. */
export const asNobody = (organisationId: number) => systemSession(organisationId, 'Report without a name');

async function peopleNow({ db, session }: Work): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.left_on is null`.execute(db);
  return rows;
}

/** What the database notes of itself is put on the day: of a row, and of what was entered with it. */
async function forgetTimes(work: Work, id: number): Promise<void> {
  const { organisationId } = work.session;
  const day = sql`${work.today}::date::timestamptz`;
  await sql`update grievance set created_at = ${day}, changed_at = ${day}
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  await sql`update grievance_entry set created_at = ${day}, changed_at = ${day}
    where organisation_id = ${organisationId} and grievance_id = ${id} and author_id is null`.execute(
    work.db,
  );
}

/** What the case holds of a report, but whom it keeps out. */
export function caseValues({ about, ...report }: NamelessReport) {
  const detail = about === '' ? report.detail : `${report.detail}\n\n${about}`;
  return {
    ...{ ...report, detail, nameless: true, complainant: null },
    ...({ confidentiality: 'named', against: 'nobody' } as const),
  };
}

async function make(work: Work, hash: string, given: NamelessReport): Promise<void> {
  // It was sent again while the first one was being written, or to another server.
  if (await caseByHash(work, hash)) return;
  const told = `${given.subject} ${given.detail}`;
  const keptOut = namedIn({ about: given.about, told }, await peopleNow(work));
  const id = await records(work, grievance).asServer.create({
    ...caseValues(given),
    keptOut: keptOut.map((person) => ({ person, because: 'Named in the report.' })),
  });
  await sql`update grievance set reply_hash = ${hash}
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  await forgetTimes(work, id);
}

export const dropReport = (host: Host, of: number, hash: string, report: NamelessReport): void =>
  host.dropBox.put({
    ...{ of, key: hash },
    write: () => inWork(host, asNobody(of), (work) => make(work, hash, report)),
  });

/** The category, where reports without a name are taken for it. */
export async function takenCategory(work: Work, id: number) {
  const found = await records(work, grievanceCategory).one(id);
  return found?.active && found.nameless ? found : undefined;
}

export async function caseByHash(work: Work, hash: string) {
  const { rows } = await sql<{ id: number }>`select id from grievance
    where organisation_id = ${work.session.organisationId} and reply_hash = ${hash}`.execute(work.db);
  return rows[0] && records(work, grievance).one(rows[0].id);
}

/** What is answered by the code goes the same way as the report: with others, timed by the day. */
export const dropAnswer = (host: Host, of: number, hash: string, text: string): void =>
  host.dropBox.put({
    ...{ of, key: `${hash}/${text.length}` },
    write: () =>
      inWork(host, asNobody(of), async (work) => {
        const found = await caseByHash(work, hash);
        if (!found) return;
        await enter(work, found, 'message', text);
        await forgetTimes(work, found.id);
        await tellHandlers(work, found, 'told', sentence`A message in a case that you handle`);
      }),
  });
