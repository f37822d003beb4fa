/** The payslip as a document: the paper that an employee gives to a bank or a landlord. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { daysInMonth, formatDate, formatMonth } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { document } from '#server/pdf/document.ts';
import type { Paper, PaperRow } from '#server/pdf/paper.ts';
import type { Work } from '#server/work.ts';
import type { SlipLine, SlipRow } from './slip-reading.server.ts';

type Employer = { name: string; address: Address | null };
type Seat = { department: string | null; designation: string | null; place: string | null; joined: string };

async function readEmployer(work: Work): Promise<Employer> {
  const {
    rows: [own],
  } = await sql<Employer>`
    select legal_name as name, registered_address as address from organisation
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return own ?? { name: '', address: null };
}

/** Where the person worked on the last day of the month. */
async function readSeat(work: Work, slip: SlipRow): Promise<Seat> {
  const last = sql`(${`${slip.month}-01`}::date + interval '1 month - 1 day')::date`;
  const {
    rows: [seat],
  } = await sql<Seat>`
    select department.name as department, designation.name as designation, place.name as place,
      employee.joined_on as joined
    from employee
    left join employee_work work
      on work.organisation_id = employee.organisation_id and work.employee_id = employee.id
      and work.superseded_at is null and work.valid_from <= ${last}
        and (work.valid_to is null or work.valid_to >= ${last})
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join designation
      on designation.organisation_id = work.organisation_id and designation.id = work.designation_id
    left join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    where employee.organisation_id = ${work.session.organisationId}
      and employee.id = ${slip.employee}`.execute(work.db);
  return seat ?? { department: null, designation: null, place: null, joined: slip.payOn };
}

const addressLines = (address: Address | null): string[] =>
  address
    ? [[address.line1, address.line2, `${address.city} ${address.pin}`].filter(Boolean).join(', ')]
    : [];

function column(paper: Paper, title: string, lines: readonly SlipLine[], total: number | null): void {
  const rows: PaperRow[] = lines.map(({ label, amount }) => [label, formatRupees(amount)]);
  if (total !== null) rows.push({ cells: ['Total', formatRupees(paise(total))], strong: true });
  paper.tableNow(
    [
      { label: title, share: 2.4 },
      { label: '₹', align: 'right' },
    ],
    rows,
  );
}

/** Streams the PDF. The same payslip gives the same bytes. */
export async function payslipDocument(
  work: Work,
  slip: SlipRow,
  lines: readonly SlipLine[],
): Promise<Readable> {
  const employer = await readEmployer(work);
  const seat = await readSeat(work, slip);
  const paid = (kind: SlipLine['kind']) => lines.filter((line) => line.kind === kind && line.amount !== 0);
  const options = {
    title: `Payslip for ${formatMonth(slip.month)}`,
    letterhead: { name: employer.name, lines: addressLines(employer.address) },
    foot: 'Made from the records of the pay run; it needs no signature.',
    madeAt: new Date(`${slip.payOn}T00:00:00Z`),
  };
  return document(options, (paper) => {
    paper.pairs([
      ['Employee', `${slip.name} (${slip.code})`],
      ['Paid on', formatDate(slip.payOn)],
      ['Designation', seat.designation ?? '–'],
      ['Days paid', `${slip.daysPaid} of ${daysInMonth(slip.month)}`],
      ['Department', seat.department ?? '–'],
      ['Place of work', seat.place ?? '–'],
    ]);
    paper.space();
    paper.beside(
      (left) => column(left, 'Earnings', paid('earning'), slip.gross),
      (right) => column(right, 'Deductions', paid('deduction'), slip.deductions),
    );
    paper.space(14);
    paper.text(`Net pay ₹${formatRupees(slip.net)}`, { strong: true, size: 14 });
    paper.text(amountInWords(slip.net), { soft: true });
    paper.space(10);
    if (paid('employer-contribution').length > 0) {
      column(paper, 'Paid by the employer besides', paid('employer-contribution'), null);
    }
  });
}
