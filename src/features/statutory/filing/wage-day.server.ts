/** The days by which wages of a month and the bonus of a year are paid. */
import { sql } from 'kysely';
import { addMonths, formatMonth, type IsoDate, lastDay, type Month, monthNumber } from '#kernel/calendar.ts';
import { bonusDue } from '#law/in/bonus.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { wagesDue } from '#law/in/wage-payment.ts';
import type { Work } from '#server/work.ts';
import { daysLate, type Obligation } from '../compliance/obligation.view.ts';

type Runs = {
  readonly net: number;
  readonly people: number;
  readonly paid: boolean;
  readonly payOn: IsoDate | null;
};

/** Nothing before the Code names a day. Paid is what the runs are marked as, on the day they name. */
export async function wageObligations(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { rows } = await sql<Runs>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(people), 0)::int as people,
      coalesce(bool_and(state in ('paid', 'closed')), false) as paid, max(pay_on) as "payOn"
    from pay_run where organisation_id = ${work.session.organisationId} and month = ${month}
      and kind = 'regular' and state in ('locked', 'paid', 'closed')`.execute(work.db);
  const { net = 0, people = 0, paid = false, payOn = null } = rows[0] ?? {};
  if (people === 0 || !law.wagePayment.payDay.find(lastDay(addMonths(month, 1)))) return [];
  const { on: due, row } = wagesDue(law.wagePayment, month);
  const doneOn = paid ? payOn : null;
  return [
    {
      kind: 'wages',
      name: 'Wages',
      indianState: null,
      amount: net,
      dueOn: due,
      cite: row.cite,
      filing: null,
      standing: { doneOn, words: doneOn ? 'Paid' : 'Not marked as paid', path: 'payroll/run' },
      daysLate: daysLate(due, doneOn, work.today),
      lateCost: null,
    },
  ];
}

type Year = {
  readonly id: number;
  readonly due: number | null;
  readonly paid: boolean;
  readonly payOn: IsoDate | null;
};

/** With the last month of an accounting year, its bonus; where none is kept for it, of the year to March. */
export async function bonusObligations(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Year>`
    select year.id, year.due, coalesce(run.state in ('locked', 'paid', 'closed'), false) as paid,
      run.pay_on as "payOn"
    from bonus_year year
    left join pay_run run on run.organisation_id = year.organisation_id and run.id = year.run_id
      and year.state = 'approved'
    where year.organisation_id = ${organisationId} and year."from" = ${addMonths(month, -11)}`.execute(
    work.db,
  );
  const [year] = rows;
  if (!year && !(monthNumber(month) === 3 && (await setsBonusAside(work, month)))) return [];
  const due = bonusDue(law.bonus, lastDay(month));
  const doneOn = year?.paid ? year.payOn : null;
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
