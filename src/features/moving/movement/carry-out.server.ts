/** A movement carried out: every row in time that it means, written through the forms of the record. */
import { writeSalary } from '#features/pay-change/revision/salary-change.server.ts';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { employeeShift } from '#features/people/work/employee-shift.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { type Paise, round, roundings, share } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type Holding, holdingOn, type Movement } from './holding.server.ts';
import { movementKinds, workParts } from './movement-kind.form.ts';
import { type Written, writeFrom } from './row-in-time.server.ts';

/** What a movement says is new, of whom and from when: enough to carry it out. */
export type Moved = Pick<
  Movement,
  | 'employee'
  | 'kind'
  | 'effectiveFrom'
  | 'until'
  | (typeof workParts)[number]
  | 'shift'
  | 'raise'
  | 'grossMonthly'
  | 'structure'
>;

type Given = Moved & { readonly because: string };

export const becauseOf = ({ kind, reason }: Movement): string => `${movementKinds[kind]}: ${reason}`;

/** Writes only what differs; refuses by the rules of each form. */
export async function carryOut(work: Work, moved: Moved, because: string): Promise<readonly Written[]> {
  const held = await holdingOn(work, moved.employee, moved.effectiveFrom);
  const given = { ...moved, because };
  return [
    ...(await writeWork(work, given, held)),
    ...(await writeShift(work, given, held)),
    ...(await writePay(work, given, held)),
  ];
}

/** What a movement says of the work: a seat belongs to its department, a cost centre is all or in shares. */
function newWork(movement: Moved, held: NonNullable<Holding['work']>): Readonly<Record<string, unknown>> {
  const named = workParts.filter((name) => movement[name] !== null && movement[name] !== held[name]);
  const values = Object.fromEntries(named.map((name) => [name, movement[name]]));
  const leaves = 'department' in values && movement.position === null && held.position !== null;
  return {
    ...values,
    ...(leaves && { position: null }),
    ...('costCentre' in values && { costSplit: [] }),
  };
}

async function writeWork(work: Work, movement: Given, { work: held }: Holding) {
  if (!held) return invalid({ effectiveFrom: 'No work details hold on that day. Enter them first.' });
  const values = newWork(movement, held);
  if (Object.keys(values).length === 0) return [];
  return writeFrom(work, employeeWork, { ...daysOf(movement), values, reason: movement.because });
}

/** A deputation alone has a last day. */
const daysOf = ({ employee, effectiveFrom: from, kind, until }: Moved) => ({
  employee,
  from,
  to: kind === 'deputation' ? until : null,
});

async function writeShift(work: Work, movement: Given, { shift: held }: Holding) {
  const { shift } = movement;
  if (shift === null || shift === held?.shift) return [];
  const named = await records(work, work.host.forms.form('shift')).one(shift);
  const usual = { startsAt: null, endsAt: null, rotates: false, rotation: null, anchor: null };
  const values = { ...usual, shift, name: String(named?.['name'] ?? '').slice(0, 60) };
  return writeFrom(work, employeeShift, { ...daysOf(movement), values, reason: movement.because });
}

/** The monthly gross after it; undefined where it stays. */
function newGross(movement: Moved, held: Paise | undefined): Paise | undefined {
  const { raise, grossMonthly } = movement;
  if (grossMonthly !== null) return grossMonthly;
  if (raise === null || held === undefined) return undefined;
  return round(share(held, 10_000 + raise, 10_000, roundings.paise), roundings.rupee);
}

async function writePay(work: Work, movement: Given, { salary: held }: Holding): Promise<Written[]> {
  const { employee, effectiveFrom: from, raise, structure } = movement;
  const gross = newGross(movement, held?.gross);
  if (gross === undefined && raise === null && structure === null) return [];
  const given = { ...(gross !== undefined && { gross }), ...(structure !== null && { structure }) };
  await writeSalary(work, { employee, from, ...given }, movement.because);
  const [row] = await records(work, salaryAssignment).find({ employee }, { on: from });
  if (!row || row.id === held?.id) return [];
  return [{ form: salaryAssignment.name, id: row.id, was: held?.from === from ? held.id : null }];
}
