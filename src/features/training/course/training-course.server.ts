/** Courses: what one promises it can also give, and a bond says how much and how long. */
import { competency } from '#features/competency/library/competency.form.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { trainingCourse } from './training-course.form.ts';

export const trainingCourseServer = formServer(trainingCourse, {
  async check(work, { record }) {
    const { certified, bonded, bond, bondMonths } = record;
    const of =
      record.competency === null ? undefined : await records(work, competency).one(record.competency);
    if (certified && !of) invalid({ competency: 'Choose the competency that the certificate is for.' });
    if (certified && !of?.certificate)
      invalid({ certified: 'This competency needs no certificate. Say so in the library first.' });
    if (of && record.level === null) invalid({ level: 'Say to which level the course leads.' });
    if (bonded && (bond === null || bond <= 0)) invalid({ bond: 'Enter the amount of the bond.' });
    if (bonded && bondMonths === null) invalid({ bondMonths: 'Enter how many months the bond lasts.' });
    return { bondFalls: bonded ? (record.bondFalls ?? 'by months') : null };
  },
});
