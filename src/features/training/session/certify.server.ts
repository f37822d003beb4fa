/**
 * What a completed course gives: a verified certificate until its last day, and the level that it
 * leads to.
 */
import { competencyCertificate } from '#features/competency/level/competency-certificate.form.ts';
import { competencyLevel } from '#features/competency/level/competency-level.form.ts';
import { heldBy } from '#features/competency/map/held.server.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Course } from '../seat/seating.server.ts';

/** The last day on which a certificate of so many months counts. */
const validUntil = (on: IsoDate, months: number | null): IsoDate | null =>
  months === null ? null : addDays(monthsOn(on, months), -1);

async function raiseLevel(work: Work, employee: number, course: Course, on: IsoDate): Promise<void> {
  const { competency, level } = course;
  if (competency === null || level === null) return;
  const held = await heldBy(work, [employee], [competency]);
  if (held(employee, competency, on).agreed >= level) return;
  const levels = records(work, competencyLevel);
  const values = { employee, competency, level, on, source: 'training', note: course.name } as const;
  const [same] = await levels.find({ employee, competency, on });
  if (same) await levels.asServer.set(same.id, values);
  else await levels.asServer.make(values);
}

/** Answers the certificate; null where the course gives none. */
export async function certify(
  work: Work,
  employee: number,
  course: Course,
  on: IsoDate,
): Promise<number | null> {
  await raiseLevel(work, employee, course, on);
  if (!course.certified || course.competency === null) return null;
  return records(work, competencyCertificate).asServer.make(
    {
      ...{ employee, competency: course.competency, number: null, issuer: course.provider ?? course.name },
      ...{ issuedOn: on, expiresOn: validUntil(on, course.validMonths), copy: null, answer: null },
    },
    { state: 'verified' },
  );
}
