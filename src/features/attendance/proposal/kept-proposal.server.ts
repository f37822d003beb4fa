/** The proposal that a person asked for last: nobody else sees it, and the next takes its place. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { RosterFigures } from '#time/roster/proposal/figures.ts';
import type { Turn } from '#time/roster/roster.ts';
import type { ProposedDays } from '../roster/roster-plan.server.ts';
import { rosterKey } from '../roster/rostered-day.server.ts';
import type { ProposalAsked, ProposedLack } from './proposal.call.ts';

/** What was proposed for a person, and what it stood on. */
export type ResultRow = {
  readonly employee: number;
  readonly turns: readonly Turn[];
  readonly now: readonly Turn[];
  readonly marks: string;
  /** Places of the days that the proposal may change, pinned ones with them. */
  readonly open: readonly number[];
  /** What the judge said against it when it was made. */
  readonly breaches: readonly string[];
};

export type Result = {
  readonly rows: readonly ResultRow[];
  readonly lacks: readonly ProposedLack[];
  readonly now: RosterFigures;
  readonly proposed: RosterFigures;
  readonly gap: number | null;
  readonly seconds: number;
  /** Required cover as it was. */
  readonly cover: string;
};

export type KeptProposal = {
  readonly id: number;
  readonly asked: ProposalAsked;
  readonly result: Result | null;
  readonly job: number | null;
  readonly jobState: string | null;
  readonly error: string | null;
};

export async function ownProposal({ db, session }: Work): Promise<KeptProposal | undefined> {
  const { rows } = await sql<KeptProposal>`
    select p.id, p.asked, p.result, p.job_id as job, j.state as "jobState", j.error
    from roster_proposal p
    left join job j on j.organisation_id = p.organisation_id and j.id = p.job_id
    where p.organisation_id = ${session.organisationId} and p.user_id = ${session.userId}`.execute(db);
  return rows[0];
}

/** In the place of the one before. */
export async function keepAsked({ db, session }: Work, asked: ProposalAsked): Promise<number> {
  await forgetProposal({ db, session });
  const { rows } = await sql<{ id: number }>`
    insert into roster_proposal (organisation_id, user_id, asked)
    values (${session.organisationId}, ${session.userId}, ${JSON.stringify(asked)}::jsonb)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function forgetProposal({ db, session }: Pick<Work, 'db' | 'session'>): Promise<void> {
  await sql`delete from roster_proposal
    where organisation_id = ${session.organisationId} and user_id = ${session.userId}`.execute(db);
}

export async function keepJob({ db, session }: Work, id: number, job: number): Promise<void> {
  await sql`update roster_proposal set job_id = ${job}
    where organisation_id = ${session.organisationId} and id = ${id}`.execute(db);
}

export async function keepResult({ db, session }: Work, id: number, result: Result): Promise<void> {
  await sql`update roster_proposal set result = ${JSON.stringify(result)}::jsonb
    where organisation_id = ${session.organisationId} and id = ${id}`.execute(db);
}

export async function askStop({ db, session }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`update roster_proposal set stop_asked = true
    where organisation_id = ${session.organisationId} and user_id = ${session.userId} and id = ${id}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function isStopAsked({ db, session }: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select stop_asked as asked from roster_proposal
    where organisation_id = ${session.organisationId} and id = ${id}`.execute(db);
  return rows[0]?.asked ?? true;
}

/** The proposed days, as a roster is looked at with them. */
export const daysOfResult = (rows: readonly ResultRow[], dates: readonly IsoDate[]): ProposedDays =>
  new Map(
    rows.flatMap(({ employee, turns, open }) =>
      open.flatMap((at) => {
        const [date, turn] = [dates[at], turns[at]];
        return date === undefined || turn === undefined ? [] : [[rosterKey(employee, date), turn] as const];
      }),
    ),
  );
