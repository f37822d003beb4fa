/**
 * Punches of another time system, by employee code: no device is asked for, nor a number on it. What cannot
 * be taken is handed back with the reason; the others are stored, each once however often it is sent.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { route } from '#server/route.ts';
import { zone } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { devicePerson } from '../device/device-person.form.ts';
import { ownPin, type PunchRow } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { sentPunchesCall } from './sent-punches.call.ts';

type Sent = { readonly code: string; readonly at: string; readonly direction?: 'in' | 'out' };
type Person = {
  readonly employee: number;
  readonly code: string;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
};

async function peopleOf({ db, session }: Work, codes: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select id as employee, lower(code) as code, joined_on as "joinedOn", left_on as "leftOn" from employee
    where organisation_id = ${session.organisationId} and lower(code) = any(${[...codes]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

const localPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** The moment, and the day that it is in India; undefined for what is none. */
function momentOf(text: string): { readonly at: number; readonly date: string } | undefined {
  const zoned = localPattern.exec(text)?.[3];
  if (!localPattern.test(text)) return undefined;
  try {
    const instant = zoned
      ? Temporal.Instant.from(text.replace(' ', 'T'))
      : Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zone).toInstant();
    const date = instant.toZonedDateTimeISO(zone).toPlainDate().toString();
    return { at: Math.floor(instant.epochMilliseconds / 1_000), date };
  } catch {
    return undefined;
  }
}

/** A clock may be a little ahead of ours. */
const aheadSeconds = 300;

function punchOf(sent: Sent, person: Person | undefined, own: number | null): PunchRow | string {
  if (!person) return 'No employee has this code.';
  if (person.employee === own) return 'These are your own punches: ask somebody else to send them.';
  const moment = momentOf(sent.at);
  if (!moment) return 'This is no date with a time. Send it as 2026-04-01T09:02:31.';
  if (moment.at > Date.now() / 1_000 + aheadSeconds) return 'This time is still to come.';
  if (moment.date < person.joinedOn) return 'The employee had not joined on that day.';
  if (person.leftOn !== null && moment.date > person.leftOn) return 'The employee had left by that day.';
  return {
    ...{ at: moment.at, pin: ownPin(person.employee), device: 0, direction: sent.direction ?? null },
    ...{ way: 'call', state: null, verify: null },
  };
}

export const takeSentPunches = route({
  ...sentPunchesCall,
  tag: 'Attendance devices',
  form: devicePerson.name,
  action: 'import',
  tells: 'nothing',
  bodyBytes: 2_000_000,
  summary: 'Send punches of another time system by employee code; each is stored once',
  async handle(work, { body: { punches } }) {
    const people = await peopleOf(work, [...new Set(punches.map(({ code }) => code.trim().toLowerCase()))]);
    const read = punches.map((sent, place) => ({
      sent,
      place,
      found: punchOf(sent, people.get(sent.code.trim().toLowerCase()), work.session.employeeId),
    }));
    const taken = read.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
    const fresh = await storePunches(work, taken, { by: work.session.name });
    if (fresh > 0)
      work.audit({ action: 'import', form: devicePerson.name, changes: { punches: { new: fresh } } });
    return {
      fresh,
      known: taken.length - fresh,
      refused: read.flatMap(({ sent: { code, at }, place, found }) =>
        typeof found === 'string' ? [{ place, code, at, why: found }] : [],
      ),
    };
  },
});
