/** Requests about days between two days, with what came of them. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import { dayOfInstant } from '#server/today.ts';
import { requestStates } from '../report/off-work-asked.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { requestRegister } from './shift-reports.report.ts';

const { kind: kinds, earns: earnings } = attendanceRequest.fields;

type Row = {
  readonly employeeId: number;
  readonly drillId: number;
  readonly name: string;
  readonly code: string;
  readonly department: string | null;
  readonly kind: keyof typeof kinds.choices;
  readonly day: IsoDate;
  readonly until: IsoDate | null;
  readonly session: string | null;
  readonly minutes: number | null;
  readonly cameAt: string | null;
  readonly leftAt: string | null;
  readonly earns: keyof typeof earnings.choices | null;
  readonly reason: string;
  readonly state: string;
  readonly asked: IsoDate;
  readonly answer: string | null;
};

/** Whole days and halves of duty elsewhere and work from home; other requests are of times, not days. */
const daysOf = ({ kind, day, until, session }: Row): number =>
  kind === 'on-duty' || kind === 'work-from-home'
    ? daysInclusive(day, until ?? day) * (session === 'whole' ? 1 : 0.5)
    : 0;

export const requestRegisterServer = reportServer(requestRegister, async (work, asked, people) => {
  const { from, to, kind, state } = asked;
  const { say } = await wordsOf(work);
  const { rows } = await sql<Row>`
    select e.id as "employeeId", r.id as "drillId", ${fullNameOf('e')} as name, e.code, d.name as department,
      r.kind, r."from" as day, r."to" as until, r.session, r.minutes, r.came_at as "cameAt",
      r.left_at as "leftAt", r.earns, r.reason, r.state, ${dayOfInstant(sql`r.created_at`)} as asked, r.answer
    from attendance_request r
    join employee e on e.organisation_id = r.organisation_id and e.id = r.employee_id
    left join lateral ${heldLast('employee_work', 'e.id', to)} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where r.organisation_id = ${work.session.organisationId} and r.state <> 'draft'
      and r."from" <= ${to}::date and coalesce(r."to", r."from") >= ${from}::date
      and (${kind}::text is null or r.kind = ${kind}) and (${state}::text is null or r.state = ${state})
      and ${people.where('r.employee_id')}
    order by r."from", e.code, r.id`.execute(work.db);
  return rows.map((row) => {
    const { cameAt, leftAt, earns } = row;
    const words = [earns && say(earnings.choices[earns]), [cameAt, leftAt].filter(Boolean).join(' – ')];
    return {
      ...row,
      kind: say(kinds.choices[row.kind]),
      days: daysOf(row),
      times: words.filter(Boolean).join(' ') || null,
      state: say(requestStates[row.state] ?? row.state),
    };
  });
});
