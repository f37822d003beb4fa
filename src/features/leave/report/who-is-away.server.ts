/** Leave by day, and the register of leave that the law earns. */
import { sql } from 'kysely';
import { addDays, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { readAccounts } from '../balance/accounts.server.ts';
import { movementsOf } from '../balance/movements.ts';
import type { LeaveAccount } from '../balance/outlook.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { reportPeople } from './person-rows.server.ts';
import { leaveRegister, whoIsAway } from './who-is-away.report.ts';

export const whoIsAwayServer = reportServer(whoIsAway, async (work, { from, to }) => {
  const { rows } = await sql<ReportRow>`
    select application.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, type.name as type, day.date as day, (day.quantity / 100.0)::float as days,
      (day.unpaid / 100.0)::float as unpaid,
      case application.state when 'waiting' then 'Waiting for approval' else 'Approved' end as state
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state in ('waiting', 'approved', 'cancelling')
    join leave_type type on type.organisation_id = day.organisation_id and type.id = application.type_id
    join employee e on e.organisation_id = day.organisation_id and e.id = day.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', sql`day.date`)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where day.organisation_id = ${work.session.organisationId} and day.quantity > 0
      and day.date between ${from}::date and ${to}::date
    order by day.date, e.code, application.id`.execute(work.db);
  return rows;
});

type Away = { readonly employee: number; readonly unpaid: number; readonly sick: number };

/** Days of leave without pay, and of sick leave, of each person. */
async function daysAway({ db, session }: Work, from: IsoDate, to: IsoDate): Promise<Map<number, Away>> {
  const { rows } = await sql<Away>`
    select day.employee_id as employee, (sum(day.unpaid) / 100.0)::float as unpaid,
      coalesce((sum(day.quantity) filter (where type.nature = 'sick') / 100.0)::float, 0) as sick
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state in ('approved', 'cancelling')
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    where day.organisation_id = ${session.organisationId} and day.date between ${from}::date and ${to}::date
    group by day.employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

type Span = { readonly from: IsoDate; readonly to: IsoDate };

/** What lapses by its last day has no entry of its own. */
const lapsedIn = (account: LeaveAccount, { from, to }: Span, today: IsoDate): number =>
  -inDays(
    movementsOf(account, today)
      .filter(({ kind, day }) => kind === 'lapsed' && day >= from && day <= to)
      .reduce((all, { quantity }) => all + quantity, 0),
  );

const sumOf = (entries: readonly ToldEntry[], ...kinds: string[]): number =>
  inDays(entries.reduce((sum, { kind, quantity }) => (kinds.includes(kind ?? '') ? sum + quantity : sum), 0));

export const leaveRegisterServer = reportServer(leaveRegister, async (work, { asOf }) => {
  const from = isoDate(`${yearOf(asOf)}-01-01`);
  const types = (await records(work, leaveType).find({ kept: true })).filter(
    ({ nature }) => nature === 'earned',
  );
  const accounts = await readAccounts(work, null);
  const away = await daysAway(work, from, asOf);
  const people = await reportPeople(work, { from, to: asOf });
  return people.flatMap((person, at) =>
    types.flatMap(({ id }) => {
      const account = accounts.of(person.employeeId, id);
      const { entries } = account;
      if (entries.length === 0) return [];
      const counted = new Set(standingEntries(entries).map((entry) => entry.id));
      const ofYear = entries.filter(
        (entry) => counted.has(entry.id) && !entry.reserved && entry.day >= from && entry.day <= asOf,
      );
      const used = ofYear.filter(({ kind }) => kind === 'use');
      return [
        {
          ...person,
          serial: at + 1,
          sick: away.get(person.employeeId)?.sick ?? 0,
          unpaid: away.get(person.employeeId)?.unpaid ?? 0,
          opening: inDays(standingOn(entries, addDays(from, -1)).balance),
          due: sumOf(ofYear, 'accrue', 'opening', 'grant', 'earned', 'adjust'),
          allowed: -sumOf(used, 'use'),
          firstDay: used[0]?.day ?? null,
          inLieu: -sumOf(ofYear, 'encash'),
          lapsed: -sumOf(ofYear, 'expire') + lapsedIn(account, { from, to: asOf }, work.today),
          remarks: null,
          carried: inDays(standingOn(entries, asOf).balance),
        },
      ];
    }),
  );
});
