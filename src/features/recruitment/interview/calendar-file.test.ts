/** The calendar file by the letter of RFC 5545, with names and texts that try to break out of their line. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'interview-17.56@muster',
  sequence: 0,
  method: 'REQUEST',
  writtenAt: '2026-11-21T10:00:00Z',
  startsAt: '2026-11-23T05:00:00Z',
  minutes: 90,
  title: 'Interview: Kavya Nair, Engineer',
  description: 'Bring your laptop; ask for Asha.\nThank you',
  place: 'Room 4, Bengaluru',
  link: null,
  organiser: { name: 'Muster Works', mail: 'no-reply@muster.example' },
  attendees: [{ name: 'Meera Joshi', mail: 'meera@works.example' }],
};

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('an interview is an event in UTC with its end, organiser and everybody invited', () => {
  const lines = unfolded(calendarFile({ ...event, remindMinutes: 30 }));
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  for (const line of [
    'METHOD:REQUEST',
    'UID:interview-17.56@muster',
    'DTSTAMP:20261121T100000Z',
    'DTSTART:20261123T050000Z',
    'DTEND:20261123T063000Z',
    'SUMMARY:Interview: Kavya Nair\\, Engineer',
    'DESCRIPTION:Bring your laptop\\; ask for Asha.\\nThank you',
    'ORGANIZER;CN="Muster Works":mailto:no-reply@muster.example',
    'TRIGGER:-PT30M',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  assert.ok(
    lines.some(
      (line) =>
        line.startsWith('ATTENDEE;') &&
        line.includes('CN="Meera Joshi"') &&
        line.endsWith('meera@works.example'),
    ),
  );
});

test('no line is longer than 75 octets, and no letter is cut', () => {
  const description = 'साक्षात्कार के लिए कृपया समय पर आएँ। '.repeat(20);
  const file = calendarFile({ ...event, description });
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(unfolded(file).includes(`DESCRIPTION:${description}`));
  assert.ok(!file.includes('\ufffd'));
});

test('a name or a text cannot add a line of its own', () => {
  const nasty = 'x"\r\nATTACH:https://evil.example\r\n;RSVP=FALSE:mailto:a@b.example';
  const file = calendarFile({
    ...event,
    title: nasty,
    description: nasty,
    place: nasty,
    link: 'https://meet.example/a\r\nATTACH:x',
    attendees: [{ name: nasty, mail: 'a@b.example\r\nATTACH:x' }],
  });
  assert.ok(unfolded(file).every((line) => !line.startsWith('ATTACH')));
  assert.ok(!/[^\r]\n/.test(file), 'every line ends with CRLF');
  const invited = unfolded(file).filter((line) => line.startsWith('ATTENDEE'));
  assert.ok(
    invited.every((line) => line.split('"').length === 3),
    'a quote in a name does not end it',
  );
});

test('a cancelled interview keeps its id, so that calendars take it away', () => {
  const lines = unfolded(calendarFile({ ...event, method: 'CANCEL', sequence: 2, remindMinutes: 30 }));
  assert.ok(
    lines.includes('METHOD:CANCEL') && lines.includes('STATUS:CANCELLED') && lines.includes('SEQUENCE:2'),
  );
  assert.ok(!lines.includes('BEGIN:VALARM'));
});
