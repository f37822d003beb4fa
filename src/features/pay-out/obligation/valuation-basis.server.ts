/** Bases of valuation: bands of ages do not meet, and a day has the basis that began last. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { valuationBasis } from './valuation-basis.form.ts';

export type ValuationBasis = ServerRecord<typeof valuationBasis>;
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

export const valuationBasisServer = formServer(valuationBasis, {
  check(_work, { record }) {
    const faults = [
      ...bandFaults('attrition', record.attrition),
      ...bandFaults('mortality', record.mortality),
    ];
    if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
  },
});

/** The basis of a day; the day is refused where none has begun by then. */
export async function basisOn(work: Work, on: IsoDate): Promise<ValuationBasis> {
  const begun = (await records(work, valuationBasis).find({})).filter(({ from }) => from <= on);
  const [latest] = begun.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  if (latest) return latest;
  throw new Invalid({
    on: `No valuation basis holds on ${formatDate(on)}. Enter one under Payroll, Valuation bases.`,
  });
}
