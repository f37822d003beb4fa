/** Days of a suspension are no days of work: attendance asks for nobody, and the roster plans nobody. */
import { formatDate } from '#kernel/calendar.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { workBar } from '#server/calendar/work-bar.ts';
import { type SuspendedRow, suspendedBetween } from './suspended.server.ts';
import { suspensionOrder } from './suspension-order.form.ts';

const isOn = ({ from, until }: SuspendedRow, date: string): boolean =>
  from <= date && (until === null || date <= until);

export const suspendedDays = calendarSource({
  name: 'suspensions',
  level: 'away',
  async read(work, people, from, to) {
    const found = Map.groupBy(await suspendedBetween(work, people, from, to), ({ employee }) => employee);
    if (found.size === 0) return () => undefined;
    return (employee, date) => {
      const row = found.get(employee)?.find((each) => isOn(each, date));
      return row && { kind: 'rest', says: 'Suspended', record: { form: suspensionOrder.name, id: row.id } };
    };
  },
});

export const suspendedBar = workBar({
  async read(work, people, from, to) {
    const found = Map.groupBy(await suspendedBetween(work, people, from, to), ({ employee }) => employee);
    if (found.size === 0) return () => undefined;
    return (employee, date) => {
      const row = found.get(employee)?.find((each) => isOn(each, date));
      return row && { says: `Suspended from ${formatDate(row.from)} on.`, refuses: true };
    };
  },
});
