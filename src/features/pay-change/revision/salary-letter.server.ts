/** The letter that tells a person of a new salary, with the salary by component; one, or everybody's. */

import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { drawnLetters, lastLetters } from '#features/letter/drawn-letter.server.ts';
import { issueLetters } from '#features/letter/issue.server.ts';
import { fullMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { formatDate, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type LetterBlock, letterKind } from '#kernel/letter/letter-kind.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { notFound } from '#kernel/refusal.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { PayslipLine } from '#pay/model/payslip.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { among } from '#server/database/among.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { job } from '#server/jobs/job.ts';
import { type LetterFacts, letterSource } from '#server/letter/letter-source.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-change.refusal.ts';
import { planOf, readRules } from '../what-if/pay-world.server.ts';
import { salaryRevisionLine } from './salary-revision.form.ts';

type Letter = {
  readonly line: number;
  readonly revision: number;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly designation: string | null;
  readonly department: string | null;
  readonly effectiveFrom: IsoDate;
  readonly state: string;
  readonly letterText: string | null;
  readonly before: Paise;
  readonly after: Paise;
  readonly structure: string;
  readonly madeOn: IsoDate;
};
/** Of one revision, of one person over all revisions that are in force, or of some lines. */
export async function readLetters(
  work: Work,
  of: {
    readonly revision?: number;
    readonly employee?: number;
    readonly inForce?: boolean;
    readonly lines?: readonly number[];
  },
): Promise<Letter[]> {
  const { organisationId } = work.session;
  const from = sql`revision.effective_from`;
  const { rows } = await sql<Letter>`
    select line.id as line, revision.id as revision, employee.id as employee, employee.code,
      ${fullNameOf('employee')} as name,
      designation.name as designation, department.name as department,
      revision.effective_from as "effectiveFrom", revision.state, revision.letter_text as "letterText",
      line.gross_before as before, line.gross_monthly as after,
      coalesce(other.code, structure.code, '') as structure,
      ${dayOfInstant(sql`revision.changed_at`)} as "madeOn"
    from salary_revision_line line
    join salary_revision revision
      on revision.organisation_id = line.organisation_id and revision.id = line.revision_id
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    left join salary_structure other
      on other.organisation_id = line.organisation_id and other.id = line.structure_id
    left join lateral ${heldLast('salary_assignment', 'line.employee_id', from)} held on true
    left join salary_structure structure
      on structure.organisation_id = line.organisation_id and structure.id = held.structure_id
    left join lateral ${heldLast('employee_work', 'line.employee_id', from)} place on true
    left join designation
      on designation.organisation_id = line.organisation_id and designation.id = place.designation_id
    left join department
      on department.organisation_id = line.organisation_id and department.id = place.department_id
    where line.organisation_id = ${organisationId}
      and (employee.left_on is null or employee.left_on >= ${from})
      and (${of.revision ?? null}::bigint is null or revision.id = ${of.revision ?? null})
      and (${of.employee ?? null}::bigint is null or employee.id = ${of.employee ?? null})
      and ${among('line.id', of.lines ?? null)}
      and (not ${of.inForce === true} or revision.state = 'applied')
    order by revision.effective_from desc, employee.code`.execute(work.db);
  return rows;
}

/** A full month of the new salary by the law of the month it begins in. */
const breakdown = (plan: Plan, facts: EmployeeFacts | undefined, letter: Letter): PayslipLine[] =>
  fullMonth(plan, facts, {
    employee: letter.employee,
    monthlyGross: letter.after,
    structure: letter.structure,
  });

const isEarning = ({ kind }: PayslipLine): boolean => kind === 'earning';

export function annexure(lines: readonly PayslipLine[], after: Paise): LetterBlock[] {
  const year = (amount: Paise) => formatRupees(paise(amount * 12));
  const totalOf = (mine: readonly PayslipLine[]) => mine.reduce((sum, { amount }) => add(sum, amount), zero);
  const table = (title: string, mine: readonly PayslipLine[], closing: string): LetterBlock[] => {
    if (mine.length === 0) return [];
    const total = totalOf(mine);
    return [
      {
        block: 'table',
        columns: [
          { label: title, share: 2.4 },
          { label: '₹ a month', align: 'right' },
          { label: '₹ a year', align: 'right' },
        ],
        rows: [
          ...mine.map(({ label, amount }) => ({ cells: [label, formatRupees(amount), year(amount)] })),
          { cells: [closing, formatRupees(total), year(total)], strong: true },
        ],
      },
    ];
  };
  const earnings = lines.filter(isEarning);
  const others = lines.filter((line) => line.inCost && !isEarning(line));
  const gross = totalOf(earnings);
  const cost = paise(add(gross === zero ? after : gross, totalOf(others)) * 12);
  return [
    ...table('Your salary', earnings, 'Gross pay'),
    ...table('Employer contributions', others, 'Contributions'),
    {
      block: 'text',
      text: `Cost to company a year: ₹${formatRupees(cost)} (${amountInWords(cost)}).`,
      look: 'strong',
    },
    {
      block: 'text',
      text:
        'Taxes and your own contributions are deducted as the law demands. Amounts are those of a full ' +
        'month under the law of the month in which the salary begins.',
      look: 'soft',
    },
  ];
}

/** The letter of one line of a revision that is in force. */
export const salaryRevisionLetter = letterKind({
  name: 'salary-revision-letter',
  heading: 'Revision of salary',
  of: salaryRevisionLine,
  prefix: 'SAL',
  foot: 'In confidence',
  fields: {
    name: { label: 'Name', kind: 'text' },
    code: { label: 'Employee code', kind: 'text' },
    designation: { label: 'Designation', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    effectiveFrom: { label: 'In force from', kind: 'date' },
    before: { label: 'Monthly gross before', kind: 'money', sensitivity: 'pay' },
    after: { label: 'New monthly gross', kind: 'money', sensitivity: 'pay' },
    letterText: { label: 'Text of the letter, from the revision', kind: 'text' },
    particulars: { label: 'Employee, day, designation and department, in columns', kind: 'block' },
    annexure: { label: 'The new salary by component', kind: 'block', sensitivity: 'pay' },
  },
  shipped: {
    en: {
      title: 'Revision of salary',
      text:
        'Dear {{name}},\n' +
        '**Your salary is revised with effect from {{effectiveFrom}}: from ₹{{before}} to ₹{{after}} ' +
        'gross a month.**\n' +
        '{{letterText}}\n' +
        '{{particulars}}\n' +
        '{{annexure}}\n' +
        '{{signature}}',
    },
  },
});

function factsOf(letter: Letter, lines: readonly PayslipLine[]): LetterFacts {
  const { name, code, designation, department, effectiveFrom, before, after, letterText } = letter;
  const particulars: LetterBlock = {
    block: 'pairs',
    pairs: [
      ['Employee', `${name} (${code})`],
      ['In force from', formatDate(effectiveFrom)],
      ['Designation', designation ?? '–'],
      ['Department', department ?? '–'],
    ],
  };
  return {
    person: name,
    employee: letter.employee,
    values: {
      ...{ name, code, designation, department, effectiveFrom, before, after, letterText },
      particulars: [particulars],
      annexure: annexure(lines, after),
    },
  };
}

export const salaryRevisionLetterSource = letterSource({
  kind: salaryRevisionLetter,
  async read(work, ids) {
    const found = new Map<number, LetterFacts>();
    const byMonth = Map.groupBy(await readLetters(work, { lines: ids }), ({ effectiveFrom }) =>
      monthOf(effectiveFrom),
    );
    for (const [month, its] of byMonth) {
      const plan = planOf(await readRules(work, month), month);
      const facts = await readFacts(work, month, its.length === 1 ? its[0]?.employee : undefined);
      const known = new Map(facts.map((each) => [Number(each.employee), each]));
      for (const letter of its)
        found.set(letter.line, factsOf(letter, breakdown(plan, known.get(letter.employee), letter)));
    }
    return found;
  },
});

/** Issues the letters of a revision that is in force, once each. People were told of it when it came so. */
export const letterIssue = job<{ revision: number }>({
  name: 'pay-change.letters',
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const lines = (await readLetters(inside, { revision: input.revision, inForce: true })).map(
        ({ line }) => line,
      );
      const issuedBefore = await lastLetters(inside, salaryRevisionLetter, lines);
      const records = lines.filter((line) => !issuedBefore.has(line));
      const of = { kind: salaryRevisionLetter, records, language: 'en', untold: true } as const;
      const issued = await issueLetters(inside, of, (done, total) =>
        progress(done, total, `${done} of ${total} letters`),
      );
      return { letters: issued.size };
    }),
});

const isSettled = ({ state }: Letter): boolean => state === 'approved' || state === 'applied';

/** The kept letter of one person; drawn where none was issued yet, and for all of them together. */
export async function letterPaper(work: Work, letters: readonly Letter[]): Promise<Readable> {
  const [first] = letters;
  if (!first) return notFound('This letter');
  const kept = letters.length === 1 ? await lastLetters(work, salaryRevisionLetter, [first.line]) : undefined;
  const last = kept?.get(first.line);
  if (last?.isWithdrawn) {
    return refuse('letter.withdrawn/salary-letter');
  }
  if (last) return Readable.from([Buffer.from(await work.files.content(work, last.file))]);
  return drawnLetters(work, {
    kind: salaryRevisionLetter,
    records: letters.map(({ line }) => line),
    language: 'en',
    on: first.madeOn,
    subtitle: isSettled(first) ? formatDate(first.madeOn) : 'Draft, not approved',
  });
}
