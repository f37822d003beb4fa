/** The letter that tells a person of a new salary, with the salary by component; one, or everybody's. */

import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { fullMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { formatDate, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { notFound } from '#kernel/refusal.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { PayslipLine } from '#pay/model/payslip.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { id, idParams, objectOf } from '#server/gate/schema.ts';
import { document } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Paper } from '#server/pdf/paper.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/told.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { planOf, readRules } from '../what-if/pay-world.server.ts';

type Letter = {
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
type House = {
  readonly name: string;
  readonly signatory: string | null;
  readonly title: string | null;
};

async function readHouse(work: Work): Promise<House> {
  const {
    rows: [house],
  } = await sql<House>`
    select legal_name as name, signatory_name as signatory,
      signatory_designation as title
    from organisation where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return house ?? { name: '', signatory: null, title: null };
}

/** Of one revision, or of one person over all revisions that are in force. */
async function readLetters(
  work: Work,
  of: { readonly revision?: number; readonly employee?: number; readonly inForce?: boolean },
): Promise<Letter[]> {
  const { organisationId } = work.session;
  const from = sql`revision.effective_from`;
  const { rows } = await sql<Letter>`
    select revision.id as revision, employee.id as employee, employee.code,
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
      and (${of.revision ?? null}::bigint is null or revision.id = ${of.revision ?? null})
      and (${of.employee ?? null}::bigint is null or employee.id = ${of.employee ?? null})
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

function annexure(paper: Paper, lines: readonly PayslipLine[], after: Paise): void {
  const year = (amount: Paise) => formatRupees(paise(amount * 12));
  const table = (title: string, mine: readonly PayslipLine[], closing: string) => {
    if (mine.length === 0) return zero;
    const total = mine.reduce((sum, { amount }) => add(sum, amount), zero);
    paper.tableNow(
      [
        { label: title, share: 2.4 },
        { label: '₹ a month', align: 'right' },
        { label: '₹ a year', align: 'right' },
      ],
      [
        ...mine.map(({ label, amount }) => [label, formatRupees(amount), year(amount)]),
        { cells: [closing, formatRupees(total), year(total)], strong: true },
      ],
    );
    paper.space(8);
    return total;
  };
  const gross = table('Your salary', lines.filter(isEarning), 'Gross pay');
  const others = lines.filter((line) => line.inCost && !isEarning(line));
  const besides = table('Paid by the employer besides', others, 'Contributions');
  const cost = paise((add(gross === zero ? after : gross, besides) as number) * 12);
  paper.text(`Cost to company a year: ₹${formatRupees(cost)} (${amountInWords(cost)}).`, { strong: true });
  paper.text(
    'Taxes and your own contributions are deducted as the law demands. Amounts are those of a full month ' +
      'under the law of the month in which the salary begins.',
    { soft: true },
  );
}

function draw(paper: Paper, letter: Letter, house: House, lines: readonly PayslipLine[]): void {
  paper.text(`Dear ${letter.name},`);
  paper.space(8);
  const from = formatDate(letter.effectiveFrom);
  paper.text(
    `Your salary is revised with effect from ${from}: from ₹${formatRupees(letter.before)} to ` +
      `₹${formatRupees(letter.after)} gross a month.`,
    { strong: true },
  );
  paper.space(6);
  for (const block of (letter.letterText ?? '').split(/\n+/).filter(Boolean)) {
    paper.text(block);
    paper.space(6);
  }
  paper.pairs([
    ['Employee', `${letter.name} (${letter.code})`],
    ['In force from', from],
    ['Designation', letter.designation ?? '–'],
    ['Department', letter.department ?? '–'],
  ]);
  paper.space(8);
  annexure(paper, lines, letter.after);
  paper.space(14);
  paper.keep(70);
  paper.text(`For ${house.name}`);
  paper.space(24);
  paper.text(house.signatory ?? '', { strong: true });
  if (house.title) paper.text(house.title, { soft: true });
}

const isSettled = ({ state }: Letter): boolean => state === 'approved' || state === 'applied';

async function letterPaper(work: Work, letters: readonly Letter[]): Promise<Readable> {
  const [first] = letters;
  if (!first) return notFound('This letter');
  const house = await readHouse(work);
  const month = monthOf(first.effectiveFrom);
  const plan = planOf(await readRules(work, month), month);
  const only = letters.length === 1 ? first.employee : undefined;
  const facts = await readFacts(work.db, work.session.organisationId, month, only);
  const known = new Map(facts.map((each) => [Number(each.employee), each]));
  const options = {
    title: 'Revision of salary',
    subtitle: isSettled(first) ? formatDate(first.madeOn) : 'Draft, not approved',
    letterhead: await letterheadOf(work),
    foot: 'In confidence',
    madeAt: new Date(`${first.madeOn}T00:00:00Z`),
  };
  return document(options, (paper) => {
    for (const [at, letter] of letters.entries()) {
      if (at > 0) paper.newPage();
      draw(paper, letter, house, breakdown(plan, known.get(letter.employee), letter));
    }
  });
}

const pdf = { type: 'string', format: 'binary' } as const;
const named = (name: string) => `attachment; filename="${name.replace(/[^\w .-]/g, '')}.pdf"`;

export const letters = route({
  method: 'GET',
  path: '/api/salary-revisions/:id/letters',
  tag: 'Pay changes',
  summary: 'The letters of a revision, all or one person’s, as PDF',
  form: 'salary-revision',
  action: 'read',
  tells: told('others', 'pay'),
  params: idParams,
  querystring: objectOf({ employee: id }, ['employee']),
  response: pdf,
  async handle(work, request, reply) {
    if (work.may('salary-revision', 'read') !== 'organisation') return notFound('This letter');
    const { id: revision } = request.params;
    const { employee } = request.query;
    const found = await readLetters(work, { revision, ...(employee === undefined ? {} : { employee }) });
    const paper = await letterPaper(work, found);
    const name = found.length === 1 ? `Salary letter ${found[0]?.code}` : 'Salary letters';
    return reply.type('application/pdf').header('content-disposition', named(name)).send(paper);
  },
});

export const ownLetters = route({
  method: 'GET',
  path: '/api/my-salary-letters',
  tag: 'Pay changes',
  summary: 'The letters of one’s own salary revisions that are in force',
  signedIn: true,
  tells: told('own', 'pay'),
  response: {
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  },
  async handle(work) {
    const employee = work.session.employeeId;
    if (employee === null) return [];
    const found = await readLetters(work, { employee, inForce: true });
    return found.map(({ revision, effectiveFrom, before, after }) => ({
      revision,
      effectiveFrom,
      before,
      after,
    }));
  },
});

export const ownLetter = route({
  method: 'GET',
  path: '/api/my-salary-letters/:id',
  tag: 'Pay changes',
  summary: 'One’s own letter of a revision, as PDF',
  signedIn: true,
  tells: told('own', 'pay'),
  params: idParams,
  response: pdf,
  async handle(work, request, reply) {
    const employee = work.session.employeeId;
    if (employee === null) return notFound('This letter');
    const { id: revision } = request.params;
    const found = await readLetters(work, { revision, employee, inForce: true });
    const paper = await letterPaper(work, found);
    return reply.type('application/pdf').header('content-disposition', named('Salary letter')).send(paper);
  },
});
