import { type Later, later } from '../later.ts';
import { pageNamed } from '../page.ts';
import type { Place, ScreenProps } from '../place.ts';
import { isRecordTab } from '../screens/is-record-tab.ts';

const list = later<ScreenProps>(async () => (await import('../screens/list-screen.tsx')).default);
const record = later<ScreenProps>(async () => (await import('../screens/record-screen.tsx')).default);
const tab = later<ScreenProps>(async () => (await import('../screens/tab-place.tsx')).default);
const report = later<ScreenProps>(async () => (await import('../screens/report-screen.tsx')).default);

/** What draws a place: a feature's own page where there is one, else the generic screen of its kind. */
export function screenOf(place: Place): Later<ScreenProps> | undefined {
  if (isRecordTab(place)) return tab;
  const { item, record: one } = place;
  if (item.page) return pageNamed('page', item.page);
  if (item.report) return report;
  if (!item.form) return undefined;
  return one === undefined
    ? (pageNamed('list', item.form) ?? list)
    : (pageNamed('record', item.form) ?? record);
}
