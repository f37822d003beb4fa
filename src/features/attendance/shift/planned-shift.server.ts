/** Which shift each person is planned to work on each day, and when a rotation rests. */
import { sql } from 'kysely';
import { employeeShift } from '#features/people/work/employee-shift.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { secondsOf } from '#time/clock.ts';
import { turnOn } from '#time/shift/rotation.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';
import { rosteredDays, rosterKey } from '../roster/rostered-day.server.ts';
import { type ShiftRow, shiftOf } from './shift-hours.ts';

type Known = {
  readonly id: number;
  readonly shift: Shift;
  readonly allowance: string | null;
  /** A document type that everybody on it has to hold. */
  readonly licence: number | null;
  /** Hours that were typed for the person: `id` is no shift’s. */
  readonly isTyped?: true;
};
/** Undefined: nothing is planned; null: the rotation rests. */
type Planned = Known | null | undefined;

type Assigned = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly name: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly shift: number | null;
  readonly rotation: number | null;
  readonly anchor: IsoDate | null;
  readonly offset: number | null;
};

type Rotation = { readonly sequence: readonly (number | null)[]; readonly restsAreOffs: boolean };

type Shifts = ReadonlyMap<number, Known>;

export async function shiftsById(work: Work): Promise<Shifts> {
  const { rows } = await sql<ShiftRow & Pick<Known, 'id' | 'allowance' | 'licence'>>`
    select id, name, kind, starts, ends, second_starts as "secondStarts", second_ends as "secondEnds",
      (select code from pay_component paid where paid.organisation_id = shift.organisation_id
        and paid.id = allowance_id) as allowance, licence_id as licence,
      core_from as "coreFrom", core_to as "coreTo", full_from as "fullFrom", half_from as "halfFrom", middle,
      unpaid_break as "unpaidBreak", break_taken as "breakTaken", grace_in as "graceIn",
      grace_out as "graceOut", opens_before as "opensBefore", closes_after as "closesAfter"
    from shift where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(
    rows.map((row) => {
      const { id, allowance, licence } = row;
      return [id, { id, shift: shiftOf(row), allowance, licence }];
    }),
  );
}

async function rotationsById(work: Work): Promise<ReadonlyMap<number, Rotation>> {
  const { rows } = await sql<{ id: number; restsAreOffs: boolean; shift: number | null; days: number }>`
    select r.id, r.rests_are_offs as "restsAreOffs", t.shift_id as shift, t.days
    from shift_rotation r
    join shift_rotation_turns t on t.organisation_id = r.organisation_id and t.shift_rotation_id = r.id
    where r.organisation_id = ${work.session.organisationId} order by r.id, t.position`.execute(work.db);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, turns]) => [
      id,
      {
        sequence: turns.flatMap(({ shift, days }) => Array<number | null>(days).fill(shift)),
        restsAreOffs: turns[0]?.restsAreOffs ?? true,
      },
    ]),
  );
}

async function assignedTo(work: Work, people: readonly number[], from: IsoDate, to: IsoDate) {
  const { rows } = await sql<Assigned>`
    select s.id, s.employee_id as employee, s.valid_from as from, s.valid_to as to, s.name,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.shift_id as shift,
      s.rotation_id as rotation, s.anchor, s."offset"
    from employee_shift s
    where s.organisation_id = ${work.session.organisationId}
      and s.employee_id = any (${[...people]}::bigint[]) and ${holdsWithin('s', from, to)}
    order by s.employee_id, s.valid_from`.execute(work.db);
  return Map.groupBy(rows, ({ employee }) => employee);
}

type Plan = {
  readonly assigned: Assigned | undefined;
  readonly rotation: Rotation | undefined;
  readonly shift: number | null | undefined;
};

type PlanOn = (employee: number, date: IsoDate) => Plan;

async function readPlan(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<PlanOn> {
  const byPerson = await assignedTo(work, people, from, to);
  const rotations = byPerson.size > 0 ? await rotationsById(work) : new Map<number, Rotation>();
  return (employee, date) => {
    const assigned = byPerson
      .get(employee)
      ?.find((row) => row.from <= date && (row.to === null || row.to >= date));
    if (!assigned) return nothing;
    const rotation = rotations.get(assigned.rotation ?? 0);
    if (!rotation || assigned.anchor === null)
      return { assigned, rotation: undefined, shift: assigned.shift };
    const { sequence } = rotation;
    return {
      assigned,
      rotation,
      shift: turnOn({ sequence, anchor: assigned.anchor }, date, assigned.offset ?? 0),
    };
  };
}

const nothing: Plan = { assigned: undefined, rotation: undefined, shift: undefined };

/** Hours that were typed for one person, without a shift of the organisation. */
function typedShift({ id, name, startsAt, endsAt }: Assigned): Planned {
  if (startsAt === null || endsAt === null) return undefined;
  const from = minutesOf(startsAt);
  const to = minutesOf(endsAt);
  return {
    id,
    isTyped: true,
    allowance: null,
    licence: null,
    shift: { ...plainShift, name, parts: [{ from, to: to > from ? to : to + 1_440 }] },
  };
}

const minutesOf = (time: string): number => (secondsOf(time) ?? 0) / 60;

type PlannedOn = (employee: number, date: IsoDate) => Planned;

/** What is planned for these people between two days, both included: the roster first, then what is usual. */
export async function plannedShifts(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
  shifts?: Shifts,
): Promise<PlannedOn> {
  const known = shifts ?? (await shiftsById(work));
  const usual = await usualShifts(work, people, from, to, known);
  const rostered = await rosteredDays(work, people, from, to);
  if (rostered.size === 0) return usual;
  return (employee, date) => {
    const { shift } = rostered.get(rosterKey(employee, date)) ?? {};
    return shift === undefined ? usual(employee, date) : shift === null ? null : known.get(shift);
  };
}

/** What would be planned without a roster. */
export async function usualShifts(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
  shifts?: Shifts,
): Promise<PlannedOn> {
  const known = shifts ?? (await shiftsById(work));
  const planOn = await readPlan(work, people, from, to);
  return (employee, date) => {
    const { assigned, rotation, shift } = planOn(employee, date);
    if (typeof shift === 'number') return known.get(shift);
    return assigned && !rotation ? typedShift(assigned) : shift;
  };
}

/** Rests of a rotation are free days, and its shifts working ones, whatever day of the week they fall on. */
export const rotationCalendar = calendarSource({
  name: 'rotations of shifts',
  level: 'rotation',
  async read(work, people, from, to) {
    const planOn = await readPlan(work, people, from, to);
    return (employee, date) => {
      const { assigned, rotation, shift } = planOn(employee, date);
      if (!assigned || !rotation?.restsAreOffs) return undefined;
      const record = { form: employeeShift.name, id: assigned.id };
      return shift === null
        ? { kind: 'rest', says: 'Rest of the rotation', record }
        : { kind: 'working', says: 'Working day of the rotation', record };
    };
  },
});
