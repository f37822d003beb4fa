/** What the pay of the run's month owes, and the way to each return, where the run is. */
import { isMonth } from '#kernel/calendar.ts';
import { page, type TabProps } from '#web/page.ts';
import { MonthObligations } from './month-obligations.part.tsx';

function Filing({ record }: TabProps) {
  const { month } = record.values;
  return typeof month === 'string' && isMonth(month) ? <MonthObligations month={month} /> : null;
}

export default page({ component: Filing });
