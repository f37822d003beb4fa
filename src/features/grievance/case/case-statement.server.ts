/** Statements: asked by those who handle a case, given by the person asked, read by the two alone. */
import { sql } from 'kysely';
import { choice, date, longText, reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Grievance } from './case-record.ts';
import { enter } from './grievance-entry.server.ts';
import { readableStatement } from './grievance-reader.server.ts';
import { grievanceStatement } from './grievance-statement.form.ts';

/** Which case a statement belongs to is a column of no form: whoever is asked reads no case by it. */
async function bind(work: Work, statement: number, of: number): Promise<void> {
  await sql`update grievance_statement set case_id = ${of}
    where organisation_id = ${work.session.organisationId} and id = ${statement}`.execute(work.db);
}

export const askStatement = asking(
  {
    person: reference('employee', { label: 'Of', required: true }),
    as: choice({
      label: 'As',
      required: true,
      choices: { respondent: 'The person complained of', witness: 'A witness' },
    }),
    question: longText({
      label: 'What you ask',
      required: true,
      max: 4000,
      help: 'The person reads this and nothing else of the case.',
    }),
    dueOn: date({ label: 'Answer by', required: true, notBefore: 'today' }),
  },
  async (work: Work, record: Grievance, { person, as, question, dueOn }) => {
    if (record.team.some(({ member }) => member === person))
      invalid({ 'input.person': 'Whoever handles the case gives no statement in it.' });
    const values = { person, as, question, dueOn };
    const made = await records(work, grievanceStatement).asServer.make(values);
    await bind(work, made, record.id);
    await enter(work, record, 'note', `A statement is asked, to be given by ${dueOn}.`);
    await raise(work, grievanceStatement, 'create', {
      ...{ record: made, to: { employeeIds: [person] } },
      title: sentence`You are asked for a statement`,
      path: `${grievanceStatement.menu?.path}/${made}`,
    });
  },
);

export const grievanceStatementServer = formServer(grievanceStatement, {
  within: (work, alias) => readableStatement(work, alias),
  actions: {
    give: asking(
      { answer: longText({ label: 'Statement', required: true, max: 8000 }) },
      (work: Work, _record: ServerRecord<typeof grievanceStatement>, { answer }) => ({
        answer,
        givenOn: work.today,
      }),
    ),
  },
});
