/** What holds for a person on the day of a movement: work, salary and shift, as its forms have them. */
import { type SalaryHeld, salaryOn } from '#features/pay-change/revision/salary-change.server.ts';
import { employeeShift } from '#features/people/work/employee-shift.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { movement } from './movement.form.ts';

export type Movement = ServerRecord<typeof movement>;

export type Holding = {
  readonly work: ServerRecord<typeof employeeWork> | undefined;
  readonly shift: ServerRecord<typeof employeeShift> | undefined;
  readonly salary: SalaryHeld | undefined;
};

export async function holdingOn(work: Work, employee: number, on: IsoDate): Promise<Holding> {
  const [row] = await records(work, employeeWork).find({ employee }, { on });
  const [shift] = await records(work, employeeShift).find({ employee }, { on });
  return { work: row, shift, salary: await salaryOn(work, employee, on) };
}

/** As the movement keeps it, to be compared on the day it is carried out. */
export const keptOf = ({ work, shift, salary }: Holding) => ({
  wasDepartment: work?.department ?? null,
  wasDesignation: work?.designation ?? null,
  wasGrade: work?.grade ?? null,
  wasEstablishment: work?.establishment ?? null,
  wasBusinessUnit: work?.businessUnit ?? null,
  wasPosition: work?.position ?? null,
  wasReportsTo: work?.reportsTo ?? null,
  wasEmploymentType: work?.employmentType ?? null,
  wasCostCentre: work?.costCentre ?? null,
  wasShift: shift?.shift ?? null,
  wasStructure: salary?.structure ?? null,
  wasGross: salary?.gross ?? null,
});

type Kept = ReturnType<typeof keptOf>;

/** Which of what was kept is no longer so. */
export const differing = (movement: Movement, now: Kept): readonly (keyof Kept)[] =>
  namesOf(now).filter((name) => movement[name] !== now[name]);
