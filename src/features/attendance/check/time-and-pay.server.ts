/** Days lost and overtime as they stand now, and as payslips have them. */
import { sql } from 'kysely';
import { leaveApplication } from '#features/leave/application/leave-application.form.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { lossOfPay } from '#features/payroll/input/loss-of-pay.form.ts';
import { payUnit } from '#features/payroll/input/pay-unit.form.ts';
import { isTakenBack } from '#features/payroll/run/reversal.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { LossOfPay, UnitsWorked } from '#pay/model/facts.ts';
import { lostOnce } from '#pay/month/lost-once.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Brought } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { type TimePerson, timePeople } from '../report/time-people.server.ts';
import { lossSummary, timeAndPay } from './time-and-pay.report.ts';

const sourcesOfTime: readonly string[] = [
  ...[attendancePolicy.name, leaveApplication.name, lossOfPay.name, payUnit.name],
];

type TimeFacts = { readonly lost: readonly LossOfPay[]; readonly units: readonly UnitsWorked[] };

/** What attendance, leave and typed days bring into a month as they are known now. */
async function timeFacts(
  work: Work,
  month: Month,
  span: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<(person: TimePerson) => TimeFacts> {
  const readers: ((person: Parameters<ReaderOf>[0]) => Brought | undefined)[] = [];
  const asked = { month, yearEnds: month, ids: null, part: null, forRun: false, afresh: true };
  for (const source of work.host.forms.paySources)
    if (sourcesOfTime.includes(source.form.name)) readers.push(await source.read(work, asked));
  return ({ employeeId, left }) => {
    const whose = { id: employeeId, left, paidTo: span.to, isLast: false };
    const parts = readers.flatMap((read) => read(whose) ?? []);
    const told = parts.flatMap((part) => part.lossOfPay ?? []);
    const typed = parts.flatMap((part) => part.typedLoss ?? []);
    return { lost: lostOnce(told, typed), units: parts.flatMap((part) => part.units ?? []) };
  };
}

type ReaderOf = Awaited<ReturnType<Work['host']['forms']['paySources'][number]['read']>>;

const daysOf = (lost: readonly LossOfPay[], form?: string): number =>
  lost.reduce((sum, { days, source }) => (form === undefined || source?.form === form ? sum + days : sum), 0);

/** The days that a month pays, which may be those of a cycle of its own. */
const reachOf = async (work: Work, month: Month) =>
  (await readPayCalendar(work.db, work.session.organisationId, null)).reach(month);

export const lossSummaryServer = reportServer(lossSummary, async (work, { month }, people) => {
  const span = await reachOf(work, month);
  const facts = await timeFacts(work, month, span);
  return (await timePeople(work, span, people)).flatMap((person) => {
    const { lost } = facts(person);
    const all = daysOf(lost);
    if (all === 0) return [];
    const absent = daysOf(lost, attendancePolicy.name);
    const leave = daysOf(lost, leaveApplication.name);
    return [{ ...person, absent, leave, typed: all - absent - leave, lost: all }];
  });
});

type Slip = { readonly id: number; readonly employee: number; readonly facts: Partial<TimeFactsOfSlip> };
type TimeFactsOfSlip = { readonly lossOfPay: readonly LossOfPay[]; readonly units: readonly UnitsWorked[] };

/** The payslips of the month's pay that count, a person's last one. */
async function slipsOf({ db, session }: Work, month: Month): Promise<ReadonlyMap<number, Slip>> {
  const { rows } = await sql<Slip>`
    select distinct on (slip.employee_id) slip.id, slip.employee_id as employee,
      json_build_object('lossOfPay', slip.facts -> 'lossOfPay', 'units', slip.facts -> 'units') as facts
    from payslip slip
    where slip.organisation_id = ${session.organisationId} and slip.month = ${month}
      and slip.reverses_id is null and not ${isTakenBack('slip')}
    order by slip.employee_id, slip.id desc`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

async function overtimeComponents({ db, session }: Work): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from pay_component where organisation_id = ${session.organisationId} and overtime
      and unit = 'hour'`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export const timeAndPayServer = reportServer(timeAndPay, async (work, { month, differing }, people) => {
  const { say } = await wordsOf(work);
  const span = await reachOf(work, month);
  const facts = await timeFacts(work, month, span);
  const slips = await slipsOf(work, month);
  const overtime = await overtimeComponents(work);
  const hoursIn = (units: readonly UnitsWorked[]) =>
    units.reduce((sum, { component, quantity }) => (overtime.has(component) ? sum + quantity : sum), 0);
  return (await timePeople(work, span, people)).flatMap((person) => {
    const slip = slips.get(person.employeeId);
    if (!slip) return [];
    const now = facts(person);
    const [lostNow, lostPaid] = [daysOf(now.lost), daysOf(slip.facts.lossOfPay ?? [])];
    const [overtimeNow, overtimePaid] = [hoursIn(now.units), hoursIn(slip.facts.units ?? [])];
    const lostMore = hundredth(lostNow - lostPaid);
    const overtimeMore = hundredth(overtimeNow - overtimePaid);
    const agrees = lostMore === 0 && overtimeMore === 0;
    if (agrees && differing) return [];
    const says = say(agrees ? 'They agree' : 'Changed after the run: arrears of the next one');
    return [
      {
        ...person,
        drillId: slip.id,
        ...{ lostNow, lostPaid, lostMore, overtimeNow, overtimePaid, overtimeMore, says },
      },
    ];
  });
});
