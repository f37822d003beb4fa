/**
 * The demo organisations' payroll: a set-up, everybody's salary, two years of locked runs and this month's
 * inputs.
 */
import { sql } from 'kysely';
import {
  usualComponents,
  usualSettings,
  usualStructure,
} from '#features/pay-setup/component/usual-set-up.ts';
import {
  addDays,
  addMonths,
  daysInclusive,
  firstDay,
  lastDay,
  type Month,
  monthNumber,
  monthOf,
} from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { SeedOrganisation, SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { Host, Session, Work } from '#server/work.ts';
import { readFindings } from '../check/exceptions.server.ts';
import { keepFindings } from '../check/kept-exceptions.server.ts';
import { payRun } from '../run/pay-run.form.ts';
import { calculateRun } from '../run/run-calculation.server.ts';
import { readHead } from '../run/run-head.server.ts';
import { lockPayslips } from '../run/run-lock.server.ts';
import { lockRun } from '../run/run-row.server.ts';
import { monthsLate, raiseLate } from './late-raise-demo.server.ts';
import { monthGroup, type RegularRun, regularRuns, weeklyGroup } from './weekly-demo.server.ts';

const quiet = async () => undefined;

export const paySetUpDemo = demoStep({
  name: 'pay set-up',
  before: 'payroll',
  async isDone(work) {
    const { rows } = await sql`
      select from pay_setting where organisation_id = ${work.session.organisationId}`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, organisation) =>
    inWork(host, systemSession(organisation.id, 'Demo'), async (work) =>
      writePay(work, organisation, monthOf(await seededOn(work))),
    ),
});

export const payrollDemo = demoStep({
  name: 'payroll',
  async isDone(work) {
    const {
      rows: [last],
    } = await sql<{ month: Month | null }>`
      select max(month) as month from pay_run
      where organisation_id = ${work.session.organisationId} and period is null`.execute(work.db);
    return last?.month === monthOf(await seededOn(work));
  },
  async run(host, organisation) {
    if (organisation.paid.byTime) return;
    const session = systemSession(organisation.id, 'Demo');
    await payMonths(host, organisation, monthOf(await inWork(host, session, seededOn)));
  },
});

/** Locks the months before this one, and makes the run of this one. */
export async function payMonths(host: Host, { id, paid }: SeedOrganisation, month: Month): Promise<void> {
  const session = systemSession(id, 'Demo');
  for (let back = paid.months; back >= 1; back -= 1) {
    if (back === 1 && paid.months > monthsLate) await inWork(host, session, (work) => raiseLate(work, month));
    for (const run of await runsOf(host, session, addMonths(month, -back)))
      await makeRun(host, await payrollOfficer(host, session), run, true);
  }
  // Of a month that is paid by the week the first week waits, as each does for the one before it.
  for (const run of await runsOf(host, session, month))
    if ((run.period ?? 1) === 1) await makeRun(host, await payrollOfficer(host, session), run, false);
}

/** What pay reads of people, and when each row was recorded. */
const readByPay = {
  salary_assignment: 'recorded_at',
  employee_work: 'recorded_at',
  employee_pay_group: 'recorded_at',
  employee: 'changed_at',
  employee_other: 'changed_at',
  loss_of_pay: 'changed_at',
};

/**
 * The demo's facts count as recorded an hour ago: what was recorded within a minute of a calculation is
 * looked at again by each later one, which here would be everything, month after month.
 */
async function recordedBefore(work: Work): Promise<void> {
  const { organisationId } = work.session;
  for (const [table, column] of Object.entries(readByPay)) {
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = (${sql.ref(column)} at time zone 'UTC' - interval '1 hour') at time zone 'UTC'
      where organisation_id = ${organisationId}
        and ${sql.ref(column)} > now() - interval '10 minutes'`.execute(work.db);
  }
}

/** The demo's runs are calculated by its payroll officer, as they would be by hand. */
async function payrollOfficer(host: Host, session: Session): Promise<Session> {
  const {
    rows: [officer],
  } = await inWork(host, session, ({ db }) =>
    sql<{ id: number; name: string }>`
    select account.id, account.user_name as name from user_account account
    join login_type type on type.organisation_id = account.organisation_id and type.id = account.login_type_id
    where account.organisation_id = ${session.organisationId}
      and type.based_on = 'payroll' order by account.id limit 1`.execute(db),
  );
  return officer ? { ...session, userId: officer.id, userName: officer.name } : session;
}

async function employeeIds(work: Work): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from employee where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export const record = (form: string, key: unknown, values: unknown): SeedRecord => ({
  form,
  key: String(key),
  values: values as SeedValues,
});

/** What the demo's employers have chosen where the readings of the law differ: one the one, one the other. */
const chosenBy = ({ id }: SeedOrganisation): SeedValues =>
  id === musterWorks.id
    ? { insuranceWageBase: 'cash-pay' }
    : { insuranceWageBase: 'code-wages', insuranceWagesFrom: '2025-12' };

/** The set-up, everybody's salaries and what came in month by month, up to the last one. */
export async function writePay(work: Work, organisation: SeedOrganisation, last: Month): Promise<void> {
  const ids = await employeeIds(work);
  await recordWriter(work).write([
    ...usualComponents.map((component) => record('pay-component', component['code'], component)),
    record('salary-structure', usualStructure['code'], usualStructure),
    record('pay-setting', 'own', { ...usualSettings, ...chosenBy(organisation) }),
    ...organisation.salaries.map(({ employee, from, grossMonthlyRupees, reason }) => ({
      ...record('salary-assignment', `${employee} ${from}`, {
        employee: ids.get(employee) ?? null,
        structure: usualStructure['code'],
        grossMonthly: rupees(grossMonthlyRupees),
        note: null,
      }),
      validFrom: from,
      reason,
    })),
    ...monthGroup(organisation),
    ...weeklyGroup(organisation, ids, last),
    ...(organisation.paid.byTime ? [] : inputsOf(organisation, ids, last)),
  ]);
  await recordedBefore(work);
  // The planner knows them as empty until then.
  await refreshStatistics(work.db, ...Object.keys(readByPay));
}

/** A few people lose a day or two each month, some ten in the open one; twice a year some get a bonus. */
function inputsOf(
  organisation: SeedOrganisation,
  ids: ReadonlyMap<string, number>,
  last: Month,
): SeedRecord[] {
  const people = organisation.records.filter(({ form }) => form === 'employee');
  const inputs: SeedRecord[] = [];
  for (let back = organisation.paid.months; back >= 0; back -= 1) {
    const month = addMonths(last, -back);
    const present = people.filter(
      ({ values }) =>
        String(values['joinedOn']) <= firstDay(month) &&
        (values['leftOn'] === null ||
          values['leftOn'] === undefined ||
          String(values['leftOn']) >= lastDay(month)),
    );
    present.forEach(({ key }, at) => {
      const employee = ids.get(key) ?? null;
      const turn = at * 7 + back * 5;
      if (turn % 23 === 0) {
        inputs.push(
          record('loss-of-pay', `${key} ${month}`, {
            employee,
            month,
            days: back === 0 && at % 46 === 23 ? 10 : 1 + (turn % 3) / 2,
            remark: 'Unpaid leave',
          }),
        );
      }
      if (monthNumber(month) % 6 === 3 && turn % 11 === 0) {
        inputs.push(
          record('pay-input', `${key} ${month}`, {
            employee,
            month,
            component: 'BONUS',
            amount: rupees(10_000 + (turn % 5) * 2_500),
            remark: 'Half-year bonus',
          }),
        );
      }
    });
  }
  return inputs.toSorted((one, two) => (one.form < two.form ? -1 : one.form > two.form ? 1 : 0));
}

/** The last weekday of the month is pay day. */
function payDay(month: Month): ReturnType<typeof lastDay> {
  const last = lastDay(month);
  // 1 January 2001 was a Monday: the rest by seven is the weekday, Saturday and Sunday being 5 and 6.
  const weekday = (daysInclusive('2001-01-01', last) - 1) % 7;
  return addDays(last, -Math.max(0, weekday - 4));
}

const runsOf = (host: Host, session: Session, month: Month): Promise<RegularRun[]> =>
  inWork(host, session, (work) => regularRuns(work, month, payDay(month)));

async function makeRun(host: Host, session: Session, run: RegularRun, locks: boolean): Promise<void> {
  await inWork(host, session, async (work) => {
    const { rows: there } = await sql`
      select from pay_run where organisation_id = ${session.organisationId} and month = ${run.month}
        and pay_group_id is not distinct from ${run.payGroup}
        and period is not distinct from ${run.period}`.execute(work.db);
    if (there.length > 0) return;
    const runId = await records(work, payRun).asServer.make(run, { reason: 'Demo organisation' });
    if (!locks) return;
    await calculateRun(work, runId, quiet);
    await keepFindings(work, runId, await readFindings(work, await readHead(work, runId)));
    await lockPayslips(work, await lockRun(work, runId));
    await sql`update pay_run set state = 'locked', published_on = least(pay_on, ${work.today}::date),
        version = version + 1
      where organisation_id = ${session.organisationId} and id = ${runId}`.execute(work.db);
  });
}
