/** Raw punches day by day, so that no more than a day of a large firm is held at once; and the devices. */
import { type RawBuilder, sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayOfInstant, zone } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';
import { deviceHealth, rawPunches } from './punch-list.report.ts';

const localTime = (instant: RawBuilder<unknown>, shape: string) =>
  sql`to_char(${instant} at time zone ${sql.lit(zone)}, ${sql.lit(shape)})`;
const moment = 'DD Mon YYYY HH24:MI';

/** Whose number it is on the day of the punch; the same rule as `punchesOf` has. */
const holder = sql`coalesce(
  case when p.device_id = 0 then substr(p.pin, 2)::bigint end,
  (select n.employee_id from device_person n where n.organisation_id = p.organisation_id
    and n.pin = p.pin and (n.device_id is null or n.device_id = p.device_id)
    and ${dayOfInstant(sql`p.at`)} between n."from" and coalesce(n."to", 'infinity') limit 1),
  (select s.employee_id from employee_shift s where s.organisation_id = p.organisation_id
    and s.punch_id = p.pin and s.superseded_at is null
    and ${dayOfInstant(sql`p.at`)} between s.valid_from and coalesce(s.valid_to, 'infinity') limit 1))`;

async function punchesOn({ db, session }: Work, day: IsoDate): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${day}::date as day, ${localTime(sql`p.at`, 'HH24:MI:SS')} as time,
      case when p.device_id = 0 then null else p.pin end as pin, e.id as "employeeId", e.code,
      ${fullNameOf('e')} as name, d.name as device, p.direction, p.way,
      ${localTime(sql`p.received_at`, moment)} as received, 1 as times
    from punch p
    left join lateral (select ${holder} as id) whose on true
    left join employee e on e.organisation_id = p.organisation_id and e.id = whose.id
    left join attendance_device d on d.organisation_id = p.organisation_id and d.id = p.device_id
    where p.organisation_id = ${session.organisationId}
      and p.at >= ${`${day} 00:00:00`}::timestamp at time zone ${sql.lit(zone)}
      and p.at < ${`${addDays(day, 1)} 00:00:00`}::timestamp at time zone ${sql.lit(zone)}
    order by p.at, p.pin`.execute(db);
  return rows;
}

const ways: Readonly<Record<string, string>> = {
  device: 'Device',
  web: 'Clocked in here',
  kiosk: 'Kiosk',
  file: 'File',
  call: 'Call',
};

export const rawPunchesServer = reportServer(rawPunches, async (work, { from, to, whose }, people) => {
  const { say } = await wordsOf(work);
  const last = to < work.today ? to : work.today;
  const isAsked = ({ employeeId }: ReportRow): boolean => {
    const isNobodys = typeof employeeId !== 'number';
    // Of a login that is narrowed to some people, numbers that nobody has are nobody's it may see.
    if (isNobodys && !people.all) return false;
    return whose === null || isNobodys === (whose === 'nobody');
  };
  return (async function* () {
    for (const day of eachDay(from, last))
      for (const row of await punchesOn(work, day))
        if (isAsked(row)) {
          const { way, direction } = row;
          yield {
            ...row,
            way: say(ways[String(way)] ?? String(way)),
            direction: typeof direction === 'string' ? say(direction === 'in' ? 'In' : 'Out') : null,
          };
        }
  })();
});

export const deviceHealthServer = reportServer(deviceHealth, async (work) => {
  const { say } = await wordsOf(work);
  const { organisationId } = work.session;
  const since = sql`now() - interval '31 days'`;
  const { rows } = await sql<ReportRow>`
    select d.id as "drillId", d.name, d.serial_number as serial, place.name as place, d.state,
      ${localTime(sql`s.seen_at`, moment)} as seen,
      floor(extract(epoch from now() - s.seen_at) / 3600)::int as silent,
      ${localTime(sql`s.newest_punch_at`, moment)} as newest, s.users,
      (select count(*)::int from punch p where p.organisation_id = d.organisation_id
        and p.device_id = d.id and p.at >= ${since}) as punches,
      (select count(*)::int from refused_punch r where r.organisation_id = d.organisation_id
        and r.device_id = d.id) as refused,
      (select count(distinct p.pin)::int from punch p where p.organisation_id = d.organisation_id
        and p.device_id = d.id and p.at >= ${since} and ${holder} is null) as unclaimed
    from attendance_device d
    left join device_state s on s.organisation_id = d.organisation_id and s.device_id = d.id
    left join establishment place on place.organisation_id = d.organisation_id and place.id = d.place_id
    where d.organisation_id = ${organisationId} order by d.name, d.id`.execute(work.db);
  return rows.map((row) => ({ ...row, state: say(wordFor(attendanceDevice, String(row['state']))) }));
});
