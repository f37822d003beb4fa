/**
 * A calendar file of one event (RFC 5545), as invitations carry it (RFC 5546). The format is the library's;
 * what people typed is cleaned first, since a name must not end the parameter it stands in. Times are in UTC,
 * so that no time zone has to be described.
 */
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

type CalendarPerson = { readonly name: string; readonly mail: string };
export type CalendarEvent = {
  /** The same for every version of the event: 'interview-17.56@muster'. */
  readonly uid: string;
  /** Higher with every change. */
  readonly sequence: number;
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** ISO instants: '2026-11-23T04:30:00Z'. */
  readonly writtenAt: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  readonly place: string | null;
  readonly link: string | null;
  readonly organiser: CalendarPerson;
  readonly attendees: readonly CalendarPerson[];
  /** A reminder of the reader's own calendar, this long before. */
  readonly remindMinutes?: number;
};

/** Line ends stay, other control characters go. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\p{Cc}/gu, ' '))
    .join('\n');

/** RFC 5545, 3.2: a parameter can hold neither quotes nor line ends; the library lets quotes through. */
const person = ({ name, mail }: CalendarPerson) => ({
  name: name.replace(/["\\]/g, "'").replace(/[\p{Cc}\u2028\u2029]/gu, ' '),
  email: mail.replace(/[^A-Za-z0-9@.!#$&'*+/=?^_`{|}~-]/g, encodeURIComponent),
});

/** The file's text. Throws when an instant is none. */
export function calendarFile(event: CalendarEvent): string {
  const starts = Temporal.Instant.from(event.startsAt);
  const isCancelled = event.method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Muster', product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[event.method],
    scale: 'GREGORIAN',
  });
  const entry = calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.writtenAt),
    start: new Date(starts.epochMilliseconds),
    end: new Date(starts.add({ minutes: event.minutes }).epochMilliseconds),
    summary: clean(event.title),
    description: clean(event.description),
    location: event.place && clean(event.place),
    url: event.link && encodeURI(event.link),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: person(event.organiser),
    attendees: event.attendees.map((attendee) => ({
      ...person(attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })),
  });
  if (event.remindMinutes !== undefined && !isCancelled) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: event.remindMinutes * 60 });
  }
  return calendar.toString();
}
