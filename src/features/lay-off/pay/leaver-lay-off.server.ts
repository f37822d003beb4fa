/** What a settlement sets off against compensation: the lay-off of the last twelve months. */
import { addDays, addYears } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { leavingSource } from '#server/leaving-source.ts';
import { layOffPaid } from './lay-off-source.server.ts';

export const layOffOnLeaving = leavingSource({
  async laidOff(work, { employee, left }) {
    const from = addDays(addYears(left, -1), 1);
    const { days, paid } = await layOffPaid(work, employee, { from, to: left });
    return days === 0 ? undefined : { days, paid: paise(paid) };
  },
});
