/** Makes the provident fund's return of a month: first its proof with every fault, then the file itself. */

import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import {
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/document/proof-sheet.server.ts';
import { fundExemption } from '#features/pay-setup/setting/pay-choices.server.ts';
import { fundAccounts } from '#features/payroll/challan/fund-challan.ts';
import { readLevied } from '#features/payroll/challan/levied.server.ts';
import {
  daysInclusive,
  earlier,
  firstDay,
  formatMonth,
  lastDay,
  later,
  type Month,
} from '#kernel/calendar.ts';
import type { ProvidentFundLaw } from '#law/in/provident-fund/provident-fund.ts';
import type { FundExemption } from '#law/in/provident-fund/provident-fund-month.ts';
import { holds, holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf, portalNameOf } from '#server/database/full-name.ts';
import type { Cell } from '#server/exports/table.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { type Maker, type Problem, problemsKept } from '../filing/filing-maker.ts';
import { type PersonMonth, peopleOfMonth, wholeRupees } from '../filing/month-people.server.ts';
import { type FundMember, refusedBecause, returnLine, withoutShares } from './fund-return.ts';

/** Members in service whose month has no fund wage: the portal asks for every member, with the days lost. */
async function membersWithoutWages(work: Work, month: Month): Promise<readonly Member[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select employee.id, employee.code || ' ' || ${fullNameOf('employee')} as employee,
      ${portalNameOf('employee')} as name, employee.uan, employee.joined_on as joined,
      employee.left_on as left, employee.date_of_birth as born,
      coalesce((select array_agg(slip.id order by slip.id) from payslip slip
        where slip.organisation_id = employee.organisation_id and slip.employee_id = employee.id
          and slip.month = ${month}), '{}') as slips
    from employee
    where employee.organisation_id = ${organisationId} and employee.uan is not null
      and employee.joined_on <= ${lastDay(month)}
      and (employee.left_on is null or employee.left_on >= ${firstDay(month)})
      and exists (select from payslip_line line
        where line.organisation_id = employee.organisation_id and line.employee_id = employee.id
          and line.source = 'provident-fund.member' and line.amount <> 0 and line.month < ${month})
      and not exists (select from payslip_line line
        where line.organisation_id = employee.organisation_id and line.employee_id = employee.id
          and line.month = ${month} and line.amount <> 0
          and line.source in ('provident-fund.member', 'provident-fund.voluntary',
            'provident-fund.employer', 'provident-fund.pension'))
      and not exists (select from statutory_option option
        where ${holdsFor('option', 'employee.id', lastDay(month))} and option.fund_membership = 'excluded')
    order by employee.id`.execute(work.db);
  const place = { organisationId, column: 'employee.uan' };
  return rows.map(({ uan, slips, ...person }) => {
    const from = later(person.joined, firstDay(month));
    const to = earlier(person.left ?? lastDay(month), lastDay(month));
    const member = { ...person, ...nothingPaid, daysLost: daysInclusive(from, to) };
    return { slips, member: { ...member, uan: open(work.host, place, uan) } };
  });
}

type Member = { readonly member: FundMember; readonly slips: readonly number[] };
type Row = Pick<FundMember, 'employee' | 'name' | 'joined' | 'left' | 'born'> & {
  readonly uan: string;
  readonly slips: readonly number[];
};

const nothingPaid = {
  ...{ gross: 0, wage: 0, pensionWage: 0, insuranceWage: 0, share: 0, pension: 0, difference: 0 },
  pensionDeferred: false,
} as const;

/** A member's line; null for who has no fund wage in the month. */
function memberOf(person: PersonMonth, pensionDeferred = false): FundMember | null {
  const of = (item: string): number => wholeRupees(person.of(`provident-fund.${item}`));
  const share = of('member') + of('voluntary');
  const difference = of('employer');
  if (share === 0 && difference === 0 && of('pension') === 0) return null;
  const wage = of('wage');
  return {
    employee: `${person.code} ${person.name}`,
    name: person.portalName,
    uan: person.uan,
    gross: wholeRupees(person.gross),
    wage,
    pensionWage: of('pension-wage'),
    insuranceWage: of('insurance-wage'),
    share,
    pension: of('pension'),
    difference,
    daysLost: Math.ceil(person.daysLost),
    joined: person.joined,
    left: person.left,
    born: person.born,
    pensionDeferred,
  };
}

/** Payslips of the month that a return of it has had already. */
async function slipsReturned(work: Work, month: Month, but: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ slip: number }>`
    select slip.payslip_id as slip from filing_slip slip
    join filing on filing.organisation_id = slip.organisation_id and filing.id = slip.filing_id
    where slip.organisation_id = ${work.session.organisationId} and filing.month = ${month}
      and filing.kind = 'fund-return' and filing.id <> ${but}
      and filing.state in ('prepared', 'filed')`.execute(work.db);
  return new Set(rows.map(({ slip }) => slip));
}

const columns = [
  textColumn('Employee'),
  textColumn('UAN'),
  ...['Gross', 'Fund wage', 'Pension wage', 'Insurance wage'].map(moneyColumn),
  ...['Employee’s share', 'Pension', 'Employer’s difference', 'Insurance'].map(moneyColumn),
  numberColumn('Days without pay'),
  textColumn('Payslips'),
  textColumn('To mend'),
];

function proofRow(
  person: Pick<PersonMonth, 'of' | 'slips'>,
  member: FundMember,
  faults: readonly string[],
): Cell[] {
  const paise = (rupees: number): number => rupees * 100;
  return [
    member.employee,
    member.uan === null ? null : `••••${member.uan.slice(-4)}`,
    ...[member.gross, member.wage, member.pensionWage, member.insuranceWage].map(paise),
    ...[member.share, member.pension, member.difference].map(paise),
    person.of('provident-fund.insurance'),
    member.daysLost,
    person.slips.join(' '),
    faults.join(' '),
  ];
}

/** Who has put the pension off to the later age, by the options of the month's last day. */
async function whoDeferred(work: Work, month: Month): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from statutory_option
    where organisation_id = ${work.session.organisationId} and pension_deferred
      and ${holds('statutory_option', lastDay(month))}`.execute(work.db);
  return new Set(rows.map(({ employee }) => employee));
}

type Checked = {
  readonly rows: Cell[][];
  readonly problems: Problem[];
  readonly slips: number[];
};

async function checked(
  work: Work,
  law: ProvidentFundLaw,
  month: Month,
  without: ReadonlySet<number>,
  unpaid: readonly Member[],
): Promise<Checked> {
  const found: Checked = { rows: [], problems: [], slips: [] };
  const seen = new Set<string>();
  const deferred = await whoDeferred(work, month);
  for await (const page of peopleOfMonth(work, month, { without })) {
    for (const person of page) {
      const member = memberOf(person, deferred.has(person.employee));
      if (!member) continue;
      const faults = refusedBecause(law, month, member, seen);
      if (member.uan !== null) seen.add(member.uan);
      found.rows.push(proofRow(person, member, faults));
      found.slips.push(...person.slips);
      for (const problem of faults) found.problems.push({ employee: member.employee, problem });
    }
  }
  for (const { member, slips } of unpaid) {
    const faults = refusedBecause(law, month, member, seen);
    if (member.uan !== null) seen.add(member.uan);
    found.rows.push(proofRow({ of: () => 0, slips }, member, faults));
    for (const problem of faults) found.problems.push({ employee: member.employee, problem });
  }
  return found;
}

/** The lines of the file, as they are read: a return of any size takes the same memory. */
export async function* returnText(
  work: Work,
  month: Month,
  without: ReadonlySet<number> = new Set(),
  exempted: FundExemption = {},
  unpaid: readonly Member[] = [],
): AsyncGenerator<Buffer> {
  for await (const page of peopleOfMonth(work, month, { without })) {
    const lines = page.flatMap((person) => {
      const member = memberOf(person);
      return member ? [`${returnLine(withoutShares(member, exempted))}\r\n`] : [];
    });
    yield Buffer.from(lines.join(''));
  }
  const others = unpaid.map(({ member }) => `${returnLine(withoutShares(member, exempted))}\r\n`);
  if (others.length > 0) yield Buffer.from(others.join(''));
}

async function keepSlips(work: Work, filingId: number, slips: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  await sql`delete from filing_slip
    where organisation_id = ${organisationId} and filing_id = ${filingId}`.execute(work.db);
  await sql`insert into filing_slip (organisation_id, filing_id, payslip_id)
    select ${organisationId}, ${filingId}, unnest(${slips}::bigint[])`.execute(work.db);
}

export const makeFundReturn: Maker = async (work, { id, month, type }) => {
  const law = (await lawOf(work.db)).providentFund;
  const without = type === 'supplementary' ? await slipsReturned(work, month, id) : new Set<number>();
  const unpaid = type === 'supplementary' ? [] : await membersWithoutWages(work, month);
  const found = await checked(work, law, month, without, unpaid);
  const name = `Provident fund ${formatMonth(month)}${type === 'regular' ? '' : ` ${type}`}`;
  const exempted = await fundExemption(work);
  const { fund } = await readLevied(work, { month, without });
  // Who is a member without wages is on the return, and has nothing on its challan but to be there.
  const totals = { ...fund, members: found.rows.length };
  const accounts = fundAccounts(law, month, totals, type !== 'supplementary', exempted);
  const total = accounts.map(({ account, amount, rule }): Cell[] => [
    account,
    null,
    amount,
    ...Array.from<null>({ length: 8 }).fill(null),
    rule,
    null,
  ]);
  const proof = await keepSheet(work, `${name} proof`, { columns, rows: [...found.rows, ...total] });
  const made = { people: found.rows.length, accounts, proof: proof.id };
  if (found.problems.length > 0) {
    return { ...made, file: null, problems: found.problems.slice(0, problemsKept) };
  }
  await keepSlips(work, id, found.slips);
  const file = await work.files.keepMade(work, {
    name: `${name}.txt`,
    mime: 'text/plain',
    content: Readable.from(returnText(work, month, without, exempted, unpaid)),
  });
  return { ...made, file: file.id, problems: [] };
};
