/** What the tax of people's year rests on, announced to payslips. */
import { factSource } from '#server/fact-source.ts';
import { readTaxFacts } from './tax-facts.server.ts';

export const taxFactSource = factSource({
  says: ['taxation'],
  async read({ db, session }, { month, ids }) {
    const facts = await readTaxFacts(db, session.organisationId, month, ids);
    return ({ person }) => {
      const taxation = facts.get(person.id);
      return taxation ? { taxation } : {};
    };
  },
});
