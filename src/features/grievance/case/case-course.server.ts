/** The course of a case, as far as its reader may read it. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { noteRead } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { clocksOf } from './case-clock.ts';
import { courseOf } from './case-course.ts';
import type { Grievance } from './case-record.ts';
import { type CaseCourse, type CourseEntry, caseCourseCall } from './grievance.call.ts';
import { grievance } from './grievance.form.ts';
import { readableEntry, readableStatement } from './grievance-reader.server.ts';

/** The case within the reader's reach; any other does not exist. */
async function found(work: Work, id: number): Promise<Grievance> {
  const { rows } = await sql`select from grievance g where g.organisation_id = ${work.session.organisationId}
    and g.id = ${id} and ${reachCondition(work, grievance, 'own', 'g')}`.execute(work.db);
  return (rows.length > 0 ? await records(work, grievance).one(id) : undefined) ?? notFound('This grievance');
}

async function entriesOf(work: Work, of: Grievance): Promise<readonly CourseEntry[]> {
  const { rows } = await sql<Omit<CourseEntry, 'isMine' | 'isRaiser'> & { by: number | null }>`
    select n.id, n.kind, n.author_id as by, case when e.id is not null then ${fullNameOf('e')} end as author,
      n.at, n.text
    from grievance_entry n
    left join employee e on e.organisation_id = n.organisation_id and e.id = n.author_id
    where n.organisation_id = ${work.session.organisationId} and n.grievance_id = ${of.id}
      and ${readableEntry(work, 'n')}
    order by n.at, n.id`.execute(work.db);
  const raisers = [of.complainant, of.onBehalfOf];
  return rows.map(({ by, ...entry }) => ({
    ...entry,
    isMine: by !== null && by === work.session.employeeId,
    isRaiser: entry.kind === 'message' && raisers.includes(by),
  }));
}

const asked = { respondent: 'The person complained of', witness: 'A witness' } as const;

async function statementsOf(work: Work, of: Grievance): Promise<CaseCourse['statements']> {
  const { rows } = await sql<CaseCourse['statements'][number] & { as: keyof typeof asked }>`
    select s.id, ${fullNameOf('e')} as person, s."as", s.due_on as "dueOn", s.question, s.answer
    from grievance_statement s
    join employee e on e.organisation_id = s.organisation_id and e.id = s.person_id
    where s.organisation_id = ${work.session.organisationId} and s.case_id = ${of.id}
      and ${readableStatement(work, 's')}
    order by s.id`.execute(work.db);
  return rows.map((row) => ({ ...row, as: asked[row.as] }));
}

async function namesOf({ db, session }: Work, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const caseCourseRoute = route({
  ...caseCourseCall,
  tag: 'Grievances',
  form: grievance.name,
  action: 'read',
  keepsReach: true,
  summary: 'The course of a case: messages, hearings, statements and clocks',
  async handle(work, { params: { id } }) {
    const record = await found(work, id);
    const isMine = [record.complainant, record.onBehalfOf].includes(work.session.employeeId ?? 0);
    if (!isMine) noteRead(work, { form: grievance.name, ids: [id] });
    const members = record.team.map(({ member }) => member);
    const names = await namesOf(work, [
      ...members,
      ...(record.complainant === null ? [] : [record.complainant]),
    ]);
    return {
      raisedBy: names.get(record.complainant ?? 0) ?? null,
      isMine,
      receivedOn: record.receivedOn ?? work.today,
      ...{ detail: record.detail, relief: record.relief, decision: record.decision },
      entries: await entriesOf(work, record),
      statements: await statementsOf(work, record),
      clocks: clocksOf(courseOf(record, work.today)).map(({ label, by, source }) => ({
        ...{ label, by, source, isOver: by < work.today },
      })),
      team: members.flatMap((each) => names.get(each) ?? []),
    };
  },
});
