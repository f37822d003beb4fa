/** Bases of valuation: bands of ages do not meet, and a day has the basis that began last. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { valuationBasis } from './valuation-basis.form.ts';

export type ValuationBasis = ServerRecord<typeof valuationBasis>;
type LeaveUse = { readonly leaveTaken: number; readonly leavePaidOut: number };
type Band = { readonly fromAge: number; readonly toAge: number };

/** What is wrong with a table, by the field of its row. */
function bandFaults(table: 'attrition' | 'mortality', bands: readonly Band[]): [string, string][] {
  return bands.flatMap(({ fromAge, toAge }, at): [string, string][] => {
    if (toAge < fromAge)
      return [[`${table}.${at}.toAge`, 'This age is below the one that the band begins with.']];
    const met = bands.slice(0, at).find((other) => other.fromAge <= toAge && fromAge <= other.toAge);
    if (!met) return [];
    return [[`${table}.${at}.fromAge`, 'Another band has some of these ages. Give each age to one band.']];
  });
}

/** No more of a balance is used in a year than there is. */
function leaveFaults({ leaveTaken, leavePaidOut }: LeaveUse): [string, string][] {
  if (leaveTaken + leavePaidOut <= 100_00) return [];
  return [['leavePaidOut', 'With what is taken, this is more than the whole balance.']];
}

export const valuationBasisServer = formServer(valuationBasis, {
  check(_work, { record }) {
    const faults = [
      ...bandFaults('attrition', record.attrition),
      ...bandFaults('mortality', record.mortality),
      ...leaveFaults(record),
    ];
    if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
  },
});

/** The basis of a day; undefined where none has begun by then. */
export async function basisIfAny(work: Work, on: IsoDate): Promise<ValuationBasis | undefined> {
  const begun = (await records(work, valuationBasis).find({})).filter(({ from }) => from <= on);
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
}

/** The basis of a day; the day is refused where none has begun by then. */
export async function basisOn(work: Work, on: IsoDate): Promise<ValuationBasis> {
  const latest = await basisIfAny(work, on);
  if (latest) return latest;
  throw new Invalid({
    on: `No valuation basis holds on ${formatDate(on)}. Enter one under Payroll, Valuation bases.`,
  });
}
