/** The demo organisations' events, around the day of their seeding. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { SeedRecord } from '#server/seed/seed-record.ts';

type Given = {
  readonly title: string;
  readonly kind: string;
  readonly in: number;
  readonly days?: number;
  readonly at?: readonly [string, string];
  readonly place: string;
  readonly detail: string;
};

const atWork: readonly Given[] = [
  {
    title: 'Town hall',
    kind: 'gathering',
    in: 6,
    at: ['16:00', '17:00'],
    place: 'Cafeteria, and by link',
    detail: 'The quarter in figures, what comes next, and your questions. Send them to HR beforehand.',
  },
  {
    title: 'First aid training',
    kind: 'training',
    in: 12,
    days: 2,
    at: ['10:00', '13:00'],
    place: 'Training room 2',
    detail: 'Two mornings, with a certificate. Twelve places; those who were not there last year come first.',
  },
  {
    title: 'Blood donation camp',
    kind: 'health',
    in: 19,
    at: ['09:30', '16:30'],
    place: 'Ground floor lobby',
    detail: 'With the district hospital. Eat before you come; the hour is paid.',
  },
];
const atUniversity: readonly Given[] = [
  {
    title: 'Convocation rehearsal',
    kind: 'celebration',
    in: 5,
    at: ['15:00', '17:00'],
    place: 'Senate hall',
    detail: 'All faculty in gowns, please; seating by department.',
  },
  {
    title: 'Research methods workshop',
    kind: 'training',
    in: 9,
    days: 3,
    at: ['09:30', '12:30'],
    place: 'Library seminar room',
    detail: 'For new faculty and research staff. Bring a proposal of one page.',
  },
  {
    title: 'Health check for staff',
    kind: 'health',
    in: 20,
    at: ['08:00', '12:00'],
    place: 'Campus clinic',
    detail: 'Free and by appointment; the result goes to you alone.',
  },
];

const record = (today: IsoDate, given: Given): SeedRecord => {
  const from = addDays(today, given.in);
  return {
    form: 'event',
    key: given.title,
    values: {
      title: given.title,
      kind: given.kind,
      from,
      to: addDays(from, (given.days ?? 1) - 1),
      startsAt: given.at?.[0] ?? null,
      endsAt: given.at?.[1] ?? null,
      place: given.place,
      forWhom: null,
      detail: given.detail,
    },
  };
};

export const eventDemo = demoStep({
  name: 'events',
  async isDone(work) {
    const { rows } = await sql`
      select from event where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, organisation) =>
    inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      const given = organisation.id === 72 ? atUniversity : atWork;
      await recordWriter(work).write(given.map((event) => record(today, event)));
    }),
});
