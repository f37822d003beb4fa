/** What the tax of people's year rests on, announced to payslips. */
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { factSource } from '#server/fact-source.ts';
import { readTaxFacts } from './tax-facts.server.ts';

export const taxFactSource = factSource({
  says: ['taxation'],
  async read({ db, session }, { month, ids, people }) {
    const [first, last] = [firstDay(month), lastDay(month)];
    const serving = people.filter(({ joined, left }) => joined <= last && (left === null || left >= first));
    const facts = await readTaxFacts(db, session.organisationId, month, ids, serving);
    return ({ person }) => {
      const taxation = facts.get(person.id);
      return taxation ? { taxation } : {};
    };
  },
});
