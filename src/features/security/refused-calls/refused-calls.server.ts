/** Refused calls of the organisation, by day and way in. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { sentence, type Told } from '#kernel/text/sentence.ts';
import { daily, reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Door } from '#server/security/refused-calls.ts';
import { refusedCalls } from './refused-calls.report.ts';

const keptDays = 400;

const doors: Readonly<Record<Door, Told>> = {
  device: sentence`Attendance devices`,
  kiosk: sentence`Kiosks`,
  calendar: sentence`Calendar addresses`,
  link: sentence`Mailed links`,
  program: sentence`API keys and the directory`,
  'sign-in': sentence`Sign-in`,
  session: sentence`Signed in`,
};

const reasons: Readonly<Record<string, Told>> = {
  '401': sentence`Not signed in, or no longer`,
  '403': sentence`Not allowed`,
  '404': sentence`Not found or ended`,
  '429': sentence`Tried too often`,
};

type Row = { day: string; door: Door; status: number; calls: number; last: string };

export const refusedCallsServer = reportServer(refusedCalls, async (work, { from, to }) => {
  const { rows } = await sql<Row>`
    select day, door, status, calls,
      to_char(last_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as last
    from refused_call
    where organisation_id = ${work.session.organisationId} and day between ${from}::date and ${to}::date
    order by day desc, door, status`.execute(work.db);
  return rows.map(
    ({ day, door, status, calls, last }): ReportRow => ({
      day,
      door: doors[door].says,
      why: reasons[String(status)]?.says ?? null,
      calls,
      last,
    }),
  );
});

export const forgetRefusedCalls = daily({
  name: 'forget-refused-calls',
  run: (work) =>
    sql`delete from refused_call where organisation_id = ${work.session.organisationId}
      and day < ${addDays(work.today, -keptDays)}::date`.execute(work.db),
});
