/** The month that the titles and headings of a sheet name. */
import { isMonth, type Month, monthNames } from '../calendar.ts';
import { orderOfDates } from './date-order.ts';

const yearFirst = /(?<!\d)(20\d\d)[/.-](\d{1,2})(?!\d)/g;
const wholeDate = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?!\d)/g;
const figures = /(?<![\d/.-])(\d{1,2})[/.-](20\d\d)(?!\d)/g;
const nameThenDay = /(?<![a-z])([a-z]{3,9})[ ._-]*\d{1,2}(?:st|nd|rd|th)?[ ,]+(20\d\d)(?!\d)/gi;
const nameThenYear = /(?<![a-z])([a-z]{3,9})[ ._',-]*(?:20)?(\d\d)(?!\d)/gi;

/**
 * 'November 2026', 'Nov-26', '11/2026', '2026/11', and the month of each date: of one that is written in
 * figures only where all of them together tell which figure is the month.
 */
export function monthsNamed(texts: readonly string[]): Month[] {
  const order = orderOfDates(texts)?.order;
  const found = texts.flatMap((text) => {
    const named = [...text.matchAll(nameThenDay)].map(([, name = '', year = '']) => [year, ofName(name)]);
    const rest = text.replaceAll(nameThenDay, ' ');
    return [
      ...[...rest.matchAll(yearFirst)].map(([, year, month]) => [year, month]),
      ...[...rest.matchAll(wholeDate)].map(([, one, two, year]) => [
        year,
        order === 'month-day' ? one : order === 'day-month' || one === two ? two : '',
      ]),
      ...[...rest.matchAll(figures)].map(([, month, year]) => [year, month]),
      ...named,
      ...[...rest.matchAll(nameThenYear)].map(([, name = '', year = '']) => [`20${year}`, ofName(name)]),
    ];
  });
  return found.map(([year = '', month = '']) => `${year}-${month.padStart(2, '0')}`).filter(isMonth);
}

/** The month of a name or of its beginning; '' of other words. */
function ofName(name: string): string {
  const at = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return at < 0 ? '' : String(at + 1);
}
