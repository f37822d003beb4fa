/** The letter that tells somebody that they are confirmed. */
import { personFields, readPeople } from '#features/letter/employee-certificate.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { records } from '#server/forms/record/records.ts';
import { letterSource } from '#server/letter/letter-source.ts';

export const confirmationLetter = letterKind({
  name: 'confirmation-letter',
  heading: 'Letter of confirmation',
  of: employee,
  fields: { ...personFields, confirmedOn: { label: 'Confirmed on', kind: 'date' } },
  byHand: true,
  prefix: 'CON',
  shipped: {
    en: {
      title: 'Letter of confirmation',
      text:
        'Dear {{name}},\n' +
        'We are pleased to confirm you in your position with effect from {{confirmedOn}}.\n' +
        '{{particulars}}\n' +
        'All other terms of your employment remain unchanged. We look forward to working with you.\n' +
        '{{signature}}',
    },
    hi: {
      title: 'स्थायीकरण पत्र',
      text:
        'प्रिय {{name}},\n' +
        'हमें आपको {{confirmedOn}} से आपके पद पर स्थायी करते हुए प्रसन्नता है।\n' +
        '{{particulars}}\n' +
        'आपकी सेवा की अन्य सभी शर्तें पूर्ववत रहेंगी। हम आपके साथ आगे कार्य करने के इच्छुक हैं।\n' +
        '{{signature}}',
    },
  },
});

/** Only of whoever is confirmed, or is to be. */
export const confirmationSource = letterSource({
  kind: confirmationLetter,
  async read(work, ids, language) {
    const people = await readPeople(work, ids, language);
    const found = new Map<number, NonNullable<ReturnType<typeof people.get>>>();
    for (const [id, facts] of people) {
      const confirmedOn = (await records(work, employee).one(id))?.confirmedOn ?? null;
      if (confirmedOn !== null) found.set(id, { ...facts, values: { ...facts.values, confirmedOn } });
    }
    return found;
  },
});
