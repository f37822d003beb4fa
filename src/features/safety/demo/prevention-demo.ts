/** What the demo's places do so that nothing happens: plain records. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';

type Values = Readonly<Record<string, unknown>>;
/** `key` is what later records name it by. */
type Planned = { readonly form: string; readonly key: string; readonly values: Values };

type Cast = {
  readonly place: number;
  readonly people: readonly number[];
  readonly users: readonly number[];
  readonly today: IsoDate;
};

const record = (form: string, key: string, values: Values): Planned => ({ form, key, values });

const hazardOf = (
  place: number,
  [activity, hazard, severity, likelihood, control, left]: readonly string[],
  reviewOn: IsoDate,
): Planned =>
  record('hazard', `${activity}`, {
    ...{ place, activity, hazard, severity, likelihood, reviewOn },
    controls: [{ level: 'engineer', what: control }],
    ...{ severityLeft: severity, likelihoodLeft: left },
  });

const hazards: readonly (readonly string[])[] = [
  [
    'Unloading at the bay',
    'Load falls from a pallet',
    'serious',
    'likely',
    'Stops on all shelves',
    'unlikely',
  ],
  ['Cutting with the saw', 'Contact with the blade', 'lasting', 'possible', 'Interlocked guard', 'rare'],
  ['Work on the roof', 'Fall from height', 'deadly', 'unlikely', 'Anchor points and rails', 'rare'],
  ['Diesel generator', 'Fire at the exhaust', 'serious', 'possible', 'Cables laid elsewhere', 'unlikely'],
];

const equipment: readonly (readonly [string, string | null, number, number, number])[] = [
  ['Safety helmet', null, 36, 10, 40],
  ['Safety shoes', '8', 12, 8, 12],
  ['Cut-resistant gloves', 'L', 3, 20, 14],
];

type Sight = {
  readonly place: number;
  readonly today: IsoDate;
  user(at: number): number;
  person(at: number): number;
  moment(before: number, at: string): string;
};

const ofPlace = ({ place, today, user, person }: Sight): readonly Planned[] => [
  ...hazards.map((each, at) => hazardOf(place, each, addDays(today, 40 * at - 20))),
  record('safety-checklist', 'Monthly walk', {
    ...{ name: 'Monthly walk', everyDays: 30 },
    questions: [
      'Exits are free',
      'Extinguishers are in date',
      'Shelves are anchored',
      'Guards are in place',
    ].map((question) => ({ question })),
  }),
  record('safety-inspection', 'open', {
    ...{ checklist: 'Monthly walk', place, on: today, inspector: user(0) },
  }),
  ...equipment.flatMap(([name, size, months, least, stock]) => [
    record('protective-equipment', name, { name, size, months, least }),
    record('equipment-stock', name, { equipment: name, on: addDays(today, -200), quantity: stock }),
  ]),
  ...[0, 1, 2, 3].map((at) =>
    record('equipment-issue', `${at}`, {
      ...{
        employee: person(at),
        equipment: equipment[at % 3]?.[0] ?? '',
        issuedOn: addDays(today, -90 + at),
      },
    }),
  ),
];

const ofOthers = ({ place, today, user, person, moment }: Sight): readonly Planned[] => [
  record('chemical', 'Acetone', {
    ...{ name: 'Acetone', casNumber: '67-64-1', supplier: 'Chemical store', unit: 'litre', signal: 'danger' },
    dangers: [{ danger: 'flammable' }, { danger: 'irritant' }],
    places: [{ place, spot: 'Paint store', quantity: 40, countedOn: addDays(today, -12) }],
    ...{ most: 60, handling: 'Away from sparks, lid closed, fan running' },
    handlers: [{ employee: person(1), trainedOn: addDays(today, -200), until: addDays(today, 165) }],
  }),
  record('chemical', 'Sulphuric acid', {
    ...{ name: 'Sulphuric acid', casNumber: '7664-93-9', unit: 'litre', signal: 'danger', most: 20 },
    dangers: [{ danger: 'corrosive' }],
    places: [{ place, spot: 'Battery room', quantity: 25, countedOn: addDays(today, -3) }],
    ...{ firstAid: 'Rinse with water for twenty minutes, then a doctor', spill: 'Soda, never sawdust' },
  }),
  record('site-visit', 'auditor', {
    ...{ kind: 'visitor', name: 'Leela Menon', firm: 'Certifying body', place, host: user(0) },
    ...{ expectedAt: moment(-1, '10:00'), purpose: 'Yearly audit', inducted: true },
  }),
  record('site-visit', 'fitter', {
    ...{ kind: 'contractor', name: 'Ganesh Patil', firm: 'Lift service', place, host: user(1) },
    ...{ expectedAt: moment(0, '09:00'), purpose: 'Service of the goods lift', inducted: false },
  }),
];

const ofPeople = ({ place, today, user, person, moment }: Sight): readonly Planned[] => [
  record('fitness', 'fit', {
    ...{
      employee: person(5),
      examinedOn: addDays(today, -380),
      verdict: 'fit',
      nextOn: addDays(today, -15),
    },
  }),
  record('fitness', 'limits', {
    ...{ employee: person(6), kind: 'return', examinedOn: addDays(today, -10), verdict: 'limits' },
    ...{ noNight: true, limits: 'No lifting over ten kilograms', until: addDays(today, 50) },
  }),
  record('fitness', 'unfit', {
    ...{ employee: person(7), examinedOn: addDays(today, -4), verdict: 'unfit', until: addDays(today, 10) },
  }),
  record('work-permit', 'hot', {
    ...{ kind: 'hot', place, spot: 'Workshop', task: 'Weld the bracket of the fan', acceptor: user(1) },
    ...{ from: moment(-1, '09:00'), to: moment(-1, '13:00'), oxygen: 20.9, explosive: 0 },
    ...{ hazards: 'Sparks; fire watch for an hour afterwards', rescue: 'Extinguisher and a second person' },
  }),
  record('safety-drill', 'next', { kind: 'fire', place, plannedAt: moment(-6, '11:00'), warden: user(0) }),
  record('safety-committee', 'place', {
    ...{ place, from: addDays(today, -300) },
    members: [
      { employee: user(0), side: 'employer', role: 'Chair' },
      { employee: person(2), side: 'workers', role: 'Secretary' },
      { employee: person(3), side: 'workers' },
    ],
  }),
  record('safety-meeting', 'talk', {
    ...{ kind: 'talk', place, on: addDays(today, -7), topic: 'Lifting together', leader: user(1) },
    attended: [person(0), person(1), person(2)].map((employee) => ({ employee })),
  }),
];

export const demoPrevention = ({ place, people, users, today }: Cast): readonly Planned[] => {
  const sight: Sight = {
    ...{ place, today },
    user: (at) => users[at % users.length] ?? 0,
    person: (at) => people[at % people.length] ?? 0,
    moment: (before, at) => `${addDays(today, -before)} ${at}`,
  };
  return [...ofPlace(sight), ...ofOthers(sight), ...ofPeople(sight)];
};
