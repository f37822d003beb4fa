/** A settlement as one column: dues, recoveries, deductions, what is paid, and by which day. */
import { sql } from 'kysely';
import { type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { linesOf, readSlipOfRun } from '../payslip/slip-reading.server.ts';
import { settlement } from './settlement.form.ts';
import { type Statement, type StatementLine, type StatementPart, statementCall } from './statement.call.ts';

type Person = {
  readonly name: string;
  readonly code: string;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
};
/** The run that pays it, or is about to. */
type PayingRun = { readonly run: number; readonly payslip: number | null; readonly paidOn: IsoDate | null };

async function readPerson(work: Work, employee: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${fullNameOf('e')} as name, e.code, e.joined_on as "joinedOn", e.left_on as "leftOn"
    from employee e where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(
    work.db,
  );
  return rows[0] ?? notFound('This employee');
}

async function payingRun(work: Work, employee: number, run: number | null): Promise<PayingRun | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<PayingRun>`
    select r.id as run, p.id as payslip,
      case when r.state in ('paid', 'closed') then r.pay_on end as "paidOn"
    from pay_run r
    left join payslip p on p.organisation_id = r.organisation_id and p.run_id = r.id
      and p.employee_id = ${employee}
    where r.organisation_id = ${organisationId} and r.kind = 'settlement'
      and (r.id = ${run}::bigint or (${run}::bigint is null and exists (select from payslip_draft d
        where d.organisation_id = r.organisation_id and d.run_id = r.id and d.draft_set = r.draft_set
          and d.employee_id = ${employee})))
    order by r.id desc limit 1`.execute(work.db);
  return rows[0];
}

async function paidBefore(work: Work, employee: number, month: Month): Promise<Statement['paidBefore']> {
  const { rows } = await sql<{ month: Month; net: number }>`
    select month, sum(net)::bigint as net from payslip
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and month = ${month} and kind = 'regular' group by month`.execute(work.db);
  return rows[0] ?? null;
}

const part = (title: string, lines: readonly StatementLine[]): StatementPart[] => {
  const kept = lines.filter(({ amount }) => amount !== 0);
  const sum = kept.reduce((all, { amount }) => all + amount, 0);
  return kept.length > 0 ? [{ title, lines: kept, sum }] : [];
};

/** As the run has it: the rest of the salary, dues and recoveries beside each other. */
async function partsOfRun(work: Work, run: number, employee: number) {
  const slip = await readSlipOfRun(work, run, employee);
  const lines = await linesOf(work, slip);
  const of = (kind: string, sign: number): StatementLine[] =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ label, amount }) => ({ label, amount: amount === 0 ? 0 : amount * sign }));
  return {
    parts: [...part('Earnings and dues', of('earning', 1)), ...part('Deductions', of('deduction', -1))],
    net: slip.net,
  };
}

type Record = NonNullable<Awaited<ReturnType<ReturnType<typeof records<typeof settlement>>['one']>>>;

/** Before a run: what the settlement itself has found. */
function partsOfRecord(record: Record) {
  const amounts: StatementLine[] = [
    { label: 'Notice', amount: record.noticeAmount ?? 0 },
    { label: 'Leave encashment', amount: record.leaveAmount ?? 0 },
    { label: 'Gratuity', amount: record.gratuityAmount ?? 0 },
    { label: 'Interest on late gratuity', amount: record.interestAmount ?? 0 },
    { label: 'Compensation', amount: record.retrenchmentAmount ?? 0 },
    { label: 'Bonus', amount: record.bonus ?? 0 },
    ...(record.recoveries ?? []).map(({ what, direction, amount }) => ({
      label: what,
      amount: direction === 'paid' ? amount : -amount,
    })),
  ];
  return {
    parts: [
      ...part(
        'Dues',
        amounts.filter(({ amount }) => amount > 0),
      ),
      ...part(
        'Recoveries',
        amounts.filter(({ amount }) => amount < 0),
      ),
    ],
    net: record.total ?? 0,
  };
}

export const settlementStatementRoute = route({
  ...statementCall,
  tag: 'payroll',
  form: 'settlement',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'A settlement in one column, with what is paid and by which day',
  async handle(work, request): Promise<Statement> {
    const { id } = request.params;
    await records(work, settlement).asPerson.read(id);
    const record = (await records(work, settlement).one(id)) ?? notFound('This settlement');
    const person = await readPerson(work, record.employee);
    const leftOn = record.leftOn ?? person.leftOn ?? notFound('This settlement');
    const paying = await payingRun(work, record.employee, record.run);
    const { parts, net } = paying
      ? await partsOfRun(work, paying.run, record.employee)
      : partsOfRecord(record);
    return {
      name: person.name,
      code: person.code,
      joinedOn: person.joinedOn,
      leftOn,
      dueOn: record.dueOn,
      paidOn: paying?.paidOn ?? null,
      from: paying ? (paying.payslip === null ? 'run' : 'payslip') : 'settlement',
      parts,
      net,
      payslip: paying?.payslip ?? null,
      paidBefore: await paidBefore(work, record.employee, monthOf(leftOn)),
    };
  },
});
