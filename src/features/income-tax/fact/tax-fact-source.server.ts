/** What the tax of people's year rests on, announced to payslips. */
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { factSource } from '#server/fact-source.ts';
import { perquisitesGiven } from '#server/perquisite-source.ts';
import { readTaxFacts } from './tax-facts.server.ts';

export const taxFactSource = factSource({
  says: ['taxation'],
  async read(work, { month, ids, people }) {
    const [first, last] = [firstDay(month), lastDay(month)];
    const serving = people.filter(({ joined, left }) => joined <= last && (left === null || left >= first));
    const { organisationId } = work.session;
    const given = perquisitesGiven(work);
    const facts = await readTaxFacts(work.db, organisationId, month, ids, serving, given);
    return ({ person }) => {
      const taxation = facts.get(person.id);
      return taxation ? { taxation } : {};
    };
  },
});
