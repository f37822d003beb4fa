/** The days by which wages of a month and the bonus of a year are paid. */
import { sql } from 'kysely';
import { stands } from '#features/payroll/payment/paid-slip.server.ts';
import { isTakenBack } from '#features/payroll/run/reversal.server.ts';
import {
  addMonths,
  firstDay,
  formatMonth,
  type IsoDate,
  lastDay,
  type Month,
  monthNumber,
} from '#kernel/calendar.ts';
import { bonusDue } from '#law/in/bonus.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { wagesDue } from '#law/in/wage-payment.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { Obligation } from '../compliance/compliance.call.ts';
import { daysLate } from '../compliance/obligation.view.ts';

type Runs = {
  readonly net: number;
  readonly people: number;
  readonly paid: boolean;
  readonly payOn: IsoDate | null;
  /** The run, where the month has one alone. */
  readonly run: number | null;
};

type Paid = {
  readonly all: number;
  readonly paid: number;
  readonly failed: number;
  readonly lastOn: IsoDate | null;
};

/** How many payslips of the month have something to pay, and what became of their payments. */
async function paidOf(work: Work, month: Month): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select count(*)::int as all, (count(*) filter (where done.id is not null))::int as paid,
      (count(*) filter (where done.id is null and last.state in ('failed', 'returned')))::int as failed,
      max(done.paid_on) as "lastOn"
    from payslip slip
    left join lateral (select id, paid_on from payslip_payment done
      where done.organisation_id = slip.organisation_id and done.payslip_id = slip.id and ${stands} limit 1
    ) done on true
    left join lateral (select state from payslip_payment
      where organisation_id = slip.organisation_id and payslip_id = slip.id
      order by id desc limit 1) last on true
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
      and slip.kind = 'regular' and slip.net > 0 and not ${isTakenBack('slip')}`.execute(work.db);
  return rows[0] ?? { all: 0, paid: 0, failed: 0, lastOn: null };
}

const paymentsAre = (count: number, of: number): string =>
  `${count} ${count === 1 ? 'payment' : 'payments'} of ${of}`;

/** '1 payment of 123 failed' where most are paid; the day of the last one where all are. */
function wagesStanding({ all, paid, failed, lastOn }: Paid, { paid: marked, payOn, run }: Runs) {
  const path = run === null ? 'payroll/run' : `payroll/run/${run}`;
  if (marked || (all > 0 && paid === all)) return { doneOn: lastOn ?? payOn, words: 'Paid', path };
  const open = all - paid;
  if (paid === 0) return { doneOn: null, words: 'Not paid yet', path };
  const words = failed === open ? `${paymentsAre(failed, all)} failed` : `${paymentsAre(open, all)} not made`;
  return { doneOn: null, words, path, partly: true };
}

/** Nothing before the Code names a day. */
export async function wageObligations(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { rows } = await sql<Runs>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(people), 0)::int as people,
      case when count(*) = 1 then min(id) end as run,
      coalesce(bool_and(state in ('paid', 'closed')), false) as paid, max(pay_on) as "payOn"
    from pay_run where organisation_id = ${work.session.organisationId} and month = ${month}
      and kind = 'regular' and state in ('locked', 'paid', 'closed')`.execute(work.db);
  const runs = rows[0] ?? { net: 0, people: 0, paid: false, payOn: null, run: null };
  const { net, people } = runs;
  const byLaw = wagesDue(law.wagePayment, month);
  if (people === 0 || !byLaw) return [];
  const { on: due, row } = byLaw;
  const standing = wagesStanding(await paidOf(work, month), runs);
  return [
    {
      kind: 'wages',
      name: 'Wages',
      indianState: null,
      amount: net,
      dueOn: due,
      cite: row.cite,
      filing: null,
      standing,
      daysLate: daysLate(due, standing.doneOn, work.today),
      lateCost: null,
    },
  ];
}

/** Of each retrenched worker whose settlement is approved, in the month of the last day. */
export async function reskillingObligations(work: Work, month: Month): Promise<Obligation[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    amount: number;
    by: IsoDate;
    paidOn: IsoDate | null;
  }>`
    select s.id, ${fullNameOf('e')} as name, s.reskilling_amount as amount, s.reskilling_by as by,
      s.reskilling_paid_on as "paidOn"
    from settlement s join employee e on e.organisation_id = s.organisation_id and e.id = s.employee_id
    where s.organisation_id = ${work.session.organisationId} and s.reskilling_by is not null
      and s.state in ('approved', 'paid') and s.left_on between ${firstDay(month)} and ${lastDay(month)}
    order by s.reskilling_by, s.id`.execute(work.db);
  return rows.map(({ id, name, amount, by, paidOn }) => ({
    kind: 'reskilling',
    name: `Reskilling fund, ${name}`,
    indianState: null,
    amount,
    dueOn: by,
    cite: 'Industrial Relations Code, section 83',
    filing: null,
    standing: {
      doneOn: paidOn,
      words: paidOn ? 'Paid' : 'Not paid yet',
      path: `payroll/settlement/${id}`,
    },
    daysLate: daysLate(by, paidOn, work.today),
    lateCost: null,
  }));
}

type Year = {
  readonly id: number;
  readonly due: number | null;
  readonly paid: boolean;
  readonly paidOn: IsoDate | null;
};

/** With the last month of an accounting year, its bonus; where none is kept for it, of the year to March. */
export async function bonusObligations(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Year>`
    select year.id, year.due, coalesce(run.state in ('paid', 'closed'), false) as paid,
      coalesce((select max(done.paid_on) from payslip_payment done
        join payslip slip on slip.organisation_id = done.organisation_id and slip.id = done.payslip_id
        where slip.organisation_id = run.organisation_id and slip.run_id = run.id and ${stands}),
        run.pay_on) as "paidOn"
    from bonus_year year
    left join pay_run run on run.organisation_id = year.organisation_id and run.id = year.run_id
      and year.state = 'approved'
    where year.organisation_id = ${organisationId} and year."from" = ${addMonths(month, -11)}`.execute(
    work.db,
  );
  const [year] = rows;
  if (!year && !(monthNumber(month) === 3 && (await setsBonusAside(work, month)))) return [];
  const due = bonusDue(law.bonus, lastDay(month));
  // A run that is locked has paid nobody yet.
  const doneOn = year?.paid ? year.paidOn : null;
  const found = year ? 'Not paid yet' : 'Not worked out yet';
  return [
    {
      kind: 'bonus',
      name: `Statutory bonus of the year to ${formatMonth(month)}`,
      indianState: null,
      amount: year?.due ?? null,
      dueOn: due,
      cite: law.bonus.payWithin.on(lastDay(month)).cite,
      filing: null,
      standing: {
        doneOn,
        words: doneOn ? 'Paid' : found,
        path: year ? `payroll/bonusYear/${year.id}` : 'payroll/bonusYear',
      },
      daysLate: daysLate(due, doneOn, work.today),
      lateCost: null,
    },
  ];
}

async function setsBonusAside(work: Work, month: Month): Promise<boolean> {
  const { rows } = await sql`
    select from payslip_line line where line.organisation_id = ${work.session.organisationId}
      and line.month = ${month} and line.source = 'bonus.provision' and line.amount <> 0 limit 1`.execute(
    work.db,
  );
  return rows.length > 0;
}
