/** One's own leave and optional holidays in a calendar, by a secret address to renew or turn off. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { objectOf, textOf } from '#kernel/wire/schema.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { newToken, tokenOf } from '#server/security/session.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveFeedCall, renewFeedCall, stopFeedCall } from './leave-feed.call.ts';

const common = { tag: 'Leave', form: leaveApplication.name, action: 'submit', tells: 'nothing' } as const;
const mine = ({ session }: Work): number => session.employeeId ?? notFound('Your employee record');

export const leaveFeed = route({
  ...leaveFeedCall,
  ...common,
  summary: 'Whether the own leave has a calendar address',
  async handle(work) {
    const { rows } = await sql`select from leave_feed
      where organisation_id = ${work.session.organisationId} and employee_id = ${mine(work)}`.execute(
      work.db,
    );
    return { there: rows.length > 0 };
  },
});

export const renewFeed = route({
  ...renewFeedCall,
  ...common,
  summary: 'Make a new calendar address of the own leave; the one before ends',
  async handle(work) {
    const { organisationId } = work.session;
    const { text, hash } = newToken(organisationId);
    await sql`
      insert into leave_feed (organisation_id, employee_id, token_hash)
      values (${organisationId}, ${mine(work)}, ${hash})
      on conflict (organisation_id, employee_id)
        do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(work.db);
    return { url: `${work.host.settings.publicUrl}/api/leave/calendar/${text}` };
  },
});

export const stopFeed = route({
  ...stopFeedCall,
  ...common,
  summary: 'End the calendar address of the own leave',
  async handle(work) {
    await sql`delete from leave_feed
      where organisation_id = ${work.session.organisationId} and employee_id = ${mine(work)}`.execute(
      work.db,
    );
    return { there: false };
  },
});

type Spell = {
  readonly what: 'leave' | 'holiday';
  readonly id: number;
  readonly version: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly state: string;
};

/**
 * Of a person who is still employed. What concerns health is not told, so neither is the type of leave; nor
 * which festival somebody keeps.
 */
async function spellsOf(work: Work, hash: string): Promise<readonly Spell[]> {
  const { organisationId } = work.session;
  const { rows: owners } = await sql<{ employee: number }>`
    select feed.employee_id as employee from leave_feed feed
    join employee e on e.organisation_id = feed.organisation_id and e.id = feed.employee_id
      and (e.left_on is null or e.left_on >= ${work.today}::date)
    where feed.organisation_id = ${organisationId} and feed.token_hash = ${hash}`.execute(work.db);
  const employee = owners[0]?.employee ?? notFound('This calendar');
  const { rows } = await sql<Spell>`
    select 'leave' as what, id, version, "from", "to", state from leave_application
    where organisation_id = ${organisationId} and employee_id = ${employee}
      and state in ('waiting', 'approved', 'cancelling') and "to" >= ${addDays(work.today, -366)}::date
    union all
    select 'holiday', choice.id, choice.version + day.version, day.date, day.date, choice.state
    from optional_holiday_choice choice
    join holiday day on day.organisation_id = choice.organisation_id and day.id = choice.holiday_id
      and day.kind = 'optional' and day.date >= ${addDays(work.today, -366)}::date
    where choice.organisation_id = ${organisationId} and choice.employee_id = ${employee}
      and choice.state in ('waiting', 'approved')
    order by "from", what, id`.execute(work.db);
  return rows;
}

const words = { leave: 'Leave', holiday: 'Optional holiday' } as const;

function calendarOf(spells: readonly Spell[]): string {
  const calendar = ical({
    prodId: { company: 'Muster', product: 'Leave', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'My leave',
    ttl: 3600,
  });
  for (const { what, id, version, from, to, state } of spells)
    calendar.createEvent({
      id: `${what}-${id}@muster`,
      sequence: version,
      allDay: true,
      start: `${from}T00:00:00Z`,
      // An event of whole days ends with the day after them.
      end: `${addDays(to, 1)}T00:00:00Z`,
      summary: state === 'waiting' ? `${words[what]}, waiting for approval` : words[what],
      status: state === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

export const leaveCalendar = route({
  method: 'GET',
  path: '/api/leave/calendar/:token',
  tag: 'Leave',
  summary: 'A person’s leave as a calendar, for who has its secret address',
  open: true,
  params: objectOf({ token: textOf(80) }),
  response: { type: 'string', format: 'binary' },
  async handle(host, request, reply) {
    await countAttempt(host, [{ of: `leave-feed/${request.ip}`, most: 240, minutes: 15 }]);
    const known = tokenOf(request.params.token);
    if (!known) return notFound('This calendar');
    const session = systemSession(known.organisationId, 'A calendar, by its address');
    const spells = await inWork(host, session, (work) => spellsOf(work, known.hash));
    return reply.type('text/calendar; charset=utf-8').send(calendarOf(spells));
  },
});
