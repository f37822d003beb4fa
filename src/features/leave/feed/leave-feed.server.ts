/** A person's leave, holidays, shifts and interviews as a calendar, by a secret address to renew or end. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { objectOf, textOf } from '#kernel/wire/schema.ts';
import type { FeedEvent } from '#server/calendar/feed-source.ts';
import { daily } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { newToken, tokenOf } from '#server/security/session.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Work } from '#server/work.ts';
import { utcText } from '#time/clock.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveFeedCall, renewFeedCall, stopFeedCall } from './leave-feed.call.ts';

const common = { tag: 'Leave', form: leaveApplication.name, action: 'submit', tells: 'nothing' } as const;
const mine = ({ session }: Work): number => session.employeeId ?? notFound('Your employee record');

export const leaveFeed = route({
  ...leaveFeedCall,
  ...common,
  summary: 'Whether my calendar has an address',
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
  summary: 'Make a new address of my calendar; the one before ends',
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
  summary: 'End the address of my calendar',
  async handle(work) {
    await sql`delete from leave_feed
      where organisation_id = ${work.session.organisationId} and employee_id = ${mine(work)}`.execute(
      work.db,
    );
    return { there: false };
  },
});

/** Whose `feed` it is has left, or signs in no more. */
const hasEnded = (work: Work) => sql<boolean>`not exists (select from employee e
  join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id and u.state = 'active'
  where e.organisation_id = feed.organisation_id and e.id = feed.employee_id
    and (e.left_on is null or e.left_on >= ${work.today}::date))`;

/** Of a person who still signs in; an address that has ended does not come back with its login. */
async function eventsOf(work: Work, hash: string): Promise<readonly FeedEvent[] | undefined> {
  const { organisationId } = work.session;
  const { rows: owners } = await sql<{ employee: number; ended: boolean }>`
    select feed.employee_id as employee, ${hasEnded(work)} as ended from leave_feed feed
    where feed.organisation_id = ${organisationId} and feed.token_hash = ${hash}`.execute(work.db);
  const [owner] = owners;
  if (!owner) return undefined;
  const { employee, ended } = owner;
  if (ended) {
    await sql`delete from leave_feed
      where organisation_id = ${organisationId} and employee_id = ${employee}`.execute(work.db);
    return undefined;
  }
  const events: FeedEvent[] = [];
  for (const source of work.host.forms.feedSources) events.push(...(await source.read(work, employee)));
  return events;
}

/** An event of whole days ends with the day after them. */
const spanOf = ({ when }: FeedEvent) =>
  'from' in when
    ? { allDay: true, start: `${when.from}T00:00:00Z`, end: `${addDays(when.to, 1)}T00:00:00Z` }
    : { start: utcText(when.begins), end: utcText(when.ends) };

function calendarOf(events: readonly FeedEvent[]): string {
  const calendar = ical({
    prodId: { company: 'Muster', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'My calendar at work',
    ttl: 3600,
  });
  for (const event of events)
    calendar.createEvent({
      ...spanOf(event),
      id: event.uid ?? `${event.key}@muster`,
      sequence: event.version,
      summary: event.says,
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

/** Nobody may have asked for it since; it ends all the same. */
export const endFeeds = daily({
  name: 'end-calendar-addresses',
  run: (work) =>
    sql`delete from leave_feed feed
      where feed.organisation_id = ${work.session.organisationId} and ${hasEnded(work)}`.execute(work.db),
});

export const leaveCalendar = route({
  method: 'GET',
  path: '/api/leave/calendar/:token',
  tag: 'Leave',
  summary: 'A person’s leave, holidays, shifts and interviews as a calendar at a secret address',
  open: true,
  params: objectOf({ token: textOf(80) }),
  response: { type: 'string', format: 'binary' },
  async handle(host, request, reply) {
    await countAttempt(host, [{ of: `leave-feed/${request.ip}`, most: 240, minutes: 15 }]);
    const known = tokenOf(request.params.token);
    if (!known) return notFound('This calendar');
    const session = systemSession(known.organisationId, 'A calendar, by its address');
    const events = await inWork(host, session, (work) => eventsOf(work, known.hash));
    if (!events) return notFound('This calendar');
    return reply.type('text/calendar; charset=utf-8').send(calendarOf(events));
  },
});
