/** Optional holidays that people keep are holidays in their calendars. */
import type { IsoDate } from '#kernel/calendar.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { chosenBetween } from './choosing.server.ts';
import { optionalHolidayChoice } from './optional-holiday-choice.form.ts';

export const optionalHolidayCalendar = calendarSource({
  name: 'optional-holidays',
  level: 'holiday',
  async read(work, people, from, to) {
    const chosen = (await chosenBetween(work, people, { from, to })).filter(
      ({ state }) => state === 'approved',
    );
    if (chosen.length === 0) return () => undefined;
    const keyOf = (employee: number, date: IsoDate): string => `${employee} ${date}`;
    const found = new Map(chosen.map((each) => [keyOf(each.employee, each.date), each]));
    const dates = new Set(chosen.map(({ date }) => date));
    return (employee, date) => {
      const kept = dates.has(date) ? found.get(keyOf(employee, date)) : undefined;
      return (
        kept && {
          kind: 'holiday',
          says: kept.name,
          record: { form: optionalHolidayChoice.name, id: kept.id },
        }
      );
    };
  },
});
