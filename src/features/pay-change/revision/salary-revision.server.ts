/** The life of a salary revision: prepared, sent, approved by another person, written as a job. */

import { sql } from 'kysely';
import { formatDate, formatMonth, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, sum } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-change.refusal.ts';
import {
  dropLeavers,
  gridLineOf,
  openRevision,
  type Revision,
  type RevisionPerson,
  readPeople,
} from './revision-line.server.ts';
import { writeSalary } from './salary-change.server.ts';
import { letterIssue } from './salary-letter.server.ts';
import { salaryRevision } from './salary-revision.form.ts';

type LineRow = { employee: number; gross: Paise; before: Paise; structure: number | null };

/** Those of people who are still in service on a day, where one is given. */
async function readLines(work: Work, revisionId: number, day: IsoDate | null = null): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.employee_id as employee, line.gross_monthly as gross, line.gross_before as before,
      line.structure_id as structure
    from salary_revision_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.revision_id = ${revisionId}
      and (${day}::date is null or employee.left_on is null or employee.left_on >= ${day}::date)
    order by line.employee_id`.execute(work.db);
  return rows;
}

type Use = { readonly people: number; readonly cost: number; readonly budget: number | null };

/** What each line of the percentages costs a month, beside its budget. */
export function usesOf(revision: Revision, people: readonly RevisionPerson[]): Use[] {
  const uses = revision.grid.map(({ budget }) => ({ people: 0, cost: 0, budget }));
  for (const person of people) {
    const use = uses[gridLineOf(revision.grid, person)];
    if (!use || person.newGross === null) continue;
    use.people += 1;
    use.cost += person.newGross - person.gross;
  }
  return uses;
}

function refuseOverBudget(revision: Revision, people: readonly RevisionPerson[]): void {
  for (const [at, { cost, budget }] of usesOf(revision, people).entries()) {
    if (budget === null || cost <= budget) continue;
    const over = formatRupees((cost - budget) as Paise);
    refuse('pay-change.over-budget', { fact: at + 1, over });
  }
}

/** Nobody whose line it is takes part in it. */
function refuseOwnLine(work: Work, lines: readonly LineRow[]): void {
  if (lines.some(({ employee }) => employee === work.session.employeeId)) {
    refuse('payroll.own-pay/salary-revision');
  }
}

export const application = job<{ revision: number }>({
  name: 'pay-change.apply-revision',
  async run({ input, work, progress }) {
    return work(async (inside) => {
      const revision = await openRevision(inside, input.revision, false);
      if (revision.state !== 'approved') return { people: 0 };
      const lines = await readLines(inside, revision.id, revision.effectiveFrom);
      for (const [at, line] of lines.entries()) {
        if (at % 50 === 0) await progress(at, lines.length, 'Writing salaries');
        const { employee, gross, structure } = line;
        await writeSalary(
          inside,
          { employee, from: revision.effectiveFrom, gross, ...(structure === null ? {} : { structure }) },
          `Salary revision “${revision.name}”`,
        );
      }
      // Of those who got a salary: whoever has left since it was sent is in no sum.
      const sums = {
        people: lines.length,
        grossBefore: sum(lines.map(({ before }) => before)),
        grossAfter: sum(lines.map(({ gross }) => gross)),
      };
      const noted = { as: 'in-force', state: 'applied' };
      await records(inside, salaryRevision).asServer.set(revision.id, sums, noted);
      await raise(inside, salaryRevision, 'in-force', {
        record: revision.id,
        to: { employeeIds: lines.map(({ employee }) => employee) },
        title: sentence`Your salary has been revised from ${formatDate(revision.effectiveFrom)}`,
        note: 'The letter is under My pay, Salary letters.',
        path: 'my-transactions/salaryLetters',
      });
      await inside.jobs.start(
        inside,
        letterIssue,
        { revision: revision.id },
        { title: `Letters of “${revision.name}”`, singleton: `salary-letters/${revision.id}` },
      );
      return { people: lines.length };
    });
  },
});

const startApplication = (work: Work, revision: { id: number; name: string }): Promise<number> =>
  work.jobs.start(
    work,
    application,
    { revision: revision.id },
    { title: `Write the salaries of “${revision.name}”`, singleton: `salary-revision/${revision.id}` },
  );

/** Written when the month begins with which it is first paid, so that no earlier run pays it. */
const waits = (work: Work, { payoutMonth }: { readonly payoutMonth: Month | null }): boolean =>
  payoutMonth !== null && payoutMonth > monthOf(work.today);

export const revisionsDue = daily({
  name: 'salary-revisions-due',
  async run(work) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from salary_revision where organisation_id = ${work.session.organisationId}
        and state = 'approved' and payout_month <= ${monthOf(work.today)} order by id`.execute(work.db);
    for (const revision of rows) await startApplication(work, revision);
  },
});

export const salaryRevisionServer = formServer(salaryRevision, {
  check(_work, { record, previous }) {
    if (previous && previous.state !== 'draft') refuse('pay-change.not-draft/revision-line');
    if (record.payoutMonth !== null && record.payoutMonth < monthOf(record.effectiveFrom)) {
      const first = formatMonth(monthOf(record.effectiveFrom));
      invalid({ payoutMonth: `The revision is in force from ${first}; it cannot be paid before.` });
    }
    const seen = new Set(record.grid.map(({ department, grade }) => `${department}/${grade}`));
    if (seen.size < record.grid.length)
      invalid({ grid: 'Two lines are about the same department and grade. Keep one of them.' });
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('pay-change.not-draft/pay-branch-deleted');
  },
  async asksFor(work, record) {
    const { length } = await readLines(work, record.id);
    const from = formatDate(record.effectiveFrom);
    return {
      title: `“${record.name}” waits for your approval`,
      note: `${work.session.name} sent new salaries for ${peopleCount(length)} from ${from}.`,
    };
  },
  actions: {
    async send(work, record) {
      const revision = await openRevision(work, record.id, true);
      await dropLeavers(work, revision);
      const lines = await readLines(work, record.id);
      if (lines.length === 0) refuse('pay-change.empty/salary-revision');
      refuseOwnLine(work, lines);
      refuseOverBudget(revision, await readPeople(work, record.id, record.effectiveFrom));
      return { sentBy: work.session.userId };
    },
    async approve(work, record) {
      refuseOwnLine(work, await readLines(work, record.id));
      if (!waits(work, record)) await startApplication(work, record);
      return { approvedBy: work.session.userId };
    },
    async return(work, record) {
      if (record.sentBy === null) return;
      await raise(work, salaryRevision, 'return', {
        record: record.id,
        to: { userIds: [record.sentBy] },
        title: sentence`“${record.name}” was returned for correction`,
        note: sentence`${work.session.name} returned it.`,
        path: `payroll/revision/${record.id}`,
      });
    },
    async apply(work, record) {
      if (waits(work, record)) {
        const month = formatMonth(record.payoutMonth as Month);
        refuse('pay-change.waits', { month });
      }
      refuseOwnLine(work, await readLines(work, record.id));
      await startApplication(work, record);
    },
  },
});
