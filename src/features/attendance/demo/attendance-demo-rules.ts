/** What the demo's employers have decided about time: shifts, rotations and a policy. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

const ofADay = {
  kind: 'fixed',
  breakTaken: 'always',
  unpaidBreak: 60,
  graceIn: 10,
  graceOut: 5,
  opensBefore: 240,
  closesAfter: 360,
  fullFrom: 360,
  halfFrom: 210,
};

const shift = (code: string, name: string, starts: string, ends: string, more: SeedValues = {}): SeedRecord =>
  record('shift', code, { code, name, starts, ends, ...ofADay, ...more });

const half = { unpaidBreak: 30, fullFrom: 345 };

export const demoShifts: readonly SeedRecord[] = [
  shift('G', 'General', '09:30', '18:30'),
  shift('M', 'Morning', '06:00', '14:00', half),
  shift('E', 'Evening', '14:00', '22:00', half),
  shift('N', 'Night', '22:00', '06:00', half),
];

/** Who works by turns, by the code of the department: one of so many of its people, in so many crews. */
const demoCrews = [
  { department: 'INF', rotation: 'Operations desk', oneOf: 1, crews: 3 },
  { department: 'SUC', rotation: 'Early and late', oneOf: 2, crews: 2 },
  { department: 'PLT', rotation: 'Early and late', oneOf: 3, crews: 2 },
  { department: 'EST', rotation: 'Operations desk', oneOf: 1, crews: 3 },
  { department: 'ITS', rotation: 'Early and late', oneOf: 2, crews: 2 },
] as const;

export type DemoWorker = {
  readonly id: number;
  readonly code: string;
  readonly department: string;
  readonly place: number | null;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly hasShift: boolean;
  readonly isNamed: boolean;
};

/** Whose sign-in has a name keeps the usual hours. */
export const crewOf = ({ department, isNamed }: DemoWorker, at: number) =>
  isNamed ? undefined : demoCrews.find((crew) => crew.department === department && at % crew.oneOf === 0);

const turns = (...codes: readonly string[]) =>
  codes.flatMap((code) => [
    { shift: code, days: 5 },
    { shift: null, days: 2 },
  ]);

/** Rests fall on the weekend where the cycle begins on a Monday, as those of everybody else do. */
export const demoRotations: readonly SeedRecord[] = [
  record('shift-rotation', 'Operations desk', {
    name: 'Operations desk',
    restsAreOffs: true,
    turns: turns('M', 'E', 'N'),
  }),
  record('shift-rotation', 'Early and late', {
    name: 'Early and late',
    restsAreOffs: true,
    turns: turns('G', 'E'),
  }),
];

/**
 * What was paid stays as it was paid: attendance moves no pay before somebody names a month. Work on a day
 * off earns a day of the leave type given.
 */
export const demoAttendancePolicy = (from: IsoDate, dayOff: number): SeedRecord =>
  record('attendance-policy', 'Everybody', {
    name: 'Everybody',
    from,
    shift: 'G',
    pairing: 'first-last',
    repeatSeconds: 60,
    byWeb: true,
    offlineHours: 48,
    lateFrom: 'start',
    roundTo: 1,
    rounding: 'down',
    nightFrom: '22:00',
    nightTo: '06:00',
    overtimeBefore: false,
    overtimeFrom: 30,
    absencePay: 'kept',
    overtimePaid: 'none',
    offWork: 'off',
    offHalfFrom: 240,
    offFullFrom: 420,
    offType: dayOff,
    offValidDays: 60,
    correctDays: 30,
    correctTimes: 5,
  });
