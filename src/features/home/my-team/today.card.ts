/** Who is at work today, on leave, late or not there yet: for who leads a team, and who keeps everybody. */
import { sql } from 'kysely';
import { dailyPresence } from '#features/attendance/report/daily-presence.report.ts';
import type { PresenceState } from '#features/attendance/report/presence-words.form.ts';
import { isPresent, isWithin } from '#features/people/directory/present.ts';
import type { Reached } from '#kernel/reached.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { type Present, presentNow } from './team-presence.server.ts';

export const todayCard = homeCard('today', {
  title: 'Today',
  order: 14,
  make: (work) => todayOf(work, async () => undefined),
  again: (work) => todayOf(work, presentNow),
});

type Look = (work: Work) => Promise<ReadonlyMap<number, Present> | undefined>;

async function todayOf(work: Work, look: Look): Promise<MadeCard | null> {
  const reach = work.may('leave-application', 'read');
  const leads = reach === 'team' || (reach === 'organisation' && work.may('employee', 'write'));
  if (reach === undefined || !leads) return null;
  const away = await awayToday(work, reach);
  const present = await look(work);
  const isCounted = work.may(dailyPresence.name, 'read') !== undefined;
  const more = (away[0]?.total ?? 0) - away.length;
  return {
    key: 'today',
    title: 'Today',
    link:
      reach === 'team'
        ? { label: 'My team', path: 'human-resources/my-team' }
        : { label: 'Who is away', path: 'leavemngtsys/team' },
    ...(isCounted && { lines: linesOf(present && [...present.values()], work.today) }),
    items: away.map(({ id, name, half }) => ({
      title: name,
      note: half === 'whole' ? 'On leave today' : 'On leave for part of today',
      initials: true,
      path: `human-resources/employee/${id}`,
    })),
    ...(more > 0 && { note: more === 1 ? '1 more is on leave today.' : `${more} more are on leave today.` }),
    ...(away.length === 0 && !isCounted ? { empty: 'Nobody is on leave today.' } : {}),
    ...(isCounted && { again: true }),
  };
}

const mostNamed = 4;

type Away = { id: number; name: string; half: string; total: number };

async function awayToday(work: Work, reach: Reached): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select e.id, ${fullNameOf('e')} as name, day.half, count(*) over ()::int as total
    from leave_day day
    join leave_application a on a.organisation_id = day.organisation_id and a.id = day.application_id
      and a.state in ('approved', 'cancelling')
    join employee e on e.organisation_id = day.organisation_id and e.id = day.employee_id
    where ${isPresent(work)} and day.date = ${work.today}::date and day.quantity > 0
      and e.id is distinct from ${work.session.employeeId}::bigint and ${isWithin(work, reach)}
    order by name, e.id limit ${mostNamed}`.execute(work.db);
  return rows;
}

/** Each opens the day's list of those whom it counts. Until they are counted their room is kept. */
function linesOf(present: readonly Present[] | undefined, on: string): NonNullable<MadeCard['lines']> {
  const counted = (holds: (one: Present) => boolean) =>
    present
      ? { kind: 'number' as const, value: present.filter(holds).length }
      : { kind: 'text' as const, value: '…' };
  const line = (label: string, state: PresenceState) => ({
    label,
    ...counted((one) => one.state === state),
    path: presencePath(on, { state }),
  });
  return [
    line('In', 'in'),
    line('On leave', 'leave'),
    line('Not in yet', 'expected'),
    line('Absent', 'absent'),
    { label: 'Late', ...counted(({ late }) => late > 0), path: presencePath(on, { late: true }) },
  ];
}

const presencePath = (on: string, asked: Readonly<Record<string, unknown>>): string =>
  `${dailyPresence.menu.path}?with=${encodeURIComponent(JSON.stringify({ on, ...asked }))}`;
