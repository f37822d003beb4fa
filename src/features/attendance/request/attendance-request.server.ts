/** Attendance requests: within the limits of the policy, not twice for a day, told to who asked. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate, lastDay, monthOf } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid, Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, type Decided, forbids } from '#kernel/verdict.ts';
import { daysOf as workedDaysOf } from '#server/calendar/person-calendar.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import type { OffWork } from '../policy/off-work.ts';
import { policiesOf } from '../policy/person-policy.server.ts';
import { attendanceRequest } from './attendance-request.form.ts';
import { bringDaysOff } from './compensatory.server.ts';

type Request = ServerRecord<typeof attendanceRequest>;
/** What decides whether it can be sent. */
type Sent = Pick<Request, 'id' | 'employee' | 'kind' | 'from' | 'to' | 'earns'>;

const kinds = attendanceRequest.fields.kind.choices;
const pathOf = ({ id }: Request): string => `my-transactions/attendance/${id}`;
const daysOf = ({ from, to }: Request): string =>
  to === null || to === from ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

function faultsOf({ kind, cameAt, leftAt }: Request): Record<string, string> {
  if (kind !== 'correction' || cameAt !== null || leftAt !== null) return {};
  return { cameAt: 'Say when you came, when you left, or both.' };
}

/** Another request that is about one of the same days, and stands. */
async function another(work: Work, { id, employee, kind, from, to }: Sent): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ from: IsoDate }>`
    select "from" from attendance_request
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and id <> ${id}
      and kind = ${kind} and state in ('waiting', 'approved')
      and "from" <= ${to ?? from}::date and coalesce("to", "from") >= ${from}::date
    limit 1`.execute(work.db);
  return rows[0]?.from;
}

/** The limits of the policy are for who asks for themselves; HR corrects whenever it must. */
async function limits(work: Work, request: Sent): Promise<void> {
  const { employee, from, kind } = request;
  const policy = (await policiesOf(work, [employee], from, from))(employee, from);
  if (!policy) refuse('attendance.no-policy', { from: formatDate(from) });
  if (kind === 'off-work') await mayEarn(work, request, policy.offWork);
  if (kind !== 'correction' || employee !== work.session.employeeId) return;
  if (from < addDays(work.today, -policy.correctDays))
    refuse('attendance.too-late', { days: policy.correctDays });
  if (policy.correctTimes !== null && (await timesIn(work, request)) >= policy.correctTimes)
    refuse('attendance.too-often', { times: policy.correctTimes });
}

/** Work on a day off: one that is off, and earning what the policy gives. */
async function mayEarn(work: Work, { employee, from, earns }: Sent, { earns: given }: OffWork) {
  const calendar = await workedDaysOf(work, [employee], from, from);
  if (calendar.on(employee, from).kind === 'working')
    refuse('attendance.not-a-day-off', { day: formatDate(from) });
  if (given === 'either' || given === earns) return;
  const gives = { nothing: 'nothing', off: 'a day off', pay: 'pay' }[given];
  const instead = given === 'nothing' ? 'Ask HR.' : `Ask for ${gives}.`;
  refuse('attendance.off-work-earns', { gives, instead });
}

/** What a request about work on a day off has earned follows it at once. */
async function earnDaysOff(work: Work, request: Request, as: 'approving' | 'withdrawing'): Promise<void> {
  const { id, kind, employee, from } = request;
  if (kind === 'off-work') await bringDaysOff(work, { employees: [employee], from, [as]: id });
}

async function timesIn(work: Work, { employee, from }: Sent): Promise<number> {
  const month = monthOf(from);
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from attendance_request
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and kind = 'correction' and state in ('waiting', 'approved')
      and "from" between ${`${month}-01`}::date and ${lastDay(month)}::date`.execute(work.db);
  return rows[0]?.times ?? 0;
}

async function refuseAgainst(work: Work, request: Sent): Promise<void> {
  await limits(work, request);
  const day = await another(work, request);
  if (day) refuse('attendance.twice', { day: formatDate(day) });
}

/** What the day comes to once it is approved. */
function comesTo(kind: Request['kind']): Decided {
  if (kind === 'correction') return allows('The day is counted by these times.');
  if (kind === 'overtime') return allows('Counts as overtime once it is approved.');
  if (kind === 'off-work') return allows('Earns what you ask for, if enough hours were worked.');
  if (kind === 'short-leave') return allows('These minutes count as work. No pay is lost.');
  return allows('Counts as work. No pay is lost.');
}

/** What sending would say, while it is chosen. */
async function foreseen(work: Work, request: Sent): Promise<Decided> {
  try {
    await refuseAgainst(work, request);
  } catch (error) {
    if (error instanceof Refusal) return forbids(error.message);
    throw error;
  }
  return comesTo(request.kind);
}

const asked = (request: Request): string => `${kinds[request.kind].toLowerCase()}, ${daysOf(request)}`;

async function tell(
  work: Work,
  request: Request,
  on: 'approve' | 'decline' | 'mend',
  word: string,
): Promise<void> {
  await raise(work, attendanceRequest, on, {
    to: { employeeIds: [request.employee] },
    title: sentence`${kinds[request.kind]}, ${daysOf(request)}: ${word}`,
    path: pathOf(request),
    record: request.id,
  });
}

export const attendanceRequestServer = formServer(attendanceRequest, {
  check(work, { record }) {
    const faults = faultsOf(record);
    if (Object.keys(faults).length > 0) invalid(faults);
    if (record.kind === 'correction' && record.from > work.today)
      invalid({ from: 'A day that has begun: what is still to come needs no correction.' });
  },
  asksFor: async (work, request) => ({
    title: `${await personName(work, request.employee)}: ${asked(request)}`,
    note: request.reason,
  }),
  verdicts: { sending: (work, { record }) => foreseen(work, record) },
  actions: {
    submit: refuseAgainst,
    async mend(work, request) {
      if (request.employee === work.session.employeeId) refuse('attendance.own-day');
      if (request.kind !== 'correction') refuse('attendance.mends-punches');
      await refuseAgainst(work, request);
      await tell(work, request, 'mend', 'corrected');
    },
    async approve(work, request) {
      await earnDaysOff(work, request, 'approving');
      await tell(work, request, 'approve', 'approved');
    },
    withdraw: (work, request) => earnDaysOff(work, request, 'withdrawing'),
    decline: asking(
      { answer: longText({ label: 'Reason', required: true, max: 500 }) },
      async (work, request: Request, { answer }) => {
        await tell(work, request, 'decline', 'declined');
        return { answer };
      },
    ),
  },
});
