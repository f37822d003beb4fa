/** A scheme with its terms, and whether it is for somebody on a day. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { coversFor } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { medicalScheme } from './medical-scheme.form.ts';
import { medicalTerms } from './medical-terms.form.ts';

export type Scheme = ServerRecord<typeof medicalScheme>;
export type Terms = ServerRecord<typeof medicalTerms>;
/** The terms that hold on a day. */
export type TermsOn = (on: IsoDate) => Terms | undefined;

export async function readTerms(work: Work, scheme: number): Promise<TermsOn> {
  const rows = await records(work, medicalTerms).find({ scheme });
  return (on) =>
    rows.find(({ validFrom = '', validTo = null }) => validFrom <= on && (validTo === null || validTo >= on));
}

export async function readScheme(
  work: Work,
  id: number,
): Promise<{ readonly scheme: Scheme; readonly termsOn: TermsOn } | undefined> {
  const scheme = await records(work, medicalScheme).one(id);
  return scheme && { scheme, termsOn: await readTerms(work, id) };
}

/** Whether the scheme is for this employee on a day. */
export async function isFor(
  work: Work,
  { forWhom }: Scheme,
  employee: number,
  on: IsoDate,
): Promise<boolean> {
  if (!forWhom?.length) return true;
  const covers = await coversFor(work, [forWhom], [{ employee, on }]);
  return covers(forWhom, 0) !== undefined;
}
