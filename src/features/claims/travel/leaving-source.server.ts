/** Advances of journeys that are open when somebody leaves. */
import { leavingSource } from '#server/leaving-source.ts';
import { openOfPerson } from './travel-advance.server.ts';

export const advancesOnLeaving = leavingSource({
  async owes(work, employee) {
    const amount = await openOfPerson(work, employee);
    return amount > 0 ? { of: 'travel advances', amount } : undefined;
  },
});
