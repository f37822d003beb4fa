/** Questions about a line of a payslip: asked by its owner, answered by whoever keeps the payroll. */
import { sql } from 'kysely';
import { longText } from '#kernel/field.ts';
import { forbidden, invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { payslipQuery } from './payslip-query.form.ts';

/** Whose payslip it is, and what its line is called. */
async function readLine(
  work: Work,
  payslip: number,
  line: string,
): Promise<{ employee: number; label: string | null } | undefined> {
  const { rows } = await sql<{ employee: number; label: string | null }>`
    select slip.employee_id as employee, component.label from payslip slip
    left join run_component component on component.organisation_id = slip.organisation_id
      and component.run_id = slip.run_id and component.draft_set = slip.draft_set
      and component.code = ${line}
    where slip.organisation_id = ${work.session.organisationId} and slip.id = ${payslip}`.execute(work.db);
  return rows[0];
}

const addressOf = (id: number): string => `my-transactions/payslipQuery/${id}`;

export const payslipQueryServer = formServer(payslipQuery, {
  async check(work, { record, previous }) {
    if (previous && previous.employee !== work.session.employeeId)
      forbidden('Only the person who asked changes the question.');
    if (previous && previous.state !== 'asked') refuse('payroll.query-answered');
    const found = await readLine(work, record.payslip, record.line);
    if (!found || found.employee !== work.session.employeeId)
      return invalid({ payslip: 'Choose a payslip of your own.' });
    if (found.label === null) return invalid({ line: 'The payslip has no such line.' });
    return { employee: found.employee, lineName: found.label };
  },
  async saved(work, { record, previous }) {
    if (previous) return;
    await raise(work, payslipQuery, 'create', {
      record: record.id,
      title: sentence`${work.session.name} asks about ${record.lineName}`,
      note: record.question.slice(0, 400),
      path: addressOf(record.id),
    });
  },
  actions: {
    answer: asking(
      { answer: longText({ label: 'Answer', required: true, max: 2000 }) },
      async (work, record, { answer }) => {
        if (record.employee === work.session.employeeId)
          forbidden('This question is about your own pay. Another person has to answer it.');
        if (record.employee !== null) {
          await raise(work, payslipQuery, 'answer', {
            record: record.id,
            to: { employeeIds: [record.employee] },
            title: sentence`Your question about ${record.lineName} is answered`,
            note: answer.slice(0, 400),
            path: addressOf(record.id),
          });
        }
        return { answer };
      },
    ),
    again: asking(
      { question: longText({ label: 'What is still not clear', required: true, max: 1000 }) },
      async (work, record, { question }) => {
        await raise(work, payslipQuery, 'again', {
          record: record.id,
          title: sentence`${work.session.name} asks again about ${record.lineName}`,
          note: question.slice(0, 400),
          path: addressOf(record.id),
        });
        return { question: `${record.question}\n\n${question}`.slice(0, 4000) };
      },
    ),
  },
});
