/** The demo's courses and the sessions of each, in days from the day of the seeding. */
import { rupees } from '#kernel/money.ts';

const none = {
  ...{ costPerson: rupees(0), costSession: rupees(0), competency: null, level: 1, certified: false },
  ...{ validMonths: null, leastAttendance: 8000, passMark: null, bonded: false, bond: null },
  ...{ bondMonths: null, active: true },
} as const;

export const demoCourses = [
  {
    ...none,
    ...({ code: 'FA', kind: 'classroom' } as const),
    ...{ name: 'First aid at work', provider: 'St John Ambulance' },
    contents: 'Bleeding, burns, fractures, resuscitation. The refresher follows within three years.',
    ...{ hours: 8, costPerson: rupees(1_200), costSession: rupees(6_000) },
    ...{ competency: 'FAID', certified: true, validMonths: 36, passMark: 60 },
  },
  {
    ...none,
    ...({ code: 'FIRE', kind: 'toolbox' } as const),
    ...{ name: 'Fire safety', provider: null, hours: 1 },
    contents: 'Extinguishers, escape routes and the meeting point, at the workplace.',
  },
  {
    ...none,
    ...({ code: 'LEAD', kind: 'classroom' } as const),
    ...{ name: 'Leading a team', provider: 'Kaveri Leadership Studio' },
    ...{ contents: 'Goals, feedback and difficult talks.', hours: 7, costSession: rupees(45_000) },
    ...{ competency: 'LEAD', level: 3 },
  },
  {
    ...none,
    ...({ code: 'ADV', kind: 'outside' } as const),
    ...{ name: 'Advanced technical course', provider: 'Deccan Technical Centre' },
    ...{ contents: 'Four days at the provider, with a project of one’s own.', hours: 8 },
    ...{ costPerson: rupees(84_000), bonded: true, bond: rupees(80_000), bondMonths: 24 },
  },
] as const;

/** `to`: whole days after the first one. People by their place among those who take part. */
export const heldSessions = [
  { course: 'FA', from: -121, to: 1, people: [1, 2, 3, 4, 5, 6], missing: 6 },
  { course: 'FIRE', from: -45, to: 0, people: [0, 1, 2, 3], missing: undefined },
  { course: 'ADV', from: -203, to: 3, people: [0], missing: undefined },
] as const;

export const plannedSessions = [
  { course: 'FIRE', from: 0, to: 0, seats: 10, seated: [5, 6, 7, 8], listed: [], asked: [] },
  { course: 'FA', from: 12, to: 1, seats: 8, seated: [7, 8, 9], listed: [], asked: [0] },
  { course: 'LEAD', from: 20, to: 1, seats: 2, seated: [1, 2], listed: [3], asked: [] },
  { course: 'ADV', from: 34, to: 3, seats: 4, seated: [4], listed: [], asked: [] },
] as const;

export const feedbackQuestions = [
  'I can use what I learnt in my work',
  'The trainer explained it well',
  'The time was well used',
] as const;
