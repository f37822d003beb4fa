/**
 * The rates of a tax year come with the budget of February. From January on those who keep the law, and those
 * who pay by it, hear that they are not entered yet: from April nobody could be paid.
 */
import {
  addDays,
  type FinancialYear,
  financialYear,
  formatDate,
  type IsoDate,
  monthNumber,
} from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { lawTables } from '#law/tables.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { lawOf } from '../law-in-force.server.ts';
import { lawRow } from '../law-row.form.ts';

/** The tax year after a day's, with how many tables of income tax do not reach it. */
type YearMissing = Pick<FinancialYear, 'name' | 'from'> & { readonly tables: number };

/** Nothing before January, and nothing where every table reaches the year. */
export function nextYearMissing(law: IndianLaw, today: IsoDate): YearMissing | undefined {
  if (monthNumber(today) > 3) return undefined;
  const { name, from } = financialYear(addDays(financialYear(today).to, 1));
  const ending = lawTables(law).filter(
    ({ levy, table }) => levy === 'incomeTax' && rowShown(table, today) && !rowShown(table, from),
  );
  return ending.length === 0 ? undefined : { name, from, tables: ending.length };
}

/** Once in the first days of January, once more in March. Answers how many were told. */
export async function tellOfNextYear(work: Work): Promise<number> {
  const missing = nextYearMissing(await lawOf(work.db), work.today);
  if (!missing) return 0;
  const { name, from } = missing;
  const title =
    monthNumber(work.today) < 3
      ? sentence`The tax rates of ${name} are not known yet`
      : sentence`The tax rates of ${name} are still not known`;
  if (await wasTold(work, title)) return 0;
  const day = formatDate(from);
  const note = sentence`Pay of ${day} and later cannot be calculated until the platform enters them.`;
  return raise(work, lawRow, 'year-missing', { title, note, path: 'administration/lawTables' });
}

export const nextYearDay = daily({ name: 'next-tax-year', run: tellOfNextYear });
