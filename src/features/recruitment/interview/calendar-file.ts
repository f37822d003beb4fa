/**
 * A calendar file of one event, as RFC 5545 (iCalendar) and RFC 5546 (invitations) have it: CRLF, lines of at
 * most 75 octets, text escaped, times in UTC, so that no time zone has to be described. Pure.
 */

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

/** RFC 5545, 3.3.11: backslash, semicolon and comma are escaped, a line end is `\n`, other controls go. */
function text(value: string): string {
  return value
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** RFC 5545, 3.2 and RFC 6868: a parameter in quotes can hold neither quotes nor line ends as they are. */
function quoted(value: string): string {
  const safe = value
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")
    .replace(/\p{Cc}/gu, ' ');
  return `"${safe}"`;
}

/** An address of a mail as a URI; what could end the line or the value is percent-encoded. */
const mailto = (mail: string): string =>
  `mailto:${mail.replace(/[^A-Za-z0-9@.!#$&'*+/=?^_`{|}~-]/g, encodeURIComponent)}`;

/** '20261123T043000Z' */
const stamp = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** RFC 5545, 3.1: continued on the next line behind a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** The file's text. Throws when an instant is none. */
export function calendarFile(event: CalendarEvent): string {
  const starts = Temporal.Instant.from(event.startsAt);
  const isCancelled = event.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(Temporal.Instant.from(event.writtenAt))}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(starts.add({ minutes: event.minutes }))}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    ...(event.link ? [`URL:${encodeURI(event.link)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${quoted(event.organiser.name)}:${mailto(event.organiser.mail)}`,
    ...event.attendees.map(
      ({ name, mail }) =>
        `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(mail)}`,
    ),
    ...(event.remindMinutes !== undefined && !isCancelled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${text(event.title)}`,
          `TRIGGER:-PT${event.remindMinutes}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
