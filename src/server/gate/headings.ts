/** The organisation's own words for the headings of forms, reports, pages and modules. */
import type { Work } from '../work.ts';

export async function headingsOf(_work: Work): Promise<(key: string, shipped: string) => string> {
  return (_key, shipped) => shipped;
}
