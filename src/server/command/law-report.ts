/**
 * npm run law-report [-- YYYY-MM-DD]: the tables of the law by the age of their last comparison with the
 * sources, and the rows that are not certain; as of today, or of the day named.
 */
import { isIsoDate, isoDate } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { lawReport } from '../handbook/law-report.ts';

const wish = process.argv[2] ?? Temporal.Now.plainDateISO().toString();
if (!isIsoDate(wish)) {
  console.error(`"${wish}" is not a date; npm run law-report -- 2026-11-21`);
  process.exit(1);
}
for (const line of lawReport(indianLaw, isoDate(wish))) console.log(line);
