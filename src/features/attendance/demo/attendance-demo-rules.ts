/** What the demo's employers have decided about time: shifts, rotations and a policy. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
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

type Crew = {
  readonly department: string;
  readonly rotation: string;
  /** One of so many of its people. */
  readonly oneOf: number;
  readonly crews: number;
};

/** How an employer of the demo keeps time. */
export type DemoTime = {
  readonly records: readonly SeedRecord[];
  readonly crews: readonly Crew[];
  policy(from: IsoDate, dayOff: number, more?: SeedValues): SeedRecord;
  /** The department whose people clock in with a photo, by its code. */
  readonly photosOf: string | null;
  /** One in so many of those who work by turns has not agreed to nights; the roster marks them. */
  readonly oneRefuses: number;
  /** How many of an evening and of a night its busiest place needs. */
  readonly needs: readonly [evening: number, night: number];
};

const officeShifts: readonly SeedRecord[] = [
  shift('G', 'General', '09:30', '18:30'),
  shift('M', 'Morning', '06:00', '14:00', half),
  shift('E', 'Evening', '14:00', '22:00', half),
  shift('N', 'Night', '22:00', '06:00', half),
];

/** Who works by turns, by the code of the department. */
const officeCrews: readonly Crew[] = [
  { department: 'INF', rotation: 'Operations desk', oneOf: 1, crews: 3 },
  { department: 'SUC', rotation: 'Early and late', oneOf: 2, crews: 2 },
  { department: 'PLT', rotation: 'Early and late', oneOf: 3, crews: 2 },
  { department: 'EST', rotation: 'Operations desk', oneOf: 1, crews: 3 },
  { department: 'ITS', rotation: 'Early and late', oneOf: 2, crews: 2 },
];

export type DemoWorker = {
  readonly id: number;
  readonly code: string;
  readonly department: string;
  readonly place: number | null;
  readonly manager: number | null;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly hasShift: boolean;
  /** Heads a department, or has a sign-in and is not of a factory's floor. */
  readonly keepsOfficeHours: boolean;
};

export const crewOf = (
  { crews }: DemoTime,
  { department, keepsOfficeHours }: DemoWorker,
  at: number,
): Crew | undefined =>
  keepsOfficeHours
    ? undefined
    : crews.find((crew) => crew.department === department && at % crew.oneOf === 0);

const turns = (days: number, ...codes: readonly string[]) =>
  codes.flatMap((code) => [
    { shift: code, days },
    { shift: null, days: 7 - days },
  ]);

/** Rests fall on the weekend where the cycle begins on a Monday, as those of everybody else do. */
const officeRotations: readonly SeedRecord[] = [
  record('shift-rotation', 'Operations desk', {
    name: 'Operations desk',
    restsAreOffs: true,
    turns: turns(5, 'M', 'E', 'N'),
  }),
  record('shift-rotation', 'Early and late', {
    name: 'Early and late',
    restsAreOffs: true,
    turns: turns(5, 'G', 'E'),
  }),
];

/**
 * What was paid stays as it was paid: attendance moves no pay before somebody names a month. Work on a day
 * off earns a day of the leave type given.
 */
const officePolicy = (from: IsoDate, dayOff: number, more: SeedValues = {}): SeedRecord =>
  record('attendance-policy', String(more['name'] ?? 'Everybody'), {
    name: 'Everybody',
    from,
    shift: 'G',
    pairing: 'first-last',
    repeatSeconds: 60,
    byWeb: true,
    offlineHours: 48,
    lateFrom: 'start',
    lateRule: 'each',
    lateFree: 3,
    lateCosts: 'half',
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
    ...more,
  });

export const officeTime: DemoTime = {
  records: [...officeShifts, ...officeRotations],
  crews: officeCrews,
  policy: officePolicy,
  photosOf: 'SAL',
  oneRefuses: 5,
  needs: [4, 2],
};

const unit = (code: string, name: string, position: number, more: SeedValues): SeedRecord =>
  record('pay-component', code, {
    code,
    name,
    position,
    kind: 'earning',
    source: 'units',
    rounding: 'rupee',
    prorated: false,
    wageClass: 'excluded',
    taxClass: 'taxable',
    stateInsuranceWage: true,
    providentFundWage: false,
    professionalTaxWage: true,
    bonusWage: false,
    gratuityWage: false,
    overtime: false,
    active: true,
    ...more,
  });

const onTheFloor = { unpaidBreak: 30, fullFrom: 300 };
const floor = ['FRG', 'MCH', 'HTR', 'ASM', 'DSP', 'MNT'] as const;

/** Three shifts by weekly turns; absence, overtime and nights are paid as the terminals have them. */
export const factoryTime = (paidFrom: Month): DemoTime => ({
  records: [
    unit('OT_HOURS', 'Overtime by attendance', 46, {
      unit: 'hour',
      unitRate: 'overtime',
      monthFormula: 'GROSS',
      overtime: true,
    }),
    unit('NIGHT', 'Night allowance', 47, { unit: 'day', unitRate: 'amount', ratePerUnit: 80_00 }),
    shift('G', 'General', '08:30', '17:30'),
    shift('M', 'First shift', '06:00', '14:00', onTheFloor),
    shift('E', 'Second shift', '14:00', '22:00', onTheFloor),
    shift('N', 'Third shift', '22:00', '06:00', onTheFloor),
    record('shift-rotation', 'Three shifts', {
      name: 'Three shifts',
      restsAreOffs: true,
      turns: turns(6, 'M', 'E', 'N'),
    }),
  ],
  photosOf: null,
  crews: floor.map((department) => ({ department, rotation: 'Three shifts', oneOf: 1, crews: 3 })),
  policy: (from, dayOff) =>
    officePolicy(from, dayOff, {
      // Who leaves the second shift some minutes late has worked no night.
      nightFrom: '23:00',
      nightTo: '05:00',
      payFrom: paidFrom,
      absencePay: 'lost',
      overtimePaid: 'approved',
      overtimeCounted: 'law',
      overtimeComponent: 'OT_HOURS',
      nightComponent: 'NIGHT',
    }),
  oneRefuses: 90,
  needs: [196, 200],
});
