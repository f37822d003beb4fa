/** What people have asked for their work on days off, by person and day. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import type { TimeSpan } from './time-people.server.ts';

type Row = { readonly day: string; readonly earns: 'off' | 'pay' | null; readonly state: string };

const { earns, kind } = attendanceRequest.fields;

export const requestStates: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Overtime that was asked for a day off counts as well: it is the other way to be paid for it. */
export async function offWorkAsked({ db, session }: Work, { from, to }: TimeSpan) {
  const { rows } = await sql<Row>`
    select employee_id || ' ' || "from" as day, earns, state from attendance_request
    where organisation_id = ${session.organisationId} and kind in ('off-work', 'overtime')
      and state in ('waiting', 'approved') and "from" between ${from}::date and ${to}::date`.execute(db);
  const byDay = new Map(
    rows.map((row) => [
      row.day,
      {
        earns: row.earns === null ? kind.choices.overtime : earns.choices[row.earns],
        state: requestStates[row.state] ?? row.state,
      },
    ]),
  );
  return (employee: number, date: IsoDate) => byDay.get(`${employee} ${date}`);
}
